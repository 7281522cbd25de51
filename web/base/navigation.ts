import type { Icon } from '@tabler/icons-react';
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import { paths } from './paths.ts';
import type { TitleKey } from './title.ts';

type Entry = { title: TitleKey; to: string; icon: Icon };

const entries = [
  { title: 'dashboard', to: paths.home, icon: IconLayoutDashboard },
  { title: 'domains', to: paths.domains, icon: IconWorldWww },
  { title: 'landers', to: paths.landers, icon: IconAppWindow },
  { title: 'inquiries', to: paths.inquiries, icon: IconMessage2 },
  { title: 'monitoring', to: paths.monitoring, icon: IconActivityHeartbeat },
  { title: 'analytics', to: paths.analytics, icon: IconChartBar },
  { title: 'activity', to: paths.activity, icon: IconActivity },
] as const satisfies readonly Entry[];

/** Screens in the order of the top navigation (SHELL-022); the side menu has the same (SHELL-024, D-027a). */
export const navigation: readonly Entry[] = entries;

/** Sections that belong to the list of domains (D-029); what this version has of them stands in `sections.ts`. */
const besideDomains: readonly string[] = [
  paths.addDomains, // the grid itself (D-028)
  paths.contacts,
  paths.nameservers,
  paths.nameserverPresets,
  paths.dnssec,
  paths.certificates,
  paths.transferDomains,
  paths.inactiveDomains,
];

/** Whether an entry is the current one: its screen or one below it; the dashboard only at exactly `/`. */
export function isCurrent(to: string, path: string): boolean {
  if (path === to || (to === paths.domains && besideDomains.includes(path))) return true;
  if (to === paths.landers && path.startsWith('/lander-')) return true; // presets and templates (D-029)
  return to !== paths.home && path.startsWith(`${to}/`);
}

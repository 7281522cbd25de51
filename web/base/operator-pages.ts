import type { Icon } from '@tabler/icons-react';
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { paths } from './paths.ts';

/** The pages of the installation, for operators alone (D-019), in their order. Tabs and palette follow this list. */
export const operatorPages = [
  { of: 'people', to: paths.operator, icon: IconUsers },
  { of: 'settings', to: paths.operatorSettings, icon: IconSettings },
  { of: 'checks', to: paths.operatorChecks, icon: IconStethoscope },
  { of: 'registries', to: paths.operatorRegistries, icon: IconServer },
  { of: 'work', to: paths.operatorWork, icon: IconListCheck },
  { of: 'storage', to: paths.operatorStorage, icon: IconDatabase },
  { of: 'audit', to: paths.operatorAudit, icon: IconHistory },
] as const satisfies readonly { of: string; to: string; icon: Icon }[];
export type OperatorPage = (typeof operatorPages)[number]['of'];

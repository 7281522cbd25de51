import type { Icon } from '@tabler/icons-react';
import IconActivityHeartbeat from '@tabler/icons-react/dist/esm/icons/IconActivityHeartbeat.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconAppWindow from '@tabler/icons-react/dist/esm/icons/IconAppWindow.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconWorldWww from '@tabler/icons-react/dist/esm/icons/IconWorldWww.mjs';
import { type ActivityItem, ActivityType } from '#contract/activity.ts';
import type { Tone } from '#web/ui/Badge.tsx';

type Look = { name: keyof typeof ActivityType; icon: Icon; tone: Tone };

/** Each type with its own icon (DASH-019), in the order of the filter. */
export const activityLooks: Record<ActivityType, Look> = {
  [ActivityType.Domain]: { name: 'Domain', icon: IconWorldWww, tone: 'accent' },
  [ActivityType.Lander]: { name: 'Lander', icon: IconAppWindow, tone: 'good' },
  [ActivityType.Inquiry]: { name: 'Inquiry', icon: IconMessage2, tone: 'accent' },
  [ActivityType.Monitoring]: { name: 'Monitoring', icon: IconActivityHeartbeat, tone: 'info' },
  [ActivityType.DomainDeletion]: { name: 'DomainDeletion', icon: IconTrash, tone: 'neutral' },
  [ActivityType.LanderGroup]: { name: 'LanderGroup', icon: IconFolders, tone: 'neutral' },
  [ActivityType.DomainProcessing]: { name: 'DomainProcessing', icon: IconChecks, tone: 'good' },
  [ActivityType.DomainProcessingFailed]: { name: 'DomainProcessingFailed', icon: IconAlertTriangle, tone: 'bad' },
};

/** The look of an item; of a type that only a newer server knows, that of the first. What is not all well warns. */
export function lookOf({ type, translationKey }: ActivityItem): Pick<Look, 'icon' | 'tone'> {
  if (translationKey === 'activity.processedWithProblems') return { icon: IconAlertTriangle, tone: 'warn' };
  return activityLooks[type] ?? activityLooks[0];
}

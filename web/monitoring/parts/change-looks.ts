import type { Icon as IconComponent } from '@tabler/icons-react';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconUserEdit from '@tabler/icons-react/dist/esm/icons/IconUserEdit.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import type { ChangeKind } from '#contract/monitoring.ts';
import type { Tone } from '#web/ui/Badge.tsx';

export const kindLooks: Record<ChangeKind, { icon: IconComponent; tone: Tone }> = {
  whois: { icon: IconUserEdit, tone: 'info' },
  price: { icon: IconTag, tone: 'copper' },
  website: { icon: IconWorld, tone: 'accent' },
  dns: { icon: IconRoute, tone: 'info' },
};

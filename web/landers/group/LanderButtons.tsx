import IconAB from '@tabler/icons-react/dist/esm/icons/IconAB.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import type { Lander } from '#contract/landers.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { LanderTask } from './lander-tasks.tsx';

const icons = { preview: IconEye, edit: IconPencil, test: IconAB, delete: IconTrash } as const;
const kinds = ['preview', 'edit', 'test', 'delete'] as const;

/** Preview, edit, delete (LAND-010), and comparing two variants of a page that visitors see (D-218a). */
export function LanderButtons({ lander, onTask }: { lander: Lander; onTask: (task: LanderTask) => void }) {
  const { t } = useTranslation();
  const canBeTested = lander.status === 'live' && lander.isPublished && !lander.isTested;
  return kinds.map((kind) => {
    if (kind === 'test' && !canBeTested) return null;
    const label = t(`landers.lander.buttons.${kind}`, { name: lander.domainName });
    return (
      <IconButton key={kind} variant="default" aria-label={label} onClick={() => onTask({ kind, lander })}>
        <Icon of={icons[kind]} />
      </IconButton>
    );
  });
}

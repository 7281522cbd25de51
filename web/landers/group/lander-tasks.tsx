import type { LanderGroup } from '#contract/lander-groups.ts';
import type { Lander } from '#contract/landers.ts';
import { part } from '#web/ui/part.tsx';
import { previewOf } from '../preview/preview-of.ts';
import { Preview } from '../preview/preview-part.ts';

/** What is done with one page in a drawer or dialog of its own. */
export type LanderTask = { kind: 'preview' | 'edit' | 'test' | 'delete'; lander: Lander };

const EditLander = part(async () => (await import('./EditLander.tsx')).EditLander);
const StartTest = part(async () => (await import('../test/StartTest.tsx')).StartTest);
const DeleteLander = part(async () => (await import('./DeleteLander.tsx')).DeleteLander);

type LanderDialogsProps = { task: LanderTask | null; group: LanderGroup; onClose: () => void };

export function LanderDialogs({ task, group, onClose }: LanderDialogsProps) {
  if (!task) return null;
  const { kind, lander } = task;
  if (kind === 'edit') return <EditLander lander={lander} group={group} onClose={onClose} onMissing={onClose} />;
  if (kind === 'test') return <StartTest lander={lander} onClose={onClose} onMissing={onClose} />;
  if (kind === 'delete') return <DeleteLander lander={lander} onClose={onClose} onMissing={onClose} />;
  return <Preview {...previewOf(lander)} onClose={onClose} onMissing={onClose} />;
}

import type { LanderGroup } from '#contract/lander-groups.ts';
import { part } from '#web/ui/part.tsx';

/** What is done with a group in a drawer or dialog of its own. */
export type GroupTask = { kind: 'edit' | 'delete'; group: LanderGroup };

const EditGroup = part(async () => (await import('./EditGroup.tsx')).EditGroup);
const DeleteGroup = part(async () => (await import('./DeleteGroup.tsx')).DeleteGroup);

type GroupDialogsProps = { task: GroupTask | null; onClose: () => void; onDeleted?: () => void };

/** The drawer or dialog of a task; its code is fetched when it is wanted. */
export function GroupDialogs({ task, onClose, onDeleted }: GroupDialogsProps) {
  if (task?.kind === 'edit') return <EditGroup group={task.group} onClose={onClose} onMissing={onClose} />;
  if (task?.kind === 'delete') {
    return <DeleteGroup group={task.group} onClose={onClose} onDeleted={onDeleted} onMissing={onClose} />;
  }
  return null;
}

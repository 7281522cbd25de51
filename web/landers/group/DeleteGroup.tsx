import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeleteLanderGroup, type LanderGroup } from '#contract/lander-groups.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { ConfirmDelete } from '#web/ui/ConfirmDelete.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { leaveGroup, reloadLanders } from '../landers.api.ts';
import { orGone } from '../or-gone.ts';

type DeleteGroupProps = { group: LanderGroup; onClose: () => void; onDeleted?: (() => void) | undefined };

/** Asks before a group is deleted, with the number of its pages, which go with it; the domains stay (D-179). */
export function DeleteGroup({ group, onClose, onDeleted }: DeleteGroupProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name, landerCount } = group;
  const values = { name, count: landerCount, total: landerCount };
  return (
    <ConfirmDelete
      title={t('landers.group.deleteTitle', values)}
      text={t(landerCount > 0 ? 'landers.group.deleteText' : 'landers.group.deleteEmptyText', values)}
      button={t('landers.group.delete')}
      onClose={onClose}
      failed={(error) => t('landers.group.deleteFailed', { error: errorText(error) })}
      run={async () => {
        const stay = leaveGroup(id);
        return orGone(call(DeleteLanderGroup, { params: { id } })).catch((error) => {
          stay();
          throw error;
        });
      }}
      onDone={(deleted) => {
        const words = { type: 'success' as const, title: t('landers.group.deleted', { name }) };
        const count = (deleted?.deletedLanders ?? 0) + 1; // the group itself
        showUndoable(words, [deleted?.undoId ?? null], { count, reload: () => reloadLanders(client) });
        onDeleted?.();
        void reloadLanders(client);
      }}
    />
  );
}

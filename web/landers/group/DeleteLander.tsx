import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DeleteLander as DeleteLanderCall, type Lander } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { ConfirmDelete } from '#web/ui/ConfirmDelete.tsx';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { reloadLanders } from '../landers.api.ts';
import { orGone } from '../or-gone.ts';

/** Asks before a page is deleted; its domain stays (API-056). */
export function DeleteLander({ lander, onClose }: { lander: Lander; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const values = { name: lander.domainName };
  return (
    <ConfirmDelete
      title={t('landers.lander.deleteTitle', values)}
      text={t('landers.lander.deleteText', values)}
      button={t('landers.lander.delete')}
      onClose={onClose}
      failed={(error) => t('landers.deleteFailed', { error: errorText(error) })}
      run={() => orGone(call(DeleteLanderCall, { params: { id: lander.id } }))}
      onDone={(deleted) => {
        const words = { type: 'success' as const, title: t('landers.lander.deleted', values) };
        showUndoable(words, [deleted?.undoId ?? null], { reload: () => reloadLanders(client) });
        void reloadLanders(client);
      }}
    />
  );
}

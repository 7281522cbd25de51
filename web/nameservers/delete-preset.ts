import type { QueryClient } from '@tanstack/react-query';
import { DeleteNameserverPreset, type NameserverPreset } from '#contract/nameservers.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { i18n } from '#web/base/i18n.ts';
import { showFailure } from '#web/ui/toast.ts';
import { showUndoable } from '#web/ui/undo-toast.ts';
import { reloadNameservers } from './nameservers.api.ts';

/** Deletes a preset and offers to take that back. */
export async function deletePreset(client: QueryClient, { id, name }: NameserverPreset): Promise<void> {
  let undoId: string | null = null;
  try {
    ({ undoId } = await call(DeleteNameserverPreset, { params: { id } }));
  } catch (error) {
    const isGone = error instanceof ApiFailure && error.status === 404; // another page deleted it
    if (!isGone) {
      showFailure(i18n.t('nameservers.deleteFailed', { name }), error);
      return;
    }
  }
  const reload = () => reloadNameservers(client);
  showUndoable({ type: 'success', title: i18n.t('nameservers.deleted', { name }) }, [undoId], { reload });
  await reload();
}

import { type TransferRefusal, UndoTransferChange } from '#contract/transfers.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { raiseDomainsRefresh } from '#web/base/reload.ts';
import { toasts } from '#web/ui/toast.ts';
import { showChange } from '#web/ui/undo-toast.ts';

/** A failure in the reader's words, with those of what cannot be planned. */
export function transferErrorText(error: unknown): string {
  const key = error instanceof ApiFailure ? `transfers.refusals.${error.code}` : '';
  return i18n.exists(key) ? i18n.t(key as `transfers.refusals.${TransferRefusal}`) : errorText(error);
}

/** Tells what became of transfers, with a way back for ten seconds where something did. */
export function reportTransfers(title: string, words: readonly string[], undoId: string | null): void {
  const type = undoId === null ? 'info' : 'success';
  const message = words.filter(Boolean).join(' ');
  showChange({ type, title, message }, undoId === null ? null : () => undo(undoId));
  raiseDomainsRefresh();
}

async function undo(undoId: string): Promise<void> {
  const { t } = i18n;
  try {
    const { restoredCount: count } = await call(UndoTransferChange, { body: { undoId } });
    const title = count === 0 ? t('transfers.undoNone') : t('transfers.undone', { count });
    toasts.show({ type: count === 0 ? 'warning' : 'success', title });
    raiseDomainsRefresh();
  } catch (error) {
    const isLate = error instanceof ApiFailure && error.status === 404;
    const message = isLate ? t('common.undoing.tooLate') : errorText(error);
    toasts.show({ type: 'danger', title: t('common.undoing.failed'), message });
  }
}

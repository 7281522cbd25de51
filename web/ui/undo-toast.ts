import type { Reply } from '#contract/endpoint.ts';
import { UndoChange } from '#contract/undo.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import type { ToastInput } from './toast.store.ts';
import { toasts } from './toast.ts';
import { offerUndoKey } from './undo-key.ts';

const undoMs = 10_000;

type Words = Pick<ToastInput, 'type' | 'title' | 'message' | 'link'>;
type Restored = Reply<typeof UndoChange>;

/** Tells what was changed, with a way back for ten seconds by its button and by Ctrl+Z (D-121a); null: there is none. */
export function showChange(words: Words, takeBack: (() => unknown) | null): void {
  const run = takeBack && (() => void takeBack());
  const toast = toasts.show({
    ...words,
    ...(run ? { duration: undoMs, action: { label: i18n.t('common.undo'), run } } : {}),
  });
  if (run) offerUndoKey(toast, run);
}

type Undoing = {
  /** loads again what is shown, whatever came of it */
  reload: () => unknown;
  /** how many things were changed, where taking back may leave some of them */
  count?: number;
  /** what is said of them, where they have words of their own */
  title?: (restored: number) => string;
  more?: (restored: Restored) => readonly string[];
};

/** The same of a change that the server keeps by these ids; what was sent in parts is taken back the last part first. */
export function showUndoable(words: Words, undoIds: readonly (string | null)[], undoing: Undoing): void {
  // an answer of the version before has none
  const ids = undoIds.filter((id) => typeof id === 'string').toReversed();
  showChange(words, ids.length === 0 ? null : () => undo(ids, undoing));
}

async function undo(undoIds: readonly string[], { reload, count, title, more }: Undoing): Promise<void> {
  const { t } = i18n;
  try {
    const all = { restoredCount: 0, partlyCount: 0, pendingVerificationCount: 0 };
    for (const undoId of undoIds) {
      const back = await call(UndoChange, { body: { undoId } });
      all.restoredCount += back.restoredCount;
      all.partlyCount += back.partlyCount;
      all.pendingVerificationCount += back.pendingVerificationCount;
    }
    const { restoredCount: restored, partlyCount } = all;
    const isAll = count === undefined ? restored > 0 : restored === count;
    const plain = isAll ? t('common.undoing.done') : t('common.undoing.some', { restored, total: count ?? restored });
    const words = [isAll ? '' : t('common.undoing.others'), ...(more?.(all) ?? [])];
    toasts.show({
      type: isAll ? 'success' : 'warning',
      title: restored + partlyCount === 0 ? t('common.undoing.none') : (title?.(restored) ?? plain),
      message: words.filter(Boolean).join(' '),
    });
  } catch (error) {
    const isLate = error instanceof ApiFailure && error.status === 404;
    const message = isLate ? t('common.undoing.tooLate') : errorText(error);
    toasts.show({ type: 'danger', title: t('common.undoing.failed'), message });
  } finally {
    await reload(); // of several parts some may be back
  }
}

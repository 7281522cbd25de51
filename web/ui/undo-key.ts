import { toasts } from './toast.ts';

/** The toasts that offer to undo something, the newest last; those that are gone leave with the next key. */
let offered: { toast: number; undo: () => void }[] = [];

/** Ctrl+Z, on a Mac ⌘Z, undoes what the newest toast offers, as long as it is on screen: its button is far for the keyboard. */
export function offerUndoKey(toast: number, undo: () => void): void {
  if (offered.length === 0) window.addEventListener('keydown', onKey);
  offered.push({ toast, undo });
}

const typed = 'input:not([type="checkbox"]), select, textarea, [contenteditable]';

function onKey(event: KeyboardEvent): void {
  const shown = new Set(toasts.shown().map(({ id }) => id));
  offered = offered.filter(({ toast }) => shown.has(toast));
  const newest = offered.at(-1);
  if (!newest) {
    window.removeEventListener('keydown', onKey);
    return;
  }
  const isUndo =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';
  if (!isUndo || (event.target instanceof Element && event.target.closest(typed))) return;
  event.preventDefault();
  toasts.close(newest.toast);
  newest.undo();
}

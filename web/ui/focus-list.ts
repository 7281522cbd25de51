const afterMs = 100; // a sheet or menu that closes has tried to give the focus back by then

/** Gives the focus to the list where what had it went with the selection: else the next Tab would begin at the top. */
export function focusListIfLost(): void {
  giveFocusBack(null);
}

/**
 * Gives the focus back to what had it before a dialog, where it is lost; to the list when that is gone, unless another
 * dialog is still open above it.
 */
export function giveFocusBack(opener: Element | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    if (!isThere && document.querySelector('[role=dialog][aria-modal=true]')) return;
    const list = document.querySelector<HTMLElement>('[data-scroll] [tabindex="0"], [data-scroll]');
    const target = isThere ? opener : (list ?? document.querySelector<HTMLElement>('main'));
    target?.focus({ preventScroll: true });
  }, afterMs);
}

const afterMs = 100; // a dialog that closes has tried to give the focus back by then

/** Gives the focus to the list where what had it went with the selection: else the next Tab would begin at the top. */
export function focusListIfLost(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const list = document.querySelector<HTMLElement>('[data-scroll] [tabindex="0"], [data-scroll]');
    (list ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
  }, afterMs);
}

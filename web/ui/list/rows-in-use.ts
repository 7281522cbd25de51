const rows = ':is([data-scroll="grid"] tbody, [data-scroll="list"] ul, [data-scroll="inquiries"] ul)';

/** Chosen and focused rows, and whatever may have been opened over them. */
const held = `${rows} [aria-selected="true"], ${rows}[data-choosing], ${rows}:focus-within, [role="menu"], [role="dialog"]`;

/** Whether somebody is at the rows of the list: they then keep their places (D-093a). A finger points at nothing after it is lifted. */
export function areRowsInUse(): boolean {
  if (document.querySelector(held) !== null) return true;
  return window.matchMedia('(hover: hover)').matches && document.querySelector(`${rows}:hover`) !== null;
}

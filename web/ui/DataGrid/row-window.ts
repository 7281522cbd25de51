/** Rows to draw: from `start` up to, not including, `end`. */
export type RowWindow = { start: number; end: number };

const usualSpare = 20; // rows beyond the view on each side
const step = 10; // the window moves by so many rows at a time, so that most scrolling draws nothing

/**
 * The rows to draw of `count` equally high ones. Long pages only: a page of up to 100 rows is drawn whole, so that
 * finding text in the page and printing work as everywhere; above that, drawing all would cost a long task per scroll.
 */
export function rowWindow(
  count: number,
  rowHeight: number,
  scrollTop: number,
  viewHeight: number,
  spare = usualSpare,
): RowWindow {
  if (count <= 100) return { start: 0, end: count };
  const first = Math.floor(scrollTop / rowHeight) - spare;
  const last = Math.ceil((scrollTop + viewHeight) / rowHeight) + spare;
  const start = Math.max(0, Math.floor(first / step) * step);
  const end = Math.min(count, Math.ceil(last / step) * step);
  return { start: Math.min(start, end), end };
}

import { pageSize } from '../inquiries.api.ts';

/** px; every row is as high, so that the place of each is known without drawing those above */
export const rowHeight = 80;

/** Rows from `start` up to, not including, `end`. */
export type Rows = { start: number; end: number };

const spare = 10; // rows beyond the view on each side
const step = 10; // rows by which what is drawn moves, so that most scrolling draws nothing

/** The rows to draw of a list that is scrolled by `top` px in an area of `height` px. */
export function rowsInView(top: number, height: number): Rows {
  const first = Math.floor(top / rowHeight) - spare;
  const last = Math.ceil((top + height) / rowHeight) + spare;
  return { start: Math.max(0, Math.floor(first / step) * step), end: Math.ceil(last / step) * step };
}

/** The pages that these rows lie in; `count` is how many rows there are, undefined while nobody knows. */
export function pagesOf({ start, end }: Rows, count: number | undefined): number[] {
  const last = count === undefined ? 0 : Math.max(0, Math.min(end, count) - 1);
  const from = count === undefined ? 0 : Math.min(start, last);
  const first = Math.floor(from / pageSize);
  return Array.from({ length: Math.floor(last / pageSize) - first + 1 }, (_, at) => first + at);
}

/** The place of an inquiry among the rows that are there; undefined where it is not among them. */
export function placeOf(rows: ReadonlyMap<number, { id: string }>, id: string | undefined): number | undefined {
  for (const [at, one] of rows) if (one.id === id) return at;
  return undefined;
}

/** Scrolls no further than needed to show a whole row. */
export function bringIntoView(area: HTMLElement, at: number): void {
  const { scrollTop, clientHeight } = area;
  const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight];
  if (top < scrollTop) area.scrollTop = top;
  else if (bottom > scrollTop + clientHeight) area.scrollTop = bottom - clientHeight;
}

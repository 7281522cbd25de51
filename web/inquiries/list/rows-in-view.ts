import { pageSize } from '../inquiry-search.ts';

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

/** Where a key leads from a row among `count`; undefined for a key that leads nowhere. */
export function movedTo(key: string, from: number, count: number): number | undefined {
  const to = { ArrowDown: from + 1, ArrowUp: from - 1, PageDown: from + 8, PageUp: from - 8, Home: 0, End: count - 1 }[
    key
  ];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}

type Placed<Row> = { at: number | undefined; previous: Row | undefined; next: Row | undefined };

/**
 * The rows before and after the open one. Where nothing is open it is the one that was open `last`; when that has left the
 * list, the row in its place comes next. At first the first one.
 */
export function neighbours<Row extends { id: string }>(
  rows: ReadonlyMap<number, Row>,
  openId: string | undefined,
  last: { id: string; at: number } | undefined,
): Placed<Row> {
  const at = placeOf(rows, openId ?? last?.id);
  const before = at ?? last?.at ?? 0;
  const after = rows.get(at === undefined ? before : at + 1);
  return { at, previous: rows.get(before - 1), next: after ?? (openId === undefined ? rows.get(before) : undefined) };
}

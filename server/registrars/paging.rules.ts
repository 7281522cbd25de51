/** A place in a list that is read by pages: the page to ask for, and how many rows came before it. */
type Place = { page: number; seen: number };

/** The place that a cursor of `nextPage` names; the beginning without one. */
export function placeOf(cursor: string | null): Place {
  const [page = 1, seen = 0] = (cursor ?? '1 0').split(' ', 2).map(Number);
  return { page, seen };
}

/**
 * The cursor of the page after one with so many rows; null at the end. Where the total is told, rows decide and not the size,
 * which a server may cut; a page without rows before the end is passed over. Without a total a page that is not full is the last.
 */
export function nextPage({ page, seen }: Place, rows: number, size: number, total: number | undefined): string | null {
  const sum = seen + rows;
  const isTold = total !== undefined && total >= sum;
  const isMore = isTold ? (rows > 0 ? sum < total : page * size < total) : rows >= size;
  return isMore ? `${page + 1} ${sum}` : null;
}

/** The same for a list that is asked for by offset, where a page begins a size after the one before, whatever that held. */
export function nextOffset(offset: number, rows: number, size: number, total: number | undefined): string | null {
  const isMore = total === undefined || total < offset + rows ? rows >= size : offset + size < total;
  return isMore ? String(offset + size) : null;
}

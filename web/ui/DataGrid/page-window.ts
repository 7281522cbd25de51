export const maxPageButtons = 7; // CONST-035

export type PageSlot = number | 'gap';

/**
 * Page buttons to show (GRID-024, D-080): all pages up to seven, else first, last and a window around the current one;
 * gaps count towards the seven. `current` is between 1 and `last`.
 */
export function pageWindow(current: number, last: number): PageSlot[] {
  if (last <= maxPageButtons) return pagesFrom(1, last);
  const nearEnd = maxPageButtons - 2; // without the far end and its gap
  const isAtStart = current < nearEnd;
  const isAtEnd = current > last - nearEnd + 1;
  if (isAtStart) return [...pagesFrom(1, nearEnd), 'gap', last];
  if (isAtEnd) return [1, 'gap', ...pagesFrom(last - nearEnd + 1, last)];
  const around = (maxPageButtons - 5) / 2; // without both ends, both gaps and the current page
  return [1, 'gap', ...pagesFrom(current - around, current + around), 'gap', last];
}

function pagesFrom(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Number of the last page; at least 1. */
export function lastPageOf(totalCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}

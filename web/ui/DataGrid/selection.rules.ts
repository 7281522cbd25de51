import { maxDomainsPerRequest } from '#contract/domain-actions.ts';

/** GRID-039: some rows, all rows of the page, or all that match, also beyond the page. */
type SelectionMode = 'none' | 'partial' | 'page' | 'all';
export type Selection = {
  mode: SelectionMode;
  ids: ReadonlySet<string>;
  /** of how many that match these are the first, where there are more than 10,000 */
  outOf?: number;
};

export const nothingSelected: Selection = { mode: 'none', ids: new Set() };

/** The selection of exactly these ids, as the mode follows from what the page shows (D-091). */
function selectionOf(ids: ReadonlySet<string>, page: readonly string[]): Selection {
  if (ids.size === 0) return nothingSelected;
  const isPage = ids.size === page.length && page.every((id) => ids.has(id));
  return { mode: isPage ? 'page' : 'partial', ids };
}

/** With rows ticked or unticked; what would be more than 10,000 stays unticked (GRID-045, CONST-008). */
export function withRows(
  before: Selection,
  rows: readonly string[],
  isOn: boolean,
  page: readonly string[],
): Selection {
  const ids = new Set(before.ids);
  for (const id of rows) {
    if (!isOn) ids.delete(id);
    else if (ids.size < maxDomainsPerRequest) ids.add(id);
  }
  if (ids.size === before.ids.size) return before;
  return before.mode === 'all' && isOn ? { ...before, ids } : selectionOf(ids, page);
}

/** All `total` that match, in their order; the first 10,000 of more (GRID-041, GRID-045). */
export function allSelected(ids: readonly string[], total: number): Selection {
  if (ids.length === 0) return nothingSelected;
  const first = new Set(ids.slice(0, maxDomainsPerRequest));
  return { mode: 'all', ids: first, ...(first.size < total ? { outOf: total } : {}) };
}

/** Without what another page does not show; mode `all` spans pages (GRID-043, D-090). */
export function pruned(before: Selection, page: readonly string[]): Selection {
  if (before.mode === 'none' || before.mode === 'all') return before;
  const after = selectionOf(new Set(page.filter((id) => before.ids.has(id))), page);
  return after.mode === before.mode && after.ids.size === before.ids.size ? before : after;
}

/** The ids of a page from one row to another, in the page's order; none when one of them is not on it. */
export function rowsBetween(page: readonly string[], from: string, to: string): readonly string[] {
  const [first = -1, last = -1] = [page.indexOf(from), page.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? [] : page.slice(first, last + 1);
}

import { useEffect, useRef, useState } from 'react';
import type { SortableColumn } from '#contract/domain-list.ts';
import { missingCode } from '#web/ui/missing-code.ts';
import type { FilterSearch } from './domain-filters.ts';
import {
  type DomainSearch,
  isDomainId,
  listTextOf,
  mayHoldNames,
  readDomainSearch,
  sortOf,
  usualSort,
  withoutFilters,
} from './domain-search.ts';
import { loadFilters } from './filter-parts.tsx';
import { defaultSort, isDefaultSort, type Sort, sortToText, toggleSort } from './sort.ts';

export const filterDebounceMs = 1_000; // CONST-019

/** Changes the search in the address; the list starts again on page 1. */
type Restart = (change: (search: DomainSearch) => DomainSearch) => void;

export type GridControls = {
  /** filters and sort as they are shown: those of the address, and what was changed since */
  search: DomainSearch;
  /** text of the search box; empty while one domain is shown by its id */
  text: string;
  sort: Sort;
  /** in another order than newest first */
  isSorted: boolean;
  /** something was chosen, and the rows are still those of before */
  isWaiting: boolean;
  /** Changes filters as the user chose; what is undefined is taken out. */
  change: (filters: Partial<DomainSearch>) => void;
  typeText: (text: string) => void;
  /** searches at once for what was pasted, which may be many names */
  paste: (text: string) => void;
  toggle: (column: SortableColumn) => void;
  /** back to newest first */
  unsort: () => void;
  /** takes over at once what was changed, and these filters */
  submit: (filters?: Partial<DomainSearch>) => void;
  /** takes all filters out, at once (D-110) */
  reset: () => void;
};

/**
 * Filters and sort as they are shown. A change is shown at once and goes into the address, on page 1, when nothing
 * changed for a second (GRID-038, CONST-019); another address from outside drops what was not taken over.
 */
export function useGridControls(search: DomainSearch, restart: Restart): GridControls {
  const [draft, setDraft] = useState<Partial<DomainSearch> | null>(null);
  const [address, setAddress] = useState(search);
  if (!isSame(address, search)) {
    setAddress(search);
    setDraft(null);
  }
  const shown = { ...search, ...draft };
  const sort = sortOf(shown);
  const names = useNameSearch();
  const change = (changed: Partial<DomainSearch>) => {
    names.stop();
    setDraft({ ...draft, ...changed });
  };
  const sortBy = (next: Sort) =>
    change({ sort: sortToText(next) === sortToText(usualSort(shown)) ? undefined : sortToText(next) });

  function takeOver(changed: Partial<DomainSearch>) {
    const { filter, ...others } = changed;
    if (filter && mayHoldNames(filter)) return lookFor(filter, others);
    setDraft(null);
    const next = readDomainSearch({ ...search, ...changed });
    if (!isSame(next, search)) restart(({ pageSize }) => ({ ...next, pageSize }));
  }

  function lookFor(text: string, others: Partial<DomainSearch>) {
    void names.look(text, (filters) => {
      setDraft(null);
      restart((now) => readDomainSearch({ ...now, ...others, ...filters }));
    });
  }

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => takeOver(draft), filterDebounceMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    search: shown,
    text: isDomainId(shown.filter) ? '' : (shown.filter ?? ''),
    sort,
    isSorted: !isDefaultSort(sort),
    isWaiting: names.isLooking || (draft !== null && !isSame({ ...shown, filter: search.filter }, search)),
    change,
    typeText: (filter) => change({ filter }),
    paste: (text) => lookFor(text, draft ?? {}),
    toggle: (column) => sortBy(toggleSort(sort, column)),
    unsort: () => sortBy(defaultSort),
    submit: (filters) => (draft || filters) && takeOver({ ...draft, ...filters }),
    reset: () => {
      names.stop();
      setDraft(null);
      restart(withoutFilters);
    },
  };
}

/** True for the same filters in the same order. */
const isSame = (one: DomainSearch, other: DomainSearch) => listTextOf(one) === listTextOf(other);

/** Looks for names in a text of the search. A later one takes the place of one that is under way. */
function useNameSearch() {
  const latest = useRef<object>(null);
  const [isLooking, setLooking] = useState(false);

  /** Hands the filters that the text stands for to `apply`; a failure is told, and nothing is applied. */
  async function look(text: string, apply: (filters: Partial<FilterSearch>) => void): Promise<void> {
    const own = {};
    latest.current = own;
    setLooking(true);
    const filters = await loadFilters().then(({ searchFor }) => searchFor(text), missingCode);
    if (latest.current !== own) return;
    stop();
    if (filters) apply(filters);
  }

  function stop() {
    latest.current = null;
    setLooking(false);
  }
  return { isLooking, look, stop };
}

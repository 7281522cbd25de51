import { useEffect, useState } from 'react';
import type { SortableColumn } from '#contract/domain-list.ts';
import type { FilterKey } from './domain-filters.ts';
import { type DomainSearch, isDomainId, withoutFilters } from './domain-search.ts';
import { defaultSort, isDefaultSort, type Sort, sortFromText, sortToText, toggleSort } from './sort.ts';

export const filterDebounceMs = 1_000; // CONST-019

/** What was changed on screen and is not in the address yet. */
type Draft = { text?: string; sort?: Sort };
/** Changes the search in the address; the list starts again on page 1. */
type Restart = (change: (search: DomainSearch) => DomainSearch) => void;

export type GridControls = {
  /** text of the search box; empty while one domain is shown by its id */
  text: string;
  sort: Sort;
  /** in another order than newest first */
  isSorted: boolean;
  /** another sort was chosen and the rows are still those of the one before */
  isSorting: boolean;
  typeText: (text: string) => void;
  toggle: (column: SortableColumn) => void;
  /** back to newest first */
  unsort: () => void;
  /** takes a change over at once */
  submit: () => void;
  /** takes filters out of the search, from page 1 on */
  remove: (keys: readonly FilterKey[]) => void;
  /** takes all filters out */
  reset: () => void;
};

/**
 * Filter and sort as they are shown. A change is shown at once and goes into the address, on page 1, when nothing
 * changed for a second (GRID-038, CONST-019); another address from outside drops what was not taken over.
 */
export function useGridControls(search: DomainSearch, restart: Restart): GridControls {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [address, setAddress] = useState(search);
  if (address.filter !== search.filter || address.sort !== search.sort) {
    setAddress(search);
    setDraft(null);
  }
  const settledText = isDomainId(search.filter) ? '' : (search.filter ?? '');
  const settledSort = sortFromText(search.sort);
  const sort = draft?.sort ?? settledSort;

  function takeOver(changed: Draft) {
    setDraft(null);
    const filter = changed.text === undefined ? search.filter : changed.text.trim() || undefined;
    const nextSort = changed.sort ? textOf(changed.sort) : search.sort;
    if (filter === search.filter && nextSort === search.sort) return;
    restart((now) => ({ ...now, filter, sort: nextSort }));
  }

  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => takeOver(draft), filterDebounceMs);
    return () => clearTimeout(timer);
  }, [draft]);

  return {
    text: draft?.text ?? settledText,
    sort: sort ?? defaultSort,
    isSorted: sort !== undefined && !isDefaultSort(sort),
    isSorting: draft?.sort !== undefined,
    typeText: (text) => setDraft({ ...draft, text }),
    toggle: (column) => setDraft({ ...draft, sort: toggleSort(sort, column) }),
    unsort: () => setDraft({ ...draft, sort: defaultSort }),
    submit: () => draft && takeOver(draft),
    remove: (keys) => {
      if (keys.includes('filter')) setDraft(null);
      restart((now) => ({ ...now, ...Object.fromEntries(keys.map((key) => [key, undefined])) }));
    },
    reset: () => {
      setDraft(null);
      restart(withoutFilters);
    },
  };
}

/** As the address holds it: newest first needs no word there. */
const textOf = (sort: Sort) => (isDefaultSort(sort) ? undefined : sortToText(sort));

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { browserStorage } from '#web/base/browser-storage.ts';
import { createStore, useStore } from '#web/base/store.ts';
import { lastPageOf } from '#web/ui/DataGrid/page-window.ts';
import { type DomainSearch, filtersOf, listQueryOf } from './domain-search.ts';
import { domainCountQuery, domainPageQuery } from './domains.api.ts';
import { pageSizeInForce, storePageSize, toPageSize } from './page-size.ts';
import type { Go } from './use-grid-controls.ts';

/** 500 a page was chosen since this page was loaded (D-079). */
const hasChosen500 = createStore(false);

export type DomainList = ReturnType<typeof useDomainList>;

/** The page of domains that the address asks for, how many there are, and what loading it is up to. */
export function useDomainList(search: DomainSearch, go: Go) {
  const page = search.page ?? 1;
  const pageSize = pageSizeInForce(search.pageSize, browserStorage, useStore(hasChosen500));
  const list = useQuery(domainPageQuery(listQueryOf(search, pageSize)));
  const isFiltered = filtersOf(search) !== '';
  const count = useQuery({ ...domainCountQuery, enabled: isFiltered });
  const totalCount = list.data?.totalCount;
  const isReplacing = list.isPlaceholderData;
  const allCount = isFiltered ? count.data : isReplacing ? (count.data ?? totalCount) : totalCount;

  const settled = useRef(search);
  useEffect(() => {
    if (!isReplacing) settled.current = search;
  });
  const isFiltering =
    isReplacing && (filtersOf(settled.current) !== filtersOf(search) || settled.current.sort !== search.sort);

  const last = totalCount === undefined || isReplacing ? undefined : lastPageOf(totalCount, pageSize);
  useEffect(() => {
    if (last !== undefined && page > last) go((now) => ({ ...now, page: last }), { replace: true }); // D-081
  }, [page, last, go]);

  return {
    rows: list.data?.data,
    /** fits the filter; undefined until it is known */
    totalCount,
    /** all domains of the account; undefined until it is known */
    allCount,
    /** no domains at all (GRID-006) */
    isEmpty: !isReplacing && totalCount === 0 && allCount === 0,
    page,
    pageSize,
    isReplacing,
    isFiltering,
    isFetching: list.isFetching,
    error: list.error,
    retry: () => void list.refetch(),
    setPage: (to: number) => go((now) => ({ ...now, page: to > 1 ? to : undefined })),
    setPageSize: (size: number) => {
      const chosen = toPageSize(size);
      if (chosen === undefined) return;
      hasChosen500.set(hasChosen500.get() || chosen === 500);
      storePageSize(browserStorage, chosen);
      go((now) => ({ ...now, page: undefined, pageSize: chosen }));
    },
  };
}

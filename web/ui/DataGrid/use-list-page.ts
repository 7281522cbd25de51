import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { PageSizes } from './page-sizes.ts';
import { lastPageOf } from './page-window.ts';

/** What every list keeps in the address: the page from 1, and its size. */
export type PageSearch = { page?: number; pageSize?: number };
/** Changes the search in the address; must keep its identity. */
export type Go<Search> = (change: (search: Search) => Search, options?: { replace: boolean }) => void;
/** The part of a list to ask for. */
export type ListWindow = { skip: number; take: number };
/** A page of a list as the API answers it. */
type PageOfRows = ListWindow & { data: readonly unknown[]; totalCount: number };

type ListPageOptions<Search, Page, Key extends QueryKey> = {
  search: Search;
  go: Go<Search>;
  sizes: PageSizes;
  /** the call; with `keepPreviousData` the rows before stay on screen until the next ones come */
  query: (window: ListWindow) => UseQueryOptions<Page, Error, Page, Key>;
};

export type ListPage = ReturnType<typeof useListPage>;

/** The page of a list that the address asks for, and what loading it is up to. */
export function useListPage<Search extends PageSearch, Page extends PageOfRows, Key extends QueryKey>({
  search,
  go,
  sizes,
  query,
}: ListPageOptions<Search, Page, Key>) {
  const page = search.page ?? 1;
  const pageSize = sizes.inForce(search.pageSize);
  const list = useQuery(query({ skip: (page - 1) * pageSize, take: pageSize }));
  const { data, isPlaceholderData: isReplacing } = list;

  const shown = useRef(search);
  useEffect(() => {
    if (!isReplacing) shown.current = search;
  });

  const last = data === undefined || isReplacing ? undefined : lastPageOf(data.totalCount, pageSize);
  useEffect(() => {
    if (last !== undefined && page > last) go((now) => ({ ...now, page: last }), { replace: true }); // D-081
  }, [page, last, go]);

  return {
    rows: data?.data as Page['data'] | undefined,
    /** the whole answer, e.g. with counts beside the rows */
    answer: data as Page | undefined,
    /** places of the rows that are shown, from 1: while others are loaded, still those of these rows (GRID-021) */
    range: data && { start: data.skip + 1, end: data.skip + data.data.length },
    /** fits the filter; undefined until it is known */
    totalCount: data?.totalCount,
    page,
    pageSize,
    sizes,
    /** differs for every search and page: the list then starts at the top */
    place: JSON.stringify([search, pageSize]),
    /** the rows of an older search or page are still shown */
    isReplacing,
    /** they are being replaced because another filter or sort was chosen (GRID-005) */
    isFiltering: isReplacing && withoutPage(shown.current) !== withoutPage(search),
    isRetrying: list.isError && list.isFetching, // loading again what stands draws nothing
    error: list.error,
    retry: () => void list.refetch(),
    setPage: (to: number) => go((now) => ({ ...now, page: to > 1 ? to : undefined })),
    setPageSize: (size: number) => {
      sizes.choose(size);
      go((now) => ({ ...now, page: undefined, pageSize: size }));
    },
    /** Changes filters or sort; the list starts again on page 1 (GRID-038). */
    restart: useCallback(
      (change: (search: Search) => Search) => go((now) => ({ ...change(now), page: undefined })),
      [go],
    ),
  };
}

function withoutPage({ page, pageSize, ...rest }: PageSearch): string {
  return JSON.stringify(rest);
}

import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withSearch } from '#web/base/router/address.ts';
import { useSearch } from '#web/base/router/RouterProvider.tsx';
import { createSelection, type ListSelection } from '#web/ui/DataGrid/selection.ts';
import type { ListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { type ListWindow, type PageSearch, useListPage } from '../DataGrid/use-list-page.ts';
import type { ListAddress } from './list-address.ts';
import { sectionSizes } from './section-sizes.ts';

type AnySearch = PageSearch & { search?: string; sort?: string; open?: string };
/** What a list is asked for: filters and sort, without the page and what is open beside it. */
export type Asked<Search> = Omit<Search, 'open' | 'page' | 'pageSize'>;
export type Change<Search> = { [Name in keyof Asked<Search>]?: Asked<Search>[Name] | undefined };
type Row = { id: string };
type Page = ListWindow & { data: readonly Row[]; totalCount: number };

/**
 * A list screen: the rows that its address asks for, and everything that changes the address. `query` is the call;
 * with `keepPreviousData` the rows before stay on screen until the next ones come.
 */
export function useListScreen<
  Search extends AnySearch,
  Column extends string,
  Answer extends Page,
  Key extends QueryKey,
>(
  address: ListAddress<Search, Column>,
  query: (asked: Asked<Search>, window: ListWindow) => UseQueryOptions<Answer, Error, Answer, Key>,
  sizes = sectionSizes,
) {
  const [search, setSearch] = useSearch<Search & Record<string, string | number | true | undefined>>(
    address.read as never,
  );
  const { open, ...rest } = search;
  const key = JSON.stringify(rest);
  // what is in the drawer is no other list
  const listed = useMemo(() => JSON.parse(key) as PageSearch & Asked<Search>, [key]);
  const asked = useMemo(() => {
    const { page, pageSize, ...others } = listed;
    return others as Asked<Search>;
  }, [listed]);
  const go = setSearch as unknown as Parameters<typeof useListPage<PageSearch, Answer, Key>>[0]['go'];
  const list = useListPage({ search: listed, go, sizes, query: (window) => query(asked, window) });
  const selection = useSectionSelection(list);
  const set = useCallback(
    (change: object, options?: { replace: boolean }) =>
      setSearch((now) => address.read({ ...now, ...change }) as typeof now, options),
    [setSearch, address],
  );
  /** Changes filters or sort; the list begins again on page 1. */
  const narrow = (change: Change<Search>, options?: { replace: boolean }) =>
    set({ ...change, page: undefined }, options);
  const show = useCallback((name: string | undefined) => set({ open: name }), [set]);
  return {
    ...list,
    selection,
    asked,
    narrow,
    /** what narrows the list by a filter, for `Choices` and `SelectFilter` */
    filter: <Name extends keyof Asked<Search>>(name: Name) => ({
      value: asked[name] as Asked<Search>[Name] | undefined,
      onChoose: (value: Asked<Search>[Name] | undefined) => narrow({ [name]: value } as Change<Search>),
    }),
    isNarrowed: address.isNarrowed(asked),
    showAll: () => setSearch(() => ({}) as typeof search),
    search: search.search,
    onSearch: (text: string | undefined) => narrow({ search: text } as Change<Search>, { replace: true }),
    sort: address.sortOf(search),
    onSort: (column: string) => narrow({ sort: address.sortAfter(search, column) } as Change<Search>),
    /** what is in the drawer, and whether the list shows it */
    open,
    openRow: list.rows?.find(({ id }) => id === open) as Answer['data'][number] | undefined,
    show,
    close: useCallback(() => show(undefined), [show]),
    /** The address that opens a drawer and leaves the list as it is. */
    hrefOf: useCallback((name: string) => withSearch(address.path, { ...search, open: name }), [address, search]),
  };
}

type Rows = { rows: readonly { id: string }[] | undefined } & Pick<ListPage, 'isReplacing' | 'pageSize'>;

/** What is selected of a section's list: kept to the rows of the page, unless all that match were chosen. */
function useSectionSelection({ rows, isReplacing, pageSize }: Rows): ListSelection {
  const [selection] = useState(() => createSelection(() => {}));
  useEffect(() => {
    if (rows && !isReplacing) selection.setPage(rows.map(({ id }) => id));
  }, [selection, rows, isReplacing]);
  useEffect(() => selection.clear(), [selection, pageSize]);
  return selection;
}

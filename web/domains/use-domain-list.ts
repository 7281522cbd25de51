import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Go, useListPage } from '#web/ui/DataGrid/use-list-page.ts';
import { type DomainSearch, isFiltered } from './domain-search.ts';
import { domainCountQuery, putInOrder, searchPageQuery } from './domains.api.ts';
import { domainPageSizes } from './page-size.ts';

export type DomainList = ReturnType<typeof useDomainList>;

/** Whether the list may be asked for yet, and shown. */
type When = { isAsked: boolean; isShown: boolean };

/** The page of domains that the address asks for, and how many the account has. */
export function useDomainList(search: DomainSearch, go: Go<DomainSearch>, isForMonitoring: boolean, when: When) {
  const client = useQueryClient();
  const list = useListPage({
    search,
    go,
    sizes: domainPageSizes,
    query: (window) => ({ ...searchPageQuery(search, window, isForMonitoring), enabled: when.isAsked }),
  });
  const { totalCount, isReplacing } = list;
  const isNarrowed = isFiltered(search);
  const count = useQuery({ ...domainCountQuery(isForMonitoring), enabled: isNarrowed });
  const allCount = isNarrowed ? count.data : isReplacing ? (count.data ?? totalCount) : totalCount;
  return {
    ...list,
    isForMonitoring,
    rows: when.isShown ? list.rows : undefined,
    /** puts rows that kept their places while they were in use into the order of now; undefined where they are in it */
    putInOrder: list.answer?.waiting && !isReplacing ? () => putInOrder(client) : undefined,
    /** all domains of the account; undefined until it is known */
    allCount,
    /** no domains at all (GRID-006) */
    isEmpty: !isReplacing && totalCount === 0 && allCount === 0,
  };
}

import { useEffect } from 'react';
import { paths } from '#web/base/paths.ts';
import { useShown } from '#web/base/router/RouterProvider.tsx';
import { tabStorage } from '#web/base/tab-storage.ts';
import type { ListQuery } from './domain-filters.ts';
import { type DomainSearch, listQueryOf } from './domain-search.ts';
import type { DomainList } from './use-domain-list.ts';

/** The grid as it was last looked at in this tab. */
export type LastList = {
  /** search, sort and page in its address */
  query: string;
  /** the call for its rows; `skip` is the place of the first of `names` */
  asked: ListQuery & { skip: number; take: number };
  /** canonical names in their order */
  names: readonly string[];
  totalCount: number;
};

const kept = tabStorage('lastList');
let known: LastList | null | undefined;

/** Also after the page was loaded again; null in a tab that showed no grid. */
export function lastList(): LastList | null {
  known ??= readKept();
  return known;
}

export function keepList(list: LastList): void {
  known = list;
  kept.write(list);
}

function readKept(): LastList | null {
  const list = kept.read() as LastList | null;
  return list && Array.isArray(list.names) ? list : null;
}

/** The grid's address with its search, sort and page. */
export const lastListAddress = (): string => paths.domains + (lastList()?.query ?? '');

/** Remembers the portfolio's grid; the one of what is monitored is no place that "Domains" leads back to. */
export function useRememberedList(list: DomainList, search: DomainSearch, isForMonitoring: boolean): void {
  const { query } = useShown();
  const { rows, range, pageSize, totalCount, isReplacing } = list;
  const skip = range ? range.start - 1 : 0;
  useEffect(() => {
    if (isForMonitoring || rows === undefined || totalCount === undefined || isReplacing) return;
    const asked = { ...listQueryOf(search, { skip, take: pageSize }, new Date()), skip, take: pageSize };
    keepList({ query, asked, names: rows.map(({ name }) => name), totalCount });
  }, [rows, totalCount, isReplacing, query, search, skip, pageSize, isForMonitoring]);
}

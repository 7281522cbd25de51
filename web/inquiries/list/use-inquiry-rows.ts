import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { InquirySummary } from '#contract/inquiries.ts';
import { pageQuery, type ShownPage } from '../inquiries.api.ts';
import type { InquirySearch } from '../inquiry-search.ts';

type Page = UseQueryResult<ShownPage>;

/** The inquiries of these pages by their place in the list, and how many the list has: undefined until one page is there. */
export function useInquiryRows(search: InquirySearch, pages: readonly number[]) {
  return useQueries({ queries: pages.map((page) => pageQuery(search, page)), combine: rowsOf });
}
export type InquiryRows = ReturnType<typeof rowsOf>;

function rowsOf(pages: readonly Page[]) {
  const known = new Set<string>();
  const rows = new Map<number, InquirySummary>();
  for (const { data: page } of pages) {
    for (const [at, one] of page?.data.entries() ?? []) {
      if (known.has(one.id)) continue; // it moved from one page to another between two answers
      known.add(one.id);
      rows.set((page?.skip ?? 0) + at, one);
    }
  }
  const newest = pages.toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)[0];
  const failed = pages.find(({ isError, data }) => isError && !data);
  return {
    rows,
    total: newest?.data?.totalCount,
    /** they would stand elsewhere by now */
    isMoved: pages.some(({ data }) => data?.waiting !== undefined),
    /** why a page that is wanted did not come; null when none failed */
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

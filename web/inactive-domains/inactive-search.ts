import { inactiveReasons } from '#contract/inactive-domains.ts';
import { type Filter, option, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import { readPage } from '#web/ui/list/section-sizes.ts';

const inactiveFilters = [text('search', 253), option('reason', inactiveReasons)] as const satisfies readonly Filter[];

/** What the list of inactive domains keeps in the address. */
export type InactiveSearch = SearchOf<typeof inactiveFilters> & { page?: number; pageSize?: number };

/** Reads search parameters from outside; what makes no sense is dropped. */
export const readInactiveSearch = (raw: Record<string, unknown>): InactiveSearch => ({
  ...readFilters(inactiveFilters, raw),
  ...readPage(raw),
});

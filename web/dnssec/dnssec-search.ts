import { dnssecReasons, dnssecSorts, dnssecStates } from '#contract/dnssec.ts';
import { id, option, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import type { PageSearch } from '#web/ui/DataGrid/use-list-page.ts';
import { readPage } from '#web/ui/list/section-sizes.ts';

const filters = [
  text('search', 253),
  option('state', dnssecStates),
  option('reason', dnssecReasons),
  option('sort', dnssecSorts),
  option('order', ['asc', 'desc']),
  id('open'), // the name whose drawer is open
] as const;
/** What the list keeps in the address. */
export type DnssecSearch = PageSearch & SearchOf<typeof filters>;

/** Reads search parameters from outside; what makes no sense is dropped. */
export const readDnssecSearch = (raw: Record<string, unknown>): DnssecSearch => ({
  ...readFilters(filters, raw),
  ...readPage(raw),
});

import { peopleFilters } from '#contract/people.ts';
import { id, option, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import type { PageSearch } from '#web/ui/DataGrid/use-list-page.ts';
import { readPage } from '#web/ui/list/section-sizes.ts';

const filters = [text('search', 253), option('state', peopleFilters), id('open')] as const;

/** What the list of people keeps in the address; `open` is the account whose drawer is open. */
export type PeopleSearch = PageSearch & SearchOf<typeof filters>;

export const readPeopleSearch = (raw: Record<string, unknown>): PeopleSearch => ({
  ...readFilters(filters, raw),
  ...readPage(raw),
});

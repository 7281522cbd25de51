import { contactTypes } from '#contract/contact-rules.ts';
import { type Filter, id, option, readFilters, type SearchOf, text } from '#web/base/list-filters.ts';
import { readPage } from '#web/ui/list/section-sizes.ts';

export const contactFilters = [text('search', 253), option('type', contactTypes)] as const satisfies readonly Filter[];

/** What the list of contacts keeps in the address; `open` is the contact in the drawer, `new` one that is made. */
export type ContactSearch = SearchOf<typeof contactFilters> & { page?: number; pageSize?: number; open?: string };

/** Reads search parameters from outside; what makes no sense is dropped. */
export function readContactSearch(raw: Record<string, unknown>): ContactSearch {
  const open = raw.open === 'new' ? 'new' : id('open').read(raw).open;
  return { ...readFilters(contactFilters, raw), ...readPage(raw), ...(open ? { open } : {}) };
}

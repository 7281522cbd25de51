import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { CountContacts, GetContact, ListContacts } from '#contract/contacts.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { contactsKey } from '#web/domains/contacts/contacts-key.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import type { ContactSearch } from './contact-search.ts';

/** The filters of a search, as the calls take them. */
export const filtersOf = ({ search, type }: ContactSearch) => ({
  ...(search === undefined ? {} : { search }),
  ...(type === undefined ? {} : { type }),
});

export const contactsQuery = (search: ContactSearch, window: ListWindow) =>
  queryOptions({
    queryKey: [...contactsKey, 'list', filtersOf(search), window],
    queryFn: async ({ signal }) =>
      windowed(await call(ListContacts, { query: { ...pageOf(window), ...filtersOf(search) }, signal })),
    placeholderData: keepPreviousData,
  });

export const contactCountsQuery = queryOptions({
  queryKey: [...contactsKey, 'counts'],
  queryFn: ({ signal }) => call(CountContacts, { signal }),
});

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: [...contactsKey, 'one', id],
    queryFn: ({ signal }) => call(GetContact, { params: { id }, signal }),
  });

/** Everything that is shown of contacts is asked for again. */
export const reloadContacts = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: contactsKey });

/** Keeps contacts up to date: with changes of other pages, and with names that come and go. */
export function useLiveContacts(): void {
  const client = useQueryClient();
  const soon = useReloadOn({ reload: () => reloadContacts(client) });
  useLive('ContactsChanged', soon);
}

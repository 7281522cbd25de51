import { keepPreviousData, type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { CountContacts, type ExportContacts, GetContact, ListContacts } from '#contract/contacts.ts';
import type { Sent } from '#contract/endpoint.ts';
import { call } from '#web/base/call.ts';
import { contactsKey } from '#web/base/contacts-key.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';

type Asked = Sent<typeof ExportContacts>['query'];

export const contactsQuery = (asked: Asked, window: ListWindow) =>
  queryOptions({
    queryKey: [...contactsKey, 'list', asked, window],
    queryFn: async ({ signal }) =>
      windowed(await call(ListContacts, { query: { ...pageOf(window), ...asked }, signal })),
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

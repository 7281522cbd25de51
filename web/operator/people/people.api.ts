import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sent } from '#contract/endpoint.ts';
import { ListKeysOfPerson, ListPeople } from '#contract/people.ts';
import { call } from '#web/base/call.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';

/** Who else changes something is seen after so long; the list is read while it is looked at alone. */
const everyMs = 30_000;

export const peopleKey = ['operator-people'];

export const peopleQuery = (asked: Pick<Sent<typeof ListPeople>['query'], 'search' | 'state'>, window: ListWindow) =>
  queryOptions({
    queryKey: [...peopleKey, asked, window],
    queryFn: async ({ signal }) => {
      const { counts, canMail, graceDays, externalProvider, ...people } = await call(ListPeople, {
        query: { ...pageOf(window), ...asked },
        signal,
      });
      return { ...windowed(people), counts, canMail, graceDays, externalProvider };
    },
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    refetchOnMount: 'always',
  });

export const keysOfPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'keys', userId],
    queryFn: ({ signal }) => call(ListKeysOfPerson, { params: { userId }, signal }),
    refetchOnMount: 'always',
  });

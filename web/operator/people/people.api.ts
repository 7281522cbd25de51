import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ListPeople } from '#contract/people.ts';
import { call } from '#web/base/call.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import type { PeopleSearch } from './people-search.ts';

/** Who else changes something is seen after so long; the list is read while it is looked at alone. */
const everyMs = 30_000;

export const peopleKey = ['operator-people'];

export const peopleQuery = ({ search, state }: PeopleSearch, window: ListWindow) =>
  queryOptions({
    queryKey: [...peopleKey, search, state, window],
    queryFn: async ({ signal }) => {
      const { counts, canMail, graceDays, externalProvider, ...people } = await call(ListPeople, {
        query: { ...pageOf(window), search, state },
        signal,
      });
      return { ...windowed(people), counts, canMail, graceDays, externalProvider };
    },
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    refetchOnMount: 'always',
  });

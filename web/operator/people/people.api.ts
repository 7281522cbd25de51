import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ListPeople } from '#contract/people.ts';
import { call } from '#web/base/call.ts';
import { pageOf, windowed } from '#web/ui/DataGrid/paged.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import type { PeopleSearch } from './people-search.ts';

export const peopleKey = ['operator-people'];

export const peopleQuery = ({ search, state }: PeopleSearch, window: ListWindow) =>
  queryOptions({
    queryKey: [...peopleKey, search, state, window],
    queryFn: async ({ signal }) => {
      const { counts, canMail, externalProvider, ...people } = await call(ListPeople, {
        query: { ...pageOf(window), search, state },
        signal,
      });
      return { ...windowed(people), counts, canMail, externalProvider };
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

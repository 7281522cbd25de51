import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ListPeople, peoplePageSize } from '#contract/people.ts';
import { browserStorage } from '#web/base/browser-storage.ts';
import { call } from '#web/base/call.ts';
import { createPageSizes } from '#web/ui/DataGrid/page-sizes.ts';
import type { ListWindow } from '#web/ui/DataGrid/use-list-page.ts';
import type { PeopleSearch } from './people-search.ts';

export const peopleSizes = createPageSizes(
  { offered: [peoplePageSize], kept: [], initial: peoplePageSize, storageKey: 'people.pageSize' },
  browserStorage,
);

export const peopleKey = ['operator-people'];

export const peopleQuery = ({ search, state }: PeopleSearch, { skip, take }: ListWindow) =>
  queryOptions({
    queryKey: [...peopleKey, search, state, skip, take],
    queryFn: async ({ signal }) => {
      const query = { page: skip / take + 1, pageSize: take, search, state };
      return { ...(await call(ListPeople, { query, signal })), skip, take };
    },
    placeholderData: keepPreviousData,
  });

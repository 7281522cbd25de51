import { queryOptions } from '@tanstack/react-query';
import { CountChangeSets } from '#contract/change-sets.ts';
import { call, firstAnswer } from './call.ts';
import { queryClient } from './query-client.ts';

export const changeSetsKey = ['change-sets'] as const;

/** How many sets of changes wait for the person, and how many are under way. */
export const changeSetCountQuery = queryOptions({
  queryKey: [...changeSetsKey, 'count'],
  queryFn: ({ signal }) => call(CountChangeSets, { signal }),
  initialData: () => firstAnswer(CountChangeSets),
});

/** Everything that is known of one set. */
export const changeSetKey = (id: string) => [...changeSetsKey, 'set', id] as const;

/** Asks again for what is shown of sets; where some are named, of the others only how they stand in the list. */
export async function reloadChangeSets(ids?: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({
    queryKey: changeSetsKey,
    predicate: ({ queryKey: [, what, id] }) => what !== 'set' || !ids || ids.includes(id as string),
  });
}

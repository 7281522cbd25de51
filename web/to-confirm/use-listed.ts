import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChangeSet } from '#contract/change-sets.ts';
import { setsQuery } from './to-confirm.api.ts';

/** What the list knows of a set already: its head stands while the rest comes. */
export function useListed(id: string): ChangeSet | undefined {
  const { data } = useInfiniteQuery(setsQuery);
  return data?.pages
    .flatMap(({ waiting, running, over }) => [...waiting, ...running, ...over])
    .find((set) => set.id === id);
}

import { useQuery } from '@tanstack/react-query';
import { GetLanderCounts } from '#contract/landers.ts';
import { call } from '#web/base/call.ts';

/** How many lander groups the user has (BULK-024); null while it is not known. */
export function useLanderGroups(isAsked: boolean): number | null {
  const { data } = useQuery({
    queryKey: ['landers', 'counts'],
    queryFn: ({ signal }) => call(GetLanderCounts, { signal }),
    enabled: isAsked,
  });
  return data?.groups ?? null;
}

import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CheckPointing, GetPointing } from '#contract/pointing.ts';
import { call } from '#web/base/call.ts';
import { useLive, useReconnect } from '#web/base/live.ts';

const askAgainMs = 2_000;

function pointingQuery(landerId: string) {
  return queryOptions({
    queryKey: ['landers', 'pointing', landerId],
    queryFn: ({ signal }) => call(GetPointing, { params: { id: landerId }, signal }),
    refetchInterval: ({ state }) => (state.data?.isChecking ? askAgainMs : false),
  });
}

/** Where the name of a lander leads: as it is known, live, and looked at anew when somebody asks. */
export function usePointing(landerId: string) {
  const client = useQueryClient();
  const query = useQuery(pointingQuery(landerId));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(CheckPointing, { params: { id: landerId } }),
    onSuccess: (known) => client.setQueryData(pointingQuery(landerId).queryKey, known),
  });
  useLive('LandersChanged', ({ landerIds }) => {
    if (landerIds.includes(landerId)) void query.refetch();
  });
  useReconnect(() => void query.refetch());
  return { query, check: () => mutate(), isChecking: isPending || query.data?.isChecking === true };
}

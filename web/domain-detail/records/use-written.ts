import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListWrittenRecords, ProposeRecordRemoval } from '#contract/pointing-plan.ts';
import { call } from '#web/base/call.ts';
import { useLive } from '#web/base/live.ts';
import { paths } from '#web/base/paths.ts';
import { useNavigate } from '#web/base/router/RouterProvider.tsx';
import { useRun } from '#web/ui/use-run.ts';

/** TXT records of ours at a name; `removal` proposes to remove them, and leads to where that is confirmed. */
export function useWritten(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const queryKey = ['domains', 'written-records', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(ListWrittenRecords, { params: { id }, signal }),
  });
  const reload = () => client.invalidateQueries({ queryKey });
  useLive('ChangeSetsChanged', () => void reload());
  const removal = useRun(async () => {
    try {
      const { setId } = await call(ProposeRecordRemoval, { params: { id } });
      await navigate(paths.changeSet(setId));
    } finally {
      void reload();
    }
  });
  return { query, removal };
}

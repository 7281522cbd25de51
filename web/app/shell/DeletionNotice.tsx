import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deletionQuery } from '#web/account/your-data/deletion-query.ts';
import { useLive } from '#web/base/live.ts';
import { useUser } from '#web/base/user.ts';
import { part } from '#web/ui/part.tsx';

const GoingBanner = part(async () => (await import('#web/account/your-data/GoingBanner.tsx')).GoingBanner);

/** The banner of an account that is to be deleted; asks the server for nothing while that does not change. */
export function DeletionNotice() {
  const user = useUser();
  const client = useQueryClient();
  const { data } = useQuery({ ...deletionQuery, enabled: false });
  useLive('AccountDeletionChanged', () => void client.fetchQuery({ ...deletionQuery, staleTime: 0 }).catch(() => {}));
  const deletion = data ? data.deletion : user.deletion;
  return deletion ? <GoingBanner deletion={deletion} /> : null;
}

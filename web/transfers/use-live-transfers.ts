import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { NotificationType } from '#contract/notifications.ts';
import { useLive } from '#web/base/live.ts';
import { useReloadOn } from '#web/base/reload.ts';

const reloadTransfers = (client: QueryClient) => client.invalidateQueries({ queryKey: ['transfers'] });
/** Changes of transfers are pushed as these. */
const types: ReadonlySet<NotificationType> = new Set([NotificationType.General, NotificationType.DomainProcessing]);

/** Keeps all that shows transfers up to date: changes on other pages, and what lookups find of their names. */
export function useLiveTransfers(): void {
  const client = useQueryClient();
  const soon = useReloadOn({ types, reload: () => reloadTransfers(client) });
  useLive('ReceiveDomainProgress', (...events) => {
    if (events.some(({ isComplete }) => isComplete)) soon();
  });
}

import { useQueryClient } from '@tanstack/react-query';
import type { Domain } from '#contract/domains.ts';
import { NotificationType } from '#contract/notifications.ts';
import { useLive } from '#web/base/live.ts';
import { useGatherer, useReloadOn } from '#web/base/reload.ts';
import { refreshRows, reloadDomains } from './domains.api.ts';
import { finishedRows } from './live-rows.rules.ts';

const rowsEveryMs = 500;
const landersEveryMs = 3_000; // thousands go live one after another

/** Notifications after which the list is loaded again (GRID-046). */
const types: ReadonlySet<NotificationType> = new Set([
  NotificationType.DomainProcessing,
  NotificationType.DomainBatchComplete,
  NotificationType.DomainVerification,
]);

/** Keeps the shown rows up to date: single rows as they finish, the whole list when it may have changed (D-093). */
export function useLiveDomains(rows: readonly Domain[]): void {
  const client = useQueryClient();
  const finished = useGatherer<string>(rowsEveryMs, (ids) => refreshRows(client, ids));
  useLive('ReceiveDomainProgress', (...events) => finished.current?.add(finishedRows(rows, events)));
  const landers = useGatherer<null>(landersEveryMs, () => reloadDomains(client));
  useLive('LandersChanged', () => landers.current?.add([null]));
  useReloadOn({ types, reload: () => reloadDomains(client) });
}

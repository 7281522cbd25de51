import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Domain } from '#contract/domains.ts';
import { NotificationType } from '#contract/notifications.ts';
import { useLive, useReconnect } from '#web/base/live.ts';
import { refreshRows, reloadDomains } from './domains.api.ts';
import { useDomainsRefresh } from './domains-refresh.ts';
import { createGatherer, finishedRows, type Gatherer } from './live-rows.ts';

const rowsEveryMs = 500;
const reloadEveryMs = 500;

/** Notifications after which the list is loaded again (GRID-046). */
const reloadTypes: ReadonlySet<NotificationType> = new Set([
  NotificationType.DomainProcessing,
  NotificationType.DomainBatchComplete,
  NotificationType.DomainVerification,
]);

/** Keeps the shown rows up to date: single rows as they finish, the whole list when it may have changed (D-093). */
export function useLiveDomains(rows: readonly Domain[]): void {
  const client = useQueryClient();
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const finished = useGatherer<string>(rowsEveryMs, (ids) => refreshRows(client, ids));
  const reloads = useGatherer<'list'>(reloadEveryMs, () => reloadDomains(client));

  useLive('ReceiveDomainProgress', (...events) => finished.current?.add(finishedRows(shown.current, events)));
  useLive('ReceiveNotification', ({ notificationType }) => {
    if (reloadTypes.has(notificationType)) reloads.current?.add(['list']);
  });
  const reload = useCallback(() => void reloadDomains(client), [client]);
  useReconnect(reload);
  useDomainsRefresh(reload);
}

function useGatherer<T>(everyMs: number, handle: (items: T[]) => Promise<void>) {
  const gatherer = useRef<Gatherer<T> | null>(null);
  const [first] = useState(() => handle);
  useEffect(() => {
    const made = createGatherer(everyMs, first);
    gatherer.current = made;
    return made.stop;
  }, [everyMs, first]);
  return gatherer;
}

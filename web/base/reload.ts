import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { NotificationType } from '#contract/notifications.ts';
import { createGatherer, type Gatherer } from './gatherer.ts';
import { useLive, useReconnect } from './live.ts';

const refreshEvent = 'domains:refresh'; // D-093

/** How lists come back: `inOrder` puts all rows where they belong, also under a pointer; else rows in use stay (D-093a). */
type Refresh = { inOrder: boolean };

/** Tells every screen of this page that what it shows may have changed by what was done here. */
export function raiseDomainsRefresh({ inOrder }: Refresh = { inOrder: false }): void {
  window.dispatchEvent(new CustomEvent<Refresh>(refreshEvent, { detail: { inOrder } }));
}

/** The same for what is to be seen in its place at once: the refresh button, what was added or taken back. */
export const raiseRefreshInOrder = (): void => raiseDomainsRefresh({ inOrder: true });

/** A gatherer while the component is shown; `handle` may change with every render. */
export function useGatherer<T>(
  everyMs: number,
  handle: (items: T[]) => Promise<void> | void,
): RefObject<Gatherer<T> | null> {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  const gatherer = useRef<Gatherer<T>>(null);
  useEffect(() => {
    const made = createGatherer<T>(everyMs, (items) => latest.current(items));
    gatherer.current = made;
    return made.stop;
  }, [everyMs]);
  return gatherer;
}

/** Notifications that come when names of the account were added or processed, here or elsewhere (DASH-011). */
export const namesTypes: ReadonlySet<NotificationType> = new Set([
  NotificationType.DomainProcessing,
  NotificationType.DomainBatchComplete,
]);

type ReloadOn = {
  /** notifications that ask for a reload; absent: all of them */
  types?: ReadonlySet<NotificationType>;
  /** what asks within this time makes one reload */
  gatherMs?: number;
  reload: (asked: Refresh) => Promise<void> | void;
};

/**
 * Keeps what is shown up to date: reloads soon after a push, and at once on a refresh (D-093) and when the connection is
 * back after pushes may have been missed (D-166). Reloads never overlap. Returns a function that asks as a push does.
 */
export function useReloadOn({ types, gatherMs = 500, reload }: ReloadOn): () => void {
  const gatherer = useGatherer<boolean>(gatherMs, (asked) => reload({ inOrder: asked.includes(true) }));
  const soon = useCallback(() => gatherer.current?.add([false]), [gatherer]);
  const now = useCallback(
    (event?: Event) => {
      gatherer.current?.add([event instanceof CustomEvent && event.detail.inOrder]);
      gatherer.current?.flush();
    },
    [gatherer],
  );
  useLive('ReceiveNotification', ({ notificationType }) => {
    if (types === undefined || types.has(notificationType)) soon();
  });
  useReconnect(() => now());
  useEffect(() => {
    window.addEventListener(refreshEvent, now);
    return () => window.removeEventListener(refreshEvent, now);
  }, [now]);
  return soon;
}

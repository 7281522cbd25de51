import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { NotificationType } from '#contract/notifications.ts';
import { createGatherer, type Gatherer } from './gatherer.ts';
import { useLive, useReconnect } from './live.ts';

const refreshEvent = 'domains:refresh'; // D-093

/** Tells every screen of this page that what it shows may have changed: the refresh button, and what was done here. */
export function raiseDomainsRefresh(): void {
  window.dispatchEvent(new Event(refreshEvent));
}

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

type ReloadOn = {
  /** notifications that ask for a reload; absent: all of them */
  types?: ReadonlySet<NotificationType>;
  /** what asks within this time makes one reload */
  gatherMs?: number;
  reload: () => Promise<void> | void;
};

/**
 * Keeps what is shown up to date: reloads soon after a push, and at once on a refresh (D-093) and when the connection is
 * back after pushes may have been missed (D-166). Reloads never overlap. Returns a function that asks as a push does.
 */
export function useReloadOn({ types, gatherMs = 500, reload }: ReloadOn): () => void {
  const gatherer = useGatherer<'reload'>(gatherMs, reload);
  const soon = useCallback(() => gatherer.current?.add(['reload']), [gatherer]);
  const now = useCallback(() => {
    gatherer.current?.add(['reload']);
    gatherer.current?.flush();
  }, [gatherer]);
  useLive('ReceiveNotification', ({ notificationType }) => {
    if (types === undefined || types.has(notificationType)) soon();
  });
  useReconnect(now);
  useEffect(() => {
    window.addEventListener(refreshEvent, now);
    return () => window.removeEventListener(refreshEvent, now);
  }, [now]);
  return soon;
}

import { createContext, useContext, useEffect, useRef } from 'react';
import type { HubEvent, HubEvents } from '#contract/realtime.ts';
import { browserClock } from './clock.ts';
import { createLive, type Live, type LiveStatus } from './live-client.ts';
import { connectWithSocketIo } from './live-socket.ts';
import { endSession, onSessionEnd } from './session-end.ts';
import { useStore } from './store.ts';

const probeLimitMs = 10_000;

export const live = createLive({
  connector: connectWithSocketIo,
  probe,
  onUnauthorized: () => endSession('session_expired'),
  clock: browserClock,
  random: Math.random,
  log: console.warn,
});
onSessionEnd(live.stop);

/** Whether our server answers at all. */
export async function probe(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(probeLimitMs) })).ok;
  } catch {
    return false;
  }
}

/** The connection that screens listen to. */
const LiveContext = createContext<Pick<Live, 'on' | 'onReconnect' | 'status' | 'wake'>>(live);
export const LiveProvider = LiveContext.Provider;

/**
 * Tries at once when the browser is online again or the tab is seen (D-166). A browser that is offline makes the
 * connection again instead of being believed: the server may be on this machine.
 */
export function followPage(live: Pick<Live, 'wake' | 'doubt'>, page: Document, browser: Window): void {
  browser.addEventListener('online', () => live.wake());
  browser.addEventListener('offline', () => live.doubt());
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') live.wake();
  });
}
followPage(live, document, window);

/** How the page stands with the hub, and what tries to connect at once. */
export function useLiveStatus(): { status: LiveStatus; wake: () => void } {
  const { status, wake } = useContext(LiveContext);
  return { status: useStore(status), wake };
}

/** Runs `handler` for each pushed event while the component is shown. */
export function useLive<E extends HubEvent>(event: E, handler: HubEvents[E]): void {
  const { on } = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const run = (...payload: never[]) => (latest.current as (...payload: never[]) => void)(...payload);
    return on(event, run as HubEvents[E]);
  }, [on, event]);
}

/** Runs `handler` when the server is back after events may have been missed: reload what is shown (D-166, D-167). */
export function useReconnect(handler: () => void): void {
  const { onReconnect: subscribe } = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => subscribe(() => latest.current()), [subscribe]);
}

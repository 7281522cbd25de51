import { createContext, useContext, useEffect, useRef } from 'react';
import type { HubEvent, HubEvents } from '#contract/realtime.ts';
import { browserClock } from './clock.ts';
import { createLive, type Live } from './live-client.ts';
import { connectWithSocketIo } from './live-socket.ts';
import { onSessionEnd } from './session-end.ts';

const awayMs = 60_000; // D-166

export const live = createLive({ connector: connectWithSocketIo, clock: browserClock, log: console.warn });
onSessionEnd(live.stop);

/** The connection that screens listen to. */
const LiveContext = createContext<Pick<Live, 'on' | 'onReconnect'>>(live);
export const LiveProvider = LiveContext.Provider;

/** Begins a new sequence of attempts when the browser is online again or the tab is seen again after a minute. */
export function wakeWithPage(live: Pick<Live, 'wake'>, page: Document, browser: Window, now: () => number): void {
  let hiddenAt = 0;
  browser.addEventListener('online', () => live.wake());
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'hidden') hiddenAt = now();
    else if (now() - hiddenAt >= awayMs) live.wake();
  });
}
wakeWithPage(live, document, window, browserClock.now);

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

/** Runs `handler` when the hub is back after events may have been missed: reload what is shown (D-166, D-167). */
export function useReconnect(handler: () => void): void {
  const { onReconnect: subscribe } = useContext(LiveContext);
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => subscribe(() => latest.current()), [subscribe]);
}

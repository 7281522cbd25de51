import type { HubEvent, HubEvents } from '#contract/realtime.ts';
import type { Clock, Timer } from './clock.ts';

export const hubReconnectDelaysMs = [0, 2_000, 10_000, 30_000] as const; // CONST-028

/** What a connection reports. `status` is the HTTP-like status of a refusal, when the hub gave one. */
export type HubCallbacks = {
  connected: () => void;
  failed: (error: unknown, status?: number) => void;
  lost: (reason: string) => void;
  received: (event: HubEvent, ...payload: unknown[]) => void;
};
export type HubSocket = { connect: () => void; close: () => void };
export type Connector = (userId: string, callbacks: HubCallbacks) => Promise<HubSocket>;
type Handler = (...payload: never[]) => void;

/** A connection shorter than this does not start the list of delays anew, so that a flapping hub is not flooded. */
const stableMs = 5_000;

/**
 * The connection to the hub. After a loss or a failure it tries again after 0, 2, 10 and 30 s, then stops (RT-004);
 * `wake` starts a new sequence (D-166); a refusal for want of a session (401) stops it for good. Errors are only
 * logged (ERR-014).
 */
export function createLive({
  connector,
  clock,
  log,
}: {
  connector: Connector;
  clock: Clock;
  log: typeof console.warn;
}) {
  const handlers = new Map<HubEvent, Set<Handler>>();
  const reconnectHandlers = new Set<() => void>();
  let userId: string | undefined;
  let socket: HubSocket | undefined;
  let state: 'idle' | 'waiting' | 'connecting' | 'connected' = 'idle';
  let attempt = 0;
  let connectedAt = 0;
  let hasMissedEvents = false;
  let timer: Timer | undefined;

  const callbacks: HubCallbacks = {
    connected() {
      state = 'connected';
      connectedAt = clock.now();
      if (hasMissedEvents) for (const handler of [...reconnectHandlers]) handler();
      hasMissedEvents = false;
    },
    failed(error, status) {
      log('Hub connection failed:', error);
      if (status === 401) stop();
      else tryAgain();
    },
    lost(reason) {
      log('Hub connection lost:', reason);
      if (clock.now() - connectedAt >= stableMs) attempt = 0;
      tryAgain();
    },
    received(event, ...payload) {
      for (const handler of [...(handlers.get(event) ?? [])]) handler(...(payload as never[]));
    },
  };

  async function open(): Promise<void> {
    if (userId === undefined) return;
    state = 'connecting';
    try {
      socket ??= await connector(userId, callbacks);
      if (userId !== undefined) socket.connect();
    } catch (error) {
      callbacks.failed(error); // the connection's code could not be loaded
    }
  }

  function tryAgain(): void {
    if (userId === undefined) return;
    hasMissedEvents = true;
    const delay = hubReconnectDelaysMs[attempt];
    if (delay === undefined) {
      state = 'idle';
      log('Hub connection given up until this page is online or seen again');
      return;
    }
    attempt += 1;
    state = 'waiting';
    timer = clock.setTimeout(() => void open(), delay);
  }

  function stop(): void {
    userId = undefined;
    state = 'idle';
    clock.clearTimeout(timer);
    socket?.close();
  }

  return {
    /**
     * Connects for the signed-in user; the server believes the session, not this id (D-164). `isLate`: what the page
     * shows is older than this, so that events may have been missed already.
     */
    start(user: string, isLate = false): void {
      if (userId !== undefined) return;
      userId = user;
      hasMissedEvents = isLate;
      void open();
    },
    stop,
    /** The page is online again, or seen again after a while: begins a new sequence unless connected. */
    wake(): void {
      if (userId === undefined || state === 'connected' || state === 'connecting') return;
      clock.clearTimeout(timer);
      attempt = 0;
      tryAgain();
    },
    on<E extends HubEvent>(event: E, handler: HubEvents[E]): () => void {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler));
      return () => void set.delete(handler);
    },
    /** `handler` runs when the hub is connected after events may have been missed: reload what you show. */
    onReconnect(handler: () => void): () => void {
      reconnectHandlers.add(handler);
      return () => void reconnectHandlers.delete(handler);
    },
  };
}
export type Live = ReturnType<typeof createLive>;

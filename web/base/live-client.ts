import type { HubEvent, HubEvents } from '#contract/realtime.ts';
import type { Clock, Timer } from './clock.ts';
import { createStore } from './store.ts';

export const hubReconnectDelaysMs = [0, 2_000, 10_000, 30_000] as const; // CONST-028
/** the pause after these, then always the second; each up to a quarter shorter or longer, so that pages come apart */
const furtherDelaysMs = [60_000, 120_000] as const; // D-166
/** a loss that mends itself within this time is not told */
const graceMs = 3_000;

/** What a connection reports. `status` is the HTTP-like status of a refusal, when the hub gave one. */
export type HubCallbacks = {
  connected: () => void;
  failed: (error: unknown, status?: number) => void;
  lost: (reason: string) => void;
  received: (event: HubEvent, ...payload: unknown[]) => void;
};
type HubSocket = {
  connect: () => void;
  /** ends the connection, which is reported as lost */
  drop: () => void;
  close: () => void;
};
/** How the page stands with the hub. `nextAt`: when it tries again, null while it does. */
export type LiveStatus =
  | { is: 'starting' | 'connected' }
  | { is: 'lost'; isServerReachable: boolean; nextAt: number | null };
type LiveParts = {
  connector: Connector;
  /** whether our server answers at all: asked when the hub does not */
  probe: () => Promise<boolean>;
  clock: Clock;
  /** the hub, which asks the database, knows of no session any more */
  onUnauthorized: () => void;
  /** at least 0 and below 1 */
  random: () => number;
  log: typeof console.warn;
};
export type Connector = (userId: string, callbacks: HubCallbacks) => Promise<HubSocket>;
type Handler = (...payload: never[]) => void;

/** A connection shorter than this does not start the list of delays again, so that a flapping hub is not flooded. */
const stableMs = 5_000;

/**
 * The connection to the hub. After a loss or a failure it tries again after 0, 2, 10 and 30 s (RT-004), then every one to
 * two minutes without end; `wake` begins again at once (D-166); a refusal for want of a session (401) stops it for good.
 * Errors are only logged (ERR-014); `status` is for the page to show.
 */
export function createLive({ connector, probe, onUnauthorized, clock, random, log }: LiveParts) {
  const handlers = new Map<HubEvent, Set<Handler>>();
  const reconnectHandlers = new Set<() => void>();
  const status = createStore<LiveStatus>({ is: 'starting' });
  let userId: string | undefined;
  let socket: HubSocket | undefined;
  let state: 'idle' | 'waiting' | 'connecting' | 'connected' = 'idle';
  let attempt = 0;
  let nextAt: number | null = null;
  let connectedAt = 0;
  let isServerReachable = true;
  let hasMissedEvents = false;
  let timer: Timer | undefined;
  let grace: Timer | undefined;

  const callbacks: HubCallbacks = {
    connected() {
      state = 'connected';
      connectedAt = clock.now();
      isServerReachable = true;
      clock.clearTimeout(grace);
      grace = undefined;
      status.set({ is: 'connected' });
      if (hasMissedEvents) reloadShown();
      hasMissedEvents = false;
    },
    failed(error, code) {
      log('Hub connection failed:', error);
      if (code === 401) {
        stop();
        return onUnauthorized();
      }
      tryAgain();
      void askServer();
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
    nextAt = null;
    showLoss();
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
    const delay = delayOf(attempt, random());
    attempt += 1;
    state = 'waiting';
    nextAt = clock.now() + delay;
    clock.clearTimeout(timer);
    timer = clock.setTimeout(() => void open(), delay);
    grace ??= clock.setTimeout(() => showLoss(true), graceMs);
    showLoss();
  }

  /** Brings the told loss up to date; a loss is first told when its time of grace `isOver`. */
  function showLoss(isOver = status.get().is === 'lost'): void {
    if (isOver && userId !== undefined) status.set({ is: 'lost', isServerReachable, nextAt });
  }

  /** The hub may be refused on the way while the server answers: then what is shown can be loaded again. */
  async function askServer(): Promise<void> {
    const isReachable = await probe();
    if (userId === undefined || state === 'connected' || isReachable === isServerReachable) return;
    isServerReachable = isReachable;
    if (isReachable) reloadShown();
    showLoss();
  }

  function reloadShown(): void {
    for (const handler of [...reconnectHandlers]) handler();
  }

  function stop(): void {
    userId = undefined;
    state = 'idle';
    clock.clearTimeout(timer);
    clock.clearTimeout(grace);
    socket?.close();
  }

  return {
    status,
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
    /** Tries at once, unless connected, and begins the delays again. */
    wake(): void {
      if (userId === undefined || state === 'connected' || state === 'connecting') return;
      attempt = 0;
      tryAgain();
    },
    /** The connection may be lost without a word (no network, no answer to a call): makes it again, which shows. */
    doubt(): void {
      if (state === 'connected') socket?.drop();
    },
    on<E extends HubEvent>(event: E, handler: HubEvents[E]): () => void {
      const set = handlers.get(event) ?? new Set();
      handlers.set(event, set.add(handler));
      return () => void set.delete(handler);
    },
    /** `handler` runs when events may have been missed and the server answers again: reload what you show. */
    onReconnect(handler: () => void): () => void {
      reconnectHandlers.add(handler);
      return () => void reconnectHandlers.delete(handler);
    },
  };
}
export type Live = ReturnType<typeof createLive>;

function delayOf(attempt: number, random: number): number {
  const listed = hubReconnectDelaysMs[attempt];
  if (listed !== undefined) return listed;
  const further = furtherDelaysMs[Math.min(attempt - hubReconnectDelaysMs.length, furtherDelaysMs.length - 1)] ?? 0;
  return further * (0.75 + random / 2);
}

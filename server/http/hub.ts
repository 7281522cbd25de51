import { EventEmitter } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { type HubEvent, type HubEvents, hubPath } from '#contract/realtime.ts';
import type { Log, Parts, UserId } from '../context.ts';
import { listen } from '../database/listen.ts';
import { guardEngine } from './hub-gate.ts';
import { isOwnOrigin } from './origin.ts';
import { securityHeaders } from './security-headers.ts';

/** Pushes an event to all open pages of one user, on whatever process they are connected (D-163, RT-005). */
export type Hub = {
  push<E extends HubEvent>(userId: UserId, event: E, ...payload: Parameters<HubEvents[E]>): void;
  /** Cuts off the open pages of ended sessions, on every process; resolves when the others have been sent word. */
  endSessions(sessionIds: readonly string[]): Promise<void>;
  /** Has the other processes drop what they know of a user's sessions; resolves when they have been sent word. */
  userChanged(userId: UserId): Promise<void>;
};
type AttachedHub = Hub & {
  /** accepts connections on this server; a worker only pushes */
  attach(server: HttpServer, parts: Parts): void;
  /** cuts off open pages whose session is gone or has expired; done every minute by itself */
  checkSessions(): Promise<void>;
  connectionCount(): number;
  close(): Promise<void>;
};

// told to the other processes
const sessionEnded = 'session-ended';
const userChanged = 'user-changed';
/** of the adapter */
const channel = 'socket.io#/';
const checkMs = 60_000;

const roomOf = (userId: string) => `user:${userId}`;
const sessionRoomOf = (sessionId: string) => `session:${sessionId}`;

/** The refusal a client can read: 401 without a session, 403 when the query names another user (D-164). */
function refusal(status: 401 | 403): Error {
  return Object.assign(new Error(status === 401 ? 'Unauthorized' : 'Forbidden'), { data: { status } });
}

/** Asks the database, never the cache: whoever is let in listens for long. */
async function admit({ auth }: Parts, socket: Socket): Promise<void> {
  const { cookie } = socket.handshake.headers;
  const session = await auth.storedSessionOf(cookie);
  if (!session) throw refusal(401);
  const { userId } = socket.handshake.query;
  if (userId !== session.userId) throw refusal(403);
  socket.data.sessionId = session.sessionId;
  await socket.join([roomOf(session.userId), sessionRoomOf(session.sessionId)]);
  if (!(await auth.storedSessionOf(cookie))) throw refusal(401); // ended before it was in the room that is cut off
}

/** Cuts off the pages of this process whose session is gone: what no message told, and what expired. */
async function cutEnded(io: Server, { auth }: Parts): Promise<void> {
  const open = [...io.of('/').sockets.values()];
  const ids = new Set(open.map(({ data }) => data.sessionId as string).filter((id) => id !== undefined));
  if (ids.size === 0) return;
  const live = await auth.liveSessions([...ids]);
  for (const socket of open) if (!live.has(socket.data.sessionId)) socket.disconnect(true);
}

/**
 * The pool as the adapter sees it, which hears nothing by itself: `hear` tells it what the line of this process brought.
 * `sent` waits for what the adapter has begun to tell the other processes: it does so itself for none of its callers.
 */
function adapterPool(pool: pg.Pool) {
  const line = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} });
  const sending = new Set<Promise<unknown>>();
  function query(text: string, values?: unknown[]): Promise<unknown> {
    const answer = pool.query(text, values);
    const done = () => sending.delete(answer);
    sending.add(answer);
    answer.then(done, done);
    return answer;
  }
  return {
    pool: { query, connect: async () => line } as unknown as pg.Pool,
    hear: (payload: string) => line.emit('notification', { payload }),
    async sent() {
      // what is too long for a NOTIFY takes two statements, of which the second follows the first
      for (const _statement of ['row', 'NOTIFY']) await Promise.allSettled(sending);
    },
  };
}

/** Makes the hub: Socket.IO, several server processes joined through PostgreSQL (D-163). */
export function createHub(pool: pg.Pool, log: Log): AttachedHub {
  const adapter = adapterPool(pool);
  const io: Server = new Server({
    path: hubPath,
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: 10_000, // clients send nothing but the handshake
    connectTimeout: 5_000,
    adapter: createAdapter(adapter.pool, {
      errorHandler: (error) => log.warn({ err: error }, 'the hub lost its line to the other processes'),
    }),
  });
  let hearing: { stop(): Promise<void> } | undefined;
  let checking: NodeJS.Timeout | undefined;
  let checkSessions = async () => {};
  return {
    push: (userId, event, ...payload) => void io.to(roomOf(userId)).emit(event, ...payload),
    async endSessions(ids) {
      if (ids.length === 0) return;
      io.serverSideEmit(sessionEnded, ...ids); // first: whoever reconnects finds no trust left
      io.in(ids.map(sessionRoomOf)).disconnectSockets(true);
      await adapter.sent();
    },
    async userChanged(userId) {
      io.serverSideEmit(userChanged, userId);
      await adapter.sent();
    },
    checkSessions: () => checkSessions(),
    attach(server, parts) {
      io.use((socket, next) => {
        admit(parts, socket).then(
          () => next(),
          (error: Error) => next(error),
        );
      });
      io.attach(server, {
        path: hubPath,
        // a GET of our own page may come without Origin; sockets and requests of other sites always name theirs
        allowRequest: ({ headers }, decide) =>
          decide(null, headers.origin === undefined || isOwnOrigin(parts.config, headers)),
      });
      guardEngine(io.engine, parts);
      const own = securityHeaders(parts.config);
      io.engine.on('headers', (headers: Record<string, string>) => void Object.assign(headers, own));
      io.on(sessionEnded, (...ids: string[]) => parts.auth.sessions.drop(({ sessionId }) => ids.includes(sessionId)));
      io.on(userChanged, (id: string) => parts.auth.sessions.drop(({ userId }) => userId === id));
      let hasMissed = false;
      const hear = (payload: string) => {
        if (payload !== '') adapter.hear(payload);
        else if (hasMissed) for (const { conn } of io.of('/').sockets.values()) conn.close(); // and they load again (D-167)
      };
      const forget = () => {
        hasMissed = true;
        parts.auth.sessions.drop(() => true);
      };
      hearing = listen(pool, channel, hear, forget);
      checkSessions = () => cutEnded(io, parts);
      const check = () =>
        checkSessions().catch((error) => log.warn({ err: error }, 'sessions of open pages unchecked'));
      checking = setInterval(check, checkMs).unref();
    },
    connectionCount: () => io.engine?.clientsCount ?? 0,
    async close() {
      clearInterval(checking);
      await hearing?.stop();
      if (io.engine) await io.close();
      else await io.of('/').adapter.close(); // never attached: a worker, an operator's command
      await adapter.sent(); // the pool ends next, and gives no connection to what still waits for one
    },
  };
}

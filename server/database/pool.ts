import type { EventEmitter } from 'node:events';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { announcerOf, noteAnnouncer } from './announce.ts';
import { countEpochs, type Epochs, epochsOf, noteEpochs } from './epoch.ts';
import { createSilence } from './silence.ts';
import type { Tables } from './tables.ts';
import { noteConnectionFailure } from './trouble.ts';

export type Database = Kysely<Tables>;

// bigint and numeric arrive as strings; ours (cents, counts) stay below 2^53
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1700, Number);
pg.types.setTypeParser(1082, String); // a calendar day stays one, whatever the zone of the process

/** Time limits of a pool in ms: no part of the program waits for the database without end. */
export type PoolLimits = {
  /** for a connection: a free one, or a new one */
  connectMs: number;
  /** of one statement, waiting for locks included; 0: none */
  statementMs: number;
  /** of a wait for one lock; 0: none */
  lockMs: number;
  /** of a pause inside a transaction: a process that hangs there, or whose host is gone, lets go of its locks */
  idleInTransactionMs: number;
  /** a server that is this late with the answer to a statement that ran into its limit is silent; then others wait this long alone */
  silenceMs: number;
};
export const usualLimits: PoolLimits = {
  connectMs: 10_000,
  statementMs: 15_000,
  lockMs: 10_000,
  idleInTransactionMs: 10_000,
  silenceMs: 2_000,
};
/** For migrations, which may rewrite large tables and wait for one another. */
export const migrationLimits: PoolLimits = { ...usualLimits, statementMs: 0, lockMs: 0 };

/** Connections whose failures are told from those of other sockets, also while they are made. */
const clientClass = (onMade: (client: pg.Client) => void) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const { connection } = this as unknown as { connection: EventEmitter };
      connection.on('error', noteConnectionFailure);
      onMade(this);
    }
  };

/** How a pool stands to another one of the process. */
type Beside = {
  /** its address may lead through a pooler that shares connections, which takes no limits at the start: the role has them */
  isShared?: boolean;
  /** of the other pool, to the same database */
  epochs?: Epochs;
  /** what operators see of it in `pg_stat_activity` */
  name?: string;
};

const keepAliveMs = 10_000;
/** How the server notices that the host of a client is gone: in half a minute, not in two hours. */
const serverKeepAlive =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=25000';

const toldAtStart = ({ statementMs, lockMs, idleInTransactionMs }: PoolLimits) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  options: serverKeepAlive,
});

/**
 * Opens the pool; `connection` is a connection string or the parts that the embedded PostgreSQL gives. A connection
 * string may set limits of its own (`?statement_timeout=…`, `?options=…`). The one place of time limits (durability H2).
 */
export function openPool(
  connection: string | pg.PoolConfig,
  max = 20,
  limits = usualLimits,
  { isShared = false, epochs = countEpochs(), name = 'namestead' }: Beside = {},
): pg.Pool {
  const parts = typeof connection === 'string' ? { connectionString: connection } : connection;
  const hasSilence = limits.statementMs > 0;
  const silence = createSilence(limits, (isSilent) => {
    // to make one takes longer than an answer on one
    pool.options.connectionTimeoutMillis = isSilent
      ? Math.min(2 * limits.silenceMs, limits.connectMs)
      : limits.connectMs;
  });
  const pool = new pg.Pool({
    ...parts,
    Client: clientClass((client) => {
      if (hasSilence) silence.hear(client);
      announcerOf(pool).follow(client);
    }),
    max,
    application_name: name,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...(isShared ? {} : toldAtStart(limits)),
    onConnect(client) {
      client.on('error', epochs.end); // also one in use, whose query tells; without a listener the event would end the process
      if (hasSilence) silence.watch(client);
      return epochs.greet(client);
    },
  });
  noteEpochs(pool, epochs);
  pool.on('error', () => {}); // an idle connection that breaks is replaced; the next query tells
  return pool;
}

const sessions = new WeakMap<pg.Pool, pg.Pool>();
/** A process listens, is one of the workers, and deletes accounts, one at a time. */
const maxSessions = 4;

/**
 * The pool for what needs a session of its own: LISTEN, advisory locks that outlive a transaction, migrations. The pool
 * itself, unless it was opened by `openPools`.
 */
export const sessionsOf = (pool: pg.Pool): pg.Pool => sessions.get(pool) ?? pool;

/**
 * Opens the pool, and beside it the one for sessions where that has an address of its own: then the other may lead through
 * a pooler that shares connections. Both end together.
 */
export function openPools(
  { connection, sessionConnection }: Record<'connection' | 'sessionConnection', string | pg.PoolConfig>,
  max?: number,
): pg.Pool {
  if (sessionConnection === connection) return openPool(connection, max);
  const epochs = countEpochs();
  const pool = openPool(connection, max, usualLimits, { isShared: true, epochs });
  const beside = openPool(sessionConnection, maxSessions, usualLimits, { epochs, name: 'namestead session' });
  sessions.set(pool, beside);
  const end = pool.end.bind(pool);
  pool.end = async () => void (await Promise.all([end(), beside.end()]));
  return pool;
}

/** The typed query builder over a pool. */
export function openDatabase(pool: pg.Pool): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  noteEpochs(db, epochsOf(pool));
  noteAnnouncer(db, pool);
  return db;
}

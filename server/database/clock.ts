import type pg from 'pg';
import type { Clock } from '../context.ts';

type DatabaseClock = Clock & { stop(): Promise<void> };

/** So far the monotonic clocks of two machines drift apart by a millisecond at most. */
const syncEveryMs = 10_000;
/** An answer that took longer says too little about when it was written. */
const slowestAnswerMs = 1_000;

type Anchor = { databaseMs: number; tick: number };

/**
 * The clock of the database, which all processes share: a host whose own clock is wrong blocks no registry, ends no
 * session and dates no row wrongly (durability M2). Read at the start and every ten seconds; between, the process' own
 * monotonic clock counts. It stands still rather than going back.
 */
export async function startDatabaseClock(pool: pg.Pool): Promise<DatabaseClock> {
  let anchor = await read(pool);
  let latest = 0;
  const sync = async () => {
    const next = await read(pool).catch(() => anchor); // while the database is away the last one counts on
    if (performance.now() - next.tick < slowestAnswerMs) anchor = next;
  };
  let syncing = Promise.resolve();
  const timer = setInterval(() => {
    syncing = sync();
  }, syncEveryMs).unref();
  return {
    now() {
      latest = Math.max(latest, anchor.databaseMs + performance.now() - anchor.tick);
      return new Date(latest);
    },
    async stop() {
      clearInterval(timer);
      await syncing;
    },
  };
}

async function read(pool: pg.Pool): Promise<Anchor> {
  const asked = performance.now();
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  );
  return { databaseMs: rows[0]?.ms ?? Date.now(), tick: (asked + performance.now()) / 2 };
}

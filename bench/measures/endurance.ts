import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addBatch, registryOnly } from '../ground/batches.ts';
import type { Ground } from '../ground/ground.ts';
import { startOwnPostgres } from '../ground/own-postgres.ts';
import { startSandbox } from '../ground/sandbox.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import type { Measure } from '../report.ts';

/**
 * A fifth of the names has one of these; what must be stored of each in the end. No refusals: each would keep the server to
 * itself for as long as it asks for, as it must.
 */
const faults: Record<string, Expected> = {
  flaky: { error: null, isNotRegistered: false }, // fails twice, then answers: right after the third try
  error500: { error: 'registryUnreachable', isNotRegistered: false },
  html: { error: 'registryUnreadable', isNotRegistered: false },
  badjson: { error: 'registryUnreadable', isNotRegistered: false },
  free: { error: null, isNotRegistered: true },
};
type Expected = { error: string | null; isNotRegistered: boolean };
const plain: Expected = { error: null, isNotRegistered: false };

const killEveryMs = 20_000;
const intervalMs = 8;
/** flaky names are right after tries 30 s and 2 min apart; the rest is for what kills and the restart cost */
const longestMs = 420_000;

/**
 * 10,000 names, a fifth of them with a fault, while one of two workers is killed every 20 s and PostgreSQL is restarted
 * once. Counted is what is wrong in the end: names in another state than they must have, without a faultless name's one
 * and only save, or missing in the batch's counters.
 */
export async function measureEndurance(ground: Ground): Promise<Measure[]> {
  const count = ground.isQuick ? 100 : 10_000;
  const kinds = Object.entries(faults).filter(([word]) => !ground.isQuick || word !== 'flaky'); // whose tries take minutes
  const expected = namesWithFaults(ground.newNames(Math.round(count * 0.8)), Math.round(count * 0.2), kinds);
  const postgres = await startOwnPostgres();
  const pool = new pg.Pool({ connectionString: postgres.url, max: 4 });
  pool.on('error', () => {}); // it is restarted on the way
  const own: Ground = { ...ground, pool, url: postgres.url };
  const sandbox = await startSandbox({ rdapDelayMs: 20 });
  const settings = {
    ...registryOnly(sandbox.addresses),
    SANDBOX_INTERVAL_MS: String(intervalMs),
    RDAP_PARALLEL: '200',
  };
  const web = await startServer(own, { ROLE: 'web' });
  const workers = [await startServer(own, settings), await startServer(own, settings)];
  try {
    await countSaves(pool);
    const userId = randomUUIDv7();
    const client = await web.as(userId);
    const batchId = await addBatch(client, [...expected.keys()]);
    await client.close();
    const started = performance.now();
    const kills = await harass({ own, settings, workers, restart: postgres.restart }, async () => {
      const wrong = await wrongNames(pool, userId, expected);
      ground.say(`  ${Math.round((performance.now() - started) / 1_000)} s: ${wrong.length} not yet as they must be`);
      return wrong.length === 0 || performance.now() - started > longestMs;
    });
    const seconds = (performance.now() - started) / 1_000;
    const wrong = await wrongNames(pool, userId, expected);
    for (const line of wrong.slice(0, 10)) ground.say(`  ${line}`);
    const batch = await pool.query<{ total: number; done: number }>('select total, done from batch where id = $1', [
      batchId,
    ]);
    const { total = 0, done = 0 } = batch.rows[0] ?? {};
    const twice = await savedTwice(pool, expected);
    ground.say(`  ${kills} workers killed, PostgreSQL restarted once, over after ${Math.round(seconds)} s`);
    const bad = wrong.length + twice + Math.abs(total - expected.size) + Math.abs(done - expected.size);
    return [
      {
        id: '',
        what: `${expected.size.toLocaleString('en')} names, a fifth with faults, ${kills} workers killed`,
        ours: `${expected.size - bad} right (${wrong.length} wrong, ${twice} saved twice, counted ${done})`,
        against: `${expected.size}`,
        ratio: (expected.size - bad) / expected.size,
        better: 'higher',
        floor: 1,
        aim: 1,
      },
    ];
  } finally {
    for (const worker of workers) await worker.stop();
    await web.stop();
    await pool.end().catch(() => {});
    await sandbox.stop();
    await postgres.stop();
  }
}

function namesWithFaults(names: string[], faulty: number, kinds: [string, Expected][]): Map<string, Expected> {
  const all: [string, Expected][] = names.map((name) => [name, plain]);
  for (let at = 0; at < faulty; at++) {
    const [word, state] = kinds[at % kinds.length] ?? ['flaky', plain];
    all.splice((at * 5) % (all.length + 1), 0, [`${word}-endurance${at}.test`, state]);
  }
  return new Map(all);
}

type Ring = { own: Ground; settings: Record<string, string>; workers: BenchServer[]; restart(): void };

/** Kills a worker every 20 s and PostgreSQL once, until it is over. Returns how many workers were killed. */
async function harass({ own, settings, workers, restart }: Ring, isOver: () => Promise<boolean>): Promise<number> {
  let kills = 0;
  let isRestarted = false;
  while (true) {
    await wait(own.isQuick ? killEveryMs / 20 : killEveryMs);
    if (isRestarted && (await isOver())) return kills;
    const place = kills % workers.length;
    workers[place]?.kill();
    kills += 1;
    workers[place] = await startServer(own, settings);
    if (kills === 2 && !isRestarted) {
      isRestarted = true;
      restart();
    }
  }
}

/**
 * Counts in the database itself how often a registry's answer is saved for each domain. What another source brought later,
 * because the restart met its question, is a save of its own.
 */
async function countSaves(pool: pg.Pool): Promise<void> {
  await pool.query('create unlogged table bench_saved (name text not null)');
  await pool.query(`create function bench_note_save() returns trigger language plpgsql as $$
    begin insert into bench_saved values (new.name); return null; end $$`);
  await pool.query(`create trigger bench_saved after update on domain for each row
    when (new.whois_synced_at is distinct from old.whois_synced_at) execute function bench_note_save()`);
}

type Stored = {
  name: string;
  error: string | null;
  isNotRegistered: boolean;
  isProcessed: boolean;
  hasRegistrar: boolean;
};

/** What is not as it must be, each in a line; every name while the database is away. */
async function wrongNames(pool: pg.Pool, userId: string, expected: ReadonlyMap<string, Expected>): Promise<string[]> {
  const rows = await pool
    .query<Stored>(
      `select name, processing_error as error, not_registered_at is not null as "isNotRegistered",
        is_processed as "isProcessed", registrar_id is not null as "hasRegistrar" from domain where user_id = $1`,
      [userId],
    )
    .then(
      (found) => found.rows,
      () => [],
    );
  const byName = new Map(rows.map((row) => [row.name, row]));
  return [...expected].flatMap(([name, { error, isNotRegistered }]) => {
    const row = byName.get(name);
    const isRight =
      row?.isProcessed &&
      row.error === error &&
      row.isNotRegistered === isNotRegistered &&
      row.hasRegistrar === (error === null && !isNotRegistered);
    return isRight ? [] : [`${name}: ${JSON.stringify(row ?? 'missing')}`];
  });
}

/** Faultless names that were not saved exactly once. An unlogged table is empty after a crash, not after a restart. */
async function savedTwice(pool: pg.Pool, expected: ReadonlyMap<string, Expected>): Promise<number> {
  const { rows } = await pool.query<{ name: string; saves: number }>(
    'select name, count(*)::int as saves from bench_saved group by name',
  );
  const saves = new Map(rows.map((row) => [row.name, row.saves]));
  return [...expected].filter(([name, state]) => state === plain && saves.get(name) !== 1).length;
}

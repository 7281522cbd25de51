import { sql } from 'kysely';
import { hourMs } from '#contract/dates.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/pool.ts';
import { silentHub } from '#server/testing/events.ts';
import { lookAtDue, type WatcherParts } from '#server/websites/watch/watcher.ts';
import { watcherParts } from '#server/websites/watch/watcher-parts.ts';
import type { LookAtWebsite, WebsiteLook } from '#server/websites/website-look.ts';
import type { Ground } from '../ground/ground.ts';
import { type Measure, median, perSecond } from '../report.ts';

const text = 'We repair cameras in an old mill by the river and answer every letter that reaches us. '.repeat(40);

/**
 * What the watching of websites costs on a day on which nothing changes, the asking left out: 100,000 names are claimed,
 * compared and saved. The limit writes as many times of looks as bare updates of a hundred rows.
 */
export async function measureWebsiteDay(ground: Ground): Promise<Measure[]> {
  const { pool, bigUser } = ground;
  await pool.query(
    `insert into website (user_id, domain_id, is_monitored, due_at)
     select user_id, id, is_monitored, now() - interval '1 hour' from domain where user_id = $1 and not is_deleted
     on conflict do nothing`,
    [bigUser.id],
  );
  await pool.query('insert into website_turn (user_id, next_at) values ($1, now()) on conflict do nothing', [
    bigUser.id,
  ]);
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  const parts = partsOf(ground, clock);
  await lookAtDue(parts); // the base line
  await pool.query('vacuum analyze website, website_look');
  const days: { names: number; seconds: number; cpuSeconds: number; bytes: number; transactions: number }[] = [];
  const limits: number[] = [];
  for (let day = 0; day < (ground.isQuick ? 1 : 3); day++) {
    clock.aheadMs += 24 * hourMs;
    days.push(await costOf(ground, () => lookAtDue(parts)));
    limits.push(await bareUpdates(ground));
  }
  const mid = (read: (day: (typeof days)[number]) => number) => median(days.map(read));
  const names = mid((day) => day.names);
  const limit = median(limits);
  ground.say(
    `  ${names.toLocaleString('en')} names, a quiet day: ${mid((day) => day.cpuSeconds).toFixed(1)} s of the worker's processor, ` +
      `${(mid((day) => day.bytes) / 1e6).toFixed(0)} MB written ahead, ${mid((day) => day.transactions).toLocaleString('en')} transactions`,
  );
  return [
    {
      id: '',
      what: 'looks at websites without news, claimed, compared and saved',
      ours: perSecond(names / mid((day) => day.seconds), 'names'),
      against: `bare updates ${perSecond(limit, 'rows')}`,
      ratio: names / mid((day) => day.seconds) / limit,
      better: 'higher',
      floor: null,
      aim: null,
    },
    {
      id: '',
      what: 'written ahead for a name and day without news',
      ours: `${(mid((day) => day.bytes) / names).toFixed(0)} bytes`,
      against: '2,000 bytes',
      ratio: mid((day) => day.bytes) / names / 2_000,
      better: 'lower',
      floor: 1,
      aim: 0.5,
    },
  ];
}

function partsOf({ pool }: Ground, clock: { now(): Date }): WatcherParts {
  const silent = () => {};
  const log = { debug: silent, info: silent, warn: silent, error: silent };
  const hub = silentHub;
  return watcherParts(
    { db: openDatabase(pool), clock, log, hub, config: readConfig({ SANDBOX: 'off' }) },
    lookFor(clock),
  );
}

function lookFor(clock: { now(): Date }): LookAtWebsite {
  const site: Omit<WebsiteLook, 'at' | 'finalUrl'> = {
    ...{ status: 'websiteDeveloped', reasons: [{ code: 'ownText', value: '3480' }], httpStatus: 200, title: 'Cameras' },
    ...{ chain: [], certificate: null, addresses: [], nameservers: ['ns1.host.example', 'ns2.host.example'] },
    ...{ text, textHash: '0123456789abcdef', fingerprint: 'developed:mill', failure: null, bytes: 9_000, ms: 200 },
  };
  return async ({ name }) => ({ ...site, at: clock.now(), finalUrl: `https://${name}/` });
}

async function costOf({ pool }: Ground, work: () => Promise<number>) {
  const read = async () => {
    const { rows } = await pool.query(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes,
         (select xact_commit from pg_stat_database where datname = current_database())::float8 as transactions`,
    );
    return { bytes: Number(rows[0].bytes), transactions: Number(rows[0].transactions) };
  };
  const before = await read();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  const names = await work();
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  await new Promise((resolve) => setTimeout(resolve, 1_500)); // the statistics come late
  const after = await read();
  return {
    ...{ names, seconds, cpuSeconds: (user + system) / 1e6 },
    ...{ bytes: after.bytes - before.bytes, transactions: after.transactions - before.transactions },
  };
}

/** Rows a second that get another time, a hundred in a statement. */
async function bareUpdates({ pool, bigUser }: Ground): Promise<number> {
  const { rows } = await pool.query<{ domain_id: string }>(
    'select domain_id from website where user_id = $1 limit 20000',
    [bigUser.id],
  );
  const db = openDatabase(pool);
  const started = performance.now();
  for (let at = 0; at < rows.length; at += 100) {
    const ids = rows.slice(at, at + 100).map(({ domain_id }) => domain_id);
    await sql`update website set due_at = due_at + interval '1 ms' where user_id = ${bigUser.id} and domain_id = any(${ids}::uuid[])`.execute(
      db,
    );
  }
  return rows.length / ((performance.now() - started) / 1_000);
}

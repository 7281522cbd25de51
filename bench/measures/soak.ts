import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { minuteMs } from '#contract/dates.ts';
import { generateNames } from '#sandbox/generator.ts';
import { pickWeighted, randomOf } from '#sandbox/random.ts';
import { callOf } from '#server/app/separation.examples.ts';
import { migrationLimits, openPool } from '#server/database/pool.ts';
import { startMailboxes } from '#server/inquiries/testing/mailboxes.ts';
import { readContract } from '#server/openapi/contract-endpoints.ts';
import { freePort } from '#server/testing/free-port.ts';
import { everySource } from '../ground/batches.ts';
import type { Ground } from '../ground/ground.ts';
import { startOwnPostgres } from '../ground/own-postgres.ts';
import { startSandbox } from '../ground/sandbox.ts';
import { startServer } from '../ground/server.ts';
import { authSecret } from '../ground/session.ts';
import type { Measure } from '../report.ts';
import { openTally, type Tally } from '../soak/asking.ts';
import { doings } from '../soak/doings.ts';
import { judgeTable, lateAgainstMiddle, settled, slopeOf, type TableGrowth } from '../soak/growth.ts';
import { keptTables } from '../soak/kept-tables.ts';
import { newPerson, openPage, type Person, type World } from '../soak/people.ts';
import { type Sample, takeSample } from '../soak/watch.ts';

const people = 4;
const restMs = 90_000;
/** between two things that a person does, at most */
const thinkMs = 600;
const project = join(import.meta.dirname, '../..');

/**
 * All features in use for `minutes`: four accounts with the sample portfolio, visitors, buyers, mail both ways, backups, on
 * one web process and one worker. What each process holds after garbage collection, its handles, connections, and rows and
 * bytes of each table are taken every minute; at the end all of it must be flat but for rows that what was done explains.
 */
export async function measureSoak(ground: Ground): Promise<Measure[]> {
  const minutes = ground.isQuick ? 0.1 : ground.minutes;
  const kept = join(tmpdir(), `namestead-soak-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}`);
  const folder = mkdtempSync(join(tmpdir(), 'namestead-soak-'));
  const postgres = await startOwnPostgres();
  const pool = openPool(postgres.url, 4, migrationLimits);
  pool.on('error', () => {});
  const stops: (() => Promise<unknown>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
    () => postgres.stop(),
    () => pool.end().catch(() => {}),
  ];
  try {
    const town = await build({ ...ground, pool, url: postgres.url }, { dataFolder: folder, kept }, stops);
    const lived = await live(town, { ground, pool, minutes, folder, url: postgres.url });
    return report({ ...lived, ground, minutes, kept, calls: town.world.calls });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

type Town = { world: World; heaps: Record<string, number>; end(): void };

/** Everything that runs: sandbox, mail server, web, worker; each puts its end into `stops`. */
async function build(
  ground: Ground,
  { dataFolder, kept }: { dataFolder: string; kept: string },
  stops: (() => Promise<unknown>)[],
): Promise<Town> {
  const sandbox = await startSandbox({ rdapDelayMs: 20 });
  stops.push(() => sandbox.stop());
  const boxes = await startMailboxes();
  stops.push(() => boxes.stop());
  const [port, landerPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const heaps = { web: await freePort(), worker: await freePort() };
  const settings = {
    ...everySource(sandbox.addresses),
    ...{ PUBLIC_URL: origin, SIGN_UP: 'true', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    ...{ MAIL_URL: boxes.url, MAIL_FROM: 'hello@names.example', MAIL_DOMAIN: 'in.names.example' },
    NODE_OPTIONS: `--import=${pathToFileURL(join(project, 'bench/programs/live-heap.ts'))}`,
  };
  const listening = {
    PORT: String(port),
    LANDER_LISTEN: `127.0.0.1:${landerPort}`,
    MAIL_LISTEN: `127.0.0.1:${mailPort}`,
  };
  const startOne = (role: 'web' | 'worker', own: Record<string, string>) => {
    const environment = { ...settings, ...own, ROLE: role, BENCH_HEAP_PORT: String(heaps[role]) };
    return startServer(ground, environment, `${kept}-${role}.log`);
  };
  const web = await startOne('web', listening);
  stops.push(() => web.stop());
  const worker = await startOne('worker', { LANDER_LISTEN: 'none' });
  stops.push(() => worker.stop());
  const { endpoints } = await readContract();
  let isOver = false;
  let named = 0;
  const world: World = {
    ...{ origin, landerPort, mailPort, boxes, tally: openTally() },
    calls: new Set(endpoints.map(({ spec }) => callOf(spec))),
    newNames(count) {
      named += count;
      return generateNames(named, 'soak').slice(-count);
    },
    async changeSandbox(path, change) {
      const answer = await fetch(`${sandbox.addresses.control}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (answer.ok) world.tally.count('world changed');
      await answer.body?.cancel();
    },
    async sandboxTotals() {
      const answer = await fetch(`${sandbox.addresses.control}totals`);
      return (await answer.json()) as Record<string, number>;
    },
    isOver: () => isOver,
  };
  return {
    ...{ world, heaps },
    end() {
      isOver = true;
    },
  };
}

type Life = { ground: Ground; pool: pg.Pool; minutes: number; folder: string; url: string };

/** Lets everybody live, looks every minute, and lets what waits come to its end. */
async function live({ world, heaps, end }: Town, { ground, pool, minutes, folder, url }: Life) {
  const { tally } = world;
  const everybody: Person[] = [];
  const count = ground.isQuick ? 2 : people;
  for (let no = 0; no < count; no += 1) everybody.push(await newPerson(world, no, randomOf(`soak ${no}`)));
  for (const person of everybody) openPage(world, person);
  tally.faults.clear(); // a first call that took too long was made again
  const ports = Object.entries(heaps).map(([name, port]) => `${name} http://127.0.0.1:${port}/snapshot`);
  ground.say(`  ${count} people have their portfolio; snapshots: ${ports.join(', ')}`);
  const begun = performance.now();
  const minute = () => (performance.now() - begun) / minuteMs;
  const samples: Sample[] = [];
  const look = async () => {
    for (const [source, count] of Object.entries(await world.sandboxTotals()))
      tally.done.set(`sandbox ${source}`, count);
    const sample = await takeSample({ pool, heaps, dataFolder: folder, done: tally.done }, minute());
    samples.push(sample);
    ground.say(`  ${lineOf(sample)}`);
  };
  const backups = (async () => {
    while (!world.isOver()) {
      await makeBackup(url, folder, tally);
      for (let second = 0; second < 150 && !world.isOver(); second += 1) await pause(1_000);
    }
  })();
  const living = Promise.all(everybody.map((person) => spendTime(world, person)));
  // of a short run more often than every minute, so that there is a slope to see
  const everyMs = Math.min(minuteMs, (minutes * minuteMs) / (ground.isQuick ? 3 : 15));
  await look();
  while (minute() < minutes) {
    const next = Math.min(minutes, ((samples.at(-1)?.minute ?? 0) * minuteMs + everyMs) / minuteMs);
    await pause(Math.max(0, (next - minute()) * minuteMs));
    await look();
  }
  end();
  await living;
  await backups;
  const rested = performance.now();
  while (performance.now() - rested < restMs && (await waitingIn(pool)) > 0) await pause(500);
  const restSeconds = (performance.now() - rested) / 1_000;
  const leftWaiting = await waitingIn(pool);
  await look();
  for (const { page, asking } of everybody) {
    page?.close();
    await asking.close();
  }
  return { samples, tally, restSeconds, leftWaiting };
}

async function spendTime(world: World, person: Person): Promise<void> {
  const { tally, isOver } = world;
  while (!isOver()) {
    const doing = pickWeighted(person.random, doings);
    await doing
      .run(world, person)
      .catch((error) => tally.fault(doing.name, error instanceof Error ? `${error.stack}` : ''));
    tally.count(doing.name);
    await pause(person.random() * thinkMs);
  }
}

/** Rows that somebody should take soon; what waits for a later try of its own is not among them. */
async function waitingIn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from outbox where run_at < now()) + (select count(*) from batch_item
       where state in (0, 1) or state = 2 and run_at < now() - interval '10 seconds'))::int as count`,
  );
  return rows[0]?.count ?? 0;
}

/** A backup by its command, as every night, and its check; the file goes at once. */
async function makeBackup(url: string, folder: string, tally: Tally): Promise<void> {
  const to = mkdtempSync(join(folder, 'backup-'));
  const run = (...args: string[]) =>
    new Promise<number | null>((ended) => {
      const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: authSecret, DATA_DIR: folder, NODE_OPTIONS: '' };
      const child = spawn(process.execPath, [join(project, 'server/backup/cli.ts'), ...args], { env, stdio: 'ignore' });
      child.once('exit', ended);
    });
  const made = await run('create', '--plain', '--to', to);
  const [file = ''] = readdirSync(to);
  if (made === 0 && (await run('verify', join(to, file))) === 0) tally.count('backup made');
  else tally.fault('backup', 'create or verify failed');
  rmSync(to, { recursive: true, force: true });
}

const mib = (bytes: number) => (bytes / 1_048_576).toFixed(1);
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((whole, count) => whole + count, 0);

function lineOf({ minute, processes, connections, databaseBytes, waiting, done }: Sample): string {
  const held = Object.entries(processes).map(
    ([name, { heap, rss, handles, files }]) =>
      `${name} ${mib(heap)} MiB live, ${mib(rss)} RSS, ${sum(handles)} handles, ${files} files`,
  );
  const calls = [...done].reduce((whole, [, count]) => whole + count, 0);
  return `${minute.toFixed(1)} min: ${held.join('; ')}; ${sum(connections)} connections, database ${mib(databaseBytes)} MiB, ${waiting} waiting, ${calls} done`;
}

type Told = {
  ground: Ground;
  samples: Sample[];
  tally: Tally;
  restSeconds: number;
  leftWaiting: number;
  minutes: number;
  /** beginning of the paths of the files that stay: figures and logs */
  kept: string;
  calls: ReadonlySet<string>;
};

function report({ ground, samples, tally, restSeconds, leftWaiting, minutes, kept, calls }: Told): Measure[] {
  const { say } = ground;
  const busy = samples.slice(0, -1);
  const tables = Object.keys(busy[0]?.tables ?? {}).map((table) =>
    judgeTable(
      table,
      settled(samples).map(({ minute, tables: sizes, done }) => ({
        minute,
        done,
        size: sizes[table] ?? { rows: 0, bytes: 0 },
      })),
      keptTables[table],
    ),
  );
  sayTables(tables, say);
  for (const [what, map] of [
    ['refused', tally.refused],
    ['FAULT', tally.faults],
  ] as const)
    for (const [name, { count, first }] of map) say(`  ${what} ${count} times: ${name}: ${first.slice(0, 160)}`);
  const never = [...calls].filter((call) => !tally.done.has(call));
  say(`  calls never answered (${never.length} of ${calls.size}): ${never.join(', ')}`);
  const file = `${kept}.json`;
  writeFileSync(
    file,
    JSON.stringify({ minutes, samples: samples.map(asJson), tables, ...asJson(tally), never, restSeconds }, null, 1),
  );
  say(`  all of it: ${file}, and ${kept}-web.log, -worker.log`);

  const processes = Object.keys(busy[0]?.processes ?? {});
  const grown = tables.filter(({ verdict }) => verdict === 'GROWS' || verdict === 'BLOATS');
  const faults = [...tally.faults.values()].reduce((whole, { count }) => whole + count, 0);
  const none = (what: string, count: number, details: string): Measure => ({
    ...{ id: '', what, ours: `${count}${details && `: ${details}`}`, against: 'none', ratio: count },
    better: 'lower',
    floor: 0,
    aim: 0,
  });
  return [
    ...processes.flatMap((name) => {
      const of = (value: (held: Sample['processes'][string]) => number) =>
        busy.flatMap(({ minute, processes: all }) => (all[name] ? [{ minute, value: value(all[name]) }] : []));
      return [
        series(
          `live heap of ${name}`,
          of(({ heap }) => heap / 1_048_576),
          { unit: 'MiB', slack: 2, floor: 1.1 },
        ),
        series(
          `memory of ${name} outside of its heap`,
          of(({ external }) => external / 1_048_576),
          { unit: 'MiB', slack: 2, floor: 1.2 },
        ),
        series(
          `RSS of ${name}`,
          of(({ rss }) => rss / 1_048_576),
          { unit: 'MiB', slack: 5, floor: 1.15 },
        ),
        series(
          `handles of ${name}`,
          of(({ handles }) => sum(handles)),
          { unit: '', slack: 20, floor: 1.15 },
        ),
        series(
          `open files of ${name}`,
          of(({ files }) => files),
          { unit: '', slack: 20, floor: 1.15 },
        ),
      ];
    }),
    series(
      'connections to PostgreSQL',
      busy.map(({ minute, connections }) => ({ minute, value: sum(connections) })),
      { unit: '', slack: 4, floor: 1.1 },
    ),
    none('tables that grow without a reason', grown.length, grown.map(({ table }) => table).join(' ')),
    none('5xx, no answers, mails that did not come', faults, ''),
    none(`rows left in queues ${Math.round(restSeconds)} s after the last action`, leftWaiting, ''),
  ];
}

/** A line for what must not grow: its last third against the third before, with some slack for small figures. */
function series(
  what: string,
  points: { minute: number; value: number }[],
  { unit, slack, floor }: { unit: string; slack: number; floor: number },
): Measure {
  const { middle, late } = lateAgainstMiddle(points.map(({ value }) => value));
  const slope = slopeOf(settled(points)) * 60;
  const shown = (value: number) => `${value.toFixed(unit ? 1 : 0)} ${unit}`.trim();
  return {
    ...{ id: '', what, ours: `${shown(late)} (${slope >= 0 ? '+' : ''}${shown(slope)} an hour)` },
    against: `the third before ${shown(middle)}`,
    ratio: (late + slack) / (middle + slack),
    better: 'lower',
    floor,
    aim: null,
  };
}

/** Those that changed, the most rows first. */
function sayTables(tables: readonly TableGrowth[], say: (line: string) => void): void {
  const changed = tables.filter(
    ({ newRows, newBytes, verdict }) => newRows !== 0 || newBytes > 65_536 || verdict === 'BLOATS',
  );
  for (const line of changed.toSorted((one, other) => other.newRows - one.newRows)) {
    const { table, rows, bytes, newRows, newBytes, rowsPerAction, verdict, until } = line;
    const each = rowsPerAction === null ? '' : `, ${rowsPerAction.toFixed(2)} an action`;
    say(
      `  ${verdict.padEnd(6)} ${table.padEnd(34)} ${newRows >= 0 ? '+' : ''}${newRows} rows of ${rows}, ${newBytes >= 0 ? '+' : ''}${mib(newBytes)} of ${mib(bytes)} MiB${each}${until && `; until ${until}`}`,
    );
  }
}

const asJson = (value: object) =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      typeof one === 'function' ? [] : [[key, one instanceof Map ? Object.fromEntries(one) : one]],
    ),
  );

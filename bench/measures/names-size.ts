import { randomUUIDv7 } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { firstWords, secondWords } from '#sandbox/generator-words.ts';
import { runBackupCommand } from '#server/backup/backup-commands.ts';
import { migrationLimits, openDatabase, openPool } from '#server/database/pool.ts';
import { tableSizes } from '#server/installation/storage/table-sizes.ts';
import { namesSize } from '../../scripts/sizing-figures.ts';
import { addBatch, everySource, finishOf } from '../ground/batches.ts';
import type { Ground } from '../ground/ground.ts';
import { startOwnPostgres } from '../ground/own-postgres.ts';
import { startSandbox } from '../ground/sandbox.ts';
import { type BenchServer, startServer } from '../ground/server.ts';
import { authSecret } from '../ground/session.ts';
import { type Measure, ms, timed } from '../report.ts';

/** characters of a page's visible text: sites of the sandbox have 200, and 8,000 are kept at most */
const longText = 4_000;
const looksLimitMs = 600_000;

type Own = {
  pool: pg.Pool;
  url: string;
  folder: string;
  /** names of a user */
  portfolio: number;
  users: readonly string[];
  copies: number;
};

/**
 * What a name takes that went through everything: added, looked up at all sources of the sandbox, its website looked
 * at. The rows are then copied for further users, and what grows from half of the copies to all is counted, so that
 * half-empty pages of small tables weigh nothing: freshly written, vacuumed, with indexes. A backup's bytes are of the names
 * alone, since copies pack too well.
 */
export async function measureNamesSize(ground: Ground): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-names-size-'));
  const postgres = await startOwnPostgres();
  const pool = openPool(postgres.url, 4, migrationLimits);
  const [portfolio, people, copies] = ground.isQuick ? [10, 2, 4] : [100, 20, 40];
  const users = Array.from({ length: people }, () => randomUUIDv7());
  const own: Own = { pool, url: postgres.url, folder, portfolio, users, copies };
  const names = portfolio * people;
  try {
    const backup = await lookUp({ ...ground, pool, url: own.url }, own);
    const tables = await tablesOfNames(pool, names);
    const half = await sizesWithCopies(own, tables, 1, own.copies / 2);
    const all = await sizesWithCopies(own, tables, own.copies / 2 + 1, own.copies);
    const grown = (table: string) => ((all.get(table) ?? 0) - (half.get(table) ?? 0)) / ((names * own.copies) / 2);
    for (const table of tables.toSorted((one, other) => grown(other) - grown(one)))
      ground.say(`  ${table.padEnd(22)} ${Math.round(grown(table))} bytes a name`);
    await sayBackupTimes(ground, own);
    ground.say(`  a page with ${longText} characters of text: ${Math.round(await bytesOfText(own))} bytes more`);
    const disk = tables.reduce((sum, table) => sum + grown(table), 0);
    return [
      inKilobytes('a name that went through everything', disk, namesSize.bytes),
      inKilobytes('the same in a backup', backup, namesSize.inBackup),
    ];
  } finally {
    await pool.end().catch(() => {});
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is measured against what the manual says, which is to be no less. */
function inKilobytes(what: string, bytes: number, said: number): Measure {
  const kilobytes = (of: number) => `${(of / 1_000).toFixed(2)} kB`;
  const [floor, aim] = [1.1, 1.05];
  return {
    ...{ id: '', what, ours: kilobytes(bytes), against: `sizing.md ${kilobytes(said)}`, ratio: bytes / said },
    ...{ better: 'lower', floor, aim },
  };
}

/** Brings all names through all lookups, a portfolio for each user; returns the bytes of one in a backup. */
async function lookUp(ground: Ground, own: Own): Promise<number> {
  const { portfolio, users } = own;
  const sandbox = await startSandbox();
  const web = await startServer(ground, { ROLE: 'web' });
  const worker = await startServer(ground, everySource(sandbox.addresses));
  try {
    const [first = '', ...others] = users;
    await addPortfolio(ground, web, first, portfolio);
    await untilLookedAt(own);
    const one = (await createBackup(own)).bytes;
    for (const user of others) await addPortfolio(ground, web, user, portfolio);
    await untilLookedAt(own);
    return ((await createBackup(own)).bytes - one) / (portfolio * others.length);
  } finally {
    await worker.stop();
    await web.stop();
    await sandbox.stop();
  }
}

async function addPortfolio(ground: Ground, web: BenchServer, user: string, names: number): Promise<void> {
  const client = await web.as(user);
  await finishOf(ground, await addBatch(client, ground.newNames(names)));
  await client.close();
}

/** Waits until every website was looked at; a worker does so by itself, once a name was looked up. */
async function untilLookedAt({ pool }: Own): Promise<void> {
  const until = performance.now() + looksLimitMs;
  const left = () => pool.query('select from website where looked_at is null limit 1');
  while ((await left()).rowCount) {
    if (performance.now() > until) throw new Error('Not all websites were looked at in time.');
    await wait(200);
  }
}

/** Tables with a row for about each name, and the counters, which have some for each portfolio. */
async function tablesOfNames(pool: pg.Pool, names: number): Promise<string[]> {
  const found: string[] = [];
  for (const { name, hasUsers } of await tableSizes(openDatabase(pool))) {
    if (!hasUsers || name.includes('.')) continue;
    const { rows } = await pool.query<{ count: number }>(`select count(*) from ${name}`);
    if (name === 'domain_count' || (rows[0]?.count ?? 0) >= names / 2) found.push(name);
  }
  return found;
}

/** Copies the rows of all names for further users, `first` to `last` times; returns the bytes of each table then. */
async function sizesWithCopies(own: Own, tables: string[], first: number, last: number): Promise<Map<string, number>> {
  const client = await own.pool.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    for (const table of tables) {
      const { rows } = await client.query<{ name: string }>(
        `select attname as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
        [table],
      );
      const columns = rows.map(({ name }) => name);
      // a user's rows lie together, and nobody else has the user; a name is held by one user only
      const copies = columns.map((name) => {
        if (name === 'user_id') return 'md5(t.user_id::text || no)::uuid';
        return table === 'name_holder' && name === 'name' ? "no || '-' || t.name" : `t.${name}`;
      });
      await client.query(
        `insert into ${table} (${columns}) select ${copies} from generate_series($1::int, $2::int) no, ${table} t
         where t.user_id = any($3)`,
        [first, last, own.users],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
  const sizes = await tableSizes(openDatabase(own.pool));
  return new Map(sizes.map(({ name, bytes, indexBytes }) => [name, bytes + indexBytes]));
}

/** Bytes that a page of usual length takes beyond one of the sandbox. */
async function bytesOfText({ pool, users }: Own): Promise<number> {
  const size = async () => {
    const sizes = await tableSizes(openDatabase(pool));
    return sizes.find(({ name }) => name === 'website_look')?.bytes ?? 0;
  };
  await pool.query('vacuum full website_look');
  const before = await size();
  const { rowCount } = await pool.query(
    `update website_look w set text = (select left(string_agg(word, ' '), $2) from (
       select ($1::text[])[1 + (random() * (cardinality($1::text[]) - 1))::int] as word
       from generate_series(1, $2::int / 4) where w.user_id is not null) words) -- made for each row
     where user_id = any($3)`,
    [[...firstWords, ...secondWords], longText, users],
  );
  await pool.query('vacuum full website_look');
  return ((await size()) - before) / (rowCount ?? 1);
}

async function createBackup({ url, folder }: Own): Promise<{ file: string; bytes: number }> {
  const file = join(folder, `${randomUUIDv7()}.tar.zst`);
  await backup(url, folder, ['create', '--plain', '--to', file]);
  return { file, bytes: statSync(file).size };
}

async function backup(url: string, folder: string, args: string[]): Promise<void> {
  const env = { DATABASE_URL: url, AUTH_SECRET: authSecret, DATA_DIR: folder };
  const signal = new AbortController().signal;
  await runBackupCommand(args, { env, tell: () => {}, ask: async () => '', signal });
}

/** How long a backup of all copies takes, and bringing it back. */
async function sayBackupTimes(ground: Ground, own: Own): Promise<void> {
  const target = await startOwnPostgres();
  try {
    let file = '';
    const created = await timed(async () => {
      ({ file } = await createBackup(own));
    });
    const restored = await timed(() => backup(target.url, own.folder, ['restore', file]));
    const names = (own.portfolio * own.users.length * (own.copies + 1)).toLocaleString('en');
    ground.say(`  ${names} names: a backup made in ${ms(created)}, restored in ${ms(restored)}`);
  } finally {
    await target.stop();
  }
}

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { migrationLimits, openPool } from '#server/database/pool.ts';

type BenchServerOptions = {
  /** an external server (BENCH_DATABASE_URL); its user may create databases */
  url: string | undefined;
  /** where the embedded one keeps its data, so that a filled table can be used again; default: a temporary folder */
  folder: string | undefined;
};

type PostgresServer = { url: string; stop(): Promise<void> };

/** PostgreSQL as the product runs it, fsync on. */
export async function startPostgres({ url, folder }: BenchServerOptions): Promise<PostgresServer> {
  if (url) return { url, stop: async () => {} };
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'namestead-bench-'));
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { user, host, port, database } = embedded.connection;
  return {
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    async stop() {
      await embedded.stop();
      if (!folder) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Changes with the tables and with what they are filled with: an older filled database is not used again. */
export function hashOfSchema(): string {
  const migrations = join(import.meta.dirname, '../../server/database/migrations');
  const files = [
    ...readdirSync(migrations)
      .sort()
      .map((name) => join(migrations, name)),
    join(import.meta.dirname, '../fill.ts'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

type BenchDatabase = { url: string; pool: pg.Pool; drop(): Promise<void> };

const prefix = 'namestead_bench_';
const withName = (url: string, name: string) => url.replace(/^(\w+:\/\/[^/]*)\/?[^?]*/, `$1/${name}`);

async function asAdmin<Value>(server: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A database of its own, migrated and prepared by `fill`; a kept one is copied instead of filled again. */
export async function makeDatabase(
  server: string,
  kept: string | null,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<BenchDatabase> {
  const name = `${prefix}${process.pid}`;
  const first = kept ?? name;
  await asAdmin(server, async (admin) => {
    await dropLeftovers(admin);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [first]);
    if (rowCount === 0) await makeFilled(admin, server, first, fill);
    if (kept) await admin.query(`create database ${name} template ${kept} strategy file_copy`);
  });
  const url = withName(server, name);
  const pool = openPool(url, 10, migrationLimits);
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Appears under its name only when it is complete. */
async function makeFilled(admin: pg.Client, server: string, name: string, fill: (pool: pg.Pool) => Promise<void>) {
  const unfinished = `${name}_unfinished`;
  await admin.query(`drop database if exists ${unfinished} with (force)`);
  await admin.query(`create database ${unfinished} template template0`);
  const pool = openPool(withName(server, unfinished), 4, migrationLimits); // filling takes minutes
  try {
    await migrateToLatest(pool);
    await fill(pool);
  } finally {
    await pool.end();
  }
  await admin.query(`alter database ${unfinished} rename to ${name}`);
  await admin.query('checkpoint');
}

/** Databases of runs that were killed. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, $1)
     and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
    [prefix],
  );
  for (const { name } of rows) await admin.query(`drop database if exists ${name}`);
}

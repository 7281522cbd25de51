import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { clusterFolderIn } from '#server/database/embedded/folders.ts';
import { readLockFile } from '#server/database/embedded/lock-file.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { migrationsOfTests, writeMigrationsOfTests } from './few-partitions.ts';
import { fastestFolder, testDatabasePrefix, withDatabase } from './test-server.ts';

const projectDir = join(import.meta.dirname, '../..');
const setupLock = 7_226_311; // any number: runs at the same time take turns to make the template
let stopServer = async () => {};
let migrations = '';

/**
 * Runs once before the server's tests: finds a PostgreSQL (TEST_DATABASE_URL, else the embedded one without fsync in a
 * temporary folder, shared by runs at the same time) and makes a migrated template database in it.
 */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, isOwn: false } : await startOwnServer();
  migrations = writeMigrationsOfTests();
  try {
    project.provide('testServer', { url: server.url, template: await prepare(server), migrations });
  } catch (error) {
    await teardown();
    throw error;
  }
}

async function prepare({ url, isOwn }: { url: string; isOwn: boolean }): Promise<string> {
  const admin = new pg.Client(url);
  await admin.connect();
  try {
    const template = await makeTemplate(admin, url);
    if (isOwn) await dropLeftovers(admin);
    return template;
  } finally {
    await admin.end();
  }
}

export async function teardown(): Promise<void> {
  rmSync(migrations, { recursive: true, force: true });
  await stopServer();
}

async function startOwnServer() {
  const owner = `${projectDir} ${process.getuid?.()}`;
  const dataDir = join(
    fastestFolder(),
    `namestead-test-${createHash('sha256').update(owner).digest('hex').slice(0, 10)}`,
  );
  const server = await startEmbeddedPostgres({ dataDir, log: console.log, fsync: false });
  stopServer = async () => {
    await server.stop();
    if (!readLockFile(clusterFolderIn(dataDir))) removeFolder(dataDir); // else another run uses it
  };
  const { user, host, port, database } = server.connection;
  const url = `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return { url, isOwn: true };
}

/** Moves it away first, out of the way of a run that starts now. */
function removeFolder(folder: string): void {
  const aside = `${folder}.${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch {
    return; // another run that ended in the same moment removed it
  }
  rmSync(aside, { recursive: true, force: true });
}

/** The template is named after the migrations, so that it is made again only when they change. */
async function makeTemplate(admin: pg.Client, url: string): Promise<string> {
  const template = `namestead_template_${hashOfMigrations()}`;
  const unfinished = `${template}_unfinished`;
  await admin.query('select pg_advisory_lock($1)', [setupLock]);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished} template template0`);
    const pool = new pg.Pool({ connectionString: withDatabase(url, unfinished) });
    await migrateToLatest(pool, migrations).finally(() => pool.end());
    await admin.query(`alter database ${unfinished} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [setupLock]);
  return template;
}

function hashOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(join(projectDir, 'server/database/migrate.ts')));
  for (const [name, text] of [...migrationsOfTests()].toSorted()) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 12);
}

/** Databases of tests that were killed. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('select datname as name from pg_database');
  for (const { name } of rows.filter((row) => row.name.startsWith(testDatabasePrefix))) {
    const pid = Number(name.slice(testDatabasePrefix.length).split('_')[0]);
    if (!isAlive(pid)) await admin.query(`drop database if exists ${name} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

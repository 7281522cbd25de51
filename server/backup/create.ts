import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { copyOut } from '../database/copy-out.ts';
import { ranMigrations } from '../database/migrate.ts';
import {
  archiveForm,
  type Checksums,
  checksumsName,
  type Manifest,
  manifestName,
  manifestShape,
  partName,
} from './archive.rules.ts';
import type { ArchiveWriter } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { copyOutOf, describeTables, leftOut, quoted, readSequences, speakPlainly } from './catalogue.ts';
import { startTableSum } from './table-sum.ts';

/** Rows are held in parts of this size: small in memory, and few files. */
export const partBytes = 4 * 1024 ** 2;

/** How far it is, told with every part. */
export type Progress = (done: { table: string; rows: number; bytes: number }) => void;

export type Made = { rows: number; tables: number; manifest: Manifest };

export type Facts = { installation: string; authSecret: string; createdAt: Date };

/**
 * Writes all that one moment of the database holds into the archive, while the program goes on. The tables are locked against
 * changes of their form alone. Memory is bounded by some parts. Rejects with BackupError where there is nothing to back up.
 */
export async function createBackup(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  facts: Facts,
  tell: Progress = () => {},
): Promise<Made> {
  return inOneMoment(client, async () => {
    const manifest = await describe(client, facts);
    return writeTables(client, archive, { manifest, copyOf: copyOutOf, sequencesOf: readSequences }, tell);
  });
}

/** Reads what one moment of the database holds. */
export async function inOneMoment<Result>(client: pg.ClientBase, read: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only');
  try {
    await speakPlainly(client);
    const result = await read();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

type Written = {
  manifest: Manifest;
  copyOf(table: Manifest['tables'][number]): string;
  sequencesOf(client: pg.ClientBase): Promise<Checksums['sequences']>;
};

/** Writes the manifest, the rows of its tables as `copyOf` reads them, and the checksums of all that. */
export async function writeTables(
  client: pg.ClientBase,
  archive: ArchiveWriter,
  { manifest, copyOf, sequencesOf }: Written,
  tell: Progress = () => {},
): Promise<Made> {
  const files: Record<string, string> = {};
  const put = async (name: string, body: Buffer) => {
    files[name] = createHash('sha256').update(body).digest('hex');
    await archive.add(name, body);
  };
  await put(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));

  const tables: Checksums['tables'] = {};
  let [rows, bytes] = [0, 0];
  for (const table of manifest.tables) {
    const sum = startTableSum();
    let no = 0;
    await copyOut(client, copyOf(table), partBytes, async (part) => {
      rows += sum.add(part);
      bytes += part.length;
      no += 1;
      await put(partName(table.name, no), part);
      tell({ table: table.name, rows, bytes });
    });
    tables[table.name] = sum.result();
  }
  const checksums: Checksums = { files, tables, sequences: await sequencesOf(client) };
  await archive.add(checksumsName, Buffer.from(JSON.stringify(checksums, null, 1)));
  return { rows, tables: manifest.tables.length, manifest };
}

/** What there is to be written of the database, with its tables held so that none is altered meanwhile. */
export async function describe(
  client: pg.ClientBase,
  { installation, authSecret, createdAt }: Facts,
): Promise<Manifest> {
  const migrations = await ranMigrations(client);
  if (migrations.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
  const found = await describeTables(client);
  // before the first row is read, so that none of them is dropped, emptied or altered under the snapshot
  await client.query(`lock table ${found.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  const { rows } = await client.query("select current_setting('server_version') as postgres");
  return manifestShape.parse({
    form: archiveForm,
    product: 'namestead',
    version: productVersion(),
    installation,
    createdAt: createdAt.toISOString(),
    postgres: rows[0].postgres,
    migrations,
    secretMark: secretMarkOf(authSecret),
    tables: found,
    leftOut,
  } satisfies Manifest);
}

/** Tells whether two installations have the same AUTH_SECRET, and not which; null: none is set. */
export const secretMarkOf = (authSecret: string): string | null =>
  authSecret === '' ? null : createHmac('sha256', authSecret).update('backup').digest('hex');

export function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

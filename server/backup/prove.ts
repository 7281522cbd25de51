import { statfs } from 'node:fs/promises';
import { generateHybridIdentity, generateX25519Identity } from 'age-encryption';
import pg from 'pg';
import { BackupError } from './backup-error.ts';
import { identifier } from './catalogue.ts';
import type { BackupKey } from './key.rules.ts';
import { restoreBackup } from './restore.ts';
import { stopWith } from './stop-with.ts';

/**
 * The key of a backup that is to be proven: where the server has only the public half, a second pair that lives as long as this
 * process can open the file, too.
 */
export async function provableKey(key: BackupKey | null): Promise<BackupKey | null> {
  if (!key || key.passphrase !== null || key.identities.length > 0) return key;
  const isHybrid = key.recipients.some((recipient) => recipient.startsWith('age1pq1')); // age lets them stand with their like alone
  const own = await (isHybrid ? generateHybridIdentity() : generateX25519Identity());
  return { ...key, identities: [own] };
}

type Proof = {
  path: string;
  key: BackupKey | null;
  /** how the present database is reached; the other one likewise */
  connection: string | pg.ClientConfig;
  /** where its data lies on this machine; null: on another */
  folder: string | null;
  signal: AbortSignal;
  migrations?: string;
};

const spareBytes = 1024 ** 3;

/**
 * Restores a backup into a database beside the present one, which compares each row with the sums, and drops that again. Rejects with
 * BackupError where it cannot be restored, and where there is no room or no permission to try.
 */
export async function proveBackup(client: pg.ClientBase, proof: Proof): Promise<void> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    'select current_database() as name, pg_database_size(current_database()) as bytes',
  );
  await refuseLackOfSpace(proof.folder, Number(rows[0]?.bytes ?? 0));
  const name = `${rows[0]?.name ?? ''}_proof`.slice(-63);
  const drop = () => client.query(`drop database if exists ${identifier(name)} with (force)`);
  await drop(); // of a process that was killed
  await client.query(`create database ${identifier(name)} template template0 encoding 'UTF8'`).catch((error) => {
    if (error.code !== '42501') throw error;
    throw new BackupError('The role may not make databases, so no backup can be proven (alter role … createdb).');
  });
  const beside = new pg.Client({ ...configOf(proof.connection, name), application_name: 'namestead proof' });
  beside.on('error', () => {});
  let unbind = () => {};
  try {
    await beside.connect();
    unbind = stopWith(proof.signal, beside);
    const { path, key, migrations } = proof;
    await restoreBackup(beside, { path, key, isReplacing: false, ...(migrations ? { migrations } : {}) });
  } finally {
    unbind();
    await beside.end().catch(() => {});
    await drop();
  }
}

async function refuseLackOfSpace(folder: string | null, bytes: number): Promise<void> {
  if (folder === null) return;
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 1.5 * bytes + spareBytes) {
    throw new BackupError('There is not enough space to restore the backup next to the database.');
  }
}

/** The same server, another database. */
const configOf = (connection: string | pg.ClientConfig, database: string): pg.ClientConfig =>
  typeof connection === 'string'
    ? { connectionString: connection.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${encodeURIComponent(database)}`) }
    : { ...connection, database };

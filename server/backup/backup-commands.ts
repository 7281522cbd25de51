import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { dayMs, hourMs } from '#contract/dates.ts';
import { recordCommand } from '../audit/audit.service.ts';
import { type Config, readConfig } from '../config/config.ts';
import { type Database, openDatabase, openPool, type PoolLimits, usualLimits } from '../database/pool.ts';
import { openStorage, type Storage } from '../database/storage.ts';
import { isDatabaseTrouble } from '../database/trouble.ts';
import { StartError } from '../start-error.ts';
import type { Manifest } from './archive.rules.ts';
import { type ArchiveWriter, unfinishedName, writeArchive } from './archive.ts';
import {
  type Ended,
  holdBackup,
  isProofDue,
  isStandby,
  listRuns,
  type Run,
  recordBegin,
  recordEnd,
  recordProof,
} from './backup.store.ts';
import { BackupError } from './backup-error.ts';
import { createBackup, type Made, type Progress, secretMarkOf } from './create.ts';
import { backupFileName, isUnfinished, superfluous } from './keep.rules.ts';
import { type BackupKey, readKey } from './key.rules.ts';
import { provableKey, proveBackup } from './prove.ts';
import { needsReplace, refuseAccount, restoreBackup, whatIsReplaced } from './restore.ts';
import { stopWith } from './stop-with.ts';
import { readBackup, readBackupManifest } from './verify.ts';

export const usage = `Usage:
  node_modules/.bin/node server/backup/cli.ts create [--to <file or folder>] [--key-file <file> | --plain]
  node_modules/.bin/node server/backup/cli.ts verify <file> [--key-file <file>]
  node_modules/.bin/node server/backup/cli.ts restore <file> [--key-file <file>] [--replace]
Without --to and --key-file: BACKUP_TO and BACKUP_KEY. See docs/manual/backup.md.`;

/** Where a command finds its settings, what it tells on the way, and the person who answers its question with a line. */
export type Shell = {
  env: NodeJS.ProcessEnv;
  tell(line: string): void;
  ask(question: string): Promise<string>;
  /** stops what is under way; nothing is left of it */
  signal: AbortSignal;
  /** the folder of the migrations that make the tables of a restored backup; default: those of this program */
  migrations?: string;
};

/** No limit for a statement that copies a large table or makes an index; none for the pauses of a slow disk. */
export const backupLimits: PoolLimits = { ...usualLimits, statementMs: 0, lockMs: 60_000, idleInTransactionMs: 0 };
const reportEveryMs = 2_000;

type GivenKey = { keyFile?: string; isPlain: boolean };
type Values = GivenKey & { to?: string; isReplacing: boolean; isScheduled: boolean };

/** Runs a command; resolves to what is to be printed, rejects with what `explain` puts into words. */
export async function runBackupCommand(args: string[], shell: Shell): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      'key-file': { type: 'string' },
      plain: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      scheduled: { type: 'boolean', default: false },
    },
  });
  const [command, path, ...others] = positionals;
  const config = readConfig(shell.env);
  const given: Values = {
    ...(values.to === undefined ? {} : { to: values.to }),
    ...(values['key-file'] === undefined ? {} : { keyFile: values['key-file'] }),
    isPlain: values.plain,
    isReplacing: values.replace,
    isScheduled: values.scheduled,
  };
  if (others.length > 0) throw new BackupError(usage);
  if (command === 'create' && path === undefined) return create(config, given, shell);
  if (command === 'verify' && path !== undefined) return verify(config, path, given);
  if (command === 'restore' && path !== undefined) return restore(config, path, given, shell);
  throw new BackupError(usage);
}

/** What a person reads of a failure: the usage, one sentence, or the stack of what nobody expected. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`;
  if (code === '53100') return `The disk of the database is full: make room there first (${error.message}).`;
  if (code === 'ENOSPC') return 'The disk is full. The unfinished backup was removed.';
  if (/^E[A-Z]+$/.test(code) && 'path' in error) return `${error.message}.`;
  const isExpected = error instanceof BackupError || error instanceof StartError;
  if (isExpected || isDatabaseTrouble(error)) return error.message;
  return error.stack ?? error.message;
}

async function create(config: Config, given: Values, shell: Shell): Promise<string> {
  const to = given.to ?? config.backup.to;
  if (to === '') throw new BackupError(`Name a target with --to or BACKUP_TO.\n${usage}`);
  const sealing = await sealingKey(config, given);
  return withClients(config, { count: 2, mayMake: false }, async ([client, recording], db, storage) => {
    const createdAt = await timeOf(recording);
    const { isScheduled } = given;
    const isProof = isScheduled && config.backup.isProven && (await isProofDue(recording, weekBefore(createdAt)));
    const key = isProof ? await provableKey(sealing) : sealing;
    const name = backupFileName(config.publicUrl, createdAt, { isSealed: key !== null, isScheduled });
    const path = isScheduled ? join(to, name) : await targetOf(to, name);
    const run = { isScheduled, isSealed: key !== null, file: path, now: createdAt };
    if (!(await holdBackup(recording))) throw new BackupError('Another backup of this database is being made.');
    const no = await recordBegin(recording, run);
    const runs = await listRuns(recording);
    await tidyUp(runs, shell);
    const end = async (ended: Ended) => {
      if (no !== null) await recordEnd(recording, no, ended, await timeOf(recording));
    };
    let archive: ArchiveWriter | undefined;
    let done: Omit<Done, 'deleted'>;
    const stop = stopWith(shell.signal, client);
    try {
      archive = await writeArchive(path, key, createdAt);
      const facts = { installation: config.publicUrl, authSecret: config.authSecret, createdAt };
      const made = await createBackup(client, archive, facts, slowly(shell.tell));
      const bytes = await archive.finish();
      await end({ bytes, rows: made.rows });
      done = { path, bytes, made, isSealed: key !== null };
    } catch (error) {
      await archive?.abandon();
      const reason = shell.signal.aborted ? new BackupError('Stopped. The unfinished backup was removed.') : error;
      await end({ reason: explain(reason).split('\n')[0] ?? '' }).catch(() => {});
      throw reason;
    } finally {
      stop();
    }
    if (await isStandby(recording)) shell.tell('Made at a standby, where nothing is written: it is on no list.');
    else if (!isScheduled) {
      const { bytes, made, isSealed } = done;
      await record(db, shell, {
        action: 'backup-create',
        details: { bytes, rows: made.rows, isSealed },
        at: await timeOf(recording),
      });
    }
    const deleted = isScheduled ? await thinOut(to, config, runs) : 0;
    if (isProof && no !== null) await prove({ client: recording, no, path, key, storage }, shell);
    return madeText({ ...done, deleted });
  });
}

/** A week before, less the hours by which a daily backup may be earlier than that of a week ago. */
const weekBefore = (time: Date) => new Date(time.getTime() - 7 * dayMs + 12 * hourMs);

/** Proves the backup that was just made, and keeps what came of it: the backup is made either way. */
async function prove(
  { client, no, path, key, storage }: Proven,
  { signal, migrations, tell }: Pick<Shell, 'signal' | 'migrations' | 'tell'>,
): Promise<void> {
  const startedAt = await timeOf(client);
  const { sessionConnection: connection, folder } = storage;
  const proof = { path, key, connection, folder, signal, ...(migrations ? { migrations } : {}) };
  const failure = await proveBackup(client, proof).then(
    () => null,
    (error) => explain(error).split('\n')[0] ?? '',
  );
  if (signal.aborted) return; // it is tried again tomorrow
  if (failure !== null) tell(`The backup could not be proven: ${failure}`);
  const now = await timeOf(client);
  await recordProof(client, no, { ms: now.getTime() - startedAt.getTime(), failure, now });
}
type Proven = { client: pg.ClientBase; no: number; path: string; key: BackupKey | null; storage: Storage };

/** Leaves what was done in the audit log (D-229a); daily backups stand in their own list. A full log breaks nothing. */
async function record(
  db: Database,
  { tell }: Pick<Shell, 'tell'>,
  entry: Parameters<typeof recordCommand>[1],
): Promise<void> {
  await recordCommand(db, entry).catch((error) => tell(`The audit log could not be written: ${explain(error)}`));
}

async function timeOf(client: pg.ClientBase): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]?.now as Date;
}

/** With which key: null for none, which must be said. */
export async function sealingKey(config: Config, given: GivenKey): Promise<BackupKey | null> {
  if (given.isPlain) {
    if (given.keyFile !== undefined) throw new BackupError('Either --key-file or --plain, not both.');
    return null;
  }
  const key = await findKey(config, given);
  if (key) return key;
  if (config.backup.key === 'none') return null;
  throw new BackupError(
    'A backup holds all passwords, keys and e-mails: give a key with --key-file or BACKUP_KEY, or say --plain to leave it unsealed.',
  );
}

export async function findKey({ backup }: Config, { keyFile }: Pick<GivenKey, 'keyFile'>): Promise<BackupKey | null> {
  const file = keyFile ?? (backup.key.startsWith('/') ? backup.key : undefined);
  if (file !== undefined) return readKey(await readFile(file, 'utf8'));
  return backup.key === '' || backup.key === 'none' ? null : readKey(backup.key);
}

/** Where a new file goes, of this name where a folder is given. */
export async function targetOf(to: string, name: string): Promise<string> {
  const isFolder = await stat(to).then(
    (found) => found.isDirectory(),
    () => undefined,
  );
  if (isFolder === false) throw new BackupError(`${to} is there already and stays as it is.`);
  return resolve(isFolder ? join(to, name) : to);
}

/** Removes what killed processes left, wherever it lies: whoever makes a backup is the only one, so each that failed has ended. */
async function tidyUp(runs: readonly Run[], { tell }: Pick<Shell, 'tell'>): Promise<void> {
  for (const file of new Set(runs.filter(({ hasFailed }) => hasFailed).map((run) => unfinishedName(run.file)))) {
    await rm(file, { force: true }).catch((error) => tell(`${file} could not be removed: ${explain(error)}`));
  }
}

/** Deletes what `BACKUP_KEEP` does not keep of those that the schedule made. */
async function thinOut(folder: string, { publicUrl, backup }: Config, runs: readonly Run[]): Promise<number> {
  const [first] = runs;
  if (!first) return 0;
  const scheduled = runs.filter(({ isScheduled }) => isScheduled).map(({ file }) => basename(file));
  const recorded = { scheduled: new Set(scheduled), since: first.startedAt };
  const files = await readdir(folder);
  const old = superfluous(files, publicUrl, backup.keep, recorded);
  const unfinished = files.filter((one) => isUnfinished(one, publicUrl, recorded));
  for (const file of [...old, ...unfinished]) await rm(join(folder, file), { force: true });
  return old.length;
}

async function verify(config: Config, path: string, given: Values): Promise<string> {
  const { manifest, rows } = await readBackup(path, await findKey(config, given), { sumsRows: true });
  return `${aboutText(manifest)}\nWhole: ${counted(rows, 'row')} in ${counted(manifest.tables.length, 'table')}, all checksums agree.`;
}

async function restore(config: Config, path: string, given: Values, shell: Shell): Promise<string> {
  const key = await findKey(config, given);
  return withClients(config, { count: 1, mayMake: true }, async ([client], db) => {
    const manifest = await readBackupManifest(path, key);
    refuseAccount(manifest);
    shell.tell(aboutText(manifest));
    const replaced = await whatIsReplaced(client);
    if (replaced !== null) {
      if (!given.isReplacing) throw needsReplace(replaced);
      shell.tell(replaced);
    }
    shell.tell('Comparing the checksums of the backup.');
    const { rows: all } = await readBackup(path, key);
    if (replaced !== null) await confirm(config, shell);
    const stop = stopWith(shell.signal, client);
    const { migrations } = shell;
    const tell = slowly(shell.tell, all);
    const options = { path, key, isReplacing: given.isReplacing, tell, ...(migrations ? { migrations } : {}) };
    const { rows } = await restoreBackup(client, options).finally(stop);
    await client.query('analyze'); // else large tables are searched in clumsy ways at first
    await record(db, shell, {
      action: 'backup-restore',
      details: { madeAt: manifest.createdAt, rows, isReplacing: replaced !== null },
      at: await timeOf(client),
    });
    await client.query('checkpoint').catch(() => {}); // not everybody may; else the first start may have to recover
    const lines = [
      `Restored: ${counted(rows, 'row')} in ${counted(manifest.tables.length, 'table')}, each compared with the backup.`,
      'All sessions have ended: everybody has to sign in again.',
      ...secretWarning(manifest, config),
    ];
    return lines.join('\n');
  });
}

async function confirm({ publicUrl }: Config, { ask }: Shell): Promise<void> {
  const typed = await ask(`The backup replaces everything in ${publicUrl}. Type this address to continue: `);
  if (typed.trim().replace(/\/$/, '') !== publicUrl) throw new BackupError('Not restored: the address does not match.');
}

function secretWarning({ secretMark }: Manifest, { authSecret }: Config): string[] {
  if (secretMark === secretMarkOf(authSecret)) return [];
  const advice =
    secretMark === null
      ? 'The backup brings the secret of its installation, but AUTH_SECRET is set here: remove it.'
      : 'The backup needs the AUTH_SECRET of its installation: set it before you start.';
  return [
    `${advice} Otherwise, what is encrypted with it stays unreadable: second factors, keys of marketplaces, addresses of alerts.`,
  ];
}

const aboutText = ({ installation, createdAt, version, postgres }: Manifest) =>
  `Backup of ${installation}, made ${createdAt.slice(0, 16).replace('T', ' ')} UTC by version ${version} on PostgreSQL ${postgres}.`;

type Done = { path: string; bytes: number; made: Made; deleted: number; isSealed: boolean };

function madeText({ path, bytes, made, deleted, isSealed }: Done): string {
  return [
    `${path}: ${counted(made.rows, 'row')} in ${counted(made.tables, 'table')}, ${megabytes(bytes)}${isSealed ? '' : ', not sealed'}.`,
    ...Object.entries(made.manifest.leftOut).map(([name, reason]) => `Left out: ${name} (${reason}).`),
    ...(deleted > 0 ? [`Deleted: ${counted(deleted, 'older backup')}.`] : []),
  ].join('\n');
}

export const counted = (count: number, what: string) =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

/** Tells of progress now and then; `all`: how many rows there are, where that is known. */
function slowly(tell: Shell['tell'], all?: number): Progress {
  let last = Number.NEGATIVE_INFINITY;
  return ({ table, rows, bytes }) => {
    if (performance.now() - last < reportEveryMs) return;
    last = performance.now();
    const done = all === undefined ? counted(rows, 'row') : `${rows.toLocaleString('en-US')} of ${counted(all, 'row')}`;
    tell(`${done}, ${megabytes(bytes)}: ${table}`);
  };
}

/** Connections to the database of the settings, and one for the log; an embedded one is started where it does not run. */
async function withClients<Result>(
  config: Config,
  { count, mayMake }: { count: number; mayMake: boolean },
  work: (clients: [pg.PoolClient, pg.PoolClient], db: Database, storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(config, () => {}, { mayMake });
  const pool = openPool(storage.sessionConnection, count + 1, backupLimits);
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < count) clients.push(await pool.connect());
    return await work(clients as [pg.PoolClient, pg.PoolClient], openDatabase(pool), storage);
  } finally {
    for (const client of clients) client.release(true);
    await pool.end();
    await storage.stop();
  }
}

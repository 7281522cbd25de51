import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fchownSync,
  openSync,
  readFileSync,
  realpathSync,
  statfsSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { startError } from './database-start-error.ts';
import { embeddedName } from './initialise.ts';
import { isServerOf, readLockFile, removeStaleLock } from './lock-file.ts';
import { serverSettings } from './settings.ts';

/** `warn` is for what a person should see at once: a terminal shows it. */
export type LogLine = (line: string, level?: 'info' | 'warn') => void;

/** A cluster on disk and all that is needed to run it. */
export type Cluster = {
  folder: string;
  socketFolder: string;
  logFile: string;
  binaries: Binaries;
  account: Account | undefined;
  fsync: boolean;
  /** standbys may follow it */
  isFollowed?: boolean;
  log: LogLine;
};

export type Running = { socketFolder: string; adopted: boolean };

const longestWait = 30 * 60_000; // recovery after a crash may take minutes on a slow disk
const pollEvery = 20;
const startAttempts = 20;

/** Connection to the maintenance database over the socket; the socket's folder is the whole protection. */
export function adminConnection(socketFolder: string): pg.ClientConfig {
  return { host: socketFolder, port: 5432, user: embeddedName, database: 'postgres', connectionTimeoutMillis: 5_000 };
}

/**
 * Makes sure a server runs on the cluster: takes over one that a killed program left running, else starts one.
 * Of two starts at once one loses the race for the lock file; it then takes over the winner's server.
 */
export async function ensureRunning(cluster: Cluster): Promise<Running> {
  try {
    return await adoptOrStart(cluster);
  } catch (error) {
    throw startError(cluster.folder, error, cluster.logFile);
  }
}

async function adoptOrStart(cluster: Cluster): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const adopted = await adopt(cluster);
    if (adopted) return adopted;
    const complaint = await start(cluster);
    if (complaint === undefined) return { socketFolder: cluster.socketFolder, adopted: false };
    if (!isLockComplaint(complaint) || attempt === startAttempts) throw new Error(complaint);
    await delay(250); // processes of a killed server may still be leaving
  }
}

function isLockComplaint(text: string): boolean {
  return /lock file ".*" already exists|pre-existing shared memory block/.test(text);
}

async function adopt(cluster: Cluster): Promise<Running | undefined> {
  const patience = waitWithNotices(cluster);
  for (;;) {
    const lock = readLockFile(cluster.folder);
    if (!lock) return undefined;
    if (!isServerOf(cluster.folder, lock.pid)) {
      removeStaleLock(cluster.folder, cluster.socketFolder, lock);
      return undefined;
    }
    if (await answers(cluster, lock.socketFolder)) return { socketFolder: lock.socketFolder, adopted: true };
    await patience();
  }
}

/** Pauses between two looks at a server; says every 10 s that we wait, and gives up after half an hour. */
function waitWithNotices({ folder, logFile, log }: Cluster): () => Promise<void> {
  const startedAt = Date.now();
  let notices = 0;
  return async () => {
    const waited = Date.now() - startedAt;
    if (waited > longestWait) throw startError(folder, 'its server does not answer', logFile);
    if (waited > (notices + 1) * 10_000) {
      notices++;
      log(`Waiting for PostgreSQL to recover, for ${Math.round(waited / 1000)} s now; its log is ${logFile}`);
    }
    await delay(pollEvery);
  };
}

/** Starts a server that outlives us; resolves when it answers, or with what it wrote before it gave up. */
async function start(cluster: Cluster): Promise<string | undefined> {
  const written = keepLogShort(cluster.logFile);
  const output = openSync(cluster.logFile, 'a', 0o600);
  if (cluster.account) fchownSync(output, cluster.account.uid, cluster.account.gid);
  const server = spawn(cluster.binaries.postgres, ['-D', cluster.folder, ...serverSettings(cluster)], {
    ...cluster.account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  server.unref();
  const patience = waitWithNotices(cluster);
  while (!failure && server.exitCode === null && server.signalCode === null) {
    if (await answers(cluster, cluster.socketFolder)) return undefined;
    await patience();
  }
  return failure?.message ?? lastWords(cluster, written);
}

const longestLog = 10 * 1024 * 1024;

/**
 * Puts a long log aside (one old log is kept) and empties it in place: a running server goes on writing to the same file.
 * Returns the size of what the log holds.
 */
export function keepLogShort(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= longestLog) return size;
  try {
    copyFileSync(logFile, `${logFile}.old`);
  } catch {
    // a full disk: the old log is lost rather than the space
  }
  truncateSync(logFile);
  return 0;
}

/** What a server said before it gave up; on a full disk it could not write it down, or only the beginning. */
function lastWords(cluster: Cluster, from: number): string {
  const words = readFileSync(cluster.logFile).subarray(from).toString();
  const { bavail, bsize } = statfsSync(cluster.folder);
  const hasReason = /FATAL|PANIC|error:/.test(words);
  return !hasReason && bavail * bsize < leastSpace ? 'No space left on device' : words;
}
const leastSpace = 1024 * 1024;

/** True when the server of this very cluster accepts connections on the socket. */
async function answers(cluster: Cluster, socketFolder: string): Promise<boolean> {
  if (!existsSync(join(socketFolder, '.s.PGSQL.5432'))) return false;
  const client = new pg.Client(adminConnection(socketFolder));
  client.on('error', () => {}); // a server that stops while we ask: the query below fails as well
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return rows[0] !== undefined && realpathSync(rows[0].folder) === realpathSync(cluster.folder);
  } catch {
    return false; // not listening yet, starting up, or shutting down
  } finally {
    await client.end().catch(() => {});
  }
}

/** Stops the server: fast first, then at once (it recovers on the next start) when `deadline` ms have passed. */
export async function stopServer(clusterFolder: string, deadline: number): Promise<void> {
  const pid = readLockFile(clusterFolder)?.pid;
  if (!pid) return;
  if (await stopWith('SIGINT', clusterFolder, pid, deadline)) return;
  await stopWith('SIGQUIT', clusterFolder, pid, 2_000);
}

async function stopWith(
  signal: NodeJS.Signals,
  clusterFolder: string,
  pid: number,
  deadline: number,
): Promise<boolean> {
  const until = Date.now() + deadline;
  if (isServerOf(clusterFolder, pid)) process.kill(pid, signal);
  while (isServerOf(clusterFolder, pid)) {
    if (Date.now() > until) return false;
    await delay(pollEvery);
  }
  return true;
}

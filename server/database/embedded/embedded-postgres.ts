import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accountFor } from './account.ts';
import { binariesFor } from './binaries.ts';
import { DatabaseStartError, noInstallation, startError } from './database-start-error.ts';
import { clusterFolderIn, makeDataFolder, makeSocketFolder } from './folders.ts';
import { embeddedName, initialiseCluster } from './initialise.ts';
import { type Cluster, ensureRunning, keepLogShort, type LogLine, type Running, stopServer } from './postmaster.ts';
import { ensureDatabase, type Presence, takePresence } from './presence.ts';

export { defaultDataDir } from './folders.ts';
export type EmbeddedPostgres = {
  /** for `pg.Pool`: the folder of the unix socket, and a superuser that needs no password there */
  connection: { host: string; port: number; user: string; database: string };
  /** true when the server was running already, left by a killed program or shared with another one */
  adopted: boolean;
  /** Stops the server unless another program uses it; takes 10 s at most. End your own connections first. */
  stop(): Promise<void>;
};

type EmbeddedOptions = {
  dataDir: string;
  log: LogLine;
  /** false only for tests: a crash of the machine may then lose the data */
  fsync?: boolean;
  /** false: where there is no cluster, none is made, and no folder for it */
  mayMake?: boolean;
};

const restartEvery = 2_000;
const trimEvery = 3_600_000;

/**
 * Starts the PostgreSQL that the program brings, on a folder of its own and a unix socket only. Makes the cluster on
 * the first start, recovers it after a crash, takes over a server that still runs, and starts it again when it dies
 * under us. Throws DatabaseStartError with one clear sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const cluster = prepareCluster(options);
  let isStopping = false;
  let held: Held;

  function onLost() {
    if (isStopping) return;
    cluster.log('The connection to PostgreSQL was lost; looking after the server.');
    hold(cluster, onLost).then(
      (again) => {
        held = again;
        cluster.log('PostgreSQL is back.');
        if (isStopping) void leave(); // it came back after we stopped waiting for it
      },
      (error: Error) => {
        cluster.log(`PostgreSQL could not be started again: ${error.message}`, 'warn');
        setTimeout(onLost, restartEvery).unref();
      },
    );
  }

  let stopping: Promise<void> | undefined;
  function stop() {
    stopping ??= leave();
    return stopping;
  }

  const trimming = setInterval(() => keepLogShort(cluster.logFile), trimEvery).unref();

  async function leave() {
    isStopping = true;
    clearInterval(trimming);
    const isLast = await held.presence.isLast().catch(() => true); // no answer: it is down, or must be
    if (isLast) await stopServer(cluster.folder, 7_000);
    else cluster.log('PostgreSQL keeps running: another program uses it.');
    await held.presence.end().catch(() => {});
  }

  held = await hold(cluster, onLost);
  const { socketFolder, adopted } = held.running;
  return { connection: { host: socketFolder, port: 5432, user: embeddedName, database: embeddedName }, adopted, stop };
}

function prepareCluster({ dataDir: given, log, fsync = true, mayMake = true }: EmbeddedOptions): Cluster {
  const dataDir = resolve(given);
  const folder = clusterFolderIn(dataDir);
  if (process.platform === 'win32') {
    throw new DatabaseStartError('On Windows the program needs a PostgreSQL server: set DATABASE_URL, or use WSL.');
  }
  if (!mayMake && !existsSync(join(folder, 'PG_VERSION'))) throw noInstallation(`the data folder ${dataDir}`);
  try {
    const account = accountFor(folder);
    makeDataFolder(dataDir, account);
    const binaries = binariesFor(account);
    initialiseCluster(folder, binaries, account, fsync);
    const socketFolder = makeSocketFolder(dataDir, account);
    return { folder, socketFolder, logFile: join(dataDir, 'postgres.log'), binaries, account, fsync, log };
  } catch (error) {
    throw startError(dataDir, error);
  }
}

type Held = { running: Running; presence: Presence };

/** A running server and our mark on it. A server that stops while we come is started again. */
async function hold(cluster: Cluster, onLost: () => void): Promise<Held> {
  for (let attempt = 1; ; attempt++) {
    const running = await ensureRunning(cluster);
    try {
      await ensureDatabase(running.socketFolder);
      return { running, presence: await takePresence(running.socketFolder, onLost) };
    } catch (error) {
      if (attempt === 5) throw startError(cluster.folder, error, cluster.logFile);
    }
  }
}

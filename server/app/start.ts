import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { hourMs } from '#contract/dates.ts';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import { allSandboxSuffixes } from '#contract/sandbox.ts';
import type { Config } from '../config/config.ts';
import { settingWarnings } from '../config/warnings.ts';
import type { Parts } from '../context.ts';
import { announced } from '../database/announce.ts';
import { startDatabaseClock } from '../database/clock.ts';
import { checkConnections } from '../database/connection-count.ts';
import { markInUse } from '../database/in-use.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { openDatabase, openPools, sessionsOf } from '../database/pool.ts';
import { proveLimits, proveListening } from '../database/prove-listening.ts';
import { createReserve, noteReserve } from '../database/reserve.ts';
import { openStorage } from '../database/storage.ts';
import { storedCopy } from '../database/stored-copy.ts';
import { createHub } from '../http/hub.ts';
import { closeServer, createLeaving } from '../http/leaving.ts';
import { createLog } from '../log.ts';
import { createNameJudge } from '../names/name-judge.ts';
import { createSuffixList } from '../names/suffix-list.ts';
import { StartError } from '../start-error.ts';
import { openAuth } from '../users/auth.ts';
import { findSetUpLines } from '../users/set-up.service.ts';
import { buildApp } from './build-app.ts';
import { openDemo } from './demo.ts';
import { features } from './features.ts';
import { keepReserve } from './keep-reserve.ts';
import { listen, refuseBusyPort, refuseForeignAddress } from './listen.ts';
import { findSandbox, startSandboxProcess } from './sandbox-process.ts';
import { atMost, stopList } from './shutdown.ts';
import { createSources } from './sources.ts';
import { startWork } from './work.ts';

export type Namestead = {
  welcome: string[];
  stop(): Promise<void>;
  /** Tells proxies to leave this process, and waits the grace that the settings give them; nothing stops yet. */
  leave(): Promise<void>;
  /** ends the embedded database alone, when the orderly stop failed */
  lastStop(): Promise<void>;
};

/** What work has under way, and statements of jobs, may take as long at a stop, which ends within ten seconds (shutdown.ts). */
const [workMs, connectionsMs] = [6_000, 2_000];

async function firstAnswer(pool: pg.Pool): Promise<void> {
  await pool.query('select 1').catch((error: Error) => {
    throw new StartError(`The database does not answer: ${error.message}`);
  });
}

/** Builds the parts from the settings and starts the roles asked for. Throws what main.ts explains. */
export async function startNamestead(config: Config, { isTerminal }: { isTerminal: boolean }): Promise<Namestead> {
  const log = createLog(config, isTerminal);
  for (const sentence of settingWarnings(config, process.getuid?.())) log.warn({}, sentence);
  const stops = stopList((error) => log.error({ err: error }, 'a part did not stop cleanly'));
  try {
    return await startParts(config, log, stops);
  } catch (error) {
    await stops.run();
    throw error;
  }
}

async function startParts(config: Config, log: ReturnType<typeof createLog>, stops: ReturnType<typeof stopList>) {
  const isWeb = config.role !== 'worker';
  const isWorker = config.role !== 'web';
  await refuseBusyPort(config);
  await refuseForeignAddress(config);

  const storage = await openStorage(config, (line, level = 'info') => log[level]({}, line), { mayMake: true });
  stops.add(storage.stop);
  const pool = openPools(storage, config.database.connections);
  stops.add(atMost(connectionsMs, () => pool.end())); // a statement may take longer than the whole stop
  await firstAnswer(pool);
  await checkConnections(pool, sessionsOf(pool).options.max, (line) => log.warn({}, line));
  await proveListening(pool);
  await proveLimits(pool);
  const use = await markInUse(pool);
  stops.add(use.stop);
  await migrateToLatest(pool);
  const clock = await startDatabaseClock(pool);
  stops.add(clock.stop);

  let sandbox: SandboxAddresses | null = null;
  if (config.sandbox.isOn) {
    const running = config.sandbox.url ? await findSandbox(config.sandbox.url) : await startSandboxProcess();
    stops.add(running.stop);
    sandbox = running.addresses;
  }

  const hub = createHub(pool, log);
  let app: FastifyInstance | undefined;
  // together: the server ends when its last connection does, and open pages hold theirs until the hub closes them
  stops.add(
    () => hub.close(),
    async () => app && closeServer(app),
  );
  const leaving = createLeaving();
  const base = { config, db: openDatabase(pool), clock, newId: () => randomUUIDv7(), hub, log };
  stops.add(() => announced(base.db));
  if (storage.folder !== null && config.database.reserveBytes > 0) {
    const reserve = createReserve({ folder: storage.folder, bytes: config.database.reserveBytes, log });
    noteReserve(base.db, reserve);
    stops.add(keepReserve(reserve, log).stop);
  }
  const suffixes = createSuffixList({ clock, ...storedCopy(base, 'suffix-list') });
  await suffixes.takeOver();
  const takingOver = setInterval(suffixes.takeOver, hourMs).unref();
  stops.add(async () => clearInterval(takingOver));
  const parts: Parts = {
    ...base,
    auth: openAuth(base),
    sandbox,
    names: createNameJudge({
      extraSuffixes: config.extraSuffixes,
      sandboxSuffixes: config.sandbox.isOn ? [...allSandboxSuffixes] : [],
      suffixes,
    }),
  };
  app = await buildApp(parts, { loggerInstance: log, isWorkerOnly: !isWeb, leaving });
  if (isWeb) {
    hub.attach(app.server, parts);
    for (const feature of features) {
      const listener = await feature.listen?.(parts, { app, pool });
      if (listener) stops.add(listener.stop);
    }
  }

  if (isWorker) {
    const sources = createSources(parts, sandbox, suffixes, pool);
    stops.add(sources.close);
    stops.add(...startWork({ parts, pool, sources, sandbox }).map((stop) => atMost(workMs, stop)));
  }
  const hints = config.isDemo ? await openDemo(parts) : isWeb ? await findSetUpLines(parts) : [];
  await listen(app, config);
  return {
    welcome: [...welcomeLines(config, storage.place), ...hints],
    leave: () => leaving.leave(isWeb ? config.stopGraceMs : 0),
    stop: stops.run,
    lastStop: storage.stop,
  };
}

function welcomeLines(config: Config, place: string): string[] {
  const address = config.role === 'worker' ? `worker, health on port ${config.port}` : config.publicUrl;
  return [`${config.productName} is ready: ${address}`, `Data: ${place}`];
}

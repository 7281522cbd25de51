import { randomUUIDv7 } from 'node:crypto';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { SandboxAddresses } from '#contract/sandbox.ts';
import { sandboxSuffixes } from '#contract/sandbox.ts';
import { purgeActivity } from '../activity/activity.jobs.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import { checkConnections } from '../database/connection-count.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { openDatabase, openPool } from '../database/pool.ts';
import { openStorage } from '../database/storage.ts';
import { saveLookups } from '../domains/lookups/lookups.service.ts';
import { findPresent } from '../domains/lookups/presence.reads.ts';
import { createNameJudge } from '../domains/names/name-judge.ts';
import { createHub } from '../http/hub.ts';
import { startOutbox } from '../jobs/outbox.ts';
import { startSchedule } from '../jobs/schedule.ts';
import { createLog } from '../log.ts';
import { mailHandlers } from '../mail/mail.service.ts';
import { createMailer } from '../mail/mailer.ts';
import { purgeNotifications } from '../notifications/notifications.jobs.ts';
import { notificationHandlers } from '../notifications/notifications.service.ts';
import { purgeBatches } from '../processing/processing.jobs.ts';
import { startWorker } from '../processing/worker.ts';
import { openAuth } from '../users/auth.ts';
import { findSetUpLines } from '../users/set-up.service.ts';
import { buildApp } from './build-app.ts';
import { openSamplePortfolio } from './sample-portfolio.ts';
import { startSandboxProcess } from './sandbox-process.ts';
import { createSources } from './sources.ts';
import { StartError } from './start-error.ts';

export type Namestead = {
  welcome: string[];
  stop(): Promise<void>;
  /** ends the embedded database alone, when the orderly stop failed */
  lastStop(): Promise<void>;
};

/** Stops what was started, the newest first; one that fails to stop does not keep the others running. */
function stopList(onError: (error: unknown) => void) {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>) => stops.push(stop),
    run: async () => {
      for (const stop of stops.splice(0).reverse()) await stop().catch(onError);
    },
  };
}

/** Something listens there already: the sentence names it, before anything else is started. */
async function refuseBusyPort({ host, port }: Config): Promise<void> {
  if (port === 0) return;
  const isBusy = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: host === '0.0.0.0' || host === '::' ? 'localhost' : host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
  if (isBusy) {
    throw busyPort(port);
  }
}

function busyPort(port: number): StartError {
  return new StartError(`Port ${port} is in use. Namestead may be running already; else set PORT to another one.`);
}

/** Why nothing can listen there, in a sentence where a person can do something about it. */
function explainListen({ host, port }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE') throw busyPort(port);
    if (error.code === 'EACCES')
      throw new StartError(`Port ${port} needs more rights than this account has; set PORT.`);
    if (error.code === 'EADDRNOTAVAIL') throw new StartError(`HOST ${host} is not an address of this machine.`);
    throw error;
  };
}

async function firstAnswer(pool: pg.Pool): Promise<void> {
  await pool.query('select 1').catch((error: Error) => {
    throw new StartError(`The database does not answer: ${error.message}`);
  });
}

/** Builds the parts from the settings and starts the roles asked for. Throws what main.ts explains. */
export async function startNamestead(
  config: Config,
  { isTerminal, isDemo = false }: { isTerminal: boolean; isDemo?: boolean },
): Promise<Namestead> {
  const log = createLog(config, isTerminal);
  const stops = stopList((error) => log.error({ err: error }, 'a part did not stop cleanly'));
  try {
    return await startParts(config, log, stops, isDemo);
  } catch (error) {
    await stops.run();
    throw error;
  }
}

async function startParts(
  config: Config,
  log: ReturnType<typeof createLog>,
  stops: ReturnType<typeof stopList>,
  isDemo: boolean,
) {
  const isWeb = config.role !== 'worker';
  const isWorker = config.role !== 'web';
  await refuseBusyPort(config);

  const storage = await openStorage(config, (line) => log.info({}, line));
  stops.add(storage.stop);
  const pool = openPool(storage.connection, config.database.connections);
  stops.add(() => pool.end());
  await firstAnswer(pool);
  await checkConnections(pool, config.database.connections, (line) => log.warn({}, line));
  await migrateToLatest(pool);

  let sandbox: SandboxAddresses | null = null;
  if (config.sandbox.isOn) {
    const running = config.sandbox.url ? await findSandbox(config.sandbox.url) : await startSandboxProcess();
    stops.add(running.stop);
    sandbox = running.addresses;
  }

  const hub = createHub(pool, log);
  let app: FastifyInstance | undefined;
  // together: the server ends when its last connection does, and open pages hold theirs until the hub closes them
  stops.add(() => Promise.all([hub.close(), app?.close()]));
  const base = { config, db: openDatabase(pool), now: () => new Date(), newId: () => randomUUIDv7(), log };
  const parts: Parts = {
    ...base,
    auth: openAuth(base),
    hub,
    names: createNameJudge({
      extraSuffixes: config.extraSuffixes,
      sandboxSuffixes: config.sandbox.isOn ? [...sandboxSuffixes] : [],
    }),
  };
  app = await buildApp(parts, { loggerInstance: log, isWorkerOnly: !isWeb });
  if (isWeb) hub.attach(app.server, parts);

  if (isWorker) {
    const sources = await createSources(parts, sandbox);
    stops.add(sources.close);
    const outbox = startOutbox(parts, pool, notificationHandlers(hub));
    stops.add(outbox.stop);
    const mailer = createMailer(config, sandbox?.smtp ?? null);
    // apart, so that a slow mail server holds up nothing else, not even the end of the program
    const mails = startOutbox(parts, pool, mailHandlers(mailer, config.productName, log));
    stops.add(() => {
      mailer.close();
      return mails.stop();
    });
    if (sandbox) log.info({ mailbox: sandbox.mailbox }, 'mail to addresses below .test is shown in the mailbox');
    const schedule = startSchedule(parts, pool, {
      jobs: [purgeBatches, purgeActivity, purgeNotifications],
      hourly: [sources.refreshBootstrap, sources.refreshRates],
    });
    stops.add(schedule.stop);
    const worker = startWorker({
      parts,
      pool,
      sources,
      domains: { saveLookups, findPresent },
      parallel: config.parallelDomains,
    });
    stops.add(worker.stop);
  }
  await app.listen({ host: config.host, port: config.port }).catch(explainListen(config));
  const hints =
    isDemo && sandbox ? await openSamplePortfolio(parts, sandbox) : isWeb ? await findSetUpLines(parts) : [];
  return { welcome: [...welcomeLines(config, storage.place), ...hints], stop: stops.run, lastStop: storage.stop };
}

async function findSandbox(control: string) {
  const reply = await fetch(new URL('addresses', control)).catch(() => null);
  if (!reply?.ok) throw new StartError(`No sandbox answers at SANDBOX_URL (${control}).`);
  return { addresses: (await reply.json()) as SandboxAddresses, stop: async () => {} };
}

function welcomeLines(config: Config, place: string): string[] {
  const address = config.role === 'worker' ? `worker, health on port ${config.port}` : config.publicUrl;
  return [`Namestead is ready: ${address}`, `Data: ${place}`];
}

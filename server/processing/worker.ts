import type pg from 'pg';
import { listen } from '../database/listen.ts';
import { createWakeUp } from '../jobs/wake-up.ts';
import type { Sources } from './lookups/sources.ts';
import { workChannel } from './processing.rules.ts';
import { LostWorkerError } from './queue/claim.ts';
import { releaseItems, wakeParked } from './queue/recovery.ts';
import { cycle, lose, onEnd, pause, type Timing, type Working, wake } from './worker-cycle.ts';
import { createTools, type WorkerDomains, type WorkerParts } from './worker-tools.ts';

export type WorkerOptions = {
  parts: WorkerParts;
  pool: pg.Pool;
  sources: Sources;
  domains: WorkerDomains;
  /** domains at the same time */
  parallel: number;
  timing?: Partial<Timing>;
};
export type Worker = {
  /** Finishes what is under way, for four seconds at most, and leaves the rest to the others. */
  stop(): Promise<void>;
};

const usualTiming: Timing = {
  leaseMs: 30_000,
  pollMs: 1_000,
  refreshMs: 60_000,
  graceMs: 4_000,
  limitMs: 120_000,
  gatherMs: 100,
  ownTroubleMs: 5_000,
};
const pauseAfterErrorMs = 1_000;
const longestPauseMs = 15_000;

/** Takes part in the work until it is stopped; any number of workers in any processes share it. */
export function startWorker({ parts, pool, sources, domains, parallel, timing: given }: WorkerOptions): Worker {
  const timing = { ...usualTiming, ...given };
  const tools = createTools(
    { parts, sources, domains, limitMs: timing.limitMs, gatherMs: timing.gatherMs },
    {
      onEnd: () => onEnd(worker),
      onStuck: () => lose(worker), // the others, or this worker under a new number, do those items again
      onOwnTrouble: (reason) => pause(worker, reason),
    },
  );
  const worker: Working = {
    ...tools,
    parts,
    pool,
    parallel,
    timing,
    wakeUp: createWakeUp(),
    membership: undefined,
    isStopping: false,
    isHungry: false,
    hasIntake: true,
    batches: new Map(),
    due: { upkeep: 0, followUps: 0, refresh: 0, booking: 0, claim: 0 },
    pausedUntil: 0,
  };
  const hearing = listen(
    pool,
    workChannel,
    () => wake(worker),
    () => lose(worker), // what it holds may be of a database that is gone
  );
  const working = work(worker);
  return {
    async stop() {
      await stop(worker, working);
      await hearing.stop();
    },
  };
}

async function work(worker: Working): Promise<void> {
  const { parts, wakeUp } = worker;
  let isAwake = parts.config.outbound !== 'live';
  let pauseMs = pauseAfterErrorMs;
  while (!worker.isStopping) {
    try {
      if (!isAwake) await wakeParked(parts.db, parts.clock.now());
      isAwake = true;
      await wakeUp.sleep(await cycle(worker));
      pauseMs = pauseAfterErrorMs;
    } catch (error) {
      if (error instanceof LostWorkerError) continue;
      parts.log.error({ err: error }, 'a worker could not go on and tries again');
      if (!worker.isStopping) await wakeUp.sleep(pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

async function stop(worker: Working, working: Promise<void>): Promise<void> {
  const { parts, progress, wakeUp } = worker;
  worker.isStopping = true;
  wakeUp.call();
  await working;
  await finish(worker).catch((error) => {
    parts.log.error({ err: error }, 'a worker could not give back its domains');
  });
  await worker.membership?.leave();
  progress.stop();
}

/** Ends what is under way as far as the time allows, and gives back the rest. */
async function finish(worker: Working): Promise<void> {
  const { budgets, parts, runner, timing, wakeUp, writer } = worker;
  const deadline = performance.now() + timing.graceMs;
  while (runner.count() > 0 && performance.now() < deadline) await wakeUp.sleep(deadline - performance.now());
  await writer.close(Math.max(deadline - performance.now(), 1_000));
  if (worker.membership) await releaseItems(parts.db, budgets, worker.membership.no, parts.clock.now());
}

import type pg from 'pg';
import type { Parts } from '../context.ts';
import type { saveLookups } from '../domains/lookups/lookups.service.ts';
import type { findPresent } from '../domains/lookups/presence.reads.ts';
import { createCircuitBreakers } from './lookups/circuit-breakers.ts';
import { createGatherer } from './lookups/gatherer.ts';
import { createPacer } from './lookups/pacer.ts';
import type { PipelineDeps } from './lookups/pipeline.ts';
import type { Sources } from './lookups/sources.ts';
import { createProgress } from './progress.ts';
import { createBudgets } from './queue/budgets.ts';
import { claimItems, LostWorkerError } from './queue/claim.ts';
import { takeIntake } from './queue/intake.ts';
import type { BatchState } from './queue/item.ts';
import { joinWorkers, type Membership } from './queue/membership.ts';
import { nextFollowUp, promoteDue, recoverItems, releaseItems, renewLease, wakeParked } from './queue/recovery.ts';
import { createRegistryReplies } from './queue/registry-replies.ts';
import { failed } from './results.ts';
import { createRunner } from './runner.ts';
import { createWakeUp } from './wake-up.ts';
import { createWriter } from './writer.ts';

export type WorkerParts = Pick<Parts, 'config' | 'db' | 'now' | 'newId' | 'hub' | 'log'>;
/** What the worker needs of the feature whose domains it looks up. */
export type WorkerDomains = { saveLookups: typeof saveLookups; findPresent: typeof findPresent };
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

type Timing = {
  /** a worker that says nothing for so long has lost its items */
  leaseMs: number;
  /** longest sleep */
  pollMs: number;
  /** time to finish at a stop */
  graceMs: number;
  /** longest lookup */
  limitMs: number;
  /** longest wait for further names of a call that takes many */
  gatherMs: number;
};
const usualTiming: Timing = { leaseMs: 30_000, pollMs: 1_000, graceMs: 4_000, limitMs: 120_000, gatherMs: 100 };

/** Replies of registries are booked, and slots freed, within so long. */
const bookingMs = 100;
/** Results that may wait for the database before nothing more is claimed. */
const mostUnsaved = 2_000;
/** Batches remembered before those that are done are forgotten. */
const mostBatches = 1_000;
const pauseAfterErrorMs = 1_000;
const longestPauseMs = 15_000;
/** Nothing is claimed for so long after this machine could not ask. */
const ownTroubleMs = 5_000;

/** Takes part in the work until it is stopped; any number of workers in any processes share it. */
export function startWorker(options: WorkerOptions): Worker {
  const { parts, pool, sources, parallel, domains, timing: given } = options;
  const timing = { ...usualTiming, ...given };
  const { db, log, now } = parts;
  const budgets = createBudgets(parts.config, sources);
  const replies = createRegistryReplies((server, { outcome, reason, until }) => {
    log.warn({ server, outcome, reason, until }, 'a registry server is left alone for a time');
  });
  const progress = createProgress(parts, () => performance.now());
  const writer = createWriter({
    parts,
    progress,
    saveLookups: domains.saveLookups,
    asFailure: (item, error) => failed(item, error, now(), Math.random()),
    onStuck: () => lose(), // the others, or this worker under a new number, do those items again
  });
  const wakeUp = createWakeUp();
  const batches = new Map<number, BatchState>();
  const breakers = createCircuitBreakers(now);
  const pipeline: PipelineDeps = {
    sources,
    now,
    random: Math.random,
    isLive: parts.config.outbound === 'live',
    pacer: createPacer(),
    breakers,
    gather: createGatherer({ breakers, waitMs: timing.gatherMs, limitMs: timing.limitMs, later: setTimeout }),
    isPaced: (tld) => budgets.keyOf(tld) !== '',
    onRegistryReply: replies.add,
    onOwnTrouble(reason) {
      if (performance.now() >= restsUntil) log.warn({ reason }, 'this machine cannot ask anybody and waits');
      restsUntil = performance.now() + ownTroubleMs;
    },
    limitMs: timing.limitMs,
  };

  const runner = createRunner({
    parts,
    domains,
    pipeline,
    progress,
    writer,
    onEnd() {
      if (isStopping) wakeUp.call();
      else if (isHungry && parallel - runner.count() >= parallel / 8) claimNow();
    },
  });

  let membership: Membership | undefined;
  let isStopping = false;
  let isHungry = false; // the last claim brought all that was wanted: there is more
  let hasIntake = true;
  // ticks at which these are due again
  let upkeepAt = 0;
  let followUpsAt = 0;
  let claimAt = 0;
  let restsUntil = 0;

  const claimNow = (): void => {
    claimAt = 0;
    wakeUp.call();
  };

  const lose = (): void => {
    if (!membership) return;
    log.warn({ worker: membership.no }, 'this worker lost its place and begins anew');
    void membership.leave();
    membership = undefined;
    replies.forget();
  };

  async function join(): Promise<Membership> {
    const onWake = () => {
      hasIntake = true;
      claimNow();
    };
    const joined = await joinWorkers(pool, timing.leaseMs, onWake, lose);
    upkeepAt = 0;
    hasIntake = true;
    return joined;
  }

  /** Lease, dead workers and due follow-ups: what is looked at from time to time. */
  async function upkeep(no: number): Promise<void> {
    const tick = performance.now();
    if (tick >= upkeepAt) {
      upkeepAt = tick + timing.leaseMs / 3;
      if (!(await renewLease(db, no, timing.leaseMs))) return lose();
      const recovered = await recoverItems(db, budgets, now());
      if (recovered > 0) log.info({ recovered }, 'took over domains of a worker that is gone');
    }
    if (tick >= followUpsAt) {
      followUpsAt = tick + timing.pollMs;
      const due = await nextFollowUp(db);
      if (due && due <= now() && (await promoteDue(db, budgets, now())) > 0) followUpsAt = 0;
      hasIntake = true;
      claimAt = 0;
    }
  }

  async function takeOne(): Promise<void> {
    const { isEmpty, started } = await takeIntake(db, budgets, now());
    hasIntake = !isEmpty;
    if (!started) return;
    batches.set(started.no, started);
    progress.batchStarted(started);
  }

  /** Claims what there is room for; returns the milliseconds until there may be more. */
  async function claim(no: number): Promise<number> {
    const wanted = parallel - runner.count();
    if (wanted <= 0 || writer.size() >= mostUnsaved || performance.now() < restsUntil) return timing.pollMs;
    if (batches.size > mostBatches) forgetDone(batches);
    try {
      const { items, probes, nextInMs } = await claimItems(db, { no, batches }, wanted, now());
      for (const probe of probes) runner.probe(probe);
      isHungry = items.length === wanted;
      if (items.length === 0) return nextInMs ?? timing.pollMs;
      await runner.start(items);
      return 0;
    } catch (error) {
      lose(); // items may be in our name that we do not know of
      throw error;
    }
  }

  async function cycle(): Promise<number> {
    membership ??= await join();
    const { no } = membership;
    await upkeep(no);
    if (await replies.book(db, no)) claimAt = 0; // slots are free again
    if (hasIntake) await takeOne();
    if (membership?.no !== no) return 0;
    const tick = performance.now();
    if (tick >= claimAt || hasIntake) claimAt = tick + (await claim(no));
    if (hasIntake) return 0;
    return Math.min(claimAt - performance.now(), timing.pollMs, runner.count() > 0 ? bookingMs : timing.pollMs);
  }

  async function work(): Promise<void> {
    let isAwake = false;
    let pauseMs = pauseAfterErrorMs;
    while (!isStopping) {
      try {
        if (!isAwake && pipeline.isLive) await wakeParked(db, now());
        isAwake = true;
        await wakeUp.sleep(await cycle());
        pauseMs = pauseAfterErrorMs;
      } catch (error) {
        if (error instanceof LostWorkerError) continue;
        log.error({ err: error }, 'a worker could not go on and tries again');
        if (!isStopping) await wakeUp.sleep(pauseMs);
        pauseMs = Math.min(2 * pauseMs, longestPauseMs);
      }
    }
  }

  async function finish(): Promise<void> {
    const deadline = performance.now() + timing.graceMs;
    while (runner.count() > 0 && performance.now() < deadline) await wakeUp.sleep(deadline - performance.now());
    await writer.close(Math.max(deadline - performance.now(), 1_000));
    if (membership) await releaseItems(db, budgets, membership.no, now());
  }

  const working = work();
  return {
    async stop() {
      isStopping = true;
      wakeUp.call();
      await working;
      await finish().catch((error) => log.error({ err: error }, 'a worker could not give back its domains'));
      await membership?.leave();
      progress.stop();
    },
  };
}

function forgetDone(batches: Map<number, BatchState>): void {
  for (const [no, batch] of batches) if (batch.done >= batch.total) batches.delete(no);
}

import type pg from 'pg';
import { isOutOfSpace } from '../database/reserve.ts';
import type { createWakeUp } from '../jobs/wake-up.ts';
import { claimItems, nextClaim } from './queue/claim.ts';
import { takeIntake } from './queue/intake.ts';
import type { BatchState } from './queue/item.ts';
import { joinWorkers, type Membership } from './queue/membership.ts';
import { addBudgetsOf } from './queue/outbound-address.ts';
import { seekProofs } from './queue/proof.ts';
import { nextFollowUp, promoteDue, recoverItems, renewLease } from './queue/recovery.ts';
import { refreshStale } from './queue/refresh.ts';
import type { WorkerParts, WorkerTools } from './worker-tools.ts';

export type Timing = {
  /** a worker that says nothing for so long has lost its items */
  leaseMs: number;
  /** longest sleep */
  pollMs: number;
  /** how often it looks whether a round of names to be read again is due */
  refreshMs: number;
  /** time to finish at a stop */
  graceMs: number;
  /** longest lookup */
  limitMs: number;
  /** longest wait for further names of a call that takes many */
  gatherMs: number;
  /** nothing is claimed for so long after this machine could not ask */
  ownTroubleMs: number;
};

/** Replies of registries are booked, and slots freed, within so long. */
const bookingMs = 100;
/** Results that may wait for the database before nothing more is claimed. */
const maxUnsaved = 2_000;
/** Batches remembered before those that are done are forgotten. */
const maxBatches = 1_000;

type WorkerState = {
  /** undefined: it is to join */
  membership: Membership | undefined;
  isStopping: boolean;
  /** the last claim brought all that was wanted: there is more */
  isHungry: boolean;
  hasIntake: boolean;
  /** the batches it has domains of, by number */
  batches: Map<number, BatchState>;
  /** ticks (`performance.now()`) at which these are due again; nothing is claimed before `pausedUntil` */
  due: { upkeep: number; followUps: number; refresh: number; booking: number; claim: number };
  pausedUntil: number;
};

/** One worker: what it knows of its work, and what it works with. */
export type Working = WorkerState &
  WorkerTools & { parts: WorkerParts; pool: pg.Pool; parallel: number; timing: Timing; wakeUp: WakeUp };
type WakeUp = ReturnType<typeof createWakeUp>;

/** One round of the work; returns the milliseconds until the next. */
export async function cycle(worker: Working): Promise<number> {
  const { replies, runner, timing, due } = worker;
  worker.membership ??= await join(worker);
  const { no } = worker.membership;
  await upkeep(worker, no);
  await followUps(worker);
  await refresh(worker);
  await book(worker, no);
  await seekWished(worker, no);
  if (worker.hasIntake) await takeOne(worker);
  if (worker.membership?.no !== no) return 0;
  const tick = performance.now();
  if (tick >= due.claim || worker.hasIntake) {
    due.claim = tick + timing.pollMs;
    const waitMs = await claim(worker, no);
    due.claim = Math.min(due.claim, tick + waitMs); // a domain that ended meanwhile has called for the next one
  }
  if (worker.hasIntake) return 0;
  const isBusy = runner.count() > 0 || replies.isPending();
  return Math.min(timing.pollMs, (isBusy ? Math.min(due.claim, due.booking) : due.claim) - performance.now());
}

async function join(worker: Working): Promise<Membership> {
  const { parts, pool, timing } = worker;
  const { outboundAddress } = parts.config;
  await addBudgetsOf(parts.db, outboundAddress);
  const joined = await joinWorkers(pool, { leaseMs: timing.leaseMs, outboundAddress }, () => lose(worker));
  worker.due.upkeep = 0;
  worker.hasIntake = true;
  return joined;
}

/** Gives up the worker's number, and with it all items in its name. */
export function lose(worker: Working): void {
  const { membership, replies, parts } = worker;
  if (!membership) return;
  parts.log.warn({ worker: membership.no }, 'this worker lost its place and begins anew');
  void membership.leave();
  worker.membership = undefined;
  replies.forget();
}

/** From time to time: prolongs the lease, takes over the items of dead workers. */
async function upkeep(worker: Working, no: number): Promise<void> {
  const { budgets, due, parts, timing } = worker;
  const tick = performance.now();
  if (tick < due.upkeep) return;
  due.upkeep = tick + timing.leaseMs / 3;
  if (!(await renewLease(parts.db, no, timing.leaseMs))) return lose(worker);
  const recovered = await recoverItems(parts.db, budgets, parts.clock.now());
  if (recovered > 0) parts.log.info({ recovered }, 'took over domains of a worker that is gone');
}

/** From time to time: makes follow-ups ready whose time has come, and looks for work of which no wake-up call told. */
async function followUps(worker: Working): Promise<void> {
  const { budgets, due, parts, timing } = worker;
  const tick = performance.now();
  if (tick < due.followUps) return;
  due.followUps = tick + timing.pollMs;
  const next = await nextFollowUp(parts.db);
  if (next && next <= parts.clock.now() && (await promoteDue(parts.db, budgets, parts.clock.now())) > 0)
    due.followUps = 0;
  worker.hasIntake = true;
  due.claim = 0;
}

/** Once a minute, one worker for all: puts names into the queue whose data is due to be read again. */
async function refresh(worker: Working): Promise<void> {
  const { budgets, domains, due, parts, timing } = worker;
  const tick = performance.now();
  if (tick < due.refresh || parts.config.fresh.hours === 0 || isOutOfSpace(parts.db)) return;
  due.refresh = tick + timing.refreshMs;
  const queued = await refreshStale(parts.db, budgets, domains.findDue, parts.clock.now());
  if (queued > 0) due.claim = 0;
}

/** From time to time: books what registries answered; their slots are free again. */
async function book({ due, parts, replies, timing }: Working, no: number): Promise<void> {
  const tick = performance.now();
  if (tick < due.booking) return;
  due.booking = tick + Math.min(bookingMs, timing.pollMs);
  if (await replies.book(parts.db, no)) due.claim = 0;
}

/** Asks for names that surely exist where a server denied one and has not shown that it knows any. */
async function seekWished({ parts, proofs, runner }: Working, no: number): Promise<void> {
  const wishes = proofs.wishes();
  if (wishes.length === 0) return;
  const { found, probes } = await seekProofs(parts.db, no, wishes, parts.clock.now());
  for (const { wish, verdict } of found) proofs.settle(wish, verdict);
  for (const probe of probes) runner.probe(probe);
}

/** Makes items of names that were added. */
async function takeOne(worker: Working): Promise<void> {
  const { batches, budgets, parts, progress } = worker;
  const { isEmpty, started } = await takeIntake(parts.db, budgets, parts.clock.now());
  worker.hasIntake = !isEmpty;
  if (!started) return;
  batches.set(started.no, started);
  progress.batchStarted(started);
}

/** Claims what there is room for; returns the milliseconds until there may be more. */
async function claim(worker: Working, no: number): Promise<number> {
  const { batches, parallel, parts, runner, timing, writer } = worker;
  const wanted = parallel - runner.count();
  if (wanted <= 0 || writer.size() >= maxUnsaved || performance.now() < worker.pausedUntil) return timing.pollMs;
  if (isOutOfSpace(parts.db)) return timing.pollMs;
  if (batches.size > maxBatches) forgetDone(batches);
  try {
    const waitMs = worker.isHungry ? 0 : ((await nextClaim(parts.db, no, parts.clock.now())) ?? timing.pollMs);
    if (waitMs > 0) return waitMs;
    const served = runner.usersWith(parallel / 2); // names that wait long would fill all places by and by
    const { items, probes, nextInMs } = await claimItems(parts.db, { no, batches, served }, wanted, parts.clock.now());
    for (const probe of probes) runner.probe(probe);
    worker.isHungry = items.length === wanted;
    if (items.length === 0) return nextInMs ?? timing.pollMs;
    await runner.start(items);
    return 0;
  } catch (error) {
    lose(worker); // items may be in our name that we do not know of
    throw error;
  }
}

function forgetDone(batches: Map<number, BatchState>): void {
  for (const [no, batch] of batches) if (batch.done >= batch.total) batches.delete(no);
}

/** Names were added, or may have been. */
export function wake(worker: Working): void {
  worker.hasIntake = true;
  claimNow(worker);
}

function claimNow(worker: Working): void {
  worker.due.claim = 0;
  worker.wakeUp.call();
}

/** There is room for further domains; an eighth of all is worth a claim. */
export function onEnd(worker: Working): void {
  const { parallel, runner } = worker;
  if (worker.isStopping) worker.wakeUp.call();
  else if (worker.isHungry && parallel - runner.count() >= parallel / 8) claimNow(worker);
}

/** Claims nothing for a while, because this machine can ask nobody. */
export function pause(worker: Working, reason: string): void {
  const tick = performance.now();
  if (tick >= worker.pausedUntil) worker.parts.log.warn({ reason }, 'this machine cannot ask anybody and waits');
  worker.pausedUntil = tick + worker.timing.ownTroubleMs;
}

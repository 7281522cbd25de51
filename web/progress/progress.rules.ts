import {
  type BatchCounts,
  type DomainProgress,
  type GetBatch,
  type GetOpenBatch,
  type ProcessingStep,
  processingSteps,
  type TimeLeft,
} from '#contract/batches.ts';
import type { Reply } from '#contract/endpoint.ts';

export const progressSaveDebounceMs = 500; // CONST-024
export const progressHideMs = 3_000; // CONST-025
export const progressStaleMs = 30 * 60_000; // CONST-026
export const progressStaleCheckMs = 5 * 60_000; // CONST-026
/** How often a page asks how long the open batches take, and how soon after a start: the queues are filled by then. */
export const progressAskMs = 60_000;
export const progressFirstAskMs = 5_000;
export const progressExpiryMs = 24 * 3_600_000; // CONST-027

/** As the server has it (D-142), and a domain that was processed with a failed lookup. */
export type DomainState = Reply<typeof GetBatch>['domains'][number]['state'] | 'lookupFailed';

/** What was last heard of a domain; the name is the one to show. */
export type Heard = { state: DomainState; name: string; step: ProcessingStep; currentStep: number };

/** The batch in the strip. Times are in milliseconds since 1970. */
export type Progress = {
  batchId: string;
  total: number;
  /** name, shown name and step of the latest step event */
  current: { domainName: string; name: string; step: ProcessingStep; currentStep: number } | null;
  /** the domains heard of, by name; what was done before this page listened is only counted */
  domains: ReadonlyMap<string, Heard>;
  doneBefore: number;
  failedBefore: number;
  problemsBefore: number;
  /** done, but for the answer of a registry that is left alone for a time; known at the end */
  waiting?: number;
  /** processed with a failed lookup; known at the end */
  withProblem?: number;
  /** the server's figure, 0 to 100; never falls */
  percent: number;
  startedAt: number;
  updatedAt: number;
  completedAt: number | null;
  /** how long all open batches take, as the server last said (D-146a) */
  left?: TimeLeft;
  /** the user closed the strip for this batch */
  isDismissed: boolean;
};

export type BatchState = Reply<typeof GetBatch>;
export type OpenBatch = Reply<typeof GetOpenBatch>;

/** Domains that are finished, one way or another (PROC-009, D-143). */
const finished: ReadonlySet<DomainState> = new Set([
  'complete',
  'lookupFailed',
  'failed',
  'skipped',
  'reactivated',
  'needsVerification',
]);

type EndOfDomain = Pick<DomainProgress, 'status' | 'isComplete' | 'hasProblem'>;

/**
 * The state of a domain that an event tells (PROC-002, D-142); undefined for an error that will be tried again, after
 * which the domain is still in progress.
 */
export function stateOf({ status, isComplete, hasProblem }: EndOfDomain): DomainState {
  if (hasProblem && (status === 'complete' || status === 'reactivated')) return 'lookupFailed';
  if (status === 'complete' || status === 'skipped' || status === 'reactivated') return status;
  if (status === 'pendingVerification') return 'needsVerification';
  return status === 'error' && isComplete ? 'failed' : 'inProgress';
}

/** Applies events in order. Events of a batch that is not in the strip are left out (D-146). */
export function applyEvents(before: Progress | null, events: readonly DomainProgress[], now: number): Progress | null {
  let progress = before;
  let domains: Map<string, Heard> | null = null; // copied once for all events
  for (const event of events) {
    if (event.step === 'Batch Started') {
      const next = started(progress, event, now);
      if (next?.batchId !== progress?.batchId) domains = null;
      progress = next;
    } else if (progress !== null && event.batchId === progress.batchId) {
      domains ??= new Map(progress.domains);
      progress = { ...heard(progress, event, domains, now), domains };
    }
  }
  return progress;
}

/** PROC-006, PROC-007: a start with domains shows the batch; the same batch again keeps what is known of it. */
function started(before: Progress | null, { batchId, totalSteps }: DomainProgress, now: number): Progress | null {
  if (totalSteps <= 0) return before;
  if (before?.batchId === batchId) return { ...before, total: totalSteps, updatedAt: now };
  return begun(batchId, totalSteps, now, now);
}

function begun(batchId: string, total: number, startedAt: number, now: number): Progress {
  return {
    batchId,
    total,
    current: null,
    domains: new Map(),
    doneBefore: 0,
    failedBefore: 0,
    problemsBefore: 0,
    percent: 0,
    startedAt,
    updatedAt: now,
    completedAt: null,
    isDismissed: false,
  };
}

function heard(before: Progress, event: DomainProgress, domains: Map<string, Heard>, now: number): Progress {
  const percent = Math.max(before.percent, event.percentComplete);
  if (event.step === 'Batch Complete') {
    const { waiting = 0, withProblem = 0 } = event;
    return { ...before, waiting, withProblem, percent: 100, updatedAt: now, completedAt: before.completedAt ?? now };
  }
  const { domainName, step, currentStep, status } = event;
  const name = event.shownName ?? domainName ?? '';
  if (domainName === null || step === 'Batch Started') return before;
  const state = stateOf(event);
  const known = domains.get(domainName);
  if (known === undefined || !finished.has(known.state) || finished.has(state)) {
    domains.set(domainName, { state, name, step, currentStep });
  }
  // `complete` ends a domain without becoming the current step (PROC-008)
  const current = status === 'complete' ? before.current : { domainName, name, step, currentStep };
  return { ...before, percent, current, updatedAt: now };
}

export type ProgressCounts = { done: number; failed: number /** processed with a failed lookup */; problems: number };

/** Finished and failed domains; all are finished once the batch is, and its end tells how many have a problem still. */
export function countsOf(progress: Progress): ProgressCounts {
  let { doneBefore: done, failedBefore: failed, problemsBefore: problems } = progress;
  for (const { state } of progress.domains.values()) {
    if (finished.has(state)) done += 1;
    if (state === 'failed') failed += 1;
    if (state === 'lookupFailed') problems += 1;
  }
  if (progress.completedAt !== null)
    return { done: progress.total, failed, problems: progress.withProblem ?? problems };
  return { done: Math.min(done, progress.total), failed, problems };
}

/**
 * Name and step of what is really in work: the latest step event's, or, once that domain is finished, those of the domain
 * that is awaited for the longest time. Null when all domains heard of are finished.
 */
export function inWork({ current, domains }: Progress): Pick<Heard, 'name' | 'step' | 'currentStep'> | null {
  const known = current && domains.get(current.domainName);
  if (current && (!known || !finished.has(known.state))) return current;
  for (const heard of domains.values()) {
    if (heard.state === 'inProgress') return heard;
  }
  return null;
}

const listedAtMost = 500; // D-147

/** Takes over what the server says of the batch after events were missed (D-147). */
export function withBatchState(before: Progress, batch: BatchState, now: number): Progress {
  const unfinished = batch.domains.filter(({ state }) => !finished.has(state));
  const isCurrent = unfinished.some(({ domainName }) => domainName === before.current?.domainName);
  return {
    ...before,
    ...countsIn(before, batch, now),
    current: isCurrent || unfinished.length >= listedAtMost ? before.current : null,
    domains: new Map(
      unfinished.map(({ domainName, state, step }) => {
        const place = (processingSteps as readonly string[]).indexOf(step);
        return [
          domainName,
          { state, name: domainName, step: processingSteps[place] ?? 'Starting', currentStep: place + 1 },
        ];
      }),
    ),
  };
}

const countsIn = (before: Progress, batch: BatchCounts, now: number) => ({
  total: batch.total,
  doneBefore: batch.done,
  failedBefore: batch.failed,
  problemsBefore: batch.withProblem,
  waiting: batch.waiting,
  withProblem: batch.withProblem,
  percent: Math.max(before.percent, batch.percentComplete),
  updatedAt: now,
  completedAt: batch.isComplete ? (before.completedAt ?? now) : null,
});

/**
 * Takes over the open batch that the server says started last, whoever started it (D-146), with how long it takes; the
 * domains that are in work stay.
 */
export function withOpenBatch(before: Progress | null, { batch, left }: OpenBatch, now: number): Progress | null {
  if (batch === null) return before;
  const known =
    before?.batchId === batch.batchId ? before : begun(batch.batchId, batch.total, Date.parse(batch.startedAt), now);
  const domains = new Map([...known.domains].filter(([, { state }]) => !finished.has(state)));
  return { ...known, ...countsIn(known, batch, now), domains, ...(left ? { left } : {}) };
}

/** True while the strip is on screen: 3 s beyond the end (PROC-010), not when silent for 30 min below 100 % (PROC-011). */
export function isVisible(progress: Progress | null, now: number): progress is Progress {
  if (progress === null || progress.isDismissed || isExpired(progress, now)) return false;
  if (progress.completedAt !== null) return now - progress.completedAt < progressHideMs;
  return progress.percent >= 100 || now - progress.updatedAt < progressStaleMs;
}

/** PROC-012: a day-old batch is forgotten. */
export function isExpired(progress: Pick<Progress, 'updatedAt'>, now: number): boolean {
  return now - progress.updatedAt >= progressExpiryMs;
}

import { type DomainProgress, processingSteps } from '#contract/batches.ts';
import { NotificationType } from '#contract/notifications.ts';
import type { Parts, UserId } from '../context.ts';
import { reloadNotice } from '../notifications/notifications.service.ts';
import type { StepNumber } from './lookups/lookup.ts';
import { completingStep } from './lookups/pipeline.ts';
import { percentOf } from './processing.rules.ts';
import type { BatchState, ClaimedItem } from './queue/item.ts';

const flushMs = 100;
/** Step events one user gets in a second (D-148). */
const stepsPerSecond = 20;
/** Events that share one packet at most. */
const packetSize = 500;
/** The end of a batch that others worked on, too, waits so long for the events they may still hold. */
const sharedEndMs = 3 * flushMs;
/** Least time between two calls to reload the lists (D-174). */
const reloadMs = 5_000;

type Step = { step: StepNumber; status: 'processing' | 'success' | 'error'; message: string | null };
type Stream = {
  events: DomainProgress[];
  /** steps beyond the allowance: the last one of a domain wins */
  latest: Map<ClaimedItem, Step>;
  allowance: number;
  filledAt: number;
  reloadedAt: number;
  reloadTimer: NodeJS.Timeout | undefined;
};

/** How a domain ended (D-142), or that it is tried again. */
export type Ended =
  | { status: 'complete' | 'reactivated' | 'pendingVerification' | 'skipped' /** a lookup failed */; hasProblem?: true }
  | { status: 'error'; step: StepNumber; message: string; isFinal: boolean }
  /** it was gone when its turn came, and is there again: nothing is told, and its turn comes again */
  | { status: 'again' };

export type Progress = ReturnType<typeof createProgress>;

/**
 * Tells users how their batches go on: at most one push per user every 100 ms, with all events of that time in order.
 * Steps are held to 20 a second; events that end a domain or a batch are never dropped (D-148). `ticks` is a clock in ms.
 */
export function createProgress(parts: Pick<Parts, 'hub' | 'clock'>, ticks: () => number) {
  const streams = new Map<UserId, Stream>();
  const ends = new Map<() => void, NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;

  function streamOf(userId: UserId): Stream {
    let stream = streams.get(userId);
    if (!stream) {
      stream = {
        events: [],
        latest: new Map(),
        allowance: stepsPerSecond,
        filledAt: ticks(),
        reloadedAt: Number.NEGATIVE_INFINITY,
        reloadTimer: undefined,
      };
      streams.set(userId, stream);
    }
    timer ??= setTimeout(flush, flushMs);
    return stream;
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const [userId, stream] of streams) {
      refill(stream, ticks());
      for (const [item, step] of stream.latest) {
        if (stream.allowance < 1) break;
        stream.allowance -= 1;
        stream.events.push(stepEvent(item, step));
      }
      stream.latest.clear();
      for (let at = 0; at < stream.events.length; at += packetSize) {
        parts.hub.push(userId, 'ReceiveDomainProgress', ...stream.events.slice(at, at + packetSize));
      }
      const isIdle = stream.events.length === 0 && stream.allowance >= stepsPerSecond && !stream.reloadTimer;
      stream.events = [];
      if (isIdle && ticks() - stream.reloadedAt > reloadMs) streams.delete(userId);
    }
    if (streams.size > 0) timer = setTimeout(flush, flushMs).unref();
  }

  function reload(userId: UserId, stream: Stream): void {
    stream.reloadTimer = undefined;
    stream.reloadedAt = ticks();
    parts.hub.push(userId, 'ReceiveNotification', reloadNotice(NotificationType.DomainProcessing, parts.clock.now()));
  }

  return {
    batchStarted(batch: BatchState): void {
      streamOf(batch.userId).events.push(batchEvent(batch, 'Batch Started'));
    },
    /** `waiting`: domains of it that still wait for a registry; `withProblem`: processed ones with a failed lookup */
    batchComplete(batch: BatchState, { waiting, withProblem } = { waiting: 0, withProblem: 0 }): void {
      const end = () => {
        ends.delete(end);
        const told = { ...(waiting > 0 ? { waiting } : {}), ...(withProblem > 0 ? { withProblem } : {}) };
        streamOf(batch.userId).events.push({ ...batchEvent(batch, 'Batch Complete'), ...told });
      };
      if (batch.own >= batch.total) end();
      else ends.set(end, setTimeout(end, sharedEndMs));
    },
    step(item: ClaimedItem, step: Step): void {
      const stream = streamOf(item.batch.userId);
      if (stream.allowance < 1) return void stream.latest.set(item, step);
      stream.allowance -= 1;
      stream.events.push(stepEvent(item, step));
    },
    /** `done` is the batch's counter with this domain in it. */
    ended(item: ClaimedItem, ended: Exclude<Ended, { status: 'again' }>, done: number): void {
      const stream = streamOf(item.batch.userId);
      stream.latest.delete(item);
      stream.events.push(endEvent(item, ended, done));
    },
    /** Makes open pages reload their lists, at most once in 5 s. */
    listsChanged(userId: UserId): void {
      const stream = streamOf(userId);
      if (stream.reloadTimer) return;
      const waitMs = stream.reloadedAt + reloadMs - ticks();
      if (waitMs <= 0) reload(userId, stream);
      else stream.reloadTimer = setTimeout(() => reload(userId, stream), waitMs);
    },
    flush,
    stop(): void {
      for (const [end, pending] of ends) {
        clearTimeout(pending);
        end();
      }
      flush();
      clearTimeout(timer);
      for (const [userId, stream] of streams) {
        if (stream.reloadTimer) reload(userId, stream);
        clearTimeout(stream.reloadTimer);
      }
      streams.clear();
    },
  };
}

function refill(stream: Stream, tick: number): void {
  const earned = ((tick - stream.filledAt) / 1_000) * stepsPerSecond;
  stream.allowance = Math.min(stepsPerSecond, stream.allowance + earned);
  stream.filledAt = tick;
}

function stepEvent(item: ClaimedItem, { step, status, message }: Step): DomainProgress {
  return {
    batchId: item.batch.id,
    domainName: item.name,
    ...(item.shownName === item.name ? {} : { shownName: item.shownName }),
    step: nameOf(step),
    totalSteps: processingSteps.length,
    currentStep: step,
    status,
    percentComplete: percentOf(item.batch.done, item.batch.total),
    isComplete: false,
    errorMessage: message,
  };
}

function endEvent(item: ClaimedItem, ended: Exclude<Ended, { status: 'again' }>, done: number): DomainProgress {
  const isError = ended.status === 'error';
  const step = isError ? ended.step : completingStep;
  return {
    ...stepEvent(item, { step, status: 'processing', message: isError ? ended.message : null }),
    status: ended.status,
    percentComplete: percentOf(done, item.batch.total),
    isComplete: isError ? ended.isFinal : true,
    ...(!isError && ended.hasProblem ? { hasProblem: true } : {}),
  };
}

const nameOf = (step: StepNumber) => processingSteps[step - 1] ?? 'Completing';

/** The first or last event of a batch. */
export function batchEvent(
  batch: Pick<BatchState, 'id' | 'total' | 'done'>,
  step: 'Batch Started' | 'Batch Complete',
): DomainProgress {
  const isComplete = step === 'Batch Complete';
  return {
    batchId: batch.id,
    domainName: null,
    step,
    totalSteps: batch.total,
    currentStep: isComplete ? batch.total : 0,
    status: isComplete ? 'complete' : 'processing',
    percentComplete: isComplete ? 100 : percentOf(batch.done, batch.total),
    isComplete,
    errorMessage: null,
  };
}

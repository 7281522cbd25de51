import type { DomainUpdate } from '../lookups/lookups.service.ts';
import type { Findings } from './lookups/findings.ts';
import { nextDue, type Open, processingErrorOf, retryDelaysMs, retryTime, stateOfPart } from './lookups/open.rules.ts';
import { completingStep, HardFailure } from './lookups/pipeline.ts';
import { registration } from './lookups/registration.ts';

import { itemStates } from './processing.rules.ts';
import type { ClaimedItem } from './queue/item.ts';
import type { Result } from './queue/writer.ts';

/** Attempts beyond this are all daily ones. */
const countedAttempts = retryDelaysMs.length + 1;

const unsynced = { prices: false, whois: false, tldCounts: false };

/** A domain whose steps were run: it is processed, and what found no answer is tried again later (D-149, D-150). */
export function completed(item: ClaimedItem, findings: Findings, at: Date, refresh: DomainUpdate['refresh']): Result {
  if (findings.goesOn) return goingOn(item, findings, at);
  const { open, hasUsedTry, asked, goesOn: _, ...found } = findings;
  const next = nextDue(open);
  const waitsFor = waitsForOf(item, open);
  const isLookedUp = wasLookedUp(item, findings);
  const attempt = Math.min(item.attempt + (hasUsedTry ? 1 : 0), countedAttempts);
  const update: DomainUpdate = {
    ...found,
    ...syncOutcome(item, found.synced),
    ...(item.open && waitsFor === null ? { stateOf: stateOfPart(isLookedUp) } : {}),
    userId: item.batch.userId,
    domainId: item.domainId,
    isProcessed: true,
    processingError: waitsFor === null ? processingErrorOf(open) : 'waitingForRegistry',
    nextAttemptAt: next instanceof Date ? next : null,
    ...(isLookedUp && refresh ? { refresh: isTriedAgain(open) ? { ...refresh, isTriedAgain: true } : refresh } : {}),
    at,
  };
  const runAt = next === 'live' ? 'infinity' : next;
  const isProven = item.finalStatus !== 'pendingVerification'; // it has no data before it is verified (D-140)
  const hasProblem = isProven && update.processingError !== null && waitsFor === null;
  return {
    item,
    update: isProven ? update : null,
    ended: { status: item.finalStatus, ...(hasProblem ? { hasProblem } : {}) },
    rest:
      runAt === null ? null : { state: itemStates.later, attempt, open, runAt, step: completingStep, waitsFor, asked },
  };
}

/**
 * A domain of which another registry server is to be asked, at a slot of its own: what was found is saved, and its turn
 * comes again. It is complete when the last of them was asked.
 */
function goingOn(item: ClaimedItem, { open, hasUsedTry: _, asked, goesOn: __, ...found }: Findings, at: Date): Result {
  const { userId, sync } = item.batch;
  const synced = sync && !item.isCounted ? { ...found.synced, [sync.type]: false } : found.synced;
  const update: DomainUpdate = {
    ...found,
    synced,
    userId,
    domainId: item.domainId,
    isProcessed: false,
    processingError: null,
    nextAttemptAt: at,
    stateOf: (_stored, before) => ({ processingError: before, nextAttemptAt: at }),
    at,
  };
  const hasFound = Object.keys(found.fields).length > 0 || found.rawAnswer !== undefined;
  const { attempt } = item;
  const waitsFor = waitsForOf(item, open);
  return {
    item,
    update: hasFound ? update : null,
    ended: { status: 'again' },
    rest: { state: itemStates.later, attempt, open, runAt: at, step: registration.step, waitsFor, asked },
  };
}

const askedOrNull = (asked: ClaimedItem['asked']) => (asked.length > 0 ? asked : null);

/** The registry was asked in this run, or would have been if there were one. */
const wasLookedUp = ({ asked }: ClaimedItem, { fields }: Findings) =>
  asked.length > 0 || fields.registrationDate !== undefined;

/** Then its next look needs no plan beside; where no registry can be asked there may be one some day. */
const isTriedAgain = ({ registration }: Open) => registration !== undefined && registration.at !== null;

/**
 * A sync counts since it was accepted, and where every source failed it does not count; what is tried again later counts
 * from its success (D-125).
 */
function syncOutcome({ batch, isCounted, open, syncedBefore }: ClaimedItem, synced: DomainUpdate['synced']) {
  if (!batch.sync || isCounted || open === null) return {};
  const { type, at } = batch.sync;
  return synced[type] ? { synced: { ...synced, [type]: false } } : { givenBack: { type, from: at, to: syncedBefore } };
}

/** The server that turned the name away, now or in an earlier run: it asked to wait, or was not to be asked. */
function waitsForOf(item: ClaimedItem, { registration }: Open): string | null {
  if (!registration) return null;
  if (registration === item.open?.registration) return item.waitsFor;
  return (item.block || registration.outcome === 'throttled') && item.server !== '' ? item.server : null;
}

/** A domain that is no longer there. */
export function skipped(item: ClaimedItem): Result {
  return { item, update: null, ended: { status: 'skipped' }, rest: null };
}

/** One that was gone when its turn came, and came back before that was saved: its turn comes again at once. */
export function again(item: ClaimedItem, at: Date): Result {
  const { attempt, open, waitsFor, asked } = item;
  const rest = { state: itemStates.later, attempt, open, runAt: at, step: 0, waitsFor, asked: askedOrNull(asked) };
  return { item, update: null, ended: { status: 'again' }, rest };
}

/**
 * A hard step that failed: tried again after 30 s, 2 min and 10 min, then failed for good (D-149). What was processed
 * before and is only followed up does not fail: it is tried again daily.
 */
export function failed(item: ClaimedItem, error: unknown, at: Date, random: number): Result {
  const step = error instanceof HardFailure ? error.step : completingStep;
  const message = error instanceof Error ? error.message : String(error);
  const isFinal = !item.isCounted && item.attempt >= retryDelaysMs.length;
  const attempt = Math.min(item.attempt + 1, countedAttempts);
  const runAt = isFinal ? null : retryTime(item.attempt, at, random);
  const update: DomainUpdate = {
    userId: item.batch.userId,
    domainId: item.domainId,
    fields: {},
    quotedPrices: {},
    isProcessed: false,
    processingError: 'internal',
    nextAttemptAt: runAt,
    synced: unsynced,
    ...(isFinal ? syncOutcome(item, unsynced) : {}),
    at,
  };
  return {
    item,
    update,
    ended: { status: 'error', step, message, isFinal },
    rest: {
      state: isFinal ? itemStates.failed : itemStates.later,
      attempt,
      open: item.open,
      runAt,
      step,
      waitsFor: null,
      asked: null,
    },
  };
}

import { dayMs } from '#contract/dates.ts';
import type { ProcessingError } from '#contract/domains.ts';
import { isAnswer, type LookupOutcome } from '#contract/lookups.ts';
import type { StoredLookups } from '../../database/tables.ts';
import type { ProcessingState } from '../../lookups/lookups.service.ts';
import { type LookupKind, lookups } from './lookups.ts';

/** When a lookup is due again: an instant, `live` (once the outbound switch is, D-236), or null: not by itself. */
type Due = string | 'live' | null;
type OpenLookup = { outcome: LookupOutcome; at: Due };
/** `batch_item.open`: lookups without an answer so far. */
export type Open = Partial<Record<LookupKind, OpenLookup>>;

/** Waits before the second, third and fourth try (D-149); then once a day. */
export const retryDelaysMs = [30_000, 120_000, 600_000] as const;
/** Daily tries spread over so long, that they do not all come at the hour of the import. */
const dailySpreadMs = 2 * 3_600_000;

/** When a lookup that failed for the `attempt`-th time (from 0) is tried again; `random` is in [0, 1). */
export function retryTime(attempt: number, now: Date, random: number): Date {
  const delay = retryDelaysMs[attempt] ?? dayMs + random * dailySpreadMs;
  return new Date(now.getTime() + Math.round(delay));
}

/**
 * What is left open by an outcome; undefined after an answer, and where the question has a turn of its own. A refusal until a time does not use up a try (D-149);
 * where no source exists nothing is planned; what was refused for good is asked again the next day.
 */
export function leftOpen(
  outcome: LookupOutcome,
  retryAt: Date | null,
  attempt: number,
  now: Date,
  random: number,
): OpenLookup | undefined {
  if (isAnswer(outcome) || outcome === 'waiting') return undefined;
  if (outcome === 'switchedOff') return { outcome, at: 'live' };
  if (outcome === 'notOffered') return { outcome, at: null };
  if (outcome === 'throttled' && retryAt) return { outcome, at: retryAt.toISOString() };
  const planned = retryTime(outcome === 'refused' ? retryDelaysMs.length : attempt, now, random);
  return { outcome, at: (retryAt && retryAt > planned ? retryAt : planned).toISOString() };
}

/** True for outcomes that use up one of the tries. */
export function usesTry(outcome: LookupOutcome): boolean {
  return outcome === 'unreachable' || outcome === 'unreadable' || outcome === 'refused';
}

/** True when a lookup is to be made now; all are in the first run (`open` is null). */
export function isDue(open: Open | null, kind: LookupKind, now: Date, isLive: boolean): boolean {
  if (open === null) return true;
  const at = open[kind]?.at;
  if (at === undefined || at === null) return false;
  return at === 'live' ? isLive : new Date(at) <= now;
}

/** Of two plans for the same lookup the one that is due first. */
export function earlier(one: OpenLookup, other: OpenLookup): OpenLookup {
  if (one.at === null || one.at === 'live') return other;
  return other.at === null || other.at === 'live' || one.at <= other.at ? one : other;
}

/** The next planned try; `live` when only the outbound switch is waited for, null when nothing is planned. */
export function nextDue(open: Open): Date | 'live' | null {
  const times: Due[] = Object.values(open).map((lookup) => lookup.at);
  const [first] = times.filter((at) => at !== null && at !== 'live').toSorted();
  if (first) return new Date(first);
  return times.includes('live') ? 'live' : null;
}

/** What is open of a domain, from what is stored of all its lookups. */
export function openOf(stored: StoredLookups): Open {
  const found = lookups.flatMap(({ kind, fields, fallback, isMissed }) => {
    const own = fields.filter((field) => field !== fallback?.field).map((field) => stored[field]);
    const tried = own.filter((lookup) => lookup !== undefined);
    const [first] = tried;
    if (!first || tried.some(([outcome]) => isAnswer(outcome))) return [];
    const [outcome, , , , retryAt] = first;
    const at =
      outcome === 'switchedOff' ? ('live' as const) : retryAt === null ? null : new Date(retryAt).toISOString();
    return at !== null || isMissed ? [[kind, { outcome, at }] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * What the row says where only some lookups were made, of a domain with all that is stored of it; one that waits for its
 * registry goes on waiting unless that was `asked`.
 */
export function stateOfPart(asked: boolean) {
  return (stored: StoredLookups, before: ProcessingError | null): ProcessingState => {
    const open = openOf(stored);
    const next = nextDue(open);
    const isWaiting = !asked && before === 'waitingForRegistry' && open.registration !== undefined;
    return {
      processingError: isWaiting ? before : processingErrorOf(open),
      nextAttemptAt: next instanceof Date ? next : null,
    };
  };
}

/** What the row says is wrong: the registry first, a missing source last. */
export function processingErrorOf(open: Open): ProcessingError | null {
  if (Object.values(open).some((lookup) => lookup.outcome === 'switchedOff')) return 'switchedOff';
  const errors = lookups.flatMap(({ kind, error }) => {
    const outcome = open[kind]?.outcome;
    return (outcome && (typeof error === 'string' ? error : error[outcome])) ?? [];
  });
  return errors.find((error) => error !== 'noRegistrySource') ?? errors[0] ?? null;
}

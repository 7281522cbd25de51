import { dayOf } from '#contract/dates.ts';
import { type Evidence, type ListingKind, type ListingState, listingKinds } from '#contract/listing-guard.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { usualCurrency } from '#contract/money.ts';
import { evidenceOf, type Listing, type ListingFacts, line } from './kinds.rules.ts';

/** What is stored of a task. */
export type StoredTask = {
  kind: ListingKind;
  state: ListingState;
  since: Date;
  evidence: Evidence[];
  /** a day; null: until a price changes */
  until: string | null;
  /** beside a mark */
  note: string | null;
  clearCount: number;
  clearAt: Date | null;
  closedAt: Date | null;
};

/** Answers of a marketplace in a row that close a task: one alone may have overlooked the listing. */
export const answersToClose = 2;

/**
 * How the tasks of a domain stand by what is known now; those alone that changed. What the owner changed closes a task at
 * once, what a marketplace answers otherwise when its next answer agrees. `ownAt`: when the owner changed something, just now.
 */
export function settle(
  tasks: readonly StoredTask[],
  facts: ListingFacts,
  { now, ownAt = null }: { now: Date; ownAt?: Date | null },
): StoredTask[] {
  const taskOf = new Map(tasks.map((task) => [task.kind, task]));
  return listingKinds.flatMap((kind) => {
    const task = taskOf.get(kind);
    const found = evidenceOf(kind, facts, now);
    if (found) return holds(kind, task, dated(found, task, ownAt), now);
    return task && task.state !== 'closed' ? ends(task, facts, now) : [];
  });
}

function holds(kind: ListingKind, task: StoredTask | undefined, evidence: Evidence[], now: Date): StoredTask[] {
  const fresh = { kind, evidence, until: null, note: null, clearCount: 0, clearAt: null, closedAt: null };
  if (!task || task.state === 'closed') return [{ ...fresh, state: 'open', since: now }];
  const isSame = whole(evidence) === whole(task.evidence) && task.clearCount === 0;
  if (task.state === 'open') return isSame ? [] : [{ ...task, ...fresh, state: 'open' }];
  const isOver = task.until === null ? !saysTheSame(evidence, task.evidence) : task.until < dayOf(now);
  if (isOver) return [{ ...fresh, state: 'open', since: now }];
  return isSame ? [] : [{ ...task, evidence, clearCount: 0, clearAt: null }];
}

function ends(task: StoredTask, facts: ListingFacts, now: Date): StoredTask[] {
  const odd = marketplacesOf(task.evidence);
  const before = facts.listings.filter(({ marketplace }) => !odd.has(marketplace));
  const asTold = task.evidence.flatMap(({ source, cents, currency = usualCurrency }): Listing[] =>
    odd.has(source as MarketplaceKey)
      ? [{ marketplace: source as MarketplaceKey, cents: cents ?? 0, currency, at: null, since: new Date(0) }]
      : [],
  );
  const isOwners = evidenceOf(task.kind, { ...facts, listings: [...before, ...asTold] }, now) === null;
  const closed = { state: 'closed' as const, closedAt: now };
  if (isOwners) return [{ ...task, ...closed }];
  // all of them have to have answered
  const times = [...odd].map((key) => facts.answeredAt[key]?.getTime() ?? 0);
  const clearAt = new Date(Math.min(...times));
  const seen = task.clearAt ?? toldAt(task.evidence, odd);
  if (seen && clearAt <= seen) return [];
  const clearCount = task.clearCount + 1;
  const evidence = clearCount > 1 ? task.evidence : withAnswers(task.evidence, odd, facts);
  const isClosed = clearCount >= answersToClose;
  return [{ ...task, evidence, clearCount, clearAt, ...(isClosed ? closed : {}) }];
}

const marketplacesOf = (evidence: readonly Evidence[]) =>
  new Set(
    evidence.flatMap(({ source, fact, isOdd }) =>
      isOdd && (fact === 'listedAt' || fact === 'forOffers') ? [source as MarketplaceKey] : [],
    ),
  );

function toldAt(evidence: readonly Evidence[], odd: ReadonlySet<MarketplaceKey>): Date | null {
  const times = evidence.flatMap(({ source, at }) => (odd.has(source as MarketplaceKey) && at ? [Date.parse(at)] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** The evidence as it was, with what the marketplaces answer now behind it; what they said before tells which they are. */
function withAnswers(evidence: readonly Evidence[], odd: ReadonlySet<MarketplaceKey>, facts: ListingFacts): Evidence[] {
  const answers = [...odd].map((key) => {
    const at = facts.answeredAt[key] ?? null;
    const now = facts.listings.find(({ marketplace }) => marketplace === key);
    if (!now) return line(key, 'notListed', { at });
    return line(key, now.cents > 0 ? 'listedAt' : 'forOffers', { at, price: now.cents > 0 ? now : null });
  });
  return [...evidence, ...answers];
}

/** Keeps the time of what the owner said as long as it is the same; what is new was said just now, or nobody knows when. */
function dated(found: Evidence[], task: StoredTask | undefined, ownAt: Date | null): Evidence[] {
  return found.map((one) => {
    if (one.source !== 'owner' || one.at !== null) return one;
    const before = task?.evidence.find(({ source, fact }) => source === 'owner' && fact === one.fact);
    const at =
      before && before.cents === one.cents && before.currency === one.currency
        ? before.at
        : (ownAt?.toISOString() ?? null);
    return { ...one, at };
  });
}

// a database gives the keys of what it holds in an order of its own
const whole = (evidence: readonly Evidence[]) =>
  JSON.stringify(
    evidence.map(({ source, fact, cents, currency, percent, values, at, isOdd }) => [
      source,
      fact,
      cents,
      percent,
      values,
      at,
      isOdd,
      currency,
    ]),
  );
const said = (evidence: readonly Evidence[]) =>
  JSON.stringify(evidence.map(({ source, fact, cents, currency, values }) => [source, fact, cents, values, currency]));
const saysTheSame = (one: readonly Evidence[], other: readonly Evidence[]) => said(one) === said(other);

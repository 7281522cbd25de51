import { isSandboxName } from '#contract/sandbox.ts';
import type { Parts } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import type { DomainUpdate, saveLookups } from '../lookups/lookups.service.ts';
import { countNames, namesAfter } from '../lookups/names-in-order.reads.ts';
import { type Price, quotedOf } from '../marketplaces/price.rules.ts';
import { answerFor, type Lookup } from '../outbound/lookup.ts';
import { stateOfPart } from '../processing/lookups/open.rules.ts';
import type { Sources } from '../processing/lookups/sources.ts';
import { doneOf, holdsRound, namesAtOnce, nextAt, nextRoundAt, pausedUntil } from './price-rounds.rules.ts';
import { advance, claimRounds, endRound, pauseRounds, type Round } from './price-rounds.store.ts';

type PriceRoundDeps = {
  parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log'>;
  marketplaces: Sources['marketplaces'];
  saveLookups: typeof saveLookups;
  random: () => number;
  /** least time between two calls to a real marketplace with the same access */
  callMs: number;
  wait(ms: number): Promise<unknown>;
  /** true: no further name is asked about */
  isStopping(): boolean;
};

/** Rounds under way at the same time in a process. */
const maxRounds = 4;
/** Longer than fifty calls, each of which has a time limit, usually take; after it another worker may go on. */
const leaseMs = 5 * 60_000;

/** Goes on with rounds that are due: the next names of each. Returns how many there were. */
export async function goOn(deps: PriceRoundDeps): Promise<number> {
  const { db, clock } = deps.parts;
  const now = clock.now();
  const rounds = await claimRounds(db, maxRounds, now, new Date(now.getTime() + leaseMs));
  await Promise.all(rounds.map((round) => step(round, deps)));
  return rounds.length;
}

type Name = { id: string; name: string };
type Asked = { name: Name; answer: Lookup<Price> };

async function step(round: Round, deps: PriceRoundDeps): Promise<void> {
  const { db, clock, config } = deps.parts;
  const { userId } = round;
  const startedAt = round.startedAt ?? clock.now();
  const names = round.startedAt ? round.names : await countNames(db, userId, { ...round, afterId: null });
  const some = await namesAfter(db, userId, round, namesAtOnce(round));
  if (some.length === 0) {
    const now = clock.now();
    return endRound(db, round, now, nextRoundAt(startedAt, config.fresh.priceHours, now, deps.random()));
  }
  await deps.marketplaces.prepare?.([userId]);
  const asked = await ask(round, some, deps);
  const done = asked.slice(0, doneOf(asked.map(({ answer }) => answer.outcome)));
  const last = done.at(-1);
  if (!last) return pause(round, asked[0], deps);
  const now = clock.now();
  const to = { names, asked: (round.startedAt ? round.asked : 0) + done.length, startedAt };
  const dueAt = done.length < asked.length ? now : nextAt(to, config.fresh.priceHours, now);
  const isSaved = await inTransaction({ db }, async (tx) => {
    await deps.saveLookups(
      tx,
      done.flatMap((one) => updateOf(round, one, now)),
    );
    return advance(tx, round, { ...to, afterId: last.name.id, dueAt, now });
  });
  if (!isSaved) deps.parts.log.info({ round: round.marketplace }, 'a round of prices is another worker’s by now');
}

/** Asks about the names in their order; beyond one that could not be asked about only after a failure. */
async function ask({ userId, marketplace, failures }: Round, names: readonly Name[], deps: PriceRoundDeps) {
  const { marketplaces, callMs, wait } = deps;
  const asked: Asked[] = [];
  for (const group of failures === 0 && marketplace === 'sedo' ? togetherAtSedo(names) : names.map((name) => [name])) {
    const [first] = group;
    if (!first) continue;
    if (asked.length > 0 && !isSandboxName(first.name)) await wait(callMs);
    if (group.length === 1) {
      asked.push({ name: first, answer: await marketplaces[marketplace].priceOf(first.name, userId) });
    } else {
      const source = marketplaces.sedo.bulkFor(first.name, userId);
      const call = await source.ask(group.map(({ name }) => name));
      asked.push(...group.map((name) => ({ name, answer: answerFor(name.name, call) })));
    }
    if (deps.isStopping() || (failures === 0 && asked.some(({ answer }) => holdsRound(answer.outcome)))) break;
  }
  return asked;
}

/** Names in a row that one call takes: those below `.test` are asked about at the sandbox. */
function togetherAtSedo(names: readonly Name[]): Name[][] {
  const groups: Name[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first && isSandboxName(first.name) === isSandboxName(name.name)) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

/** A price that is known; what a round did not learn is not told, for the value known before has its time beside it. */
function updateOf({ userId, marketplace }: Round, { name, answer }: Asked, at: Date): DomainUpdate[] {
  if (answer.outcome !== 'known') return [];
  const { usdCents } = answer.value;
  const finding = { outcome: 'known', value: usdCents, source: answer.source, retryAt: null, reason: null } as const;
  return [
    {
      userId,
      domainId: name.id,
      fields: { [`${marketplace}Price`]: finding },
      quotedPrices: { [marketplace]: quotedOf(answer.value) },
      isProcessed: false,
      processingError: null,
      nextAttemptAt: null,
      stateOf: stateOfPart(false),
      synced: { prices: false, whois: false, tldCounts: false },
      hasReadPrices: true,
      at,
    },
  ];
}

async function pause(round: Round, asked: Asked | undefined, deps: PriceRoundDeps): Promise<void> {
  if (!asked || asked.answer.outcome === 'known') return;
  const { answer, name } = asked;
  const { marketplaces, parts } = deps;
  const { userId, marketplace, failures } = round;
  const { outcome, reason } = answer;
  const until = pausedUntil(answer.retryAt, failures, parts.clock.now());
  parts.log.info({ marketplace, outcome, reason, until }, 'a round of prices waits for its marketplace');
  await pauseRounds(parts.db, round, { until, reason });
  const breaker = marketplaces.breakerOf?.(marketplace, name.name, userId);
  if (breaker && outcome !== 'unreachable')
    await marketplaces.noteBlock?.(breaker, { outcome, reason, retryAt: until });
}

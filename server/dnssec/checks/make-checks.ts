import { dayMs } from '#contract/dates.ts';
import type { ChainFinding } from '#contract/dnssec.ts';
import type { Parts } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import type { Unanswered } from '../../outbound/lookup.ts';
import { readingsOfDomains } from '../../readings/readings.service.ts';
import { dnssecChanged } from '../dnssec.effects.ts';
import { type DueCheck, firstRound, type StoredCheck, saveChecks, takeChecks } from '../dnssec-checks.service.ts';
import { type RegistryWord, registryWordOf } from '../registry-word.ts';
import { newsOf, nextCheckAt, withRegistry } from './check.rules.ts';

type CheckerParts = Pick<Parts, 'db' | 'clock' | 'hub' | 'newId' | 'log'>;
/** Follows the chain of a name; an outcome where it may not be asked about. */
export type Follow = (name: string, now: Date) => Promise<ChainFinding | Unanswered>;

/** A process that died while it checked leaves it to the others after this time; no check takes as long. */
const leaseMs = 120_000;
const maxAtOnce = 10;

/**
 * Makes checks that are due, a round with each call, with users in turn (D-222f). A round returns how many it made and rejects
 * with trouble of the database alone.
 */
export function createCheckRounds(
  parts: CheckerParts,
  follow: Follow,
  random: () => number = Math.random,
): () => Promise<number> {
  let start = firstRound;
  return async () => {
    const now = parts.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const taken = await takeChecks(parts.db, now, until, { max: maxAtOnce, start });
    start = taken.start;
    await checkThese(parts, taken.due, follow, random);
    return taken.due.length;
  };
}

async function checkThese(
  parts: CheckerParts,
  due: readonly DueCheck[],
  follow: Follow,
  random: () => number,
): Promise<void> {
  const { clock, hub } = parts;
  const now = clock.now();
  if (due.length === 0) return;
  const found = await Promise.all(due.map(async (check) => ({ check, found: await follow(check.name, now) })));
  await inTransaction(parts, async (tx) => {
    const at = clock.now();
    const readings = await readingsOfDomains(tx, due);
    const kept = found.map(({ check, found: one }): StoredCheck => {
      const word = registryWordOf(readings.get(check.domainId) ?? []);
      return keptOf(check, one, { word, now: at, random: random() });
    });
    const saved = await saveChecks(tx, kept, at);
    await tell(
      tx,
      kept.filter(({ check }) => saved.has(check.domainId)),
      at,
    );
  });
  for (const [userId, own] of Map.groupBy(due, (check) => check.userId)) {
    hub.push(userId, 'DnssecChecked', { domainIds: own.map(({ domainId }) => domainId) });
  }
}

type Facts = { word: RegistryWord; now: Date; random: number };

/** A check that learnt nothing leaves what is known of the name, and is made again later. */
function keptOf(check: DueCheck, found: ChainFinding | Unanswered, { word, now, random }: Facts): StoredCheck {
  const isSigned = word.isSigned === true || check.before === 'signed' || check.before === 'broken';
  if ('outcome' in found) {
    // nobody may be asked about it here: switched off, which no later try changes
    const nextAt = isSigned ? new Date(now.getTime() + dayMs * (1 + random)) : null;
    return { check, found: failureOf(check, found.reason), nextAt, tries: 0 };
  }
  const tries = found.state === 'unknown' ? Math.min(check.tries + 1, 20) : 0;
  const nextAt = nextCheckAt(found, { isSigned, tries: check.tries, now, random });
  if (found.state !== 'unknown') return { check, found: withRegistry(found, check.name, word), nextAt, tries };
  const level = found.chain.at(-1);
  const isKnown = check.before !== null && check.before !== 'unknown';
  const failure = level?.detail ?? level?.reason ?? 'noAnswer';
  return { check, found: isKnown ? { failure } : found, nextAt, tries };
}

function failureOf(check: DueCheck, reason: string): StoredCheck['found'] {
  if (check.before !== null && check.before !== 'unknown') return { failure: reason };
  const level = {
    zone: check.name,
    state: 'unknown',
    reason: 'noAnswer',
    detail: reason,
    at: null,
    until: null,
  } as const;
  return {
    state: 'unknown',
    reasons: ['noAnswer'],
    chain: [{ ...level, dsRecords: [], keys: [] }],
    signatureEnd: null,
  };
}

/** What changed, by user; the outbox makes activity and notifications of it. */
async function tell(tx: Tx, kept: readonly StoredCheck[], now: Date): Promise<void> {
  const news = kept.flatMap(({ check, found }) => {
    const told = 'state' in found ? newsOf(check.before, found.state) : null;
    const reason = 'state' in found ? (found.reasons[0] ?? null) : null;
    return told ? [{ userId: check.userId, told, domain: { id: check.domainId, name: check.name, reason } }] : [];
  });
  for (const [userId, own] of Map.groupBy(news, (one) => one.userId)) {
    for (const [told, some] of Map.groupBy(own, (one) => one.told)) {
      await addToOutbox(tx, dnssecChanged, {
        userId,
        payload: { told, domains: some.map(({ domain }) => domain) },
        now,
      });
    }
  }
}

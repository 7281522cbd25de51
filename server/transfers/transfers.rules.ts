import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import {
  expiringDays,
  type Transfer,
  type TransferCheck,
  type TransferCheckKind,
  type TransferLockCause,
  type TransferState,
  transferLockRules,
  transferStates,
} from '#contract/transfers.ts';
import { isSameRegistrar } from '../readings/same-fact.rules.ts';
import { isOfRegistrar } from './registrar-hosts.rules.ts';
import type { Told, TransferFacts } from './transfer-facts.reads.ts';

/** As `transfer.state` keeps it. */
export const stateNumber = (state: TransferState): number => transferStates.indexOf(state);
/** By the number of `transfer.state`. */
export const stateOf = (number: number): TransferState => transferStates[number] ?? 'planned';

/** `client transfer prohibited`, as RDAP, WHOIS and RFC 5731 write it, in one form. */
const plain = (status: string) => status.toLowerCase().replace(/[^a-z]/g, '');
const locks = ['clienttransferprohibited', 'servertransferprohibited'];

/** What a transfer is planned from and to, as far as checks depend on it. */
export type Plan = { fromRegistrar: string | null; toRegistrar: string; state: TransferState; stateAt: Date };
type Found = Pick<TransferCheck, 'verdict' | 'finding'> & Partial<Pick<TransferCheck, 'values' | 'date'>>;

/** Statuses that the registry gives, in one form; null: it told none. */
function statusesOf({ eppStatuses }: Pick<TransferFacts, 'eppStatuses'>): string[] | null {
  return eppStatuses === null ? null : eppStatuses.map(plain);
}

/** Whether a lock forbids transfers; null: not known. */
export function isLocked(facts: Pick<TransferFacts, 'eppStatuses'>): boolean | null {
  const statuses = statusesOf(facts);
  return statuses === null ? null : statuses.some((status) => locks.includes(status));
}

/** The checklist of a transfer. `ownHosts`: the nameservers of this installation. */
export function checksOf(
  facts: TransferFacts,
  plan: Plan,
  { now, ownHosts, nextLookAt }: { now: Date; ownHosts: readonly string[]; nextLookAt: Date | null },
): Transfer['checks'] {
  const { told } = facts;
  const age = ageOf(facts, now);
  const made: [TransferCheckKind, Found, Told][] = [
    ['lock', lockOf(facts), told.eppStatuses],
    ['age', age.found, age.told],
    ['expiry', expiryOf(facts, now), facts.isExpiryOwn ? { at: null, source: null } : told.expirationDate],
    ['status', statusOf(facts), told.eppStatuses],
    ['registrar', registrarOf(facts, plan), told.registrarName],
    ['nameservers', nameserversOf(facts, plan, ownHosts), told.nameServers],
    ['dnssec', dnssecOf(facts), told.dnssec],
  ];
  const all = made.map(([kind, { verdict, finding, values = [], date = null }, { at, source }]): TransferCheck => {
    return { kind, verdict, finding, values, date, seenAt: toIsoOrNull(at), source };
  });
  const locked = isLocked(facts);
  const looks = Object.values(told).flatMap(({ at }) => (at ? [at.getTime()] : []));
  return {
    locked,
    age60Days: age.isOver,
    daysToExpiry: facts.expiresAt && daysUntil(facts.expiresAt, now),
    all,
    lockSeen: lockSeenOf(locked, told.eppStatuses.at, plan),
    lookedAt: looks.length > 0 ? toIso(new Date(Math.max(...looks))) : null,
    nextLookAt: toIsoOrNull(nextLookAt),
  };
}

/** Whole days between two UTC dates; below 0 when the first has passed. */
export function daysUntil(date: Date, now: Date): number {
  return Math.floor(date.getTime() / dayMs) - Math.floor(now.getTime() / dayMs);
}

function lockOf(facts: TransferFacts): Found {
  const statuses = statusesOf(facts);
  if (!statuses) return { verdict: 'unknown', finding: 'notTold' };
  const values = (facts.eppStatuses ?? []).filter((status) => locks.includes(plain(status)));
  if (values.length === 0) return { verdict: 'fine', finding: 'unlocked' };
  const isRegistrys = statuses.includes('servertransferprohibited');
  return { verdict: 'blocked', finding: isRegistrys ? 'lockedByRegistry' : 'locked', values };
}

/** The lock is seen although the state says that it was lifted: it was seen after that, or is what was known before. */
function lockSeenOf(isLocked: boolean | null, seenAt: Date | null, { state, stateAt }: Plan) {
  const isLifted = state === 'unlocked' || state === 'codeObtained';
  if (!isLocked || !isLifted) return null;
  return seenAt && seenAt > stateAt ? 'again' : 'still';
}

/**
 * Whether ICANN's rules of days (`transferLockRules`) hold for names of a TLD: below generic ones alone; countries, also those with a TLD in
 * their script, have rules of their own. Names of the sandbox follow the TLD that they stand for (D-232).
 */
export function hasLockRules(tld: string): boolean {
  const real = tld.replace(/\.?test$/, '') || 'com';
  const last = real.slice(real.lastIndexOf('.') + 1);
  return last.length > 2 && !last.startsWith('xn--') && !['arpa', 'edu', 'gov', 'int', 'mil'].includes(last);
}

/**
 * Until when a transfer is refused after something that happened, by the rules of the days in between: where a shorter lock
 * comes into force meanwhile it counts from then on. `days`: those of the rule that ends it.
 */
export function lockAfter(
  cause: TransferLockCause,
  happenedAt: Date,
  rules: readonly (typeof transferLockRules)[number][] = transferLockRules,
): { until: Date; days: number } {
  const dated = rules.flatMap(({ from, days }) =>
    from === null ? [] : [{ from: Date.parse(from), days: days[cause] }],
  );
  let lock = { until: happenedAt, days: 0 };
  for (const [index, { from, days }] of dated.entries()) {
    const end = happenedAt.getTime() + days * dayMs;
    lock = { until: new Date(index === 0 ? end : Math.max(end, from)), days };
    const next = dated[index + 1];
    if (!next || lock.until.getTime() <= next.from) break;
  }
  return lock;
}

const barredUntil = ({ until, days }: ReturnType<typeof lockAfter>) => ({ date: toIso(until), values: [`${days}`] });

function ageOf(facts: TransferFacts, now: Date): { found: Found; told: Told; isOver: boolean | null } {
  const { registeredAt, transferredAt, told } = facts;
  const nothing = { told: { at: null, source: null }, isOver: null };
  if (!hasLockRules(facts.tld)) return { found: { verdict: 'unknown', finding: 'otherRules' }, ...nothing };
  const afterTransfer = transferredAt && lockAfter('transfer', transferredAt.value);
  if (afterTransfer && afterTransfer.until > now) {
    const found: Found = { verdict: 'blocked', finding: 'newTransfer', ...barredUntil(afterTransfer) };
    return { found, told: transferredAt.told, isOver: false };
  }
  if (!registeredAt) return { found: { verdict: 'unknown', finding: 'notTold' }, ...nothing };
  const lock = lockAfter('registration', registeredAt);
  const isNew = lock.until > now;
  const found: Found = isNew
    ? { verdict: 'blocked', finding: 'newRegistration', ...barredUntil(lock) }
    : { verdict: 'fine', finding: 'oldEnough', values: [`${lock.days}`] };
  return { found, told: told.registrationDate, isOver: !isNew };
}

function expiryOf({ expiresAt }: TransferFacts, now: Date): Found {
  if (!expiresAt) return { verdict: 'unknown', finding: 'notTold' };
  const date = toIso(expiresAt);
  const days = daysUntil(expiresAt, now);
  if (days < 0) return { verdict: 'attention', finding: 'expired', date };
  return days <= expiringDays
    ? { verdict: 'attention', finding: 'soon', date }
    : { verdict: 'fine', finding: 'farAway', date };
}

/** From what forbids a transfer to what only delays it (RFC 5731, 2.3; RFC 3915, 3.1). */
const standings: readonly [statuses: readonly string[], found: Found][] = [
  [['pendingtransfer'], { verdict: 'attention', finding: 'underWay' }],
  [['redemptionperiod', 'pendingrestore'], { verdict: 'blocked', finding: 'redemption' }],
  [['pendingdelete'], { verdict: 'blocked', finding: 'deleting' }],
  [['pendingcreate', 'pendingupdate', 'pendingrenew'], { verdict: 'attention', finding: 'busy' }],
  [['clienthold', 'serverhold'], { verdict: 'attention', finding: 'onHold' }],
];

function statusOf(facts: TransferFacts): Found {
  if (facts.isNotRegistered) return { verdict: 'blocked', finding: 'notRegistered' };
  const statuses = statusesOf(facts);
  if (!statuses) return { verdict: 'unknown', finding: 'notTold' };
  for (const [some, found] of standings) {
    const values = (facts.eppStatuses ?? []).filter((status) => some.includes(plain(status)));
    if (values.length > 0) return { ...found, values };
  }
  return { verdict: 'fine', finding: 'free' };
}

function registrarOf({ registrar }: TransferFacts, { fromRegistrar, toRegistrar }: Plan): Found {
  if (registrar === null) return { verdict: 'unknown', finding: 'notTold' };
  const values = [registrar];
  if (isSameRegistrar(registrar, toRegistrar)) return { verdict: 'fine', finding: 'arrived', values };
  const hasMoved = fromRegistrar !== null && !isSameRegistrar(registrar, fromRegistrar);
  return hasMoved
    ? { verdict: 'attention', finding: 'other', values }
    : { verdict: 'fine', finding: 'elsewhere', values };
}

/** Whose nameservers they are: those of the present registrar may stop to answer when the name has left. */
function nameserversOf(
  { nameservers, registrar, name }: TransferFacts,
  plan: Plan,
  ownHosts: readonly string[],
): Found {
  if (nameservers === null) return { verdict: 'unknown', finding: 'notTold' };
  if (nameservers.length === 0) return { verdict: 'attention', finding: 'none' };
  const values = nameservers;
  if (nameservers.every((host) => ownHosts.includes(host))) return { verdict: 'fine', finding: 'ours', values };
  const leaving = plan.state === 'completed' ? plan.fromRegistrar : (registrar ?? plan.fromRegistrar);
  const others = nameservers.filter((host) => !host.endsWith(`.${name}`));
  const isRegistrars = leaving !== null && others.some((host) => isOfRegistrar(host, leaving));
  return isRegistrars
    ? { verdict: 'attention', finding: 'ofRegistrar', values }
    : { verdict: 'fine', finding: 'independent', values };
}

function dnssecOf({ isSigned }: TransferFacts): Found {
  if (isSigned === null) return { verdict: 'unknown', finding: 'notTold' };
  return isSigned ? { verdict: 'attention', finding: 'signed' } : { verdict: 'fine', finding: 'unsigned' };
}

/** What the registry's answers make of an open transfer: never a step back, null where nothing follows. */
export function followed(
  facts: Pick<TransferFacts, 'registrar' | 'eppStatuses' | 'isNotRegistered'>,
  { state, fromRegistrar, toRegistrar }: Pick<Plan, 'state' | 'fromRegistrar' | 'toRegistrar'>,
): { state: TransferState; arrivedAt: string | null } | null {
  if (facts.isNotRegistered) return null;
  const { registrar } = facts;
  const wasThere = fromRegistrar !== null && isSameRegistrar(fromRegistrar, toRegistrar);
  if (registrar !== null && !wasThere && isSameRegistrar(registrar, toRegistrar)) {
    return { state: 'completed', arrivedAt: registrar };
  }
  const isUnderWay = statusesOf(facts)?.includes('pendingtransfer') ?? false;
  const seen: TransferState | null = isUnderWay ? 'requested' : isLocked(facts) === false ? 'unlocked' : null;
  return seen && stateNumber(seen) > stateNumber(state) ? { state: seen, arrivedAt: null } : null;
}

/** Whether a name may be planned for a transfer: registered, of the portfolio, proven. */
export function canTransfer(name: { status: number; inPortfolio: boolean; needsVerification: boolean }): boolean {
  return name.status === 0 && name.inPortfolio && !name.needsVerification;
}

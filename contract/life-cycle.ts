import { dayMs } from './dates.ts';
import { countryLifeCycles, type Days, genericLifeCycle, type LifeCycle } from './life-cycle-rules.ts';

/** Where a name stands between its registration and the day on which anybody can register it. */
export const phases = [
  'active',
  'autoRenew', // the registry renewed it at its expiry; the registrar can give that back for 45 days
  'expired', // past its date, to be renewed as ever
  'redemption', // deleted; the last holder alone can have it back
  'pendingDelete', // nobody can have it back; it becomes free
  'free', // not registered
  'unknown', // too little was ever read of it
] as const;
export type Phase = (typeof phases)[number];
/** Those that a list can be narrowed to; `domain.told_phase` holds the places in `phases`. */
export const phaseFilters = ['autoRenew', 'expired', 'redemption', 'pendingDelete'] as const satisfies readonly Phase[];

/** What decides the phase of a name; all as it was last read. */
export type NameFacts = {
  /** canonical, may have several labels (`co.uk`) */
  tld: string;
  /** as the registry spells them; null: none were ever read */
  eppStatuses: readonly string[] | null;
  expirationDate: Date | null;
  /** the registry answered that it does not know the name */
  isNotRegistered: boolean;
  /** when the registry last changed its record; it does so as a phase begins */
  lastChangedDate: Date | null;
  /** between which looks the present phase began, where that was seen */
  phaseBegan?: { after: Date | null; by: Date } | null;
};

/** When a name is expected to become free; `until` is the end of the last possible day. */
type ReleaseWindow = {
  from: Date;
  until: Date;
  /** what it is reckoned from: `expiry` holds only if nobody renews the name */
  basis: 'expiry' | 'redemption' | 'pendingDelete';
};

const sandboxTld = /(?:^|\.)test$/;
/** Generic TLDs that follow rules of their own. */
const ownRules = new Set(['arpa', 'edu', 'gov', 'int', 'mil']);

/** How a TLD's registry lets names go; null: unknown. Names of the sandbox go as those of the TLD they stand for (D-232). */
export function lifeCycleOf(tld: string): LifeCycle | null {
  const real = tld.replace(sandboxTld, '') || 'com';
  const last = real.slice(real.lastIndexOf('.') + 1);
  const isCountry = last.length === 2;
  if (isCountry) return countryLifeCycles[last] ?? null;
  // below a generic TLD somebody else sells names by rules of his own, and some countries have a TLD in their script
  if (real.includes('.') || last.startsWith('xn--') || ownRules.has(last)) return null;
  return genericLifeCycle;
}

/** Words of registries that do not speak EPP, by the phase that they mean; `note_told_phase` of the database has the same. */
const words: readonly [Phase, RegExp][] = [
  ['redemption', /redemption|quaranta?ine|pendingrestore/i],
  ['pendingDelete', /pending ?(?:delete|purge)|to ?be ?released/i],
  ['autoRenew', /^autorenewperiod$/i],
  ['expired', /^(?:expired|suspended|expired ?hold)$/i],
];
const longestStatus = 100;

/** The phase of a name. A deleted name is told as pending deletion, too: then redemption counts. */
export function phaseOf(
  {
    eppStatuses,
    expirationDate,
    isNotRegistered,
  }: Pick<NameFacts, 'eppStatuses' | 'expirationDate' | 'isNotRegistered'>,
  now: Date,
): Phase {
  if (isNotRegistered) return 'free';
  const told = (eppStatuses ?? []).filter((status) => status.length <= longestStatus);
  for (const [phase, pattern] of words) if (told.some((status) => pattern.test(status))) return phase;
  if (expirationDate) return expirationDate < now ? 'expired' : 'active';
  return eppStatuses === null ? 'unknown' : 'active';
}

/** When the name is expected to be free; null: it cannot be said. */
export function releaseWindowOf(facts: NameFacts, now: Date): ReleaseWindow | null {
  const rules = lifeCycleOf(facts.tld);
  if (!rules) return null;
  const phase = phaseOf(facts, now);
  if (phase === 'pendingDelete')
    return windowOf(phase, beganAt(facts, rules.pendingDelete, now), [rules.pendingDelete]);
  if (phase === 'redemption') {
    return windowOf(phase, beganAt(facts, rules.redemption, now), [rules.redemption, rules.pendingDelete]);
  }
  const expiry = phase === 'autoRenew' ? expiryBefore(facts.expirationDate, now) : facts.expirationDate;
  const isOpen = phase === 'active' || phase === 'expired' || phase === 'autoRenew';
  if (!isOpen || !expiry || !rules.grace) return null;
  const expected = windowOf('expiry', [expiry, expiry], [rules.grace, rules.redemption, rules.pendingDelete]);
  // deleted late or renewed unseen: the rule says nothing any more
  return expected.until < now ? null : expected;
}

/** The earliest and the latest moment at which the phase began. */
function beganAt({ lastChangedDate, phaseBegan }: NameFacts, [, most]: Days, now: Date): [Date, Date] {
  const earliest = new Date(now.getTime() - most * dayMs);
  if (lastChangedDate && lastChangedDate >= earliest && lastChangedDate <= now)
    return [lastChangedDate, lastChangedDate];
  const by = phaseBegan && phaseBegan.by < now ? phaseBegan.by : now;
  const after = phaseBegan?.after && phaseBegan.after > earliest ? phaseBegan.after : earliest;
  return [after < by ? after : by, by];
}

/** Registries delete once a day or at a random hour: the last day counts to its end. */
function windowOf(
  basis: ReleaseWindow['basis'],
  [from, until]: readonly [Date, Date],
  parts: readonly Days[],
): ReleaseWindow {
  const least = parts.reduce((sum, [days]) => sum + days, 0);
  const most = parts.reduce((sum, [, days]) => sum + days, 0) + 1;
  return { from: new Date(from.getTime() + least * dayMs), until: new Date(until.getTime() + most * dayMs), basis };
}

/** The registry has put the date a year ahead, while the registrar can still give the name up. */
function expiryBefore(expirationDate: Date | null, now: Date): Date | null {
  if (!expirationDate || expirationDate < now) return expirationDate;
  const before = new Date(expirationDate);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return before;
}

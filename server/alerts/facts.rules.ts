import { type AlertTopic, type ExpiryStep, type ReleaseEvent, releaseEvents } from '#contract/alerts.ts';
import type { ChangeValue, MonitoringEntry } from '#contract/monitoring.ts';
import type { OwnerNotice } from '../owner-notices/owner-notices.effects.ts';

/** What of a change a message needs. */
type DescribedChange = Pick<
  MonitoringEntry,
  'id' | 'kind' | 'field' | 'meaning' | 'marketplace' | 'oldValue' | 'newValue' | 'currency'
>;

/** One thing that a message tells. `key` is the same whenever it is told; `at` is an ISO instant. */
export type AlertFact = { key: string; domainId: string; domainName: string; at: string } & (
  | { kind: 'change'; change: DescribedChange }
  | { kind: 'expiry'; daysLeft: ExpiryStep; expiresOn: string }
  | { kind: 'release'; event: ReleaseEvent }
);

const longestText = 300; // UTF-16 units; a stranger's title or registrar fills no message
const maxListed = 20;

/** A change as a message tells it. */
export function factOfChange(entry: MonitoringEntry): AlertFact {
  const { id, kind, field, meaning, marketplace, oldValue, newValue, currency, domainId, domainName, detectedAt } =
    entry;
  const values = { oldValue: shortened(oldValue), newValue: shortened(newValue) };
  return {
    ...{ kind: 'change', key: `change:${id}`, domainId, domainName, at: detectedAt },
    change: { id, kind, field, meaning, marketplace, currency, ...values },
  };
}

/** What a notice tells of each of its names. */
export function factsOfNotice(notice: OwnerNotice, now: Date): AlertFact[] {
  if (notice.kind === 'release') {
    const { event, domainId, domainName, at } = notice;
    return [{ kind: 'release', key: `${releaseKey(domainId, event)}:${at}`, domainId, domainName, at, event }];
  }
  const { daysLeft, names } = notice;
  return names.map(({ domainId, domainName, expiresOn }) => ({
    ...{ kind: 'expiry', key: `expiry:${domainId}:${expiresOn}:${daysLeft}` },
    ...{ domainId, domainName, at: now.toISOString(), daysLeft, expiresOn },
  }));
}

/** How the keys begin of what a release watch tells of this event. */
export const releaseKey = (domainId: string, event: ReleaseEvent): string => `release:${domainId}:${event}`;

/** What a release watch calls what this change of a registration says; null for any other fact. */
export function releaseEventOf(fact: AlertFact): ReleaseEvent | null {
  if (fact.kind !== 'change' || fact.change.kind !== 'whois') return null;
  const { meaning } = fact.change;
  return releaseEvents.find((event) => event === meaning) ?? null;
}

function shortened(value: ChangeValue): ChangeValue {
  if (typeof value === 'string') return cut(value);
  if (Array.isArray(value)) return value.slice(0, maxListed).map(cut);
  if (typeof value === 'object' && value !== null) return { ...value, issuer: value.issuer && cut(value.issuer) };
  return value;
}
const cut = (text: string) =>
  text.length <= longestText ? text : `${text.slice(0, longestText).replace(/[\ud800-\udbff]$/, '')}…`;

/** Meanings by which a name may be lost or somebody else may have taken it over. */
const dangers: ReadonlySet<unknown> = new Set([
  'transferred',
  'released',
  'reregistered',
  'enteredRedemption',
  'enteredPendingDelete',
  'expiryMovedBack',
  'onHold',
  'unlocked',
  'undelegated',
]);

/** True for a change of a registration by which a name may be lost. */
export const isDanger = (fact: AlertFact): boolean =>
  fact.kind === 'change' &&
  fact.change.kind === 'whois' &&
  (dangers.has(fact.change.meaning) || fact.change.field === 'nameservers');

/** Orders what a message has room for: releases, what may cost a name, expiries, the rest as it came. */
export const byUrgency = (one: AlertFact, other: AlertFact): number => urgency(one) - urgency(other);
const urgency = (fact: AlertFact) =>
  fact.kind === 'release' ? 0 : isDanger(fact) ? 1 : fact.kind === 'expiry' ? 2 : 3;

/** The topics that a fact belongs to: a dangerous change of a registration is one of registrations, too. */
export function topicsOf(fact: AlertFact): AlertTopic[] {
  if (fact.kind !== 'change') return [fact.kind];
  const { kind } = fact.change;
  if (kind !== 'whois') return [kind];
  return isDanger(fact) ? ['danger', 'registration'] : ['registration'];
}

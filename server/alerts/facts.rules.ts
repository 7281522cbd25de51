import { type AlertTopic, type ExpiryStep, type ReleaseEvent, releaseEvents } from '#contract/alerts.ts';
import { answersOf, isDanger } from '#contract/change-answers.ts';
import type { ListingKind, ListingTask } from '#contract/listing-guard.ts';
import type { ChangeValue, MonitoringEntry } from '#contract/monitoring.ts';
import type { RenewalDecision } from '#contract/own-data.ts';
import type { OwnerNotice } from '../owner-notices/owner-notices.effects.ts';

/** What of a change a message needs. */
type DescribedChange = Pick<
  MonitoringEntry,
  'id' | 'kind' | 'field' | 'meaning' | 'marketplace' | 'oldValue' | 'newValue' | 'currency'
>;

/** One thing that a message tells. `key` is the same whenever it is told; `at` is an ISO instant. */
export type AlertFact = {
  key: string;
  domainId: string;
  domainName: string;
  at: string;
} /** what one answer changed: the gravest, and besides it the rest, of which facts of the version before know nothing */ & (
  | { kind: 'change'; change: DescribedChange; beside?: DescribedChange[] }
  | {
      kind: 'expiry';
      daysLeft: ExpiryStep;
      expiresOn: string;
      autoRenew?: boolean | null;
      /** null: undecided; absent in facts of the version before */
      decision?: RenewalDecision | null;
    }
  | { kind: 'release'; event: ReleaseEvent }
  | { kind: 'listing'; problem: ListingKind }
);

const longestText = 300; // UTF-16 units; a stranger's title or registrar fills no message
const maxListed = 20;

/** Changes as messages tell them: what one answer changed is one fact (D-209b). */
export function factsOfChanges(entries: readonly MonitoringEntry[]): AlertFact[] {
  return answersOf(entries).map(({ lead, beside }) => ({
    ...{ kind: 'change', key: `change:${lead.id}` },
    ...{ domainId: lead.domainId, domainName: lead.domainName, at: lead.detectedAt },
    change: described(lead),
    ...(beside.length > 0 ? { beside: beside.map(described) } : {}),
  }));
}

function described(entry: MonitoringEntry): DescribedChange {
  const { id, kind, field, meaning, marketplace, oldValue, newValue, currency } = entry;
  const values = { oldValue: shortened(oldValue), newValue: shortened(newValue) };
  return { id, kind, field, meaning, marketplace, currency, ...values };
}

/** All changes of a fact, the gravest first; none of another kind of fact. */
export const changesOf = (fact: AlertFact): DescribedChange[] =>
  fact.kind === 'change' ? [fact.change, ...(fact.beside ?? [])] : [];

/** What a notice tells of each of its names. */
export function factsOfNotice(notice: OwnerNotice, now: Date): AlertFact[] {
  if (notice.kind === 'release') {
    const { event, domainId, domainName, at } = notice;
    return [{ kind: 'release', key: `${releaseKey(domainId, event)}:${at}`, domainId, domainName, at, event }];
  }
  return notice.names.map(({ domainId, domainName, expiresOn, decision, ...name }) => {
    const { autoRenew = null, daysLeft = notice.daysLeft } = name;
    return {
      ...{ kind: 'expiry', key: `expiry:${domainId}:${expiresOn}:${daysLeft}` },
      ...{ domainId, domainName, at: now.toISOString(), daysLeft, expiresOn, autoRenew },
      ...(decision === undefined ? {} : { decision }),
    };
  });
}

/** What is told of tasks of the listing guard: each once for as long as it is open. */
export const factsOfListings = (tasks: readonly ListingTask[]): AlertFact[] =>
  tasks.map(({ domainId, domainName, kind: problem, since: at }) => ({
    ...{ kind: 'listing', key: `listing:${domainId}:${problem}:${at}` },
    ...{ domainId, domainName, at, problem },
  }));

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

/** True for what must not wait: a name that became free, or one that may be lost. */
export const isUrgent = (fact: AlertFact): boolean => fact.kind === 'release' || changesOf(fact).some(isDanger);

/** Orders what a message has room for: releases, what may cost a name, expiries, the rest as it came. */
export const byUrgency = (one: AlertFact, other: AlertFact): number => urgency(one) - urgency(other);
const urgency = (fact: AlertFact) =>
  fact.kind === 'release' ? 0 : isUrgent(fact) ? 1 : fact.kind === 'expiry' ? 2 : 3;

const certificateTrouble: ReadonlySet<unknown> = new Set(['certificateExpiring', 'certificateBroken']);

/** The topics that a fact belongs to: a dangerous change of a registration is one of registrations, too. */
export function topicsOf(fact: AlertFact): AlertTopic[] {
  if (fact.kind !== 'change') return [fact.kind];
  const { kind } = fact.change;
  return [
    ...(isUrgent(fact) ? (['danger'] as const) : []),
    ...(changesOf(fact).some(({ meaning }) => certificateTrouble.has(meaning)) ? (['certificate'] as const) : []),
    kind === 'whois' ? 'registration' : kind,
  ];
}

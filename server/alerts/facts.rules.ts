import type { AlertEvent } from '#contract/alert-events.ts';
import {
  type AlertTopic,
  autoRenewOffDays,
  type ExpiryStep,
  type ReleaseEvent,
  releaseEvents,
} from '#contract/alerts.ts';
import { answersOf, isDanger } from '#contract/change-answers.ts';
import { dayMs, hourMs } from '#contract/dates.ts';
import type { InquirySummary } from '#contract/inquiries.ts';
import type { ListingKind, ListingTask } from '#contract/listing-guard.ts';
import type { ChangeValue, MonitoringEntry } from '#contract/monitoring.ts';
import type { RenewalDecision } from '#contract/own-data.ts';
import type { Figures } from '../analytics/periods/figures.reads.ts';
import type { OwnerNotice, ProblemOfAccount } from '../owner-notices/owner-notices.effects.ts';
import type { Period } from './figures/periods.rules.ts';

/** What of a change a message needs. */
type DescribedChange = Pick<
  MonitoringEntry,
  'id' | 'kind' | 'field' | 'meaning' | 'marketplace' | 'oldValue' | 'newValue' | 'currency'
>;

/** One thing that a message tells. `key` is the same whenever it is told; `at` is an ISO instant. */
export type AlertFact = {
  key: string;
  /** null, and the name empty, of what is about no single name */
  domainId: string | null;
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
  | { kind: 'autoRenew'; expiresOn: string }
  | ({ kind: 'account' } & ProblemOfAccount)
  /** somebody else proposed so many changes; of what was confirmed so many were made, and so many were not */
  | ({ kind: 'changes' } & OfChanges)
  /** what a buyer wrote; the words are read when it is told */
  | {
      kind: 'inquiry';
      event: 'received' | 'replied';
      inquiryId: string;
      messageId: string;
      offerAmount: number | null;
      /** absent in facts of the version before: US dollars */
      currency?: string;
      isPurchase: boolean;
      /** a rule of the name's group wants it told at once, also in quiet hours (RULE-004) */
      isTop?: boolean;
    }
  /** a buyer waits for an answer since this ISO instant */
  | { kind: 'waiting'; inquiryId: string; since: string; hours: (typeof reminderHours)[number] }
  /** how much is held for spam when it is told */
  | { kind: 'spam'; held: number }
  /** what landers brought in a week or a month that is over */
  | { kind: 'figures'; of: Period['of']; days: Period['days']; figures: Figures }
  /** visitors of a day, and of a usual one */
  | { kind: 'visits'; visitors: number; usual: number }
  | { kind: 'lander'; landerId: string }
  | { kind: 'batch'; batchId: string; processed: number; failed: number; withProblem: number }
);

/** After so many hours without an answer a user is reminded of a buyer, once each. */
const reminderHours = [24, 72] as const;

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
  if (notice.kind === 'account') {
    const key = `account:${notice.accountId}:${notice.problem}:${notice.at}${notice.isOver ? ':over' : ''}`;
    return [{ ...notice, key, domainId: null, domainName: '' }];
  }
  if (notice.kind === 'autoRenew') {
    const at = now.toISOString();
    return notice.names.map((name) => {
      return { kind: 'autoRenew', key: `autoRenew:${name.domainId}:${name.expiresOn}:${at}`, at, ...name };
    });
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

type Message = Omit<
  Extract<AlertFact, { kind: 'inquiry' }>,
  'key' | 'at' | 'kind' | 'inquiryId' | 'domainId' | 'domainName'
>;

/** What a buyer wrote, and that he waits from then on, unless that is told already. */
export function factsOfInquiry(
  { id: inquiryId, domainId, domainName, waitingSince: since }: InquirySummary,
  message: Message,
  now: Date,
): AlertFact[] {
  const about = { inquiryId, domainId, domainName };
  const written = { kind: 'inquiry', key: `inquiry:${message.messageId}`, at: now.toISOString(), ...about } as const;
  const reminders = since === null ? [] : reminderHours.map((hours) => reminderOf(about, since, hours));
  // one whose time has passed before anybody was told would only repeat what is told now
  return [{ ...written, ...message }, ...reminders.filter(({ at }) => Date.parse(at) > now.getTime())];
}

/** That a buyer has waited for so many hours; `at` is when he will have. */
export function reminderOf(
  about: { inquiryId: string; domainId: string; domainName: string },
  since: string,
  hours: (typeof reminderHours)[number],
): AlertFact {
  const at = new Date(Date.parse(since) + hours * hourMs).toISOString();
  return { kind: 'waiting', key: `waiting:${about.inquiryId}:${since}:${hours}`, at, ...about, since, hours };
}

type OfChanges =
  | { event: 'proposed'; setId: string; changes: number }
  | { event: 'refused'; setId: string; done: number; failed: number };

/** What is told of a set of changes outside: once that it waits, and whenever it is over with some that were not made. */
export function factOfChanges(about: OfChanges, now: Date): AlertFact {
  const at = now.toISOString();
  const key = `changes:${about.setId}:${about.event}${about.event === 'refused' ? `:${at}` : ''}`;
  return { kind: 'changes', key, at, domainId: null, domainName: '', ...about };
}

/** Something was held for spam: told once for what came on a day. */
export const spamFact = (now: Date): AlertFact => ({
  ...{ kind: 'spam', key: `spam:${now.toISOString().slice(0, 10)}`, at: now.toISOString() },
  ...{ domainId: null, domainName: '', held: 0 },
});

/** How the keys begin of what a release watch tells of this event. */
export const releaseKey = (domainId: string | null, event: ReleaseEvent): string => `release:${domainId}:${event}`;

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

/** True for what a buyer waits for. */
export const isOfBuyer = ({ kind }: AlertFact): boolean => kind === 'inquiry' || kind === 'waiting';

/** Orders what a message has room for: buyers, releases, what may cost a name, expiries, the rest as it came. */
export const byUrgency = (one: AlertFact, other: AlertFact): number => urgency(one) - urgency(other);
const urgency = (fact: AlertFact) =>
  isOfBuyer(fact)
    ? 0
    : fact.kind === 'release'
      ? 1
      : isUrgent(fact)
        ? 2
        : fact.kind === 'expiry' || fact.kind === 'autoRenew'
          ? 3
          : 4;

const certificateTrouble: ReadonlySet<unknown> = new Set(['certificateExpiring', 'certificateBroken']);

/** The topics that a fact belongs to: a dangerous change of a registration is one of registrations, too. */
export function topicsOf(fact: AlertFact): AlertTopic[] {
  if (fact.kind === 'figures') return [fact.of === 'week' ? 'weeklyFigures' : 'monthlyFigures'];
  if (fact.kind === 'expiry' && isWithoutRenewal(fact)) return ['expiry', 'autoRenew'];
  if (fact.kind !== 'change') return [fact.kind];
  const { kind } = fact.change;
  return [
    ...(isUrgent(fact) ? (['danger'] as const) : []),
    ...(changesOf(fact).some(({ meaning }) => certificateTrouble.has(meaning)) ? (['certificate'] as const) : []),
    kind === 'whois' ? 'registration' : kind,
  ];
}

/** An expiry that is told of by itself where it is not told of as one (REG-012). */
const isWithoutRenewal = ({ autoRenew, decision, expiresOn, at }: Extract<AlertFact, { kind: 'expiry' }>): boolean =>
  autoRenew === false && decision !== 'letExpire' && Date.parse(expiresOn) - Date.parse(at) <= autoRenewOffDays * dayMs;

/** What a webhook calls a fact: the type of its message. */
export function eventOf(fact: AlertFact): AlertEvent {
  switch (fact.kind) {
    case 'inquiry':
      return `inquiry.${fact.event}`;
    case 'figures':
      return `figures.${fact.of}`;
    case 'changes':
      return `changes.${fact.event}`;
    default:
      return events[fact.kind];
  }
}
const events = {
  waiting: 'inquiry.waiting',
  spam: 'inquiry.held',
  change: 'domain.changed',
  expiry: 'domain.expiring',
  release: 'domain.release',
  listing: 'listing.differs',
  autoRenew: 'domain.autoRenewOff',
  account: 'account.problem',
  lander: 'lander.offline',
  batch: 'batch.finished',
  visits: 'visits.unusual',
} as const;

import type { LookupField } from '#contract/lookups.ts';
import type { DomainUpdate } from '../domains/domains.lookups.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import type { ClaimedItem } from './item.ts';
import { type LookupKind, leftOpen, type Open, usesTry } from './processing.rules.ts';
import { type MarketplaceKey, type PriceFound, type RegistrationFound, registrationFields } from './sources.ts';

/** What this run of a domain brought. */
export type Findings = {
  registration: DomainUpdate['registration'];
  prices: DomainUpdate['prices'];
  tldCount: number | null;
  fields: DomainUpdate['fields'];
  synced: DomainUpdate['synced'];
  /** look-ups without an answer, those of earlier runs included */
  open: Open;
  /** a source was asked in vain: one of the tries is used up */
  hasUsedTry: boolean;
};

export type Moment = { now: Date; random: number };

/** Begins with what earlier runs left open. */
export function noFindings(item: ClaimedItem): Findings {
  return {
    registration: null,
    prices: {},
    tldCount: null,
    fields: {},
    synced: { prices: false, whois: false, tldCounts: false },
    open: { ...item.open },
    hasUsedTry: false,
  };
}

/** Plans the next try of a look-up that brought no answer, and forgets the plan of one that did. */
function settle(findings: Findings, kind: LookupKind, answer: Lookup<unknown>, attempt: number, moment: Moment): void {
  const retryAt = answer.outcome === 'known' ? null : answer.retryAt;
  const open = leftOpen(answer.outcome, retryAt, attempt, moment.now, moment.random);
  const isPlanned = open && (open.at !== null || kind === 'registration'); // a marketplace that is off is not missed
  if (isPlanned) findings.open[kind] = open;
  else delete findings.open[kind];
  if (usesTry(answer.outcome)) findings.hasUsedTry = true;
}

/** A source that is not configured was not asked: nothing is noted of it, and an older value keeps its age. */
function note(findings: Findings, field: LookupField, answer: Lookup<unknown>, kind: LookupKind): void {
  if (answer.outcome === 'notOffered' && kind !== 'registration') return;
  const planned = findings.open[kind]?.at;
  const retryAt = planned && planned !== 'live' ? new Date(planned) : null;
  const reason = answer.outcome === 'known' ? null : answer.reason;
  findings.fields[field] = { outcome: answer.outcome, source: answer.source, retryAt, reason };
}

export function addPrice(
  findings: Findings,
  key: MarketplaceKey,
  answer: Lookup<PriceFound>,
  attempt: number,
  moment: Moment,
): void {
  settle(findings, key, answer, attempt, moment);
  note(findings, `${key}Price`, answer, key);
  if (answer.outcome !== 'known') return;
  const { usdCents, amountCents, currency } = answer.value;
  findings.prices[key] = { usdCents, original: { amountCents, currency } };
  findings.synced.prices = true;
}

export function addTldCount(findings: Findings, answer: Lookup<number>, attempt: number, moment: Moment): void {
  settle(findings, 'tldCount', answer, attempt, moment);
  note(findings, 'tldCount', answer, 'tldCount');
  if (answer.outcome !== 'known') return;
  findings.tldCount = answer.value;
  findings.synced.tldCounts = true;
}

/**
 * `fromDns` are the nameservers as DNS knows them, asked where the registry gave none. A name that the registry does not
 * know (404) is not registered: an answer, by which no known value is changed.
 */
export function addRegistration(
  findings: Findings,
  answer: Lookup<RegistrationFound>,
  fromDns: Lookup<string[]> | null,
  attempt: number,
  moment: Moment,
): void {
  settle(findings, 'registration', answer, attempt, moment);
  if (answer.outcome === 'known') addFields(findings, answer.source, answer.value);
  else for (const field of registrationFields) note(findings, field, answer, 'registration');
  findings.synced.whois = answer.outcome === 'known' || answer.outcome === 'notFound';
  if (fromDns?.outcome !== 'known') return;
  findings.registration = { ...(findings.registration ?? nothingKnown), nameServers: fromDns.value };
  findings.fields.nameServers = { outcome: 'known', source: fromDns.source, retryAt: null, reason: null };
}

const nothingKnown = {
  registrationDate: null,
  expirationDate: null,
  registrarName: null,
  nameServers: [],
  eppStatuses: [],
  dnssec: null,
};

const fieldReasons = {
  known: null,
  notPublished: 'not in the answer',
  unreadable: 'the value makes no sense',
} as const;

function addFields(findings: Findings, source: string, found: RegistrationFound): void {
  const { registrationDate, expirationDate, registrarName, nameServers, eppStatuses, dnssec } = found;
  findings.registration = { registrationDate, expirationDate, registrarName, nameServers, eppStatuses, dnssec };
  for (const field of registrationFields) {
    const outcome = found.fieldOutcomes[field];
    findings.fields[field] = { outcome, source, retryAt: null, reason: fieldReasons[outcome] };
  }
}

/** True when DNS may know the nameservers that the registry did not give. */
export function lacksNameservers(answer: Lookup<RegistrationFound>): boolean {
  if (answer.outcome === 'known') return answer.value.fieldOutcomes.nameServers !== 'known';
  return answer.outcome !== 'notFound' && answer.outcome !== 'switchedOff';
}

/** The outcome of a look-up that was never to be waited for so long. */
export function tooLate(source: string | null, limitMs: number): Unanswered {
  return { outcome: 'unreachable', source, reason: `time limit of ${limitMs / 1_000} s`, retryAt: null };
}

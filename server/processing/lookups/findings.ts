import type { LookupField } from '#contract/lookups.ts';
import type { DomainUpdate } from '../../domains/lookups/lookups.service.ts';
import type { Lookup, Unanswered } from '../../outbound/lookup.ts';
import { type LookupKind, leftOpen, type Open, usesTry } from '../processing.rules.ts';
import type { ClaimedItem } from '../queue/item.ts';
import type { Asked } from './circuit-breakers.ts';
import { type MarketplaceKey, type PriceFound, type RegistrationFound, registrationFields } from './sources.ts';

/** What this run of a domain brought. */
export type Findings = {
  registration: DomainUpdate['registration'];
  prices: DomainUpdate['prices'];
  tldCount: number | null;
  fields: DomainUpdate['fields'];
  synced: DomainUpdate['synced'];
  /** lookups without an answer, those of earlier runs included */
  open: Open;
  /** a source was asked in vain: one of the tries is used up */
  hasUsedTry: boolean;
};

/** `attempt` is how often the domain's lookups failed before, `random` in [0, 1). */
export type Moment = { attempt: number; now: Date; random: number };

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

/** Plans the next try of a lookup that brought no answer, and forgets the plan of one that did. */
function settle(findings: Findings, kind: LookupKind, asked: Asked<unknown>, moment: Moment): void {
  const { answer, wasAsked } = asked;
  const retryAt = answer.outcome === 'known' ? null : answer.retryAt;
  const open = wasAsked
    ? leftOpen(answer.outcome, retryAt, moment.attempt, moment.now, moment.random)
    : { outcome: answer.outcome, at: retryAt?.toISOString() ?? null };
  const isPlanned = open && (open.at !== null || kind === 'registration'); // a marketplace that is off is not missed
  if (isPlanned) findings.open[kind] = open;
  else delete findings.open[kind];
  if (wasAsked && usesTry(answer.outcome)) findings.hasUsedTry = true;
}

/** A source that is not configured was not asked: nothing is noted of it, and an older value keeps its age. */
function note(findings: Findings, field: LookupField, answer: Lookup<unknown>, kind: LookupKind): void {
  if (answer.outcome === 'notOffered' && kind !== 'registration') return;
  const planned = findings.open[kind]?.at;
  const retryAt = planned && planned !== 'live' ? new Date(planned) : null;
  const reason = answer.outcome === 'known' ? null : answer.reason;
  findings.fields[field] = { outcome: answer.outcome, source: answer.source, retryAt, reason };
}

export function addPrice(findings: Findings, key: MarketplaceKey, asked: Asked<PriceFound>, moment: Moment): void {
  const { answer } = asked;
  settle(findings, key, asked, moment);
  note(findings, `${key}Price`, answer, key);
  if (answer.outcome !== 'known') return;
  const { usdCents, amountCents, currency } = answer.value;
  findings.prices[key] = { usdCents, original: { amountCents, currency } };
  findings.synced.prices = true;
}

export function addTldCount(findings: Findings, answer: Lookup<number>, moment: Moment): void {
  settle(findings, 'tldCount', { answer, wasAsked: true }, moment);
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
  asked: Asked<RegistrationFound>,
  fromDns: Lookup<string[]> | null,
  moment: Moment,
): void {
  const { answer } = asked;
  settle(findings, 'registration', asked, moment);
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

/** The outcome of a lookup that was never to be waited for so long. */
export function tooLate(source: string | null, limitMs: number): Unanswered {
  return { outcome: 'unreachable', source, reason: `time limit of ${limitMs / 1_000} s`, retryAt: null };
}

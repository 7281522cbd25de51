import { isAnswer, type LookupField } from '#contract/lookups.ts';
import type { FieldFinding } from '../../lookups/domain-update.ts';
import type { DomainUpdate } from '../../lookups/lookups.service.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import type { ServerAnswer } from '../../registration-data/registration-data.client.ts';
import type { ClaimedItem } from '../queue/item.ts';
import type { Asked } from './circuit-breakers.ts';
import type { DomainLookup, FieldReads, Found } from './lookup.ts';
import type { LookupKind } from './lookups.ts';
import { earlier, leftOpen, type Open, usesTry } from './open.rules.ts';
import type { ServerProgress } from './server-progress.rules.ts';

/** What this run of a domain brought. */
export type Findings = Pick<DomainUpdate, 'fields' | 'quotedPrices' | 'synced' | 'rawAnswer' | 'reading'> & {
  /** lookups without an answer, those of earlier runs included */
  open: Open;
  /** a source was asked in vain: one of the tries is used up */
  hasUsedTry: boolean;
  /** registry servers asked so far, where one is still to be asked in this round; null: it is over */
  asked: readonly ServerAnswer[] | null;
  /** the next of them is asked as soon as it has a slot */
  goesOn: boolean;
};

/**
 * `attempt` is how often the domain's lookups failed before, `random` in [0, 1); `isLater`: a server before this one failed
 * in the same round.
 */
export type Moment = { attempt: number; now: Date; random: number; isLater?: boolean };

/** Begins with what earlier runs left open. */
export function noFindings(item: Pick<ClaimedItem, 'open'>): Findings {
  return {
    fields: {},
    quotedPrices: {},
    synced: { prices: false, whois: false, tldCounts: false },
    open: { ...item.open },
    hasUsedTry: false,
    asked: null,
    goesOn: false,
  };
}

/**
 * Adds what a lookup brought. A name that the source does not know (404 of a registry) is an answer, by which no known
 * value is changed. A source that is not configured was not asked: nothing is noted of it, and an older value keeps its age;
 * but its failure that was still to be tried again is told no more (D-234).
 */
export function addAnswer(
  findings: Findings,
  lookup: DomainLookup<LookupKind>,
  asked: Asked<Found>,
  moment: Moment,
): void {
  const wasOpen = findings.open[lookup.kind] !== undefined;
  settle(findings, lookup, asked, moment);
  const { answer } = asked;
  if (answer.raw && answer.source !== null) findings.rawAnswer = { ...answer.raw, source: answer.source };
  if (['known', 'notFound', 'waiting'].includes(answer.outcome)) findings.synced[lookup.syncs] = true;
  if (answer.outcome === 'known') {
    for (const field of lookup.fields) noteRead(findings.fields, field, answer.value.fields, answer.source);
    const { registration } = answer.value;
    if (registration) findings.reading = { ...registration, source: answer.source, readAt: moment.now };
    if (answer.value.quoted) findings.quotedPrices[lookup.kind] = answer.value.quoted;
  } else if (answer.outcome !== 'notOffered' || lookup.isMissed || wasOpen) {
    const planned = findings.open[lookup.kind]?.at;
    const retryAt = planned && planned !== 'live' ? new Date(planned) : null;
    const { outcome, source, reason } = answer;
    for (const field of lookup.fields) note(findings.fields, field, { outcome, source, retryAt, reason });
  }
}

/**
 * Adds what one of a registry's servers brought. While another is to be asked nothing is said of what this one did not
 * answer; where one answered, what those after it do not know is no failure.
 */
export function addProgress(
  findings: Findings,
  lookup: DomainLookup<LookupKind>,
  asked: Asked<Found>,
  progress: ServerProgress,
  moment: Moment,
): void {
  const { answer } = asked;
  const isOwn = answer.outcome !== 'known' && answer.isOwn === true;
  findings.goesOn = progress.goesOn;
  findings.asked = progress.goesOn || (isOwn && progress.asked.length > 0) ? progress.asked : null;
  if (answer.outcome === 'known' || (answer.outcome === 'notFound' && !progress.wasAnswered)) {
    addAnswer(findings, lookup, asked, moment);
  } else if (progress.wasAnswered && !isOwn) {
    findings.synced[lookup.syncs] = true;
    if (leavesDatesOpen(progress)) addMissedDates(findings, lookup, asked, answer, moment);
  } else if (progress.goesOn || progress.wasAnswered) {
    settle(findings, lookup, asked, moment);
  } else {
    addAnswer(findings, lookup, asked, moment);
    if (progress.asked.some(({ outcome }) => usesTry(outcome))) findings.hasUsedTry = true;
  }
}

/** True where the registry's WHOIS was asked for dates that its RDAP left out, and gave no answer: the dates are not none. */
function leavesDatesOpen({ asked, goesOn }: ServerProgress): boolean {
  const last = asked.at(-1);
  return !goesOn && last?.server.protocol === 'whois' && !isAnswer(last.outcome) && !asked.some((one) => one.hasDates);
}

/** Says why the dates that nobody has told are still missing, and plans the next try. */
function addMissedDates(
  findings: Findings,
  lookup: DomainLookup<LookupKind>,
  asked: Asked<Found>,
  { outcome, source, reason }: Exclude<Lookup<Found>, { outcome: 'known' }>,
  moment: Moment,
): void {
  settle(findings, lookup, asked, moment);
  const planned = findings.open[lookup.kind]?.at;
  const retryAt = planned && planned !== 'live' ? new Date(planned) : null;
  for (const field of ['registrationDate', 'expirationDate'] as const) {
    note(findings.fields, field, { outcome, source, retryAt, reason, isForUnknown: true });
  }
}

/** Adds a field that another source was asked for; what that one does not know changes nothing. */
export function addFallback(findings: Findings, field: LookupField, answer: Lookup<FieldReads>): void {
  if (answer.outcome === 'known') noteRead(findings.fields, field, answer.value, answer.source);
}

/** Plans the next try of a lookup that brought no answer, and forgets the plan of one that did. */
function settle(
  findings: Findings,
  { kind, isMissed }: DomainLookup<LookupKind>,
  { answer, wasAsked }: Asked<unknown>,
  moment: Moment,
): void {
  const retryAt = answer.outcome === 'known' ? null : answer.retryAt;
  const open = wasAsked
    ? leftOpen(answer.outcome, retryAt, moment.attempt, moment.now, moment.random)
    : { outcome: answer.outcome, at: retryAt?.toISOString() ?? null };
  const before = moment.isLater ? findings.open[kind] : undefined;
  if (open && (open.at !== null || isMissed)) findings.open[kind] = before ? earlier(before, open) : open;
  else delete findings.open[kind];
  if (wasAsked && usesTry(answer.outcome)) findings.hasUsedTry = true;
}

const readReasons = {
  known: null,
  notPublished: 'notGiven',
  withheld: 'keptPrivate',
  unreadable: 'notUnderstood',
} as const;

function noteRead(fields: AnyFindings, field: LookupField, reads: FieldReads, source: string): void {
  const read = reads[field] ?? { outcome: 'notPublished' };
  note(fields, field, { ...read, source, retryAt: null, reason: readReasons[read.outcome] });
}

type AnyFindings = Partial<Record<LookupField, FieldFinding<unknown>>>;

function note(fields: AnyFindings, field: LookupField, finding: FieldFinding<unknown>): void {
  fields[field] = finding;
}

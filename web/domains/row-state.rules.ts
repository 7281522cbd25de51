import type { ListColumn } from '#contract/domain-list.ts';
import { type Domain, DomainStatus, type ProcessingError, Verification } from '#contract/domains.ts';
import type { LookupField } from '#contract/lookups.ts';
import { isOwnColumn, type OwnColumn } from '#contract/own-data.ts';

/** What a row shows instead of its cells, or beside them (D-084). */
export type RowState =
  | { kind: 'data' }
  | { kind: 'pendingVerification' }
  | { kind: 'gathering' }
  /** nobody has registered the name, and nothing of an earlier registration is known; `problem`: what else is open */
  | { kind: 'notRegistered'; at: string; problem: Problem | null }
  /** nothing is known of the registration, and the last lookup failed */
  | { kind: 'failed'; problem: Problem }
  /** values are known, and the last lookup left something open */
  | { kind: 'partial'; problem: Problem };
export type NoticeState = Exclude<RowState, { kind: 'data' | 'partial' }>;

export type Problem = { error: ProcessingError; nextAttemptAt: string | null };

/** Verification goes before failure, failure before the hourglass (D-084, GRID-017, GRID-018). */
export function rowStateOf(domain: Domain): RowState {
  if (domain.status !== DomainStatus.Registered) return { kind: 'data' }; // sold and dropped names are history (D-122)
  if (domain.verification === Verification.RequiresVerification) return { kind: 'pendingVerification' };
  const { processingError: error, nextAttemptAt, notRegisteredAt: at } = domain;
  const problem = error === null ? null : { error, nextAttemptAt };
  if (at !== null && !isRegistrationKnown(domain)) return { kind: 'notRegistered', at, problem };
  if (problem) {
    const isKnown = isRegistrationKnown(domain) || !isUnknown(domain, 'registrationDate');
    return { kind: isKnown ? 'partial' : 'failed', problem };
  }
  return domain.hasBeenProcessed ? { kind: 'data' } : { kind: 'gathering' };
}

/** True for words in place of values. */
export function isNotice(state: RowState): state is NoticeState {
  return state.kind !== 'data' && state.kind !== 'partial';
}

/** What the flag beside the name explains: a problem that the row itself does not tell. */
export function flaggedProblem(state: RowState): Problem | null {
  return state.kind === 'partial' || state.kind === 'notRegistered' ? state.problem : null;
}

/** True for a name that nobody holds any more, shown with what was known of it. */
export function hasEnded(domain: Domain): boolean {
  const isOurs = domain.status === DomainStatus.Registered && domain.verification === Verification.Verified;
  return isOurs && domain.notRegisteredAt !== null && isRegistrationKnown(domain);
}

function isRegistrationKnown({ registrationDate, expirationDate, registrarName }: Domain): boolean {
  return Boolean(registrationDate ?? expirationDate ?? registrarName);
}

/** True where no value of a field means that nobody knows it, not that there is none. */
export function isUnknown({ hasBeenProcessed, unknownFields }: Domain, field: LookupField): boolean {
  return !hasBeenProcessed || unknownFields.includes(field);
}

/** The notice that a column gives way to: one about the registration alone, only one about the whole row, or none. */
const coveredBy: Record<Exclude<ListColumn, OwnColumn>, 'registration' | 'row' | 'none'> = {
  domain: 'none',
  registrationDate: 'registration',
  expirationDate: 'registration',
  registrarName: 'registration',
  nameServers: 'registration',
  lander: 'row',
  inquiries: 'row',
  sedoPrice: 'row',
  godaddyPrice: 'row',
  atomPrice: 'row',
  tldCount: 'row',
  createdAt: 'none',
  visitors: 'none',
  websiteStatus: 'none',
  phase: 'registration',
  age: 'registration',
  length: 'none',
  costSoFar: 'none',
  account: 'none',
  transferLock: 'none',
  privacy: 'none',
  renewalPrice: 'none',
  renewUntil: 'none',
};
const coverOf = (column: ListColumn) => (isOwnColumn(column) ? 'none' : coveredBy[column]);
const otherLookups: readonly LookupField[] = ['sedoPrice', 'godaddyPrice', 'atomPrice', 'tldCount'];

/** The columns, of those that are shown, in whose place a notice stands: those of which nothing is known. */
export function coveredColumns(state: NoticeState, domain: Domain, columns: readonly ListColumn[]): ListColumn[] {
  const isPart = state.kind === 'notRegistered' || (state.kind === 'failed' && isPartKnown(domain));
  if (!isPart) return columns.filter((column) => coverOf(column) !== 'none');
  const hasHosts = domain.nameServers.length > 0;
  return columns.filter((column) => coverOf(column) === 'registration' && !(column === 'nameServers' && hasHosts));
}

/** True when something beside the registration was found out, if only that there is nothing. */
export function isPartKnown(domain: Domain): boolean {
  return domain.nameServers.length > 0 || otherLookups.some((field) => !isUnknown(domain, field));
}

const hopeless: ReadonlySet<ProcessingError> = new Set(['noRegistrySource']);

/** False where trying again cannot change anything: no source exists, or lookups are switched off (D-236). */
export function canRetry({ error }: Problem, isOutboundLive: boolean): boolean {
  return !hopeless.has(error) && (error !== 'switchedOff' || isOutboundLive);
}

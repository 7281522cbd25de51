import { type Domain, DomainStatus, type ProcessingError, Verification } from '#contract/domains.ts';

/** What a row shows instead of its cells, or beside them (D-084). */
export type RowState =
  | { kind: 'data' }
  | { kind: 'pendingVerification' }
  | { kind: 'gathering' }
  /** nothing is known yet, and the last lookup failed */
  | { kind: 'failed'; problem: Problem }
  /** values are known, and the last lookup left something open */
  | { kind: 'partial'; problem: Problem };

export type Problem = { error: ProcessingError; nextAttemptAt: string | null };

/** Verification goes before failure, failure before the hourglass (D-084, GRID-017, GRID-018). */
export function rowStateOf(domain: Domain): RowState {
  if (domain.status !== DomainStatus.Registered) return { kind: 'data' }; // sold and dropped names are history (D-122)
  if (domain.verification === Verification.RequiresVerification) return { kind: 'pendingVerification' };
  if (domain.processingError !== null) {
    const problem = { error: domain.processingError, nextAttemptAt: domain.nextAttemptAt };
    return { kind: isAnythingKnown(domain) ? 'partial' : 'failed', problem };
  }
  return domain.hasBeenProcessed ? { kind: 'data' } : { kind: 'gathering' };
}

function isAnythingKnown(domain: Domain): boolean {
  const { registrationDate, expirationDate, registrarName, nameServers } = domain;
  const counts = domain.sedoPrice + domain.godaddyPrice + domain.atomPrice + domain.tldCount;
  return Boolean(registrationDate ?? expirationDate ?? registrarName) || nameServers.length > 0 || counts > 0;
}

const hopeless: ReadonlySet<ProcessingError> = new Set(['noRegistrySource']);

/** False where trying again cannot change anything: no source exists, or lookups are switched off (D-236). */
export function canRetry({ error }: Problem, isOutboundLive: boolean): boolean {
  return !hopeless.has(error) && (error !== 'switchedOff' || isOutboundLive);
}

/** False when an empty nameserver list means "not known" and not "none": the registry was not heard. */
export function areNameserversKnown(domain: Domain): boolean {
  const { processingError, hasBeenProcessed, nameServers } = domain;
  return (
    nameServers.length > 0 ||
    (hasBeenProcessed && (processingError === null || processingError === 'marketplaceFailed'))
  );
}

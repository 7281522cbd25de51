import { type Domain, DomainStatus } from '#contract/domains.ts';

/** Which list a name is added to (D-064). */
export type DomainList = 'portfolio' | 'monitored';
export type AddOutcome = 'added' | 'reactivated' | 'pendingVerification' | 'skipped';

/** The state of a record that adding looks at and changes. */
export type Flags = {
  status: DomainStatus;
  needsVerification: boolean;
  inPortfolio: boolean;
  isMonitored: boolean;
  /** ever, so that watching again is a reactivation */
  wasMonitored: boolean;
  isProcessed: boolean;
  isDeleted: boolean;
};

const nothing: Flags = {
  status: DomainStatus.Registered,
  needsVerification: false,
  inPortfolio: false,
  isMonitored: false,
  wasMonitored: false,
  isProcessed: false,
  isDeleted: false,
};

function isHeld(own: Flags): boolean {
  return own.inPortfolio && !own.isDeleted && own.status === DomainStatus.Registered;
}

/** True when adding to the portfolio needs the name to be free or one's own (D-062). */
export function needsClaim(own: Flags | undefined): boolean {
  return !own || !isHeld(own);
}

/** Outcome of adding a registrable name; the first matching row of D-062 or D-065 wins. */
export function addOutcome(list: DomainList, own: Flags | undefined, isHeldElsewhere: boolean): AddOutcome {
  if (list === 'monitored') {
    if (own?.isMonitored && !own.isDeleted) return 'skipped';
    return own?.wasMonitored ? 'reactivated' : 'added';
  }
  if (own && isHeld(own)) return own.needsVerification ? 'pendingVerification' : 'skipped';
  if (isHeldElsewhere) return 'pendingVerification';
  const isBack = own?.isDeleted || (own?.inPortfolio && own.status !== DomainStatus.Registered);
  return isBack ? 'reactivated' : 'added';
}

/** The record after it was added; undefined when it stays as it is. */
export function flagsAfter(list: DomainList, own: Flags | undefined, outcome: AddOutcome): Flags | undefined {
  if (outcome === 'skipped') return undefined;
  const before = !own ? nothing : own.isDeleted ? { ...nothing, wasMonitored: own.wasMonitored } : own;
  if (list === 'monitored') return { ...before, isMonitored: true, wasMonitored: true };
  if (outcome === 'pendingVerification' && own && isHeld(own)) return undefined;
  return {
    ...before,
    status: DomainStatus.Registered,
    inPortfolio: true,
    needsVerification: outcome === 'pendingVerification',
    isProcessed: before.isProcessed && before.status === DomainStatus.Registered, // D-150
  };
}

/** True when the record begins again: it is listed as added now. What was sold or dropped never left the account. */
export function isNewInList(list: DomainList, own: Flags | undefined): boolean {
  return !own || own.isDeleted || (list === 'portfolio' && !own.inPortfolio);
}

type StatusFacts = Pick<
  Domain,
  'isForSaleLander' | 'sedoPrice' | 'godaddyPrice' | 'atomPrice' | 'status' | 'expirationDate' | 'notRegisteredAt'
>;

/**
 * Not registered before for sale before active before inactive (D-158); what is sold or dropped is history, of which the
 * registry is no longer asked. `now` and the date are ISO texts.
 */
export function statusLabelOf(domain: StatusFacts, now: string): Domain['statusLabel'] {
  if (domain.status === DomainStatus.Registered && domain.notRegisteredAt !== null) return 'notRegistered';
  if (domain.isForSaleLander || domain.sedoPrice > 0 || domain.godaddyPrice > 0 || domain.atomPrice > 0)
    return 'forSale';
  const hasExpired = domain.expirationDate !== null && domain.expirationDate <= now;
  return domain.status === DomainStatus.Registered && !hasExpired ? 'active' : 'inactive';
}

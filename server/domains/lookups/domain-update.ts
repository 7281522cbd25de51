import type { ProcessingError } from '#contract/domains.ts';
import type { LookupField, LookupOutcome } from '#contract/lookups.ts';
import type { UserId } from '../../context.ts';
import { hostSet } from '../dictionaries.ts';

export type Marketplace = 'sedo' | 'godaddy' | 'atom';
export type FieldAttempt = {
  outcome: LookupOutcome;
  source: string | null;
  retryAt: Date | null;
  reason: string | null;
};

/** What processing found out about one domain. A value counts only where the outcome of its field is `known` (D-234). */
export type DomainUpdate = {
  userId: UserId;
  domainId: string;
  registration: {
    registrationDate: Date | null;
    expirationDate: Date | null;
    registrarName: string | null;
    nameServers: string[];
    eppStatuses: string[];
    dnssec: boolean | null;
  } | null;
  /** a marketplace that does not list the name is known to ask 0 */
  prices: Partial<Record<Marketplace, { usdCents: number; original: { amountCents: number; currency: string } }>>;
  tldCount: number | null;
  fields: Partial<Record<LookupField, FieldAttempt>>;
  /** true marks the domain as processed; false leaves it as it is (D-150) */
  isProcessed: boolean;
  processingError: ProcessingError | null;
  nextAttemptAt: Date | null;
  /** which lookups count as done at `at` (D-125) */
  synced: { prices: boolean; whois: boolean; tldCounts: boolean };
  at: Date;
};

/** Values to set; null leaves the stored one. `hosts` without an entry means that the registry knows of none. */
export type KnownValues = {
  registrationDate: Date | null;
  expirationDate: Date | null;
  registrarName: string | null;
  hosts: string[] | null;
  eppStatuses: string[] | null;
  dnssec: boolean | null;
  sedoPrice: number | null;
  godaddyPrice: number | null;
  atomPrice: number | null;
  tldCount: number | null;
};

/** Values of the fields whose outcome is `known`. */
export function knownValues({ registration, prices, tldCount, fields }: DomainUpdate): KnownValues {
  const ifKnown = <Value>(field: LookupField, value: Value | undefined) =>
    fields[field]?.outcome === 'known' ? (value ?? null) : null;
  const hosts = ifKnown('nameServers', registration?.nameServers);
  return {
    registrationDate: ifKnown('registrationDate', registration?.registrationDate),
    expirationDate: ifKnown('expirationDate', registration?.expirationDate),
    registrarName: ifKnown('registrarName', tidyName(registration?.registrarName)),
    hosts: hosts && hostSet(hosts),
    eppStatuses: ifKnown('eppStatuses', registration?.eppStatuses),
    dnssec: ifKnown('dnssec', registration?.dnssec),
    sedoPrice: ifKnown('sedoPrice', prices.sedo?.usdCents),
    godaddyPrice: ifKnown('godaddyPrice', prices.godaddy?.usdCents),
    atomPrice: ifKnown('atomPrice', prices.atom?.usdCents),
    tldCount: ifKnown('tldCount', tldCount),
  };
}

const longestRegistrarName = 200;

/** A registrar's name on one line and of a length that the dictionary can index; undefined when nothing is left. */
function tidyName(name: string | null | undefined): string | undefined {
  const words = name
    ?.toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return words?.slice(0, longestRegistrarName).trim() || undefined;
}

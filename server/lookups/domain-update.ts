import type { ProcessingError } from '#contract/domains.ts';
import type { DsRecord, LookupField, LookupOutcome, Reason } from '#contract/lookups.ts';
import type { UserId } from '../context.ts';
import type { StoredLookups } from '../database/tables.ts';
import type { Promised } from '../freshness/freshness.rules.ts';
import type { RawText } from '../outbound/lookup.ts';
import { hostSet } from '../portfolio/dictionaries.service.ts';
import type { Reading } from '../registration-data/registration.rules.ts';
import type { DomainValues } from './domain-values.ts';

/** What one look brought for a field: a value only where it is known (D-234). */
export type FieldFinding<Value> = { source: string | null; retryAt: Date | null; reason: Reason | null } & (
  | {
      outcome: 'known';
      value: Value;
      /** when the source said so, where that was not just now */
      knownAt?: Date;
    }
  | {
      outcome: Exclude<LookupOutcome, 'known'>;
      /** said of a field without a value only: another source gave this one */
      isForUnknown?: true;
    }
);
export type FieldFindings = { [Field in LookupField]?: FieldFinding<DomainValues[Field]> };

/** Prices as the marketplaces quoted them, by marketplace (D-152); `offersOnly`: it is listed there without one. */
export type QuotedPrices = Record<string, { amountCents: number; currency: string; offersOnly?: true }>;

/** The text of a source's answer, and its host. */
export type RawAnswer = RawText & { source: string };

export type ProcessingState = { processingError: ProcessingError | null; nextAttemptAt: Date | null };
type Synced = { prices: boolean; whois: boolean; tldCounts: boolean };

/** What processing found out about one domain. */
export type DomainUpdate = {
  userId: UserId;
  domainId: string;
  /** fields that were asked for; others stay as they are */
  fields: FieldFindings;
  quotedPrices: QuotedPrices;
  /** what one source said of the registration; what is stored of it is what all sources say together (D-151) */
  reading?: Reading;
  /** what the same source last said of the DS records, where it gave them: noted when the reading is kept */
  earlierDsRecords?: DsRecord[];
  /**
   * the reading is of an answer that was read before: only these fields may get another value, and neither the times of
   * lookups nor the state of processing change
   */
  rereads?: readonly LookupField[];
  /** what the registry wrote, to be kept (D-151) */
  rawAnswer?: RawAnswer;
  /** true marks the domain as processed; false leaves it as it is (D-150) */
  isProcessed: boolean;
  processingError: ProcessingError | null;
  nextAttemptAt: Date | null;
  /**
   * where only some of the lookups were made: the two values above as they follow from all that is stored then, and from
   * the error the domain had
   */
  stateOf?: (stored: StoredLookups, before: ProcessingError | null) => ProcessingState;
  /**
   * of a registry lookup: how often it is made by itself, to plan the next one by the values the domain then has; where a
   * failed one is tried again anyway, only a name in its last days has a plan beside, which brings that try forward
   */
  refresh?: { promised: Promised; random: number; isTriedAgain?: true };
  /** which lookups count as done at `at` (D-125) */
  synced: Synced;
  /** prices were read by themselves: how old they are counts from now, the 48 hours of D-125 do not */
  hasReadPrices?: true;
  /** a sync that failed: the time of its type is again what it was before, unless it has been set since (D-125) */
  givenBack?: { type: keyof Synced; from: Date; to: Date | null };
  at: Date;
};

/** The known values of an update as they are stored. */
export function knownValues({ fields }: Pick<DomainUpdate, 'fields'>): Partial<DomainValues> {
  const found = Object.entries(fields).filter(([, finding]) => finding.outcome === 'known');
  const values: Partial<DomainValues> = Object.fromEntries(
    found.map(([field, finding]) => [field, finding.outcome === 'known' ? finding.value : undefined]),
  );
  if (values.nameServers) values.nameServers = hostSet(values.nameServers);
  if (values.registrarName === undefined) return values;
  const { registrarName, ...others } = values;
  const tidy = tidyName(registrarName);
  return tidy === '' ? others : { ...others, registrarName: tidy };
}

const longestRegistrarName = 200;

/** A registrar's name on one line and of a length that the dictionary can index; may be empty. */
function tidyName(name: string): string {
  const words = name.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ');
  return words.trim().slice(0, longestRegistrarName).trim();
}

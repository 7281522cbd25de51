import { isAnswer } from '#contract/lookups.ts';
import type { MarketplaceAccess } from '#contract/marketplaces.ts';
import { isOutcome } from './outcomes.ts';
import type { FieldLookup } from './sources.ts';

/** Whose access a marketplace is asked with; undefined while that is not known. */
export type AskedBy = MarketplaceAccess['by'] | undefined;

type PriceState = {
  /** what stands in the place of the price; `value` where one is known */
  shows: 'value' | 'notListed' | 'notConnected' | 'notAsked' | 'unknown';
  /** the last attempt brought no answer */
  hasFailed: boolean;
  /** a link to the accesses of the account says more: none is there, or it is not taken */
  access: 'connect' | 'reconnect' | 'check' | null;
};

/**
 * What is known of an asking price. The API's number is 0 where a marketplace answered that there is none, where it could
 * not be asked, and where no access to it is there: these are told apart by the lookup and the access (D-152, D-234).
 */
export function priceState(price: number, lookup: FieldLookup | undefined, askedBy: AskedBy): PriceState {
  const outcome = lookup?.outcome;
  const hasFailed = outcome !== undefined && isOutcome(outcome) && !isAnswer(outcome) && outcome !== 'notOffered';
  const isKnown = price > 0 || Boolean(lookup?.knownAt);
  if (isKnown) {
    const shows = price > 0 ? 'value' : 'notListed';
    const without = lookup?.source === 'file' ? 'connect' : 'reconnect';
    return { shows, hasFailed, access: askedBy === null ? without : check(outcome, askedBy) };
  }
  if (askedBy === null) return { shows: 'notConnected', hasFailed: false, access: 'connect' };
  if (hasFailed) return { shows: 'unknown', hasFailed, access: check(outcome, askedBy) };
  return { shows: askedBy === undefined ? 'unknown' : 'notAsked', hasFailed, access: null };
}

const check = (outcome: string | undefined, askedBy: AskedBy) =>
  outcome === 'refused' && askedBy === 'user' ? 'check' : null;

import type { ListingTerms } from '#contract/change-sets.ts';
import type { MarketAccount } from '#contract/listing-changes.ts';
import { type ListingKind, type ListingSettings, mendingActs } from '#contract/listing-guard.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import type { Amount } from '#contract/money.ts';

/** A name at an account whose marketplace is written to. */
export type Place = {
  domainId: string;
  account: MarketAccount;
  /** how it is offered there, as it was read with the account, else as the marketplace answers; null: as far as is known not at all */
  terms: ListingTerms | null;
  /** the name is sold or dropped here */
  isOver: boolean;
  asking: Amount | null;
  floor: Amount | null;
};

const asMarketplace = (provider: string): MarketplaceKey | undefined => marketplaceKeys.find((key) => key === provider);

/** What is asked for a name at a place: the asking price with the marketplace's surcharge, in whole cents; null: there is none. */
export function askedAt({ asking, account }: Place, { surcharges }: ListingSettings): Amount | null {
  if (asking === null || asking.amount <= 0) return null;
  const key = asMarketplace(account.provider);
  const surcharge = (key && surcharges[key]) ?? 0;
  return { ...asking, amount: Math.round(asking.amount * (100 + surcharge)) / 100 };
}

const isSame = (one: Amount | null, other: Amount | null): boolean =>
  one?.amount === other?.amount && one?.currency === other?.currency;

/** Whether a name is known to be offered at another price than is asked there. */
export const isOtherwise = ({ terms }: Place, asked: Amount | null): boolean =>
  terms !== null && asked !== null && !isSame(terms.price, asked);

/**
 * How a listing is to be so that a task of this kind ends (LISTW-006); null: not at all, undefined: nothing is to be changed there. `odd`: the
 * marketplaces that the task found to be wrong, by the day's rates and with the owner's tolerance.
 */
export function mendAt(
  kind: ListingKind,
  place: Place,
  { odd, settings }: { odd: ReadonlySet<string>; settings: ListingSettings },
): ListingTerms | null | undefined {
  const { terms, floor, account } = place;
  if (terms === null || mendingActs[kind] === null || !account.isReady) return undefined;
  if (mendingActs[kind] === 'delist') return null;
  const asked = askedAt(place, settings);
  const isBelow = (price: Amount) => floor !== null && price.currency === floor.currency && price.amount < floor.amount;
  // what the guard compares itself it also judges: within the tolerance a price is right
  const isJudged = asMarketplace(account.provider) !== undefined;
  const isOdd = odd.has(account.provider);
  switch (kind) {
    case 'belowFloor':
      if (!(isOdd || (terms.price !== null && isBelow(terms.price)))) return undefined;
      return asked !== null && !isBelow(asked) ? { price: asked } : null;
    case 'inUse':
      return terms.price === null ? undefined : { price: null };
    case 'offersOnly':
      return terms.price === null && asked !== null ? { price: asked } : undefined;
    default:
      return isOtherwise(place, asked) && (isOdd || !isJudged) ? { price: asked } : undefined;
  }
}

import { type LookupField, type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { priceMeaning } from '#contract/monitoring-meanings.ts';
import type { UserId } from '../context.ts';
import type { StoredLookups } from '../database/tables.ts';
import type { QuotedPrices } from '../lookups/domain-update.ts';
import type { DomainChanges, FieldChange } from '../lookups/lookups.service.ts';
import type { NewChange } from './new-change.ts';

/** What was known of a domain before an update. */
export type Before = { fields: StoredLookups; quotedPrices: QuotedPrices };
type Place = { userId: UserId; domainId: string; at: Date };
type Amount = { usdCents: number; amountCents: number; currency: string };
/** `before` is null for the first price that is known. */
export type NewPrice = Place & {
  marketplace: MarketplaceKey;
  source: string | null;
  before: Amount | null;
  after: Amount;
};

const marketplaceOf = new Map<LookupField, MarketplaceKey>(marketplaceKeys.map((key) => [`${key}Price`, key]));

/** True for a field that was known before: a value that comes for the first time is no change. */
export const wasKnown = ({ fields }: Before, field: LookupField) => typeof fields[field]?.[3] === 'number';

/** The prices that become a point of the history: the first one, and each that the marketplace quotes otherwise. */
export function newPricesOf(
  changed: readonly DomainChanges[],
  known: ReadonlyMap<string, Before>,
  quotedBy: ReadonlyMap<string, QuotedPrices>,
): NewPrice[] {
  return changed.flatMap(({ changes, ...place }) =>
    changes.flatMap((change) => {
      const marketplace = marketplaceOf.get(change.field);
      if (!marketplace) return [];
      const earlier = known.get(place.domainId) ?? { fields: {}, quotedPrices: {} };
      const [was, is] = [earlier.quotedPrices[marketplace], quotedBy.get(place.domainId)?.[marketplace]];
      const isOnlyRate = was && is && was.amountCents === is.amountCents && was.currency === is.currency;
      if (isOnlyRate) return [];
      const isFirst = !wasKnown(earlier, change.field);
      return [
        {
          ...place,
          marketplace,
          source: change.source,
          before: isFirst ? null : amount(change.before, was),
          after: amount(change.after, is),
        },
      ];
    }),
  );
}

/** A price in dollars that came without a quotation is its own. */
function amount(usd: FieldChange['after'] | null, quoted: QuotedPrices[string] | undefined): Amount {
  const usdCents = Number(usd ?? 0);
  return { usdCents, ...(quoted ?? { amountCents: usdCents, currency: 'USD' }) };
}

/** Prices that took the place of known ones: in the currency of the marketplace where both are quoted in it. */
export function priceChangesOf(prices: readonly NewPrice[]): NewChange[] {
  return prices.flatMap(({ before, after, ...place }) => {
    if (!before) return [];
    const isSame = before.currency === after.currency || after.amountCents === 0 || before.amountCents === 0;
    // nothing has no currency of its own
    const currency = !isSame ? 'USD' : after.amountCents === 0 ? before.currency : after.currency;
    const [was, is] = isSame ? [before.amountCents, after.amountCents] : [before.usdCents, after.usdCents];
    const meaning = priceMeaning(was, is);
    return [{ ...place, kind: 'price', field: 'price', meaning, before: was, after: is, currency }];
  });
}

import type { WhoisField } from '#contract/domain-changes.ts';
import { type LookupField, type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import type { StoredLookups } from '../../database/tables.ts';
import type { QuotedPrices } from '../lookups/domain-update.ts';
import type { DomainChanges, FieldChange } from '../lookups/lookups.service.ts';

/** What was known of a domain before an update. */
export type Before = { fields: StoredLookups; quotedPrices: QuotedPrices };
type Place = { userId: string; domainId: string; at: Date };
export type NewWhoisChange = Place & { field: WhoisField; before: unknown; after: unknown };
type Amount = { usdCents: number; amountCents: number; currency: string };
/** `before` is null for the first price that is known. */
export type NewPrice = Place & { marketplace: MarketplaceKey; before: Amount | null; after: Amount };

const whoisFieldOf: Partial<Record<LookupField, WhoisField>> = {
  registrarName: 'registrar',
  expirationDate: 'expirationDate',
  registrationDate: 'registrationDate',
  nameServers: 'nameservers',
  eppStatuses: 'status',
  dnssec: 'dnssec',
};
const marketplaceOf = new Map<LookupField, MarketplaceKey>(marketplaceKeys.map((key) => [`${key}Price`, key]));

/** True for a field that was known before: a value that comes for the first time is no change. */
const wasKnown = ({ fields }: Before, field: LookupField) => typeof fields[field]?.[3] === 'number';

/** What of the changes is told in the registration's history. */
export function whoisChangesOf(
  changed: readonly DomainChanges[],
  known: ReadonlyMap<string, Before>,
): NewWhoisChange[] {
  return changed.flatMap(({ changes, ...place }) => {
    const earlier = known.get(place.domainId);
    return changes.flatMap((change) => {
      const field = whoisFieldOf[change.field];
      if (!field || !earlier || !wasKnown(earlier, change.field)) return [];
      // of a name without nameservers no set is stored
      const before = change.field === 'nameServers' ? (change.before ?? []) : change.before;
      return [{ ...place, field, before, after: change.after }];
    });
  });
}

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
        { ...place, marketplace, before: isFirst ? null : amount(change.before, was), after: amount(change.after, is) },
      ];
    }),
  );
}

/** A price in dollars that came without a quotation is its own. */
function amount(usd: FieldChange['after'] | null, quoted: QuotedPrices[string] | undefined): Amount {
  const usdCents = Number(usd ?? 0);
  return { usdCents, ...(quoted ?? { amountCents: usdCents, currency: 'USD' }) };
}

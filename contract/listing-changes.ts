import { z } from 'zod';
import { ListingTerms } from './change-sets.ts';
import { maxDomainsPerRequest } from './domain-actions.ts';
import { endpoint } from './endpoint.ts';
import { listingKinds } from './listing-guard.ts';
import { count } from './paged.ts';

/** Marketplaces that are written to, by the service whose accounts do so, as they call themselves. */
export const marketNames: Readonly<Record<string, string>> = {
  spaceship: 'Spaceship SellerHub',
  dynadot: 'Dynadot Marketplace',
  sedo: 'Sedo',
};

/** A connected account with which listings at a marketplace can be changed (LISTW-004). */
export const MarketAccount = z.object({
  id: z.string(),
  /** key of the service */
  provider: z.string(),
  label: z.string(),
  /** that the marketplace takes; none is converted */
  currencies: z.array(z.string()),
  /** it can be asked at present: it is neither paused nor refused */
  isReady: z.boolean(),
});
export type MarketAccount = z.output<typeof MarketAccount>;

/** Accounts with which `ProposeChanges` changes listings. */
export const ListMarketAccounts = endpoint('GET /api/market-accounts', {
  scope: 'domains:read',
  keyNames: 'filter',
  reply: z.array(MarketAccount),
});

/** How one of the own names is offered with each account that was read to list it. Empty for what is missing. */
export const ListOwnListings = endpoint('GET /api/domains/:id/own-listings', {
  scope: 'domains:read',
  keyNames: 'ids',
  params: z.object({ id: z.string() }),
  reply: z.array(z.object({ account: MarketAccount, terms: ListingTerms, readAt: z.string() })),
});

const ids = z.array(z.string()).min(1).max(maxDomainsPerRequest);

/** What asking prices of names would change with each account. Names that are not the user's to sell are passed over. */
export const PreviewListingChanges = endpoint('POST /api/listing-changes/preview', {
  scope: null,
  body: z.object({ domainIds: ids }),
  reply: z.object({
    /** that can be listed; of these, without an asking price */
    names: count,
    unpriced: count,
    accounts: z.array(
      z.object({
        account: MarketAccount,
        /** known to be listed; of these, those at another price than is asked */
        listed: count,
        differing: count,
        /** whose price is in a currency that it does not take */
        otherCurrency: count,
      }),
    ),
  }),
  hasLongBody: true,
});
export type ListingPreview = z.output<typeof PreviewListingChanges.reply>;

/**
 * Proposes changes of listings (LISTW-004), which nothing follows from before a person confirms them: `ask` offers names at their asking
 * prices with these accounts, with `onlyListed` where they are listed already; `delist` takes them off; `mend` ends open tasks of the
 * listing guard, these domains' or all of the kind. CHANGE_SET_LIMIT_REACHED.
 */
export const ProposeListingChanges = endpoint('POST /api/listing-changes', {
  scope: null,
  body: z.discriminatedUnion('act', [
    z.object({
      act: z.enum(['ask', 'delist']),
      domainIds: ids,
      accountIds: z.array(z.string()).min(1).max(100),
      onlyListed: z.boolean().default(false),
    }),
    z.object({ act: z.literal('mend'), kind: z.enum(listingKinds), domainIds: ids.optional() }),
  ]),
  reply: z.object({
    /** null: there is nothing to change */
    id: z.string().nullable(),
    proposed: count,
    /** of these, those that cannot be sent as it stands */
    cannot: count,
    already: count,
  }),
  status: 201,
  hasLongBody: true,
});

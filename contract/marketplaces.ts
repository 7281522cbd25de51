import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lookupOutcomes, type MarketplaceKey, marketplaceKeys } from './lookups.ts';

/** What each marketplace's API asks for, in the order in which it is entered; the last one is a secret. */
export const accessFields = {
  sedo: ['partnerId', 'signKey'],
  godaddy: ['key', 'secret'],
  atom: ['userId', 'token'],
} as const satisfies Record<MarketplaceKey, readonly string[]>;

const longestValue = 200;
/** Letters, digits and signs without blanks: nothing that could break a header or an address. */
const accessValue = z
  .string()
  .trim()
  .min(1)
  .max(longestValue)
  .regex(/^[\x21-\x7e]+$/);

const marketplaceAccess = z.object({
  key: z.enum(marketplaceKeys),
  /** whose access the user's names are asked with; null: the marketplace is not asked */
  by: z.enum(['user', 'installation']).nullable(),
  /** of the user's own: when it was entered, and the end of its secret, never more */
  setAt: z.string().nullable(),
  hint: z.string().nullable(),
  /** what the last try of the user's own access came to; null before the first one */
  lastOutcome: z.enum(lookupOutcomes).nullable(),
  lastReason: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** the marketplace asked us to wait until then: its daily limit, or a refusal */
  retryAt: z.string().nullable(),
});
export type MarketplaceAccess = z.output<typeof marketplaceAccess>;

/** With which access each marketplace is asked for prices of the user's names (D-152). */
export const ListMarketplaces = endpoint('GET /api/marketplaces', { scope: null, reply: z.array(marketplaceAccess) });

const params = z.object({ key: z.string() });

/**
 * Tries an own access with one call, and keeps it unless the marketplace refuses it (MARKETPLACE_REFUSED): one that could
 * not be tried is kept, and says so. NOT_FOUND for another marketplace.
 */
export const ConnectMarketplace = endpoint('PUT /api/marketplaces/:key', {
  scope: null,
  params,
  body: z.object({ values: z.record(z.string().max(20), accessValue) }),
  reply: marketplaceAccess,
});

/** Forgets the own access; prices known so far stay. */
export const DisconnectMarketplace = endpoint('DELETE /api/marketplaces/:key', {
  scope: null,
  params,
  reply: marketplaceAccess,
});

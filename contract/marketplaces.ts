import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { marketplaceKeys } from './lookups.ts';

const marketplaceAccess = z.object({
  key: z.enum(marketplaceKeys),
  /** whose access the user's names are asked with; null: the marketplace is not asked */
  by: z.enum(['user', 'installation']).nullable(),
});
export type MarketplaceAccess = z.output<typeof marketplaceAccess>;

/** With which access each marketplace is asked for prices of the user's names (D-152); the own ones are outside accounts. */
export const ListMarketplaces = endpoint('GET /api/marketplaces', { scope: null, reply: z.array(marketplaceAccess) });

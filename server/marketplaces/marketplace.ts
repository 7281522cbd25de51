import type { MarketplaceKey } from '#contract/lookups.ts';
import type { Lookup } from '../outbound/lookup.ts';
import type { Price } from './price.rules.ts';

/** One place where names are sold, asked for the asking price of a name (lower case, A-labels). */
export type Marketplace = {
  key: MarketplaceKey;
  /**
   * `known` with 0 and `isListed: false` when the source says that the name is not listed; `notOffered` when it is not
   * configured (D-152). Never throws.
   */
  priceOf(name: string): Promise<Lookup<Price>>;
};

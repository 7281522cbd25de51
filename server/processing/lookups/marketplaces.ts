import type { MarketplaceKey } from '#contract/lookups.ts';
import { type Price, quotedOf } from '../../marketplaces/price.rules.ts';
import { known } from '../../registration-data/registration.rules.ts';
import { type Definition, lookUp } from './lookup.ts';

/** The asking price at one marketplace (D-152). */
const price = <Key extends MarketplaceKey>(key: Key, more: Pick<Definition<Key, Price>, 'bulkFor'> = {}) =>
  lookUp<Key, Price>({
    ...more,
    kind: key,
    step: 4,
    fields: [`${key}Price`],
    syncs: 'prices',
    error: 'marketplaceFailed',
    asked: 'withBreaker',
    source: key,
    ask: ({ name, userId }, { marketplaces }) => marketplaces[key].priceOf(name, userId),
    breakerOf: ({ name, userId }, { marketplaces }) => (userId && marketplaces.breakerOf?.(key, name, userId)) || key,
    values: ({ usdCents }) => ({ [`${key}Price`]: known(usdCents) }),
    quoted: quotedOf,
  });

export const sedo = price('sedo', {
  bulkFor: ({ name, userId }, { marketplaces }) => marketplaces.sedo.bulkFor(name, userId),
});
export const godaddy = price('godaddy');
export const atom = price('atom');

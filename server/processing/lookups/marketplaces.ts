import type { MarketplaceKey } from '#contract/lookups.ts';
import type { Price } from '../../marketplaces/price.ts';
import { known } from '../../registration-data/registration.ts';
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
    ask: ({ name }, { marketplaces }) => marketplaces[key].priceOf(name),
    values: ({ usdCents }) => ({ [`${key}Price`]: known(usdCents) }),
    quoted: ({ amountCents, currency }) => ({ amountCents, currency }),
  });

export const sedo = price('sedo', { bulkFor: ({ name }, { marketplaces }) => marketplaces.sedo.bulkFor(name) });
export const godaddy = price('godaddy');
export const atom = price('atom');

import type { MarketplaceKey } from '../../marketplaces/marketplace.ts';
import { known } from '../../registration-data/registration.ts';
import { lookUp } from './lookup.ts';

/** The asking price at one marketplace (D-152). */
const price = <Key extends MarketplaceKey>(key: Key) =>
  lookUp({
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

export const sedo = price('sedo');
export const godaddy = price('godaddy');
export const atom = price('atom');

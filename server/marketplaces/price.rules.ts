import { type Currency, type Rates, toUsdCents } from './rates.rules.ts';

/**
 * An asking price as the source gave it, and in US cents at the rate of that moment (D-152).
 * A name that is listed without a price, for offers only, has the amount 0.
 */
export type Price = { amountCents: number; currency: Currency; usdCents: number; isListed: boolean };

export const notListed: Price = { amountCents: 0, currency: 'USD', usdCents: 0, isListed: false };

/** A listing's price. */
export function listedPrice(amountCents: number, currency: Currency, rates: Rates): Price {
  return { amountCents, currency, usdCents: toUsdCents(amountCents, currency, rates), isListed: true };
}

/** What is kept of a price as it was quoted, and that a domain is listed without one. */
export const quotedOf = ({ amountCents, currency, isListed }: Price) => ({
  ...{ amountCents, currency },
  ...(isListed && amountCents === 0 ? { offersOnly: true as const } : {}),
});

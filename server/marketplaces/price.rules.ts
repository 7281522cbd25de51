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

const longestText = 50;

/** Cents of an amount written as a number or as a text such as `1250.00`; undefined when it is neither or too large. */
export function centsOf(amount: unknown): number | undefined {
  const text = String(amount);
  if (text.length > longestText) return undefined;
  const match = /^(\d{1,12})(?:\.(\d{1,9}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Math.round(Number(`0.${match[2] ?? '0'}`) * 100);
}

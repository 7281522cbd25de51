import type { UsdPer } from '#contract/money.ts';

export const currencies = ['USD', 'EUR', 'GBP'] as const;
export type Currency = (typeof currencies)[number];

/** US dollars for one unit of each currency on a day; of the marketplaces' three always, of others where a bank tells it. */
export type Rates = { asOf: string; usdPer: Record<Currency, number> & UsdPer };

/** The table shipped with the product, rounded; used until a newer one is fetched. */
export const bundledRates: Rates = { asOf: '2025-09-30', usdPer: { USD: 1, EUR: 1.17, GBP: 1.34 } };

/** Cents of a currency in whole US cents. */
export function toUsdCents(amountCents: number, currency: Currency, rates: Rates): number {
  return Math.round(amountCents * rates.usdPer[currency]);
}

export function isCurrency(text: string): text is Currency {
  return currencies.some((currency) => currency === text);
}

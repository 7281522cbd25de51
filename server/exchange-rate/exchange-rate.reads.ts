import type { GetExchangeRate } from '#contract/app-settings.ts';
import type { Reply } from '#contract/endpoint.ts';
import { type Amount, sumIn, usualCurrency } from '#contract/money.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../context.ts';
import { bundledRates, type Rates } from '../marketplaces/rates.rules.ts';
import { readRates } from './rates.store.ts';

export { inUsdCents, joinRate, readRates } from './rates.store.ts';

/** The rates prices are converted with, by the operator's choice (D-035); `daily` are the newest known. */
export function chosenRates({ mode, fixed }: Config['exchangeRate'], daily: Rates, now: Date): Rates {
  if (mode === 'daily') return daily;
  if (mode === 'bundled') return bundledRates;
  return { asOf: now.toISOString().slice(0, 10), usdPer: { ...bundledRates.usdPer, EUR: 1 / fixed } };
}

const rounded = (rate: number) => Number(rate.toPrecision(6));

/** EUR for one USD and the rates of all currencies, their day and where they come from (D-035); nothing is fetched for it. */
export async function getExchangeRate({ db }: { db: Database }): Promise<Reply<typeof GetExchangeRate>> {
  const { usdPer, asOf, source } = await readRates(db);
  return { base: 'USD', quote: 'EUR', rate: rounded(1 / usdPer.EUR), asOf, source, usdPer };
}

/** What some amounts come to: in US dollars by the day's rate, without those of which none is known, and as they were noted. */
export function summed(
  parts: readonly { cents: number; currency: string | null }[],
  { usdPer }: Pick<Rates, 'usdPer'>,
) {
  const byCurrency = new Map<string, number>();
  for (const { cents, currency } of parts) {
    if (currency !== null) byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + cents);
  }
  const amounts = [...byCurrency].map(([currency, cents]): Amount => ({ amount: cents / 100, currency }));
  const { sum } = sumIn(usualCurrency, amounts, usdPer);
  return {
    usd: Math.round(sum * 100) / 100,
    amounts: amounts.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}

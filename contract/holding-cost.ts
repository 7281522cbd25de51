import type { Amount } from './money.ts';
import { currencyOf, type OwnData } from './own-data.ts';

type Costs = Pick<OwnData, 'purchasePrice' | 'purchaseDate' | 'renewalCost' | 'currencies'>;

/** Whole years from one calendar day to another (`YYYY-MM-DD`); 0 before the first. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

/**
 * What a name has cost its owner so far, by currency (D-162j): its price, and one renewal for each whole year since it was bought,
 * or registered where no purchase is noted. Null where the cost of a renewal or that day is unknown. `now`, `registrationDate`: ISO.
 */
export function costSoFar(own: Costs | null, registrationDate: string | null, now: string): Amount[] | null {
  const since = own?.purchaseDate ?? registrationDate?.slice(0, 10);
  if (own?.renewalCost == null || !since) return null;
  const renewals = own.renewalCost * wholeYears(since, now.slice(0, 10));
  const [bought, renewed] = [currencyOf(own, 'purchasePrice'), currencyOf(own, 'renewalCost')];
  const rounded = (amount: number) => Math.round(amount * 100) / 100;
  if (own.purchasePrice === null || bought === renewed) {
    return [{ amount: rounded((own.purchasePrice ?? 0) + renewals), currency: renewed }];
  }
  return [
    { amount: own.purchasePrice, currency: bought },
    { amount: rounded(renewals), currency: renewed },
  ];
}

import type { OwnData } from './own-data.ts';

type Costs = Pick<OwnData, 'purchasePrice' | 'purchaseDate' | 'renewalCost'>;

/** Whole years from one calendar day to another (`YYYY-MM-DD`); 0 before the first. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return Math.max(0, to.slice(5) < from.slice(5) ? years - 1 : years);
}

/**
 * What a name has cost its owner so far, in USD (D-162j): its price, and one renewal for each whole year since it was bought,
 * or registered where no purchase is noted. Null where the cost of a renewal or that day is unknown. `now`, `registrationDate`: ISO.
 */
export function costSoFar(own: Costs | null, registrationDate: string | null, now: string): number | null {
  const since = own?.purchaseDate ?? registrationDate?.slice(0, 10);
  if (own?.renewalCost == null || !since) return null;
  return Math.round(((own.purchasePrice ?? 0) + own.renewalCost * wholeYears(since, now.slice(0, 10))) * 100) / 100;
}

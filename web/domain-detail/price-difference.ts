/** Prices that lie so near to each other are the same: those of other currencies are converted at the rate of a day. */
const sameShare = 0.02;

/**
 * By which share of the owner's asking price a marketplace asks more (above 0) or less, both in dollars; null where they
 * are the same, or one of them is none.
 */
export function priceDifference(listed: number, asked: number | null): number | null {
  if (asked === null || asked <= 0 || listed <= 0) return null;
  const share = listed / asked - 1;
  return Math.abs(share) <= sameShare ? null : share;
}

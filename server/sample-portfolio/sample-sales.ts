import { usualCurrency } from '#contract/money.ts';
import type { StoredEntry } from './sample-notifications.ts';
import { sampleOwnOf } from './sample-own.ts';
import type { SampleBatch } from './sample-story.ts';

const usualPrice = 1_150;
const agreed = 0.85; // of the asking price
const buyers = ['Marlow Yard Studio', null, 'Faro Sistemas S.L.'] as const;

/** When a name that is no longer the owner's was sold or dropped: halfway between its coming and now. */
export const goneAt = (addedAt: Date, now: Date): Date => new Date((addedAt.getTime() + now.getTime()) / 2);

/** What was noted of the names that were sold: of one in four nothing. */
export function sampleSalesOf(batches: readonly SampleBatch<StoredEntry>[], now: Date) {
  const sold = batches.flatMap(({ addedAt, entries }) =>
    entries.flatMap((entry) => (entry.state === 'sold' ? [{ entry, soldAt: goneAt(addedAt, now) }] : [])),
  );
  return sold.flatMap(({ entry, soldAt }, place) => {
    if (place % 4 === 3) return [];
    const price = Math.round(((sampleOwnOf(entry)?.askingPrice ?? usualPrice) * agreed) / 50) * 50;
    const buyer = buyers[place % buyers.length] ?? null;
    return [{ domainId: entry.id, priceCents: price * 100, currency: usualCurrency, soldAt, buyer }];
  });
}

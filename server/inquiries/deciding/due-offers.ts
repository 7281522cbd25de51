import { minuteMs } from '#contract/dates.ts';
import type { Parts } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { startDueWorker } from '../../jobs/due-worker.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { holdInquiries, insertEntries } from '../conversation.store.ts';
import { counterEnded, inquiriesChanged, offerAccepted } from '../inquiries.effects.ts';
import { offersOf } from '../offers/offers.reads.ts';
import { claimOffers, type DueOffer, forgetDue, settleOffer, supersedeOpen } from '../offers/offers.service.ts';

type DueParts = Pick<Parts, 'db' | 'clock' | 'newId' | 'log'>;
const claimMs = minuteMs;

/**
 * What follows an offer by itself, once: a counter-offer that nobody answered ends, and of an accepted one, which can no longer
 * be taken back, the agreement is made.
 */
export function followOffer(parts: Pick<DueParts, 'db' | 'clock' | 'newId'>, due: DueOffer): Promise<void> {
  const { userId, inquiryId, id } = due;
  return inTransaction(parts, async (tx) => {
    const [held] = await holdInquiries(tx, userId, [inquiryId]);
    const now = parts.clock.now();
    const offer = held && (await offersOf(tx, userId, inquiryId)).find((one) => one.id === id);
    if (!held || !offer) return;
    const isPast = (at: string | null) => at !== null && Date.parse(at) <= now.getTime();
    if (offer.state === 'accepted' && isPast(offer.decidedAt)) {
      await supersedeOpen(tx, userId, inquiryId, offer.answeredBy ?? id, now);
      const payload = { inquiryId, offerId: id, amount: offer.amount, currency: held.currency, by: 'seller' } as const;
      await addToOutbox(tx, offerAccepted, { userId, payload, now });
      await forgetDue(tx, userId, due);
    }
    if (offer.state === 'open' && isPast(offer.endsAt)) {
      await settleOffer(tx, userId, due, { state: 'ended', by: null, at: new Date(offer.endsAt ?? now) });
      await insertEntries(tx, userId, [held], { entry: 'counterEnded', newId: parts.newId, now });
      await addToOutbox(tx, counterEnded, { userId, payload: { inquiryId }, now });
      await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [inquiryId] }, now });
    }
  });
}

/** All offers after which something follows now; a test calls this instead of waiting. */
export async function followDueOffers(parts: Pick<DueParts, 'db' | 'clock' | 'newId'>): Promise<void> {
  for (const due of await claimDue(parts, 100)) await followOffer(parts, due);
}

function claimDue({ db, clock }: Pick<DueParts, 'db' | 'clock'>, max: number): Promise<DueOffer[]> {
  const now = clock.now();
  return claimOffers(db, { now, until: new Date(now.getTime() + claimMs), max });
}

/** Follows offers until stopped. */
export const startDueOffers = (parts: DueParts) =>
  startDueWorker<DueOffer>({
    log: parts.log,
    one: 'an offer',
    many: 'offers',
    claim: (max) => claimDue(parts, max),
    work: (due) => followOffer(parts, due),
    parallel: 2,
    pollMs: 2_000,
  });

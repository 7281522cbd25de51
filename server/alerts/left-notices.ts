import { isPurchase } from '#contract/inquiries.ts';
import type { Parts } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { messagesOf } from '../inquiries/buyer-words.reads.ts';
import { findInquiry } from '../inquiries/inquiries.reads.ts';
import { type LeftNotice, takeLeftNotices } from '../inquiries/left-notices.service.ts';
import { type AlertFact, factsOfInquiry, reminderOf, spamFact } from './facts.rules.ts';
import { queueFacts } from './queue-facts.ts';

/**
 * Queues what the version before was to tell of inquiries: what waits for the mail of a day, reminders, and what that version
 * still takes in while it runs beside this one. A later version takes this away with its table. How many there were.
 */
export async function queueLeftNotices(parts: Pick<Parts, 'db' | 'config' | 'newId' | 'clock'>): Promise<number> {
  const now = parts.clock.now();
  return inTransaction(parts, async (tx) => {
    const left = await takeLeftNotices(tx);
    for (const notice of left) {
      await queueFacts(tx, parts, { userId: notice.userId, facts: await factsOf(tx, notice, now), now });
    }
    return left.length;
  });
}

async function factsOf(tx: Tx, { userId, inquiryId, kind, occasion }: LeftNotice, now: Date): Promise<AlertFact[]> {
  if (kind === 'heldForSpam') return [spamFact(now)];
  const inquiry = await findInquiry(tx, userId, inquiryId);
  if (!inquiry) return [];
  const { id, domainId, domainName } = inquiry;
  if (kind !== 'message')
    return [reminderOf({ inquiryId: id, domainId, domainName }, occasion, kind === 'afterDay' ? 24 : 72)];
  const message = (await messagesOf(tx, userId, [{ inquiryId, id: occasion }])).get(occasion);
  if (!message) return [];
  const { offerAmount } = message;
  const written = {
    event: 'received',
    messageId: occasion,
    offerAmount,
    currency: inquiry.currency,
    isPurchase: isPurchase(inquiry, offerAmount),
  } as const;
  return factsOfInquiry({ ...inquiry, waitingSince: null }, written, now);
}

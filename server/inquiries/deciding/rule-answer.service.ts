import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { deliveries, inquiryLimits, messageWays } from '#contract/inquiries.ts';
import { openOfferOf, undoOfferMs, whyUndecidable } from '#contract/offers.ts';
import type { Parts, Tx } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { isServed } from '../../portfolio/served-names.reads.ts';
import { canMailBuyer, queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import { hasComplained } from '../complaints.store.ts';
import { changeInquiries, type InquiryKey, statusOf } from '../conversation/change-inquiries.ts';
import {
  addWords,
  from,
  type HeldInquiry,
  holdInquiries,
  insertMessage,
  saveInquiries,
} from '../conversation.store.ts';
import { inquiriesChanged } from '../inquiries.effects.ts';
import { offersOf } from '../offers/offers.reads.ts';
import { noteOffer, settleOffer } from '../offers/offers.service.ts';
import { wordsOf } from '../search-words.rules.ts';
import { previewOf } from '../written-text.rules.ts';

type RuleParts = Pick<Parts, 'config' | 'newId'>;

/**
 * The inquiry of an offer that a rule may answer, held from then on; null where it is not to any more: the seller or another
 * rule said something, the buyer wrote again, it was closed, sold or called spam, its name is sold or off the net, or no mail
 * reaches the buyer (RULE-002).
 */
export async function offerForRule(
  tx: Tx,
  parts: RuleParts,
  { userId, id, offerId, now }: InquiryKey & { offerId: string; now: Date },
): Promise<{ held: HeldInquiry; amount: number } | null> {
  const [held] = await holdInquiries(tx, userId, [id]);
  if (!held || (statusOf(held) !== 'new' && statusOf(held) !== 'belowMinimum')) return null;
  if (!(await isServed(tx, userId, held.domain_id))) return null;
  const { is_spam: isSpam, is_email_verified: isEmailVerified, sender_email: email } = held;
  if (whyUndecidable({ status: statusOf(held), isSpam, isEmailVerified, isDomainSold: false }) !== null) return null;
  if (held.message_count > 1 || held.last_from_seller || !canMailBuyer(parts, email)) return null;
  if (await hasComplained(tx, userId, email)) return null;
  const offers = await offersOf(tx, userId, id);
  const open = openOfferOf(offers, 'buyer', now.getTime());
  return open?.id === offerId && offers.length === 1 ? { held, amount: open.amount } : null;
}

const monthMs = 30 * dayMs;

/** How many conversations about a name were answered automatically within 30 days: what many senders together can learn. */
export async function automaticAnswers(tx: Tx, { user_id, domain_id }: HeldInquiry, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry i
    where i.user_id = ${user_id} and i.domain_id = ${domain_id} and exists (
      select from inquiry_message m where m.user_id = i.user_id and m.inquiry_id = i.id and m.sender = ${from.seller}
        and m.is_auto and m.created_at > ${new Date(now.getTime() - monthMs)})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Answers the offer of an inquiry that is held, as a rule, marked as such. As what the seller says, it can be taken back for a
 * minute; then it is mailed, and seen by the buyer (OFFR-004). An offer that its minimum keeps quiet stays so when it is declined
 * (D-186b).
 */
export async function answerAsRule(
  tx: Tx,
  parts: RuleParts,
  held: HeldInquiry,
  {
    offerId,
    body,
    counter,
    now,
  }: { offerId: string; body: string; counter: { amount: number; endsAt: Date } | null; now: Date },
): Promise<void> {
  const { user_id: userId, id: inquiryId } = held;
  const messageId = parts.newId();
  const heldUntil = new Date(now.getTime() + undoOfferMs);
  await insertMessage(tx, {
    user_id: userId,
    inquiry_id: inquiryId,
    id: messageId,
    sender: from.seller,
    body,
    via: messageWays.indexOf('app'),
    delivery: deliveries.indexOf('queued'),
    offer_amount: counter?.amount ?? null,
    is_auto: true,
    held_until: heldUntil,
    status_before: held.status,
    created_at: now,
  });
  await addWords(tx, userId, inquiryId, wordsOf(body));
  if (counter) {
    const offer = { id: messageId, inquiryId, side: 'seller', isByRule: true, ...counter, heldUntil, now } as const;
    await noteOffer(tx, userId, offer);
  } else {
    const declined = { state: 'declined', by: messageId, at: heldUntil } as const;
    await settleOffer(tx, userId, { inquiryId, id: offerId }, declined);
  }
  const answered = { message_count: held.message_count + 1, is_by_rule: true };
  if (statusOf(held) === 'belowMinimum' && !counter) {
    await saveInquiries(tx, userId, [inquiryId], { ...answered, updated_at: now });
    await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [inquiryId] }, now });
  } else {
    await changeInquiries(tx, parts, [held], {
      event: 'sellerReplies',
      now,
      changes: {
        ...answered,
        last_message_at: now,
        last_from_seller: true,
        waiting_since: null,
        last_preview: previewOf(body, inquiryLimits.preview),
      },
    });
  }
  const kind = counter ? 'counter' : 'refused';
  await queueBuyerMail(tx, parts, { userId, inquiryId, kind, messageId, dueAt: heldUntil, now });
}

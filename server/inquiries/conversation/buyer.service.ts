import { randomBytes } from 'node:crypto';
import { inquiryLimits, type MessageWay, messageWays } from '#contract/inquiries.ts';
import type { Parts, Tx } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import * as store from '../conversation.store.ts';
import { buyerWrote, inquiriesChanged, inquiryActivity, offerConfirmed } from '../inquiries.effects.ts';
import { confirmUntil } from '../link.rules.ts';
import { firstOfferOf } from '../offers/offers.reads.ts';
import { noteOffer } from '../offers/offers.service.ts';
import { wordsOf } from '../search-words.rules.ts';
import { previewOf } from '../written-text.rules.ts';
import {
  changeInquiries,
  type InquiryKey,
  notifyOfInquiry,
  recordInquiries,
  statusOf,
  stepOf,
} from './change-inquiries.ts';

export type BuyerMessage = {
  /** clean (`writtenText`) and at most `inquiryLimits.message` characters */
  body: string;
  /** a new offer made with it, in whole units of the inquiry's currency */
  offerAmount: number | null;
  /** that offer is below the minimum: it does not notify the user of an inquiry that is in `belowMinimum` (D-186b) */
  isBelowMinimum?: boolean;
  via: Extract<MessageWay, 'page' | 'mail'>;
  /** its id, where who sends it makes one: the same twice is one message */
  messageId?: string;
  /** Message-ID of the mail that brought it: the same twice is one message */
  mailId?: string | null;
  /** where it came from, when that is not the buyer's known address */
  fromAddress?: string | null;
  /** what was cut off as quoted */
  quoted?: string | null;
  /** an out-of-office note or the like: shown, and changes no state */
  isAuto?: boolean;
  /** the clause of a version of its agreement that it asks to change (AGR-008) */
  about?: { version: number; clause: number } | undefined;
};

/**
 * Stores what the buyer of an inquiry wrote, with all that follows (D-192): state, counts, search, feed, notification.
 * `isNew` false: it was stored before, by its id or its mail. Null where the inquiry is gone. The caller's transaction holds
 * the inquiry from then on.
 */
export async function addBuyerMessage(
  tx: Tx,
  parts: Pick<Parts, 'newId'>,
  { userId, id }: InquiryKey,
  given: BuyerMessage & { now: Date },
): Promise<{ messageId: string; isNew: boolean } | null> {
  const [held] = await store.holdInquiries(tx, userId, [id]);
  if (!held) return null;
  const { body, offerAmount, now, mailId = null, isAuto = false } = given;
  const messageId = given.messageId ?? parts.newId();
  const isNew = await store.insertMessage(tx, {
    user_id: userId,
    inquiry_id: id,
    id: messageId,
    sender: store.from.buyer,
    body,
    offer_amount: offerAmount,
    via: messageWays.indexOf(given.via),
    mail_id: mailId,
    from_address: given.fromAddress ?? null,
    quoted: given.quoted ?? null,
    is_auto: isAuto,
    agreement_version: given.about?.version ?? null,
    clause: given.about?.clause ?? null,
    created_at: now,
  });
  if (!isNew) return { messageId: (mailId && (await store.idOfMail(tx, userId, id, mailId))) || messageId, isNew };
  await store.addWords(tx, userId, id, wordsOf(body));
  if (offerAmount !== null && !isAuto) {
    await noteOffer(tx, userId, { id: messageId, inquiryId: id, side: 'buyer', amount: offerAmount, now });
  }
  if (isAuto) {
    await store.saveInquiries(tx, userId, [id], { message_count: held.message_count + 1, updated_at: now });
    await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [id] }, now });
    return { messageId, isNew };
  }
  const event = given.isBelowMinimum ? 'buyerOffersTooLittle' : 'buyerWrites';
  const { status, isReopened, tells } = stepOf(event, held);
  const isProven = held.is_email_verified || held.confirm_mails > 0;
  const isConfirmed = isProven && statusOf(held) === 'unverified';
  const entry = isReopened ? 'reopenedByBuyer' : isConfirmed ? 'confirmed' : undefined;
  await changeInquiries(tx, parts, [held], {
    event,
    now,
    ...(entry ? { entry } : {}),
    changes: {
      message_count: held.message_count + 1,
      last_message_at: now,
      last_from_seller: false,
      last_preview: previewOf(body, inquiryLimits.preview),
      waiting_since: status === 'closed' || status === 'belowMinimum' ? null : (held.waiting_since ?? now),
      is_read: false,
      confirm_until: null,
      // whoever has a link that was mailed was reached there; without mail the link stands on the answer to the form, and
      // whoever got it there can write a mail in anybody's name
      is_email_verified: isProven,
      ...(offerAmount === null ? {} : { offer_amount: offerAmount }),
    },
  });
  if (tells === 'inquiry') {
    await notifyOfInquiry(tx, parts, held, now, statusOf(held) === 'belowMinimum' ? messageId : undefined);
  }
  if (tells === 'prospectUpdate') {
    await recordInquiries(tx, parts, [held], { kind: inquiryActivity.inquiryBuyerWrote, now });
    await addToOutbox(tx, buyerWrote, { userId, payload: { inquiryId: id, messageId }, now });
  }
  return { messageId, isNew };
}

/** The buyer's address is right (D-197), and a receipt goes to it (D-197c). False when the inquiry is gone; a second time changes nothing. */
export async function confirmBuyer(
  tx: Tx,
  parts: Pick<Parts, 'config' | 'newId'>,
  { userId, id }: InquiryKey,
  now: Date,
): Promise<boolean> {
  const [held] = await store.holdInquiries(tx, userId, [id]);
  if (!held) return false;
  if (held.is_email_verified) return true;
  const event = held.is_below_minimum ? 'offerFallsShort' : 'buyerConfirms';
  const { status, tells } = stepOf(event, held);
  const isLow = status === 'belowMinimum';
  const changes = { is_email_verified: true, confirm_until: null, ...(isLow ? { waiting_since: null } : {}) };
  await changeInquiries(tx, parts, [held], { event, now, changes, entry: 'confirmed' });
  if (!held.is_spam) {
    if (isLow || status === 'new') {
      await queueBuyerMail(tx, parts, { userId, inquiryId: id, kind: 'received', dueAt: now, now });
    }
  }
  if (tells === 'inquiry') await notifyOfInquiry(tx, parts, held, now);
  const offerId = held.is_first_offer && !held.is_spam ? await firstOfferOf(tx, userId, id) : undefined;
  if (offerId) await addToOutbox(tx, offerConfirmed, { userId, payload: { inquiryId: id, offerId }, now });
  return true;
}

/**
 * Asks the sender of an inquiry to confirm the address, who was held for spam and never asked. The link is new: the one on
 * the answer to the form would prove no address.
 */
export async function askToConfirm(
  tx: Tx,
  parts: Pick<Parts, 'config' | 'newId'>,
  { user_id: userId, id }: store.HeldInquiry,
  now: Date,
): Promise<void> {
  await store.saveInquiries(tx, userId, [id], {
    token: randomBytes(16),
    confirm_until: confirmUntil(now),
    confirm_mails: 1,
  });
  await queueBuyerMail(tx, parts, { userId, inquiryId: id, kind: 'confirmation', dueAt: now, now });
}

/** The mail by which the buyer would confirm could not be handed over: the lead is not hidden by that (D-197b). */
export async function giveUpConfirmation(
  tx: Tx,
  parts: Pick<Parts, 'newId'>,
  { userId, id }: InquiryKey,
  now: Date,
): Promise<void> {
  const [held] = await store.holdInquiries(tx, userId, [id]);
  if (!held || statusOf(held) !== 'unverified') return;
  const event = held.is_below_minimum ? 'offerFallsShort' : 'confirmationFails';
  const { status, tells } = stepOf(event, held);
  const changes = { confirm_until: null, ...(status === 'belowMinimum' ? { waiting_since: null } : {}) };
  await changeInquiries(tx, parts, [held], { event, now, changes });
  if (tells === 'inquiry') await notifyOfInquiry(tx, parts, held, now);
}

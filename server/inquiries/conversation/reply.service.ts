import { dayMs, hourMs } from '#contract/dates.ts';
import { ApiError, notFound, validationFailed } from '#contract/errors.ts';
import {
  deliveries,
  type Inquiry,
  inquiryLimits,
  inquiryStatuses,
  type MessageWay,
  messageWays,
  undoReplyMs,
} from '#contract/inquiries.ts';
import { isUuid } from '#contract/uuid.ts';
import { forgetActivity } from '../../activity/activity.service.ts';
import type { Tx, UserContext } from '../../context.ts';
import { addToOutbox } from '../../jobs/outbox.ts';
import { cancelBuyerMail, canMailBuyer, countReplyMails, queueBuyerMail } from '../buyer-mail/buyer-mail.service.ts';
import type { BuyerMailKind } from '../buyer-mail/buyer-mail-kinds.ts';
import * as store from '../conversation.store.ts';
import { inquiriesChanged, inquiryActivity } from '../inquiries.effects.ts';
import { takeAnswerBack } from '../offers/offers.service.ts';
import { wordsOf } from '../search-words.rules.ts';
import { noteAnswered } from '../spam/spam.service.ts';
import { previewOf, writtenText } from '../written-text.rules.ts';
import { changeInquiries, recordInquiries, statusOf, stepOf } from './change-inquiries.ts';
import { withInquiry } from './seller.service.ts';

export type Reply = {
  message: string;
  /** answered by other means; the text is a copy, and may be empty (D-198) */
  sentOutside: boolean;
  /** the new message's id: the same twice is one reply */
  replyId?: string | undefined;
};

/** How a reply comes other than from the app, and for how long (ms) it can be taken back then. */
type ReplyWay = {
  via: Extract<MessageWay, 'app' | 'mail'>;
  heldMs: number;
  /** the broker who wrote it */
  writtenBy?: string;
};
const byApp: ReplyWay = { via: 'app', heldMs: undoReplyMs };

/** What is said to a buyer, and by which mail. */
type Answer = ReplyWay & {
  /** of the new message: the same twice is one */
  messageId: string;
  body: string;
  /** null: it was said by other means (D-198) */
  mail: Extract<BuyerMailKind, 'reply' | 'counter' | 'accepted' | 'refused'> | null;
  /** a counter-offer, in whole units of the inquiry's currency */
  offerAmount?: number;
};

/**
 * Answers the buyer. For ten seconds it can be taken back; then it is mailed, and seen on the buyer's page (D-199). Throws
 * NOT_FOUND, INQUIRY_UNVERIFIED, INQUIRY_CLOSED, VALIDATION_FAILED; where it is to be mailed MAIL_OFF if no mail reaches the
 * buyer, BUYER_UNCONFIRMED if the address was not proven, and what says that too many were mailed.
 */
export function reply(ctx: UserContext, id: string, given: Reply): Promise<Inquiry> {
  return withInquiry(ctx, id, (tx, held) => addReply(tx, ctx, held, given));
}

/** The same in the caller's transaction, which holds the inquiry. */
export async function addReply(
  tx: Tx,
  ctx: UserContext,
  held: store.HeldInquiry,
  { message, sentOutside, replyId }: Reply,
  way: ReplyWay = byApp,
): Promise<void> {
  const body = writtenText(message);
  if (body === '' && !sentOutside) throw validationFailed('message', 'A reply needs a text.');
  const messageId = replyId?.toLowerCase() ?? ctx.newId();
  await answerBuyer(tx, ctx, held, { ...way, messageId, body, mail: sentOutside ? null : 'reply' });
}

/** Answers the buyer of an inquiry that is held, as `reply` does. False where it was said before. */
export async function answerBuyer(
  tx: Tx,
  ctx: UserContext,
  held: store.HeldInquiry,
  { messageId, body, via, heldMs, writtenBy, mail, offerAmount }: Answer,
): Promise<boolean> {
  stepOf('sellerReplies', held);
  if (mail !== null && !canMailBuyer(ctx, held.sender_email)) throw new ApiError('MAIL_OFF');
  // a user's words go to nobody who did not ask for them
  if (mail !== null && !held.is_email_verified) throw new ApiError('BUYER_UNCONFIRMED');
  const { userId, now } = ctx;
  const heldUntil = new Date(now.getTime() + heldMs);
  const isNew = await store.insertMessage(tx, {
    user_id: userId,
    inquiry_id: held.id,
    id: messageId,
    sender: body === '' ? store.from.system : store.from.seller,
    body,
    event: body === '' ? 'repliedOutside' : null,
    via: messageWays.indexOf(mail === null ? 'outside' : via),
    delivery: mail === null ? null : deliveries.indexOf('queued'),
    offer_amount: offerAmount ?? null,
    held_until: heldUntil,
    status_before: held.status,
    written_by: writtenBy ?? null,
    created_at: now,
  });
  if (!isNew) return false; // a repeat of the same press
  if (mail !== null) await refuseTooMany(tx, ctx, held.id);
  await changeInquiries(tx, ctx, [held], {
    event: 'sellerReplies',
    now,
    changes: {
      last_message_at: now,
      last_from_seller: true,
      waiting_since: null,
      is_read: true,
      is_by_rule: false,
      ...(body === ''
        ? {}
        : { message_count: held.message_count + 1, last_preview: previewOf(body, inquiryLimits.preview) }),
    },
  });
  if (body !== '') await store.addWords(tx, userId, held.id, wordsOf(body));
  await recordInquiries(tx, ctx, [held], { kind: inquiryActivity.inquiryReplied, now, id: messageId });
  await noteAnswered(tx, { userId, inquiryId: held.id, now });
  if (mail === null) return true;
  await queueBuyerMail(tx, ctx, { userId, inquiryId: held.id, kind: mail, messageId, dueAt: heldUntil, now });
  return true;
}

/** Throws where too many replies were mailed, with the one that is stored already (D-016). */
async function refuseTooMany(tx: Tx, { userId, now }: UserContext, inquiryId: string): Promise<void> {
  const inHour = await store.countMailedReplies(tx, userId, inquiryId, new Date(now.getTime() - hourMs));
  if (inHour > inquiryLimits.repliesAnHour) throw new ApiError('REPLY_LIMIT_REACHED', { retryAfter: hourMs / 1_000 });
  const inDay = await countReplyMails(tx, userId, new Date(now.getTime() - dayMs));
  if (inDay >= inquiryLimits.repliesADay) throw new ApiError('BUYER_MAIL_LIMIT_REACHED', { retryAfter: dayMs / 1_000 });
}

/**
 * Takes a held reply back, as if it had not been written, with what it said to an offer (OFFR-004). Throws NOT_FOUND, and REPLY_SENT when it is too late.
 */
export function undoReply(ctx: UserContext, id: string, messageId: string): Promise<Inquiry> {
  return withInquiry(ctx, id, async (tx, held) => {
    const { userId, now } = ctx;
    const key = { inquiryId: held.id, id: messageId };
    const message = isUuid(messageId) ? await store.findMessage(tx, userId, key) : undefined;
    if (!message || message.held_until === null) throw notFound();
    const isQueued = message.delivery !== null;
    const isInTime = message.held_until.getTime() > now.getTime();
    const isOurs = isInTime && (!isQueued || (await cancelBuyerMail(tx, { userId, inquiryId: held.id, messageId })));
    if (!isOurs) throw new ApiError('REPLY_SENT');
    await store.deleteMessage(tx, userId, held.id, messageId);
    await takeAnswerBack(tx, userId, held.id, messageId);
    await forgetActivity(tx, userId, { ids: [messageId], domainIds: [] });
    await standAsBefore(tx, ctx, held, message);
    await addToOutbox(tx, inquiriesChanged, { userId, payload: { inquiryIds: [held.id] }, now });
  });
}

/** What the reply changed goes back; what happened since stays. */
async function standAsBefore(
  tx: Tx,
  { userId, now }: UserContext,
  held: store.HeldInquiry,
  message: store.StoredMessage,
) {
  const last = await store.readLastWords(tx, userId, held.id);
  const status = statusOf(held);
  const wasNew = message.status_before === inquiryStatuses.indexOf('new');
  const isNewAgain = wasNew && last?.hasReply === false && (status === 'replied' || status === 'ongoing');
  if (wasNew && last?.hasReply) await store.keepStatusBefore(tx, held, message.status_before ?? held.status, now);
  await store.saveInquiries(tx, userId, [held.id], {
    ...(isNewAgain ? { status: message.status_before ?? held.status } : {}),
    ...(last === undefined
      ? {}
      : {
          last_message_at: last.at,
          last_from_seller: last.isSeller,
          is_by_rule: last.isByRule,
          waiting_since: status === 'closed' || status === 'belowMinimum' ? null : last.waitingSince,
          ...(last.body === '' ? {} : { last_preview: previewOf(last.body, inquiryLimits.preview) }),
        }),
    message_count: held.message_count - (message.body === '' ? 0 : 1),
    updated_at: now,
  });
}

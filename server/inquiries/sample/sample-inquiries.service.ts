import { randomBytes } from 'node:crypto';
import {
  deliveries,
  type InquiryStatus,
  inquiryLimits,
  inquiryStatuses,
  messageWays,
  type SpamReason,
} from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import type { Tx, UserId } from '../../context.ts';
import { addToInquiryCounts } from '../../portfolio/inquiry-count.service.ts';
import { isShown } from '../conversation/change-inquiries.ts';
import { addWords, from } from '../conversation.store.ts';
import { noteOffer } from '../offers/offers.service.ts';
import * as store from '../sample-inquiries.store.ts';
import { ownerWord, partsOfName, wordsOf } from '../search-words.rules.ts';
import { previewOf } from '../written-text.rules.ts';

/** A conversation that did not happen here: nobody is told of it and no mail leaves. */
export type NewSampleInquiry = {
  id: string;
  domainId: string;
  domainName: string;
  /** the page it came from */
  landerId: string | null;
  /** of that page */
  template: string | null;
  senderName: string;
  senderEmail: string;
  language: Language;
  status: InquiryStatus;
  isRead: boolean;
  /** its first offer is the price at which it asks to buy */
  isPurchase: boolean;
  spamReasons: readonly SpamReason[];
  /** the oldest first, at least one; `offer` in whole USD */
  messages: readonly { isBuyers: boolean; body: string; at: Date; offer: number | null }[];
};

/** Stores conversations with all that lists, counts and search know of them. */
export async function insertSampleInquiries(
  tx: Tx,
  { userId, newId }: { userId: UserId; newId: () => string },
  inquiries: readonly NewSampleInquiry[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { domainId, status, spamReasons } of inquiries) {
    if (isShown(status, spamReasons.length > 0)) counts.set(domainId, (counts.get(domainId) ?? 0) + 1);
  }
  await addToInquiryCounts(tx, userId, counts);
  await store.insertInquiries(
    tx,
    inquiries.map((one) => inquiryRow(userId, one)),
  );
  const messages = inquiries.map((one) => ({ status: one.status, rows: messageRows(userId, one, newId) }));
  await store.insertMessages(
    tx,
    messages.flatMap(({ rows }) => rows),
  );
  for (const { status, rows } of messages) {
    const offer = rows.findLast(({ sender, offer_amount }) => sender === from.buyer && offer_amount != null);
    if (!offer?.offer_amount || status === 'sold' || status === 'closed') continue;
    const { id, inquiry_id: inquiryId, offer_amount: amount, created_at } = offer;
    await noteOffer(tx, userId, { id, inquiryId, side: 'buyer', amount, now: new Date(created_at) });
  }
  for (const { id, senderName, senderEmail, domainName, messages } of inquiries) {
    const words = wordsOf(senderName, senderEmail, ...messages.map(({ body }) => body));
    await addWords(tx, userId, id, [ownerWord(userId), ...words, ...partsOfName(domainName)]);
  }
}

/** Deletes these inquiries of the user with all that belongs to them. Their domains are gone or keep their counts. */
export const eraseInquiries = (tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> =>
  store.deleteInquiries(tx, userId, ids);

function inquiryRow(userId: UserId, one: NewSampleInquiry): store.InquiryRow {
  const { status, spamReasons, messages } = one;
  const first = messages[0];
  const last = messages.at(-1);
  if (!first || !last) throw new Error('a conversation begins with a message');
  const isSpam = spamReasons.length > 0;
  const sale = status === 'sold' ? (messages.findLast(({ offer }) => offer !== null)?.offer ?? null) : null;
  const answeredAt = messages.findLastIndex(({ isBuyers }) => !isBuyers);
  const waits = !isSpam && (status === 'new' || status === 'ongoing') ? messages[answeredAt + 1] : undefined;
  return {
    user_id: userId,
    id: one.id,
    domain_id: one.domainId,
    domain_name: one.domainName,
    lander_id: one.landerId,
    template: one.template,
    variant: one.template === null ? null : 0,
    sender_name: one.senderName,
    sender_email: one.senderEmail,
    offer_amount: messages.findLast(({ offer }) => offer !== null)?.offer ?? null,
    buy_price: one.isPurchase ? first.offer : null,
    language: one.language,
    status: inquiryStatuses.indexOf(status),
    is_spam: isSpam,
    spam_reasons: [...spamReasons],
    is_email_verified: status !== 'unverified' && !isSpam,
    is_read: one.isRead,
    message_count: messages.length,
    last_message_at: last.at,
    last_from_seller: !last.isBuyers,
    last_preview: previewOf(last.body, inquiryLimits.preview),
    created_at: first.at,
    updated_at: last.at,
    closed_at: status === 'closed' ? last.at : null,
    token: randomBytes(16),
    confirm_mails: status === 'unverified' ? 1 : 0,
    told_at: isShown(status, isSpam) ? first.at : null,
    waiting_since: waits?.at ?? null,
    sold_cents: sale === null ? null : sale * 100,
    sold_on: sale === null ? null : last.at.toISOString().slice(0, 10),
  };
}

function messageRows(
  userId: UserId,
  { id, status, messages }: NewSampleInquiry,
  newId: () => string,
): store.MessageRow[] {
  const written = messages.map(({ isBuyers, body, at, offer }) => ({
    ...store.emptyMessage,
    user_id: userId,
    inquiry_id: id,
    id: newId(),
    sender: isBuyers ? from.buyer : from.seller,
    body,
    offer_amount: offer,
    via: messageWays.indexOf(isBuyers ? 'page' : 'app'),
    delivery: isBuyers ? null : deliveries.indexOf('sent'),
    delivered_at: isBuyers ? null : at,
    created_at: at,
  }));
  const last = messages.at(-1);
  if (!last || (status !== 'closed' && status !== 'sold')) return written;
  const entry = { ...store.emptyMessage, user_id: userId, inquiry_id: id, id: newId(), sender: from.system };
  return [...written, { ...entry, event: status, created_at: last.at }];
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type InquiryStatus, inquiryLimits, inquiryStatuses, type SpamReason } from '#contract/inquiries.ts';
import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import type { Tx, UserId } from '../context.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { from } from './conversation.store.ts';
import { noteOffer } from './offers/offers.service.ts';
import { ownerWord, partsOfName, wordsOf } from './search-words.rules.ts';
import { previewOf } from './written-text.rules.ts';

/** `template`: the kind of page; `variant`: as visits keep it, 0 without a test. */
export type SentPage = { template: string; variant: number };

export type NewInquiry = {
  id: string;
  /** of its conversation; a new one where none is given */
  token?: Buffer;
  domainId: string;
  domainName: string;
  landerId: string | null;
  /** the page that the form was sent from (DEAL-003) */
  page?: SentPage | null;
  senderName: string;
  senderEmail: string;
  message: string;
  offerAmount: number | null;
  /** of a request to buy, whose offer is this price */
  buyPrice: number | null;
  /** without it US dollars */
  currency?: string;
  language: Language;
  status: InquiryStatus;
  /** of an unverified one, whose link to confirm is mailed with it */
  confirmUntil?: Date | null;
  isSpam: boolean;
  spamReasons: readonly SpamReason[];
  /** its offer is below the minimum (D-186b) */
  isBelowMinimum?: boolean;
  /** nobody of its mailbox or network offered for the name before: only such an offer is answered by a rule */
  isFirstOffer?: boolean;
};

type StoredInquiry = NewInquiry & { toldAt: Date | null };
type Stored = { userId: UserId; now: Date; newId: () => string };

/** Stores inquiries with their first messages in one statement, so that their counts are held as shortly as can be. */
export async function insertInquiries(tx: Tx, of: Stored, inquiries: readonly StoredInquiry[]): Promise<void> {
  const messages = inquiries.map((inquiry) => firstMessageOf(of, inquiry));
  await tx
    .with('made', (db) => db.insertInto('inquiry').values(inquiries.map((inquiry) => rowOf(of, inquiry))))
    .with('said', (db) => db.insertInto('inquiry_message').values(messages))
    .insertInto('inquiry_search')
    .values(inquiries.map((inquiry) => searchRowOf(of, inquiry)))
    .execute();
  for (const { id, inquiry_id: inquiryId, offer_amount: amount } of messages) {
    if (amount !== null) await noteOffer(tx, of.userId, { id, inquiryId, side: 'buyer', amount, now: of.now });
  }
}

const rowOf = ({ userId, now }: Stored, inquiry: StoredInquiry) => ({
  user_id: userId,
  id: inquiry.id,
  domain_id: inquiry.domainId,
  domain_name: inquiry.domainName,
  lander_id: inquiry.landerId,
  template: inquiry.page?.template ?? null,
  variant: inquiry.page?.variant ?? null,
  sender_name: inquiry.senderName,
  sender_email: inquiry.senderEmail,
  offer_amount: inquiry.offerAmount,
  offer_waits: inquiry.offerAmount !== null,
  buy_price: inquiry.buyPrice,
  currency: inquiry.currency ?? usualCurrency,
  language: inquiry.language,
  status: inquiryStatuses.indexOf(inquiry.status),
  is_spam: inquiry.isSpam,
  spam_reasons: [...inquiry.spamReasons],
  message_count: 1,
  last_message_at: now,
  last_preview: previewOf(inquiry.message, inquiryLimits.preview),
  created_at: now,
  updated_at: now,
  token: inquiry.token ?? randomBytes(16),
  confirm_until: inquiry.confirmUntil ?? null,
  confirm_mails: inquiry.confirmUntil ? 1 : 0,
  told_at: inquiry.toldAt,
  waiting_since: inquiry.status === 'belowMinimum' ? null : now,
  is_below_minimum: inquiry.isBelowMinimum ?? false,
  is_first_offer: inquiry.isFirstOffer ?? false,
});

const firstMessageOf = ({ userId, now, newId }: Stored, inquiry: StoredInquiry) => ({
  user_id: userId,
  inquiry_id: inquiry.id,
  id: newId(),
  sender: from.buyer,
  body: inquiry.message,
  offer_amount: inquiry.offerAmount,
  created_at: now,
});

function searchRowOf({ userId }: Stored, { id, senderName, senderEmail, message, domainName }: StoredInquiry) {
  const said = wordsOf(senderName, senderEmail, message);
  const names = [domainName, shownLabels(domainName)].flatMap(partsOfName); // asked for as it is shown, too
  const words = [...new Set([ownerWord(userId), ...said, ...names])];
  return { user_id: userId, inquiry_id: id, words: sql<string>`array_to_tsvector(${words}::text[])` };
}

/** Marks an inquiry of the user read. */
export async function markRead(tx: Tx, userId: UserId, id: string): Promise<void> {
  await sql`update inquiry set is_read = true where user_id = ${userId} and id = ${id} and not is_read`.execute(tx);
}

/** Deletes all inquiries of a user whose account goes, with what belongs to them. */
export async function deleteInquiriesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('inquiry_form').where('user_id', '=', userId).execute();
  await tx.deleteFrom('inquiry').where('user_id', '=', userId).execute();
  await tx.deleteFrom('inquiry_tally').where('user_id', '=', userId).execute();
}

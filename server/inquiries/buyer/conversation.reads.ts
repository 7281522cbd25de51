import { sql } from 'kysely';
import type { Conversation } from '#contract/conversations.ts';
import { toIso } from '#contract/dates.ts';
import { agreementEntries, agreementStandings } from '#contract/inquiries.ts';
import { inquiryStatuses } from '#contract/inquiry-states.ts';
import { languages } from '#contract/preferences.ts';
import type { Brand } from '#lander/brand.ts';
import { brandOf } from '../../brand/brand.reads.ts';
import type { Database, Tx, UserId } from '../../context.ts';
import { pagePriceOf } from '../../landers/page-price.reads.ts';
import { sellerNameOf } from '../../landers/seller-name.reads.ts';
import { soldAmong } from '../../portfolio/served-names.reads.ts';
import { isLinkValid } from '../link.rules.ts';
import { offersForBuyer } from '../offers/offers.reads.ts';
import { inquiryOfToken } from '../token.reads.ts';

/** What a buyer's link stands for. */
export type Linked = {
  userId: UserId;
  id: string;
  conversation: Conversation;
  /** the address was asked to confirm, and has not */
  needsConfirmation: boolean;
  /** ISO 8601 */
  readAt: string;
  /** the seller's, where pages are to show it */
  brand: Brand | null;
};

/** Messages of a page, the latest ones: more than people write, and what a page can hold. */
const maxMessages = 500;

/**
 * The conversation of a buyer's link as it is now; null for a link that was never made or has run out. `isKept`: also of one that
 * has run out, as what was agreed can be read for longer.
 */
export async function readConversation(
  db: Database | Tx,
  token: string,
  now: Date,
  { isKept = false } = {},
): Promise<Linked | null> {
  const key = await inquiryOfToken(db, token);
  if (!key) return null;
  const { userId, id } = key;
  const row = await db
    .selectFrom('inquiry')
    .select([
      'domain_id',
      'domain_name',
      'status',
      'language',
      'last_message_at',
      'confirm_until',
      'confirm_mails',
      'is_email_verified',
      'buy_price',
      'currency',
      'lander_id',
      'agreement',
    ])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  const status = inquiryStatuses[row?.status ?? -1];
  if (!row || !status) return null;
  if (!isKept && !isLinkValid({ status, lastMessageAt: row.last_message_at, confirmUntil: row.confirm_until }, now))
    return null;
  const conversation = {
    domainName: row.domain_name,
    sellerName: await sellerNameOf(db, userId, row.lander_id),
    status: status === 'belowMinimum' ? ('new' as const) : status, // its buyer is not to learn more of the minimum (D-186b)
    language: languages.find((known) => known === row.language) ?? 'en',
    currency: row.currency,
    buyPrice: row.buy_price,
    agreement: agreementStandings.find((known) => known === row.agreement) ?? null,
    messages: await readMessages(db, userId, id, now),
    entries: await readEntries(db, userId, id),
    offers: await offersForBuyer(db, userId, id, now),
    price: (await pagePriceOf(db, userId, { landerId: row.lander_id, domainId: row.domain_id })).price,
    isDomainSold: (await soldAmong(db, userId, [row.domain_id])).has(row.domain_id),
  };
  return {
    userId,
    id,
    conversation,
    needsConfirmation: row.confirm_mails > 0 && !row.is_email_verified,
    readAt: toIso(now),
    brand: await brandOf(db, userId),
  };
}

type EntryRow = {
  id: string;
  event: string;
  agreement_version: number | null;
  offer_amount: number | null;
  created_at: Date;
};

/** What agreements and payments did; nothing of it can still be taken back. */
export async function readEntries(
  db: Database | Tx,
  userId: UserId,
  inquiryId: string,
): Promise<Conversation['entries']> {
  const { rows } =
    await sql<EntryRow>`select id, event, agreement_version, offer_amount, created_at from inquiry_message
    where user_id = ${userId} and inquiry_id = ${inquiryId} and sender = 2 and event = any(${[...agreementEntries]}::text[])
    order by created_at desc, id desc limit ${maxMessages}`.execute(db);
  return rows.reverse().flatMap(({ id, event: stored, agreement_version, offer_amount, created_at }) => {
    const event = agreementEntries.find((known) => known === stored);
    const createdAt = toIso(created_at);
    return event ? [{ id, event, version: agreement_version, amount: offer_amount, createdAt }] : [];
  });
}

type Row = {
  id: string;
  sender: number;
  body: string;
  offer_amount: number | null;
  created_at: Date;
  is_auto: boolean;
};

/** What was said, the oldest first; a reply that can still be taken back was not said yet. */
async function readMessages(
  db: Database | Tx,
  userId: UserId,
  inquiryId: string,
  now: Date,
): Promise<Conversation['messages']> {
  const { rows } = await sql<Row>`select id, sender, body, offer_amount, created_at, is_auto from inquiry_message
    where user_id = ${userId} and inquiry_id = ${inquiryId} and sender in (0, 1) and event is null and (sender = 1 or not is_auto)
      and body <> '' and (held_until is null or held_until <= ${now})
    order by created_at desc, id desc limit ${maxMessages}`.execute(db);
  return rows.reverse().map(({ id, sender, body, offer_amount, created_at, is_auto }) => ({
    id,
    from: sender === 0 ? 'buyer' : 'seller',
    body,
    offerAmount: offer_amount,
    createdAt: toIso(created_at),
    isAuto: is_auto,
  }));
}

import { type Selectable, sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import { notFound } from '#contract/errors.ts';
import {
  deliveries,
  type Inquiry,
  type InquiryAttachment,
  type InquiryMessage,
  inquiryEntries,
  inquiryLimits,
  messageWays,
} from '#contract/inquiries.ts';
import { usualCurrency } from '#contract/money.ts';
import { isUuid } from '#contract/uuid.ts';
import type { Database, Tx, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { attachmentsOf } from './attachments/attachments.reads.ts';
import { heldAnswersOf } from './held-answers.reads.ts';
import { findInquiry } from './inquiries.reads.ts';
import { offersOf } from './offers/offers.reads.ts';

const senders = ['buyer', 'seller', 'system'] as const;

/** One inquiry of the user with its messages. Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getInquiry(db: Database | Tx, userId: UserId, id: string): Promise<Inquiry> {
  const summary = isUuid(id) ? await findInquiry(db, userId, id) : undefined;
  if (!summary) throw notFound();
  const sale = await db
    .selectFrom('inquiry')
    .select(['sold_cents', 'sold_currency', 'sold_on'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  const { rows } = await sql<Selectable<Tables['inquiry_message']>>`select * from inquiry_message
    where user_id = ${userId} and inquiry_id = ${id}
    order by created_at desc, id desc limit ${inquiryLimits.thread}`.execute(db);
  const files = await attachmentsOf(db, userId, id);
  const soldCents = sale?.sold_cents ?? null;
  return {
    ...summary,
    messages: rows.reverse().map((row) => toMessage(row, files.get(row.id) ?? [])),
    heldAnswers: await heldAnswersOf(db, userId, id),
    soldPrice: soldCents === null ? null : soldCents / 100,
    soldCurrency: sale?.sold_currency ?? usualCurrency,
    soldDate: sale?.sold_on ?? null,
    offers: await offersOf(db, userId, id),
  };
}

function toMessage(
  row: Selectable<Tables['inquiry_message']>,
  attachments: readonly InquiryAttachment[],
): InquiryMessage {
  return {
    id: row.id,
    from: senders[row.sender] ?? 'system',
    body: row.body,
    createdAt: toIso(row.created_at),
    delivery: row.delivery === null ? null : (deliveries[row.delivery] ?? null),
    deliveryDetail: row.delivery_detail,
    deliveredAt: toIsoOrNull(row.delivered_at),
    event: inquiryEntries.find((entry) => entry === row.event) ?? null,
    offerAmount: row.offer_amount,
    agreementVersion: row.agreement_version,
    clause: row.clause,
    via: messageWays[row.via] ?? 'page',
    heldUntil: toIsoOrNull(row.held_until),
    fromAddress: row.from_address,
    quoted: row.quoted,
    isAuto: row.is_auto,
    writtenBy: row.written_by,
    attachments: [...attachments],
  };
}

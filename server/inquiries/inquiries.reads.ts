import { type Selectable, sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import {
  type GetInquiry,
  type InquirySummary,
  inquiryStatuses,
  type ListInquiries,
  spamReasons,
} from '#contract/inquiries.ts';
import { languages } from '#contract/preferences.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

type Row = Selectable<Tables['inquiry']>;
type Query = { skip: number; take: number; filter: 'all' | 'spam'; domainId?: string | undefined };

/** Shown among all: neither spam nor from an address that is to be confirmed first (D-194). */
const isShown = sql<boolean>`not is_spam and status <> ${inquiryStatuses.indexOf('unverified')}`;

/** A window of the user's inquiries, the latest message first (D-195). */
export async function listInquiries(
  { db, userId }: UserContext,
  { skip, take, filter, domainId }: Query,
): Promise<Reply<typeof ListInquiries>> {
  if (domainId !== undefined && !isUuid(domainId)) return { data: [], totalCount: 0, skip, take, hasMore: false };
  const wanted = db
    .selectFrom('inquiry')
    .where('user_id', '=', userId)
    .where(filter === 'spam' ? sql<boolean>`is_spam` : isShown)
    .$if(domainId !== undefined, (query) => query.where('domain_id', '=', domainId as string));
  const [rows, { count }] = await Promise.all([
    wanted.selectAll().orderBy('last_message_at', 'desc').orderBy('id', 'desc').offset(skip).limit(take).execute(),
    wanted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(toSummary), totalCount: count, skip, take, hasMore: skip + rows.length < count };
}

/** How many inquiries the user has, as `all` counts them (D-045). */
export async function countInquiries(db: Database, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiry where user_id = ${userId} and ${isShown}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One inquiry of the user with its messages. Throws NOT_FOUND for what is missing, another user's or no id at all. */
export async function getInquiry({ db, userId }: UserContext, id: string): Promise<Reply<typeof GetInquiry>> {
  const summary = isUuid(id) ? await findInquiry(db, userId, id) : undefined;
  if (!summary) throw notFound();
  const messages = await db
    .selectFrom('inquiry_message')
    .select(['id', 'sender', 'body', 'delivery', 'created_at'])
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    ...summary,
    messages: messages.map(({ id: messageId, sender, body, delivery, created_at }) => ({
      id: messageId,
      from: (['buyer', 'seller', 'system'] as const)[sender] ?? 'system',
      body,
      createdAt: toIso(created_at),
      delivery: delivery === null ? null : ((['queued', 'sent', 'failed'] as const)[delivery] ?? null),
    })),
  };
}

/** An inquiry of the user without its messages. */
export async function findInquiry(db: Database | Tx, userId: UserId, id: string): Promise<InquirySummary | undefined> {
  const row = await db
    .selectFrom('inquiry')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toSummary(row);
}

/** The text with which an inquiry began. */
export async function firstMessage(db: Database | Tx, userId: UserId, id: string): Promise<string> {
  const row = await db
    .selectFrom('inquiry_message')
    .select('body')
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.body ?? '';
}

/** How many inquiries a user got from a time on, up to and including one. */
export async function countSince(db: Database | Tx, userId: UserId, since: Date, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry
    where user_id = ${userId} and last_message_at >= ${since} and not is_spam and id <= ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

function toSummary(row: Row): InquirySummary {
  const status = inquiryStatuses[row.status] ?? 'closed';
  return {
    id: row.id,
    domainId: row.domain_id,
    domainName: row.domain_name,
    landerId: row.lander_id,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    offerAmount: row.offer_amount,
    currency: 'USD',
    status,
    isSpam: row.is_spam,
    spamReasons: spamReasons.filter((reason) => row.spam_reasons.includes(reason)),
    isEmailVerified: row.is_email_verified,
    isRead: row.is_read,
    needsAction: !row.is_spam && (status === 'new' || status === 'ongoing') && !row.last_from_seller, // D-191
    wasReopened: row.was_reopened,
    messageCount: row.message_count,
    lastMessageAt: toIso(row.last_message_at),
    lastMessageFrom: row.last_from_seller ? 'seller' : 'buyer',
    lastMessagePreview: row.last_preview,
    language: languages.find((known) => known === row.language) ?? 'en',
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
    closedAt: toIsoOrNull(row.closed_at),
  };
}

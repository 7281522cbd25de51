import { sql } from 'kysely';
import { type SpamReason, spamReasons } from '#contract/inquiries.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';

export type BuyerWords = { body: string; offerAmount: number | null };

/** What buyers wrote, by the ids of messages; without those that are gone. */
export async function messagesOf(
  db: Database | Tx,
  userId: UserId,
  wanted: readonly { inquiryId: string; id: string }[],
): Promise<Map<string, BuyerWords>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; body: string; offer_amount: number | null }>`
    select id, body, offer_amount from inquiry_message
    where user_id = ${userId} and (inquiry_id, id) in (select * from unnest(
      ${wanted.map(({ inquiryId }) => inquiryId)}::uuid[], ${wanted.map(({ id }) => id)}::uuid[]))`.execute(db);
  return new Map(rows.map(({ id, body, offer_amount }) => [id, { body, offerAmount: offer_amount }]));
}

/** The message with which an inquiry began. */
export async function firstMessageId(
  db: Database | Tx,
  userId: UserId,
  inquiryId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('inquiry_message')
    .select('id')
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** An inquiry that is held for spam, as a mail shows it. */
export type Held = { id: string; domainName: string; senderName: string; preview: string; reasons: SpamReason[] };
const maxShown = 20;

/** What is held for spam and was not marked so by the account itself: how many, and the latest. */
export async function heldForSpam(db: Database | Tx, userId: UserId): Promise<{ count: number; latest: Held[] }> {
  const { rows } = await sql<{
    id: string;
    domain_name: string;
    sender_name: string;
    last_preview: string;
    spam_reasons: string[];
    count: number;
  }>`select id, domain_name, sender_name, last_preview, spam_reasons, count(*) over ()::int as count from inquiry i
    where user_id = ${userId} and is_spam
      and not exists (select 1 from spam_mark m where m.user_id = i.user_id and m.inquiry_id = i.id and m.is_spam)
    order by last_message_at desc, id limit ${maxShown}`.execute(db);
  const latest = rows.map((row) => ({
    id: row.id,
    domainName: shownLabels(row.domain_name),
    senderName: row.sender_name,
    preview: row.last_preview,
    reasons: spamReasons.filter((reason) => row.spam_reasons.includes(reason)),
  }));
  return { count: rows[0]?.count ?? 0, latest };
}

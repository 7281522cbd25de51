import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { InquiryEntry } from '#contract/inquiries.ts';
import type { Tx, UserId } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { holdForInquiries } from '../portfolio/inquiry-count.service.ts';

export type HeldInquiry = Selectable<Tables['inquiry']> & { user_id: UserId };
export type StoredMessage = Selectable<Tables['inquiry_message']>;

/** Stored numbers of who a message is from. */
export const from = { buyer: 0, seller: 1, system: 2 } as const;

/**
 * Inquiries of the user, held until the end of the transaction, after the records of their domains: both in the order of
 * ids (docs/decisions/0004). What is missing or another user's is left out.
 */
export async function holdInquiries(tx: Tx, userId: UserId, ids: readonly string[]): Promise<HeldInquiry[]> {
  const { rows: domains } = await sql<{ domain_id: string }>`select distinct domain_id from inquiry
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
  if (domains.length === 0) return [];
  const domainIds = domains.map(({ domain_id }) => domain_id);
  await holdForInquiries(tx, userId, domainIds);
  const { rows } = await sql<HeldInquiry>`select * from inquiry
    where user_id = ${userId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return rows;
}

/** Changes what is given of these inquiries and leaves the rest. */
export async function saveInquiries(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  changes: Updateable<Tables['inquiry']>,
): Promise<void> {
  await tx.updateTable('inquiry').set(changes).where('user_id', '=', userId).where('id', 'in', ids).execute();
}

/** Stores a message; false when it is there already, by its id or by that of its mail. */
export async function insertMessage(tx: Tx, message: Insertable<Tables['inquiry_message']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry_message')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

type NewEntry = {
  entry: InquiryEntry;
  newId: () => string;
  now: Date;
  about?: Pick<Insertable<Tables['inquiry_message']>, 'agreement_version' | 'offer_amount'>;
};

/** Stores the same entry of what happened for each of these inquiries. */
export async function insertEntries(
  tx: Tx,
  userId: UserId,
  of: readonly { id: string }[],
  { entry, newId, now, about = {} }: NewEntry,
): Promise<void> {
  const common = { user_id: userId, sender: from.system, body: '', event: entry, created_at: now, ...about };
  await tx
    .insertInto('inquiry_message')
    .values(of.map(({ id }) => ({ ...common, inquiry_id: id, id: newId() })))
    .execute();
}

/** Deletes the entries of what happened at a time, where it is taken back. */
export async function deleteEntries(
  tx: Tx,
  userId: UserId,
  ids: readonly string[],
  { entry, at }: { entry: InquiryEntry; at: Date },
): Promise<void> {
  await sql`delete from inquiry_message where user_id = ${userId} and inquiry_id = any(${ids}::uuid[])
    and sender = ${from.system} and event = ${entry} and created_at = ${at}`.execute(tx);
}

export async function findMessage(
  tx: Tx,
  userId: UserId,
  { inquiryId, id }: { inquiryId: string; id: string },
): Promise<StoredMessage | undefined> {
  return tx
    .selectFrom('inquiry_message')
    .selectAll()
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function idOfMail(tx: Tx, userId: UserId, inquiryId: string, mailId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('inquiry_message')
    .select('id')
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  return row?.id;
}

export async function deleteMessage(tx: Tx, userId: UserId, inquiryId: string, id: string): Promise<void> {
  await sql`delete from inquiry_message
    where user_id = ${userId} and inquiry_id = ${inquiryId} and id = ${id}`.execute(tx);
}

/** Replies of a conversation since a time that were to be mailed. */
export async function countMailedReplies(tx: Tx, userId: UserId, inquiryId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry_message
    where user_id = ${userId} and inquiry_id = ${inquiryId} and sender = ${from.seller} and delivery is not null
      and not is_auto and created_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Other replies that are still held: the state before the first of them is the one before all. */
export async function keepStatusBefore(tx: Tx, { user_id, id }: HeldInquiry, status: number, now: Date): Promise<void> {
  await sql`update inquiry_message set status_before = ${status}
    where user_id = ${user_id} and inquiry_id = ${id} and held_until > ${now}`.execute(tx);
}

export async function updateDelivery(
  tx: Tx,
  userId: UserId,
  { inquiryId, messageId }: { inquiryId: string; messageId: string },
  { delivery, detail, at }: { delivery: number; detail: string | null; at: Date | null },
): Promise<{ isAuto: boolean } | undefined> {
  const { rows } = await sql<{ isAuto: boolean }>`update inquiry_message
    set delivery = ${delivery}, delivery_detail = ${detail}, delivered_at = ${at}
    where user_id = ${userId} and inquiry_id = ${inquiryId} and id = ${messageId} and sender = ${from.seller}
      and (delivery, delivery_detail, delivered_at) is distinct from (${delivery}::smallint, ${detail}::text, ${at}::timestamptz)
    returning is_auto as "isAuto"`.execute(tx);
  return rows[0];
}

/** What the messages of an inquiry say of who wrote last; notes of programs and entries are nobody's words. */
type LastWords = {
  at: Date;
  isSeller: boolean;
  body: string;
  waitingSince: Date | null;
  hasReply: boolean;
  isByRule: boolean;
};

export async function readLastWords(tx: Tx, userId: UserId, inquiryId: string): Promise<LastWords | undefined> {
  const { rows } = await sql<LastWords>`
    with spoken as (
      select created_at, id, body, sender <> ${from.buyer} as is_seller
      from inquiry_message where user_id = ${userId} and inquiry_id = ${inquiryId} and not is_auto
        and (sender <> ${from.system} or event = 'repliedOutside')),
    answer as (select max(created_at) as at, count(*) > 0 as is_there from spoken where is_seller)
    select created_at as at, is_seller as "isSeller", body, (select is_there from answer) as "hasReply", (
        select min(created_at) from spoken where not is_seller
          and created_at > coalesce((select at from answer), '-infinity')) as "waitingSince", coalesce((
        select is_auto from inquiry_message where user_id = ${userId} and inquiry_id = ${inquiryId}
          and (sender = ${from.seller} or event = 'repliedOutside')
        order by created_at desc, id desc limit 1), false) as "isByRule"
    from spoken order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0];
}

/** Bytes of words by which one inquiry is found; PostgreSQL refuses a vector of a mebibyte. */
const maxWords = 500_000;

/** Makes an inquiry be found by further words. */
export async function addWords(tx: Tx, userId: UserId, inquiryId: string, words: readonly string[]): Promise<void> {
  await sql`insert into inquiry_search as s (user_id, inquiry_id, words)
    values (${userId}, ${inquiryId}, array_to_tsvector(${words}::text[]))
    on conflict (user_id, inquiry_id) do update set words = s.words || excluded.words
    where pg_column_size(s.words) < ${maxWords}`.execute(tx);
}

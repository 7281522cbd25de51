import { type Insertable, sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';
import type { Tables } from '../database/tables.ts';

type Key = { userId: UserId; inquiryId: string };

/** Keeps the address of an inquiry, or lets it work until later. `digest`: SHA-256 of its token. */
export async function keepAddress(
  db: Database,
  digest: Buffer,
  { userId, inquiryId }: Key,
  until: Date,
): Promise<void> {
  await db
    .insertInto('answer_address')
    .values({ digest, user_id: userId, inquiry_id: inquiryId, until })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ until }))
    .execute();
}

/** Whose address it is, which may have come to its end. */
export async function findAddress(db: Database, digest: Buffer): Promise<(Key & { until: Date }) | undefined> {
  const row = await db
    .selectFrom('answer_address')
    .select(['user_id', 'inquiry_id', 'until'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row && { userId: provenUserId(row.user_id), inquiryId: row.inquiry_id, until: row.until };
}

/** What is known of the inquiry, and how many mails came for it since a time. */
export async function countSince(db: Database | Tx, { userId, inquiryId }: Key, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from answer_mail
    where user_id = ${userId} and inquiry_id = ${inquiryId} and received_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores what came; false when the same mail came before. */
export async function insertMail(tx: Tx, mail: Insertable<Tables['answer_mail']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('answer_mail')
    .values(mail)
    .onConflict((conflict) => conflict.columns(['user_id', 'inquiry_id', 'digest']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

/** Takes note that a mail tells of a held answer, unless one told its user of another since then. */
export async function noteTold(
  tx: Tx,
  userId: UserId,
  { id, since, now }: { id: string; since: Date; now: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`held answers ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql`update answer_mail set told_at = ${now} where user_id = ${userId} and id = ${id}
    and not exists (select from answer_mail where user_id = ${userId} and told_at > ${since}) returning id`.execute(tx);
  return rows.length > 0;
}

/** Leaves a held answer, or has it wait again. False where the user has none like it. */
export async function settle(
  tx: Tx,
  { userId, inquiryId }: Key,
  { id, settledAt }: { id: string; settledAt: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('answer_mail')
    .set({ settled_at: settledAt })
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', id)
    .where('reason', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes mails that came before then, and addresses that ended before then. */
export async function deleteBefore(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`answer_mail`, sql`received_at < ${before}`);
  await deleteInParts(db, sql`answer_address`, sql`until < ${before}`);
}

/** Deletes all of a user whose account goes. */
export async function deleteAnswersOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('answer_mail').where('user_id', '=', userId).execute();
  await tx.deleteFrom('answer_address').where('user_id', '=', userId).execute();
}

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import type { Tx } from '../../database/transaction.ts';
import { holdForInquiries } from '../../domains/inquiry-count.service.ts';

export type HeldInquiry = Selectable<Tables['inquiry']>;

/**
 * Inquiries of the user, held until the end of the transaction, after the records of their domains: both in the order of
 * ids (docs/decisions/0004). What is missing or another user's is left out.
 */
export async function holdInquiries(tx: Tx, userId: UserId, ids: readonly string[]): Promise<HeldInquiry[]> {
  const { rows: domains } = await sql<{ domain_id: string }>`select distinct domain_id from inquiry
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
  const domainIds = domains.map(({ domain_id }) => domain_id);
  if (domainIds.length === 0) return [];
  await holdForInquiries(tx, userId, domainIds);
  const { rows } = await sql<HeldInquiry>`select * from inquiry
    where user_id = ${userId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return rows;
}

/** Changes what is given of an inquiry and leaves the rest. */
export async function saveInquiry(
  tx: Tx,
  { user_id, id }: Pick<HeldInquiry, 'user_id' | 'id'>,
  changes: Updateable<Tables['inquiry']>,
): Promise<void> {
  await tx.updateTable('inquiry').set(changes).where('user_id', '=', user_id).where('id', '=', id).execute();
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

/** Bytes of words by which one inquiry is found; PostgreSQL refuses a vector of a mebibyte. */
const mostWords = 500_000;

/** Makes an inquiry be found by further words. */
export async function addWords(tx: Tx, userId: UserId, inquiryId: string, words: readonly string[]): Promise<void> {
  await sql`insert into inquiry_search as s (user_id, inquiry_id, words)
    values (${userId}, ${inquiryId}, array_to_tsvector(${words}::text[]))
    on conflict (user_id, inquiry_id) do update set words = s.words || excluded.words
    where pg_column_size(s.words) < ${mostWords}`.execute(tx);
}

import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import type { InquiryKey } from './conversation/change-inquiries.ts';

/** Marks an inquiry whose buyer's provider reported a mail of it as unwanted; false when it is marked already. */
export async function markComplained(tx: Tx, { userId, id }: InquiryKey, now: Date): Promise<boolean> {
  const { rows } = await sql`update inquiry set complained_at = ${now}
    where user_id = ${userId} and id = ${id} and complained_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Those of these addresses (in small letters) of which an inquiry of this user was complained of. */
export async function complainedAmong(
  db: Database | Tx,
  userId: UserId,
  emails: readonly string[],
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const { rows } = await sql<{ email: string }>`select distinct lower(sender_email) as email from inquiry
    where user_id = ${userId} and lower(sender_email) = any(${emails}::text[]) and complained_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

/** True when an inquiry of this user from the address was complained of. */
export async function hasComplained(db: Database | Tx, userId: UserId, email: string): Promise<boolean> {
  return (await complainedAmong(db, userId, [email.toLowerCase()])).size > 0;
}

/** The same of the address that an inquiry came from. */
export async function hasBuyerComplained(tx: Tx, { userId, id }: InquiryKey): Promise<boolean> {
  const { rows } = await sql`select from inquiry mine join inquiry i
      on i.user_id = mine.user_id and lower(i.sender_email) = lower(mine.sender_email)
    where mine.user_id = ${userId} and mine.id = ${id} and i.complained_at is not null limit 1`.execute(tx);
  return rows.length > 0;
}

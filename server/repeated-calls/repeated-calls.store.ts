import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';

export type RepeatedCall = { userId: UserId; key: string; digest: string };
type Stored = { digest: string; isDone: boolean; answer: string | null };

/** Takes a call that nobody makes: undefined; otherwise what is known of it. One claimed before `lost` and not done is taken over. */
export async function claim(
  db: Database,
  { userId, key, digest }: RepeatedCall,
  { now, lost }: { now: Date; lost: Date },
): Promise<Stored | undefined> {
  const { rows } = await sql<{ claimed: boolean }>`
    insert into repeated_call as r (user_id, key, digest, claimed_at) values (${userId}, ${key}, ${digest}, ${now})
    on conflict (user_id, key) do update set claimed_at = ${now}
      where r.digest = ${digest} and not r.is_done and r.claimed_at <= ${lost}
    returning true as claimed`.execute(db);
  if (rows.length > 0) return undefined;
  const stored = await sql<Stored>`
    select digest, is_done as "isDone", answer from repeated_call where user_id = ${userId} and key = ${key}`.execute(
    db,
  );
  return stored.rows[0] ?? { digest, isDone: false, answer: null }; // given back in this moment
}

/** In the transaction of what the call does. */
export async function setDone(tx: Tx, { userId, key }: RepeatedCall): Promise<void> {
  await sql`update repeated_call set is_done = true where user_id = ${userId} and key = ${key}`.execute(tx);
}

export async function keepAnswer(db: Database, { userId, key }: RepeatedCall, answer: string | null): Promise<void> {
  await sql`
    update repeated_call set is_done = true, answer = ${answer} where user_id = ${userId} and key = ${key}`.execute(db);
}

/** Gives a call back that did nothing. */
export async function release(db: Database, { userId, key }: RepeatedCall): Promise<void> {
  await sql`delete from repeated_call where user_id = ${userId} and key = ${key} and not is_done`.execute(db);
}

export const deleteOld = (db: Database, before: Date): Promise<void> =>
  deleteInParts(db, sql`repeated_call`, sql`claimed_at <= ${before}`);

export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`delete from repeated_call where user_id = ${userId}`.execute(tx);
}

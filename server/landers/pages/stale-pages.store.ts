import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';

const maxAtOnce = 5_000;

/** Marks the next landers, in the order of their keys, whose pages are to be made again. Returns the last of them; null: no more. */
export async function markAfter(
  db: Database,
  after: { userId: string; id: string },
): Promise<{ userId: string; id: string } | null> {
  const { rows } = await sql<{ userId: string; id: string }>`
    with next as (
      select user_id, id from lander where (user_id, id) > (${after.userId}::uuid, ${after.id}::uuid)
      order by user_id, id limit ${maxAtOnce}),
    marked as (
      update lander l set due_at = '-infinity' from next n
      where l.user_id = n.user_id and l.id = n.id and l.due_at is null)
    select user_id as "userId", id from next order by user_id desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Marks the next landers of a user, in the order of ids. Returns the id of the last; null: no more. */
export async function markNextOf(tx: Tx, userId: UserId, after: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with next as materialized (
      select id from lander where user_id = ${userId} and id > ${after}::uuid order by id limit ${maxAtOnce}
      for no key update),
    marked as (
      update lander l set due_at = '-infinity' from next n
      where l.user_id = ${userId} and l.id = n.id and l.due_at is distinct from '-infinity')
    select id from next order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Marks landers whose page shows an expiry that has passed by this day (`YYYY-MM-DD`). Returns how many, a part of them at most. */
export async function markExpired(db: Database, today: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update lander l set due_at = '-infinity' from (
      select p.user_id, p.lander_id from lander_page p
      join lander o on o.user_id = p.user_id and o.id = p.lander_id and o.due_at is null
      where p.view #>> '{facts,paidUntil}' <= ${today} limit ${maxAtOnce}) as p
    where l.user_id = p.user_id and l.id = p.lander_id`.execute(db);
  return Number(numAffectedRows);
}

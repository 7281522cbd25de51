import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';

/** With what inquiries began, and from whom: by their ids, without those that are gone. */
export async function textsOf(
  db: Database | Tx,
  userId: UserId,
  ids: readonly string[],
): Promise<Map<string, { message: string; senderEmail: string }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; message: string; senderEmail: string }>`
    select i.id, i.sender_email as "senderEmail", first.body as message from inquiry i
    cross join lateral (select body from inquiry_message m where m.user_id = i.user_id and m.inquiry_id = i.id
      order by m.created_at, m.id limit 1) as first
    where i.user_id = ${userId} and i.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...text }) => [id, text]));
}

import { sql } from 'kysely';
import type { Database, Tx, UserContext, UserId } from '../context.ts';

/** Changes of a user's mutes come one after another, so that the limit holds for all together. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mutes ${userId}`}, 0))`.execute(tx);
}

export async function count(tx: Tx, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from change_mute where user_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Mute = { domainId: string | null; kind: number | null; until: Date | null };

/** Returns the id of the mute, or of the one that stood and has the new end now. */
export async function put(
  tx: Tx,
  { userId, now, newId }: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  { domainId, kind, until }: Mute,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into change_mute (user_id, id, domain_id, kind, until, created_at)
    values (${userId}, ${newId()}, ${domainId}, ${kind}, ${until}, ${now})
    on conflict (user_id, domain_id, kind) do update set until = excluded.until, created_at = excluded.created_at
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** False when there was none. */
export async function remove(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from change_mute where user_id = ${userId} and id = ${id}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Forgets those that ended. */
export async function removeEnded(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('change_mute').where('until', '<', before).execute();
}

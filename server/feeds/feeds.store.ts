import { sql } from 'kysely';
import type { FeedKind } from '#contract/feeds.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';

export type StoredFeed = { userId: UserId; id: string; kind: FeedKind; viewId: string | null; createdAt: Date };

/** Waits until nobody else changes this user's links, and keeps others waiting until the transaction ends. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feeds ${userId}`}, 0))`.execute(tx);
}

/** The user's links, the oldest first. */
export function list(db: Database | Tx, userId: UserId) {
  return db
    .selectFrom('feed')
    .select(['id', 'kind', 'view_id as viewId', 'created_at as createdAt', 'last_read_at as lastReadAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insert(
  tx: Tx,
  { userId, id, kind, viewId, createdAt }: StoredFeed,
  digest: string,
): Promise<void> {
  const row = { user_id: userId, id, kind, view_id: viewId, digest, created_at: createdAt };
  await tx.insertInto('feed').values(row).execute();
}

/** False where the user has no such link. */
export async function setDigest(tx: Tx, userId: UserId, id: string, digest: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feed')
    .set({ digest, last_read_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function remove(db: Database, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feed')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The link that a token leads to, whoever has it. */
export async function findByDigest(db: Database, digest: string): Promise<StoredFeed | undefined> {
  const row = await db
    .selectFrom('feed')
    .select(['user_id', 'id', 'kind', 'view_id as viewId', 'created_at as createdAt'])
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, ...feed } = row;
  return { ...feed, userId: provenUserId(user_id) };
}

/** Notes that somebody read it, at most once in five minutes. */
export async function noteRead(db: Database, { userId, id }: StoredFeed, now: Date): Promise<void> {
  await sql`update feed set last_read_at = ${now} where user_id = ${userId} and id = ${id}
    and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '5 minutes')`.execute(db);
}

/** Deletes the links of a user whose account goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('feed').where('user_id', '=', userId).execute();
}

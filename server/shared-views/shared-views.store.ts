import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';
import { deleteInParts } from '../database/delete-in-parts.ts';

type StoredSharedView = {
  id: string;
  label: string;
  domainId: string | null;
  tag: string | null;
  createdAt: Date;
  endsAt: Date;
  opened: number;
  lastOpenedAt: Date | null;
};

const columns = [
  ...(['id', 'label', 'domain_id as domainId', 'tag', 'created_at as createdAt'] as const),
  ...(['ends_at as endsAt', 'opened', 'opened_at as lastOpenedAt'] as const),
] as const;

/** Waits until nobody else makes a link of this user, and keeps others waiting until the transaction ends. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shared views ${userId}`}, 0))`.execute(tx);
}

/** The user's links that end after then, the newest first. */
export function list(db: Database | Tx, userId: UserId, after: Date): Promise<StoredSharedView[]> {
  return db
    .selectFrom('shared_view')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ends_at', '>', after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

type NewSharedView = Pick<StoredSharedView, 'id' | 'label' | 'domainId' | 'tag' | 'createdAt' | 'endsAt'> & {
  userId: UserId;
  digest: string;
};

export async function insert(
  tx: Tx,
  { userId, id, label, domainId, tag, digest, createdAt, endsAt }: NewSharedView,
): Promise<void> {
  const row = { user_id: userId, id, label, domain_id: domainId, tag, digest, created_at: createdAt, ends_at: endsAt };
  await tx.insertInto('shared_view').values(row).execute();
}

/** False where the user has no such link that goes on. */
export async function end(tx: Tx, userId: UserId, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shared_view')
    .set({ ends_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The link that a token opens and that goes on, whoever has it, with whose it is. */
export async function findByDigest(db: Database, digest: string, now: Date) {
  const row = await db
    .selectFrom('shared_view')
    .select(['user_id', ...columns])
    .where('digest', '=', digest)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, ...view } = row;
  return { ...view, userId: provenUserId(user_id) };
}

export async function noteOpened(db: Database, userId: UserId, id: string, now: Date): Promise<void> {
  await sql`update shared_view set opened = opened + 1, opened_at = date_trunc('hour', ${now}::timestamptz)
    where user_id = ${userId} and id = ${id}`.execute(db);
}

/** Deletes links that ended before then. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`shared_view`, sql`ends_at <= ${before}`);
}

/** Deletes the links of a user whose account goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('shared_view').where('user_id', '=', userId).execute();
}

import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../../context.ts';
import { deleteInParts } from '../../database/delete-in-parts.ts';

export type StoredLink = {
  id: string;
  inquiryId: string;
  name: string;
  showsMinimum: boolean;
  createdAt: Date;
  endsAt: Date;
  usedAt: Date | null;
};
type OfInquiry = { userId: UserId; inquiryId: string };

const columns = [
  ...(['id', 'inquiry_id as inquiryId', 'name', 'shows_minimum as showsMinimum'] as const),
  ...(['created_at as createdAt', 'ends_at as endsAt', 'used_at as usedAt'] as const),
] as const;

/** The links of an inquiry that end after then, the newest first. */
export function list(db: Database | Tx, { userId, inquiryId }: OfInquiry, after: Date): Promise<StoredLink[]> {
  return db
    .selectFrom('broker_link')
    .select(columns)
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('ends_at', '>', after)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insert(
  tx: Tx,
  userId: UserId,
  { id, inquiryId, name, showsMinimum, createdAt, endsAt, digest }: Omit<StoredLink, 'usedAt'> & { digest: string },
): Promise<void> {
  const of = { user_id: userId, id, inquiry_id: inquiryId, name, shows_minimum: showsMinimum };
  await tx
    .insertInto('broker_link')
    .values({ ...of, digest, created_at: createdAt, ends_at: endsAt, used_at: null })
    .execute();
}

/** False where the inquiry has no such link that goes on. */
export async function end(tx: Tx, { userId, inquiryId }: OfInquiry, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('broker_link')
    .set({ ends_at: now })
    .where('user_id', '=', userId)
    .where('inquiry_id', '=', inquiryId)
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The link that a token opens and that goes on, whoever has it, with whose it is. In a transaction it goes on until its end. */
export async function findByDigest(
  db: Database | Tx,
  digest: string,
  now: Date,
): Promise<(StoredLink & { userId: UserId }) | undefined> {
  const query = db
    .selectFrom('broker_link')
    .select(['user_id', ...columns])
    .where('digest', '=', digest)
    .where('ends_at', '>', now);
  const row = await (db.isTransaction ? query.forShare() : query).executeTakeFirst();
  if (!row) return undefined;
  const { user_id, ...link } = row;
  return { ...link, userId: provenUserId(user_id) };
}

export async function noteUsed(db: Database, userId: UserId, id: string, now: Date): Promise<void> {
  await sql`update broker_link set used_at = date_trunc('minute', ${now}::timestamptz)
    where user_id = ${userId} and id = ${id}`.execute(db);
}

/** Deletes links that ended before then. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await deleteInParts(db, sql`broker_link`, sql`ends_at <= ${before}`);
}

/** Deletes the links of a user whose account goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('broker_link').where('user_id', '=', userId).execute();
}

import { sql } from 'kysely';
import { dayMs, dayOf } from '#contract/dates.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Database, Tx, UserId } from '../../context.ts';

export type StoredKey = {
  id: string;
  label: string;
  start: string;
  scopes: Scope[];
  tags: string[] | null;
  createdAt: Date;
  endsAt: Date | null;
  rolledUntil: Date | null;
  lastUsedAt: Date | null;
  calls: number;
  client: string | null;
};

const keptDays = 30;
const oldestDay = (now: Date): string => dayOf(new Date(now.getTime() - keptDays * dayMs));

const columns = (
  now: Date,
) => sql`id, label, start, scopes, tags, client, created_at as "createdAt", ends_at as "endsAt",
  case when rolled_until > ${now} then rolled_until end as "rolledUntil", used_at as "lastUsedAt",
  (select coalesce(sum(value::int), 0)::int from jsonb_each_text(daily_calls) where key > ${oldestDay(now)}) as calls`;

/** Waits until nobody else makes a key of this user, and keeps others waiting until the transaction ends. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys ${userId}`}, 0))`.execute(tx);
}

/** The user's keys, the newest first, and those that ended in the last 30 days. */
export async function list(db: Database | Tx, userId: UserId, now: Date): Promise<StoredKey[]> {
  const { rows } = await sql<StoredKey>`
    select ${columns(now)} from auth.api_key
    where user_id = ${userId} and (ends_at is null or ends_at > ${new Date(now.getTime() - keptDays * dayMs)}) order by created_at desc, id desc`.execute(
    db,
  );
  return rows;
}

/** One that has not ended. */
export async function find(db: Database | Tx, userId: UserId, id: string, now: Date): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`
    select ${columns(now)} from auth.api_key
    where user_id = ${userId} and id = ${id} and (ends_at is null or ends_at > ${now})`.execute(db);
  return rows[0];
}

export type NewKey = Pick<StoredKey, 'id' | 'label' | 'start' | 'scopes' | 'tags' | 'endsAt'> & {
  userId: UserId;
  /** null: it has tokens in place of a text */
  digest: string | null;
  client?: string;
  toldEnd: number;
  now: Date;
};

export async function insert(tx: Tx, { userId, endsAt, toldEnd, now, ...key }: NewKey): Promise<void> {
  await tx
    .insertInto('auth.api_key')
    .values({ ...key, user_id: userId, created_at: now, ends_at: endsAt, told_end: toldEnd })
    .execute();
}

export async function update(
  tx: Tx,
  { userId, id, label, scopes, tags, endsAt, toldEnd }: Omit<NewKey, 'start' | 'digest' | 'client' | 'now'>,
): Promise<void> {
  await tx
    .updateTable('auth.api_key')
    .set({ label, scopes, tags, ends_at: endsAt, told_end: toldEnd })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Gives a key another text; the one before stays good until then. */
export async function setText(
  tx: Tx,
  { userId, id, start, digest, until }: { userId: UserId; id: string; start: string; digest: string; until: Date },
): Promise<void> {
  await sql`update auth.api_key
    set start = ${start}, rolled_digest = digest, rolled_until = ${until}, digest = ${digest}
    where user_id = ${userId} and id = ${id}`.execute(tx);
}

/** Ends a key, of which its holder is told otherwise. */
export async function end(tx: Tx, userId: UserId, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('auth.api_key')
    .set({ ends_at: now, rolled_until: null, told_end: 3 })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The key of a digest, of an account that is not shut, whoever has it; it may have ended. `until`: the text does, before. */
export function findByDigest(db: Database, digest: string, now: Date) {
  return db
    .selectFrom('auth.api_key as k')
    .innerJoin('auth.user as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id', 'k.label', 'k.scopes', 'k.tags', 'k.ends_at'])
    .select(sql<Date | null>`case when k.digest = ${digest} then null else k.rolled_until end`.as('until'))
    .where((is) => is.or([is('k.digest', '=', digest), is('k.rolled_digest', '=', digest)]))
    .where('u.disabled_at', 'is', null)
    .where((is) => is.or([is('k.digest', '=', digest), is('k.rolled_until', '>', now)]))
    .executeTakeFirst();
}

/** Adds calls of today to those of these keys. */
export async function addCalls(db: Database, calls: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const today = dayOf(now);
  await sql`
    update auth.api_key as k set
      used_at = date_trunc('hour', ${now}::timestamptz),
      daily_calls = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(k.daily_calls) where key > ${oldestDay(now)})
        || jsonb_build_object(${today}::text, coalesce((k.daily_calls ->> ${today})::int, 0) + made.calls)
    from unnest(${[...calls.keys()]}::uuid[], ${[...calls.values()]}::int[]) as made (id, calls)
    where k.id = made.id`.execute(db);
}

type EndingKey = {
  id: string;
  userId: string;
  label: string;
  client: string | null;
  endsAt: Date;
  told: number;
};

/** Keys whose end comes before then and of which less was told. */
export async function findEnding(tx: Tx, until: Date, told: number): Promise<EndingKey[]> {
  const { rows } = await sql<EndingKey>`
    select id, user_id as "userId", label, client, ends_at as "endsAt", told_end as told from auth.api_key
    where ends_at <= ${until} and told_end < ${told} order by ends_at limit 500 for update skip locked`.execute(tx);
  return rows;
}

export async function setTold(tx: Tx, ids: readonly string[], told: number): Promise<void> {
  await sql`update auth.api_key set told_end = ${told} where id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes keys that ended before then. */
export async function deleteEnded(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('auth.api_key').where('ends_at', '<=', before).execute();
}

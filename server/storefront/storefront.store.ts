import { sql } from 'kysely';
import type { StorefrontSettings } from '#contract/storefront.ts';
import { type Database, provenUserId, type Tx, type UserId } from '../context.ts';

/** What a look at the own address brought. */
export type HostLook = {
  /** null: nothing was learnt, and what is known stays */
  state: 'here' | 'elsewhere' | 'nothing' | 'ourNameservers' | 'unknown' | null;
  found: string[];
  reason: string | null;
  at: Date;
  dueAt: Date;
};

export type StoredStorefront = Omit<StorefrontSettings, 'host'> & {
  userId: UserId;
  host: string | null;
  updatedAt: Date;
  look: {
    state: string | null;
    found: string[];
    reason: string | null;
    checkedAt: Date | null;
    askedAt: Date | null;
  };
};

type Row = {
  user_id: string;
  path: string;
  is_on: boolean;
  tags: string[];
  categories: string[];
  first_tag: string | null;
  host: string | null;
  place: string | null;
  contact: string | null;
  shows_others: boolean;
  updated_at: Date;
  host_asked_at: Date | null;
  host_checked_at: Date | null;
  host_state: string | null;
  host_found: string[];
  host_reason: string | null;
};

const toStored = (row: Row): StoredStorefront => ({
  userId: provenUserId(row.user_id),
  ...{ isOn: row.is_on, path: row.path, tags: row.tags, categories: row.categories, firstTag: row.first_tag },
  ...{ host: row.host, place: row.place, contact: row.contact },
  showsOthers: row.shows_others,
  updatedAt: row.updated_at,
  look: {
    state: row.host_state,
    found: row.host_found,
    reason: row.host_reason,
    checkedAt: row.host_checked_at,
    askedAt: row.host_asked_at,
  },
});

export async function find(db: Database | Tx, userId: UserId): Promise<StoredStorefront | undefined> {
  const { rows } = await sql<Row>`select * from storefront where user_id = ${userId}`.execute(db);
  return rows[0] && toStored(rows[0]);
}

/** Whose storefront has this path, if it is on. */
export async function ownerOfPath(db: Database, path: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from storefront where path = ${path} and is_on`.execute(db);
  return rows[0] && provenUserId(rows[0].user_id);
}

/** All own addresses of storefronts that are on, with whose they say they are: several may say so of one. */
export async function hosts(db: Database): Promise<{ host: string; userId: UserId }[]> {
  const { rows } = await sql<{ host: string; user_id: string }>`
    select host, user_id from storefront where host is not null and is_on order by user_id`.execute(db);
  return rows.map(({ host, user_id }) => ({ host, userId: provenUserId(user_id) }));
}

/** False where another storefront has the path. What was found of another host than before is forgotten. */
export async function save(
  tx: Tx,
  userId: UserId,
  settings: Omit<StorefrontSettings, 'host'> & { host: string | null },
  now: Date,
): Promise<boolean> {
  const { isOn, path, tags, categories, firstTag, host, place, contact, showsOthers } = settings;
  const { rows } = await sql`
    insert into storefront as s (user_id, path, is_on, tags, categories, first_tag, host, place, contact, shows_others,
      updated_at, host_due_at)
    select ${userId}, ${path}, ${isOn}, ${tags}::text[], ${categories}::text[], ${firstTag}, ${host}, ${place}, ${contact},
      ${showsOthers}, ${now}, case when ${host}::text is not null then ${now}::timestamptz end
    where not exists (select from storefront o where o.path = ${path} and o.user_id <> ${userId})
    on conflict (user_id) do update set path = excluded.path, is_on = excluded.is_on, tags = excluded.tags,
      categories = excluded.categories, first_tag = excluded.first_tag, host = excluded.host,
      place = excluded.place, contact = excluded.contact, shows_others = excluded.shows_others, updated_at = excluded.updated_at,
      host_due_at = case when s.host is distinct from excluded.host then excluded.host_due_at else s.host_due_at end,
      host_state = case when s.host is distinct from excluded.host then null else s.host_state end,
      host_found = case when s.host is distinct from excluded.host then '{}' else s.host_found end,
      host_checked_at = case when s.host is distinct from excluded.host then null else s.host_checked_at end,
      host_reason = case when s.host is distinct from excluded.host then null else s.host_reason end,
      host_tries = case when s.host is distinct from excluded.host then 0 else s.host_tries end
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** Has the own address looked at at once, unless it was after `since`. */
export async function requestLook(db: Database, userId: UserId, now: Date, since: Date): Promise<void> {
  await sql`update storefront set host_due_at = ${now}, host_asked_at = ${now}
    where user_id = ${userId} and host is not null and (host_checked_at is null or host_checked_at <= ${since})`.execute(
    db,
  );
}

/** Own addresses that are due; others leave them alone until then. */
export async function takeDueLooks(db: Database, now: Date, until: Date, limit: number) {
  const { rows } = await sql<{ user_id: string; host: string; host_tries: number }>`
    update storefront set host_due_at = ${until} where user_id in (
      select user_id from storefront where host_due_at <= ${now} and host is not null
      order by host_due_at limit ${limit} for update skip locked)
    returning user_id, host, host_tries`.execute(db);
  return rows.map(({ user_id, host, host_tries }) => ({ userId: provenUserId(user_id), host, tries: host_tries }));
}

/** Only where the storefront still has the host. */
export async function saveLook(db: Database, userId: UserId, host: string, look: HostLook): Promise<void> {
  const { state, found, reason, at, dueAt } = look;
  await sql`update storefront set host_state = coalesce(${state}, host_state), host_reason = ${reason},
      host_found = case when ${state}::text is null then host_found else ${found}::text[] end,
      host_checked_at = ${at}, host_due_at = ${dueAt}, host_asked_at = null,
      host_tries = case when ${state} = 'here' then 0 else host_tries + 1 end
    where user_id = ${userId} and host = ${host}`.execute(db);
}

export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('storefront').where('user_id', '=', userId).execute();
}

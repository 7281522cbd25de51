import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import { storableJson } from '../database/storable-text.ts';
import { shownName } from '../names/shown-name.rules.ts';
import type { Watch } from './releases.rules.ts';

export type StoredWatch = {
  userId: UserId;
  domainId: string;
  tld: string;
  domainName: string;
  /** how often the registry is asked now; null: as about other names */
  minutes: number | null;
  watch: Watch;
};

type Row = {
  user_id: UserId;
  domain_id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  tld: string;
  minutes: number | null;
} & Watch;

const columns = sql.raw(`w.created_at as "createdAt", w.state, w.phase, w.phase_after as "phaseAfter",
  w.phase_by as "phaseBy", w.looked_at as "lookedAt", w.denied_at as "deniedAt", w.released_at as "releasedAt",
  w.taken_at as "takenAt", w.taken_by as "takenBy", w.ended_at as "endedAt"`);

/** The watches under way of these domains, held until the end; whoever holds the domains may ask. */
export async function holdWatches(
  tx: Tx,
  domains: readonly { userId: UserId; domainId: string }[],
): Promise<StoredWatch[]> {
  const users = [...new Set(domains.map(({ userId }) => userId))];
  const ids = domains.map(({ domainId }) => domainId);
  const { rows } = await sql<Row>`
    select w.user_id, w.domain_id, t.name as tld, d.name, d.unicode_name, d.casing, d.look_minutes as minutes,
      ${columns} from release_watch w
    join domain d on d.user_id = w.user_id and d.id = w.domain_id and d.is_monitored and not d.is_deleted
    join tld t on t.id = d.tld_id
    where w.user_id = any(${users}::uuid[]) and w.domain_id = any(${ids}::uuid[]) and w.ended_at is null
    order by w.domain_id for update of w`.execute(tx);
  return rows.map(({ user_id, domain_id, name, unicode_name, casing, tld, minutes, ...watch }) => {
    const domainName = shownName({ name, unicode_name, casing });
    return { userId: user_id, domainId: domain_id, tld, domainName, minutes, watch };
  });
}

/** Keeps what was seen of names that are waited for; a watch that is there begins again. */
export async function saveWatches(
  tx: Tx,
  watches: readonly Pick<StoredWatch, 'userId' | 'domainId' | 'watch'>[],
): Promise<void> {
  if (watches.length === 0) return;
  const rows = watches.map(({ userId, domainId, watch }) => ({ userId, domainId, ...watch }));
  await sql`insert into release_watch (user_id, domain_id, created_at, state, phase, phase_after, phase_by, looked_at,
      denied_at, released_at, taken_at, taken_by, ended_at)
    select * from json_to_recordset(${storableJson(rows)}::json) as w ("userId" uuid, "domainId" uuid,
      "createdAt" timestamptz, state text, phase text, "phaseAfter" timestamptz, "phaseBy" timestamptz,
      "lookedAt" timestamptz, "deniedAt" timestamptz, "releasedAt" timestamptz, "takenAt" timestamptz, "takenBy" text,
      "endedAt" timestamptz)
    on conflict (user_id, domain_id) do update set created_at = excluded.created_at, state = excluded.state,
      phase = excluded.phase, phase_after = excluded.phase_after, phase_by = excluded.phase_by,
      looked_at = excluded.looked_at, denied_at = excluded.denied_at, released_at = excluded.released_at,
      taken_at = excluded.taken_at, taken_by = excluded.taken_by, ended_at = excluded.ended_at`.execute(tx);
}

/** Waits until nobody else changes this user's watches, and keeps others waiting until the transaction ends. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`release watches ${userId}`}, 0))`.execute(tx);
}

/** How many names the user waits for now, this one left out. */
export async function countOthers(tx: Tx, userId: UserId, domainId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from release_watch w
    join domain d on d.user_id = w.user_id and d.id = w.domain_id and d.is_monitored and not d.is_deleted
    where w.user_id = ${userId} and w.domain_id <> ${domainId} and w.ended_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function remove(tx: Tx, userId: UserId, domainId: string): Promise<void> {
  await tx.deleteFrom('release_watch').where('user_id', '=', userId).where('domain_id', '=', domainId).execute();
}

/** Deletes the watches of some names. */
export async function removeOf(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from release_watch where user_id = ${userId} and domain_id = any(${ids}::uuid[])`.execute(tx);
}

/** Deletes the watches of a user whose account goes. */
export async function removeAllOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('release_watch').where('user_id', '=', userId).execute();
}

/** Deletes watches of names that are not monitored any more, and results from before that time; they are asked for as others. */
export async function purge(db: Database, endedBefore: Date): Promise<void> {
  await sql`with gone as (
      delete from release_watch w where ended_at < ${endedBefore} or not exists (
        select from domain d where d.user_id = w.user_id and d.id = w.domain_id and d.is_monitored and not d.is_deleted)
      returning user_id, domain_id)
    update domain d set look_minutes = null from gone
    where d.user_id = gone.user_id and d.id = gone.domain_id and d.look_minutes is not null`.execute(db);
}

import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Session } from '../sessions.rules.ts';

/** Accounts with sessions that were last heard of before this. */
export async function accountsSilentSince(db: Database, silentSince: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from visit where not is_packed and last_at < ${silentSince}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Takes some sessions of an account, silent ones or those of a UTC day: from now on they are packed. */
export async function takeSessions(
  tx: Tx,
  userId: string,
  which: { silentSince: Date } | { day: string },
  most: number,
): Promise<(Session & { day: string })[]> {
  const condition = 'day' in which ? sql`day = ${which.day}` : sql`last_at < ${which.silentSince}`;
  const { rows } = await sql<Session & { day: string }>`
    with taken as (
      select user_id, visitor, started_at, place, day from visit
      where user_id = ${userId} and not is_packed and ${condition} limit ${most})
    update visit v set is_packed = true from taken t
    where (v.user_id, v.visitor, v.started_at, v.place, v.day) = (t.user_id, t.visitor, t.started_at, t.place, t.day)
    returning v.day, v.place, v.started_at as "startedAt", v.last_at as "lastAt", v.views, v.engaged_ms as "engagedMs",
      v.is_first as "isFirst", v.has_acted as "hasActed", v.country, v.device, v.browser, v.os, v.referrer, v.resolution`.execute(
    tx,
  );
  return rows;
}

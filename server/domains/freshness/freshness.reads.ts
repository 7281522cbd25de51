import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { Database } from '../../database/pool.ts';

/** A name whose registration data is to be read again. */
export type DueName = { userId: string; domainId: string; name: string; tld: string };

/**
 * Names of any users that are to be read again by now, of each TLD at most as many as `roomOf` says, the most needy first:
 * those that expire, then those that wait longest. Reads the index `domain_refresh` and the rows it returns, no others.
 */
export async function findDue(db: Database, roomOf: (tld: string) => number, now: Date): Promise<DueName[]> {
  const tlds = await db.selectFrom('tld').select(['id', 'name']).execute();
  const wanted = tlds.map(({ id, name }) => ({ id, room: roomOf(name) })).filter(({ room }) => room > 0);
  if (wanted.length === 0) return [];
  const due = (isUrgent: boolean) => sql`(select user_id, id, name, refresh_at from domain
    where tld_id = w.id and refresh_is_urgent = ${sql.lit(isUrgent)} and refresh_at <= ${now}
      and status = ${sql.lit(DomainStatus.Registered)} and not is_deleted and not needs_verification
    order by refresh_at limit w.room)`;
  const { rows } = await sql<DueName>`
    select d.user_id as "userId", d.id as "domainId", d.name, t.name as tld
    from unnest(${wanted.map(({ id }) => id)}::int[], ${wanted.map(({ room }) => room)}::int[]) as w (id, room)
    join tld t on t.id = w.id
    cross join lateral (
      select true as is_urgent, * from ${due(true)} as urgent
      union all select false, * from ${due(false)} as other
      limit w.room) d
    order by d.is_urgent desc, d.refresh_at`.execute(db);
  return rows;
}

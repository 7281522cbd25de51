import { sql } from 'kysely';
import { type Database, provenUserId, type Tx, type UserId } from '../../context.ts';
import { plainArray } from '../../database/rows-by-id.ts';

/** The visitors that the user's domains are known to have. */
export async function findVisitors(db: Database, userId: UserId): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('domain_visitor_count')
    .select(['domain_id', 'visitors'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map((row) => [row.domain_id, row.visitors]));
}

/** Writes the visitors of these domains; those with 0 lose their row. */
export async function writeVisitors(
  db: Database | Tx,
  userId: UserId,
  visitors: readonly (readonly [domainId: string, visitors: number])[],
): Promise<void> {
  const some = visitors.filter(([, count]) => count > 0);
  const none = visitors.filter(([, count]) => count <= 0);
  await sql`insert into domain_visitor_count (user_id, domain_id, visitors)
    select ${userId}, * from unnest(${plainArray(some.map(([id]) => id))}::uuid[],
      ${plainArray(some.map(([, count]) => `${count}`))}::integer[])
    on conflict (user_id, domain_id) do update set visitors = excluded.visitors`.execute(db);
  await deleteVisitors(
    db,
    userId,
    none.map(([id]) => id),
  );
}

export async function deleteVisitors(db: Database | Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  await sql`delete from domain_visitor_count
    where user_id = ${userId} and domain_id = any(${plainArray(ids)}::uuid[])`.execute(db);
}

export async function deleteVisitorsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain_visitor_count').where('user_id', '=', userId).execute();
}

/** Users some of whose domains have visitors. */
export async function usersWithVisitors(db: Database): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: string }>`
    with recursive known as (
      (select user_id from domain_visitor_count order by user_id limit 1)
      union all
      select (select c.user_id from domain_visitor_count c where c.user_id > known.user_id order by c.user_id limit 1)
      from known where known.user_id is not null
    ) select user_id from known where user_id is not null`.execute(db);
  return rows.map((row) => provenUserId(row.user_id));
}

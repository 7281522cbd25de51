import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';
import { isLive } from '../freshness/freshness-conditions.reads.ts';
import { domainsWithTasks } from '../listing-guard/listing-guard.reads.ts';

/** Which names of a user: after this id, null for the first; only those below `.test` where the sandbox alone knows prices. */
type NamesAfter = { afterId: string | null; isSandboxOnly: boolean };

const wanted = (userId: UserId, { afterId, isSandboxOnly }: NamesAfter) => sql`user_id = ${userId}
  and (${isLive} or in_portfolio and not is_deleted and id in ${domainsWithTasks(userId)})
  and (${afterId}::uuid is null or id > ${afterId}) and (not ${isSandboxOnly}::boolean or name like '%.test')`;

/** The user's names that are kept fresh or have a task of their listing, which an answer closes, in the order of ids, which is that of adding; the first `max`. */
export async function namesAfter(db: Database, userId: UserId, from: NamesAfter, max: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from domain where ${wanted(userId, from)} order by id limit ${max}`.execute(db);
  return rows;
}

/** How many they are: reads them all, so it is for once a day. */
export async function countNames(db: Database, userId: UserId, from: NamesAfter): Promise<number> {
  const { rows } = await sql<{ names: number }>`
    select count(*)::int as names from domain where ${wanted(userId, from)}`.execute(db);
  return rows[0]?.names ?? 0;
}

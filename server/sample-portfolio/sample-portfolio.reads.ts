import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';

/** How many domains the user's sample portfolio has; 0 without one. */
export async function countSample(db: Database, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('sample_portfolio')
    .select(sql<number>`cardinality(domain_ids)`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

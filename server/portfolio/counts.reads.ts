import { sql } from 'kysely';
import type { Database } from '../context.ts';

/** How many names each of these users has, in the portfolio or monitored alone: for the operator, who sees sums (D-019). */
export async function countDomainsOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select user_id as id, sum(count)::int as count from domain_count
    where user_id = any (${userIds}::uuid[]) and list = 0 and dimension = 1 and value = 0 group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

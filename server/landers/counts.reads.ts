import { sql } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import type { GetLanderCounts } from '#contract/landers.ts';
import type { Database, UserId } from '../context.ts';

/** How many groups, landers, presets and templates the user has: at most a thousand rows each, and counters. */
export async function countAll(db: Database, userId: UserId): Promise<Reply<typeof GetLanderCounts>> {
  const { rows } = await sql<Reply<typeof GetLanderCounts>>`
    select count(*) as groups, coalesce(sum(lander_count), 0) as landers,
      (select count(*) from lander_preset where user_id = ${userId}) as presets,
      (select count(*) from lander_template where user_id = ${userId}) as templates
    from lander_group where user_id = ${userId}`.execute(db);
  return rows[0] ?? { groups: 0, landers: 0, presets: 0, templates: 0 };
}

/** How many landers each of these users has: for the operator, who sees sums (D-019). */
export async function countLandersOf(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select user_id as id, sum(lander_count)::int as count from lander_group
    where user_id = any (${userIds}::uuid[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

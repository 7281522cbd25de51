import { sql } from 'kysely';
import type { Reply } from '#contract/endpoint.ts';
import type { GetLanderCounts } from '#contract/landers.ts';
import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';

/** How many groups, landers, presets and templates the user has: at most a thousand rows each, and counters. */
export async function countAll(db: Database, userId: UserId): Promise<Reply<typeof GetLanderCounts>> {
  const { rows } = await sql<Reply<typeof GetLanderCounts>>`
    select count(*) as groups, coalesce(sum(lander_count), 0) as landers,
      (select count(*) from lander_preset where user_id = ${userId}) as presets,
      (select count(*) from lander_template where user_id = ${userId}) as templates
    from lander_group where user_id = ${userId}`.execute(db);
  return rows[0] ?? { groups: 0, landers: 0, presets: 0, templates: 0 };
}

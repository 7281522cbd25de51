import { sql } from 'kysely';
import { type Database, provenUserId, type UserId } from '../../context.ts';

/** Users whose landers were visited on this UTC day `YYYY-MM-DD` or later. */
export async function visitedUsers(db: Database, since: string): Promise<UserId[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from visit_pack where day >= ${since}
    union select user_id from visit where not is_packed and day >= ${since}`.execute(db);
  return rows.map(({ id }) => provenUserId(id));
}

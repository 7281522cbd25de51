import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';

/** Which of the user's domains are still there: a queue may hold names that were deleted meanwhile. */
export async function findPresent(db: Database, userId: UserId, domainIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('domain')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${domainIds}::uuid[])`)
    .where('is_deleted', '=', false)
    .execute();
  return new Set(rows.map((row) => row.id));
}

import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { shownName } from '../names/shown-name.ts';

/**
 * Which of the user's domains are still there, by id, with their names as they are shown: a queue may hold names that were
 * deleted meanwhile.
 */
export async function findPresent(
  db: Database,
  userId: UserId,
  domainIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('domain')
    .select(['id', 'name', 'unicode_name', 'casing'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${domainIds}::uuid[])`)
    .where('is_deleted', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, shownName(row)]));
}

import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { shownName } from '../names/shown-name.ts';

/**
 * Which of the user's domains are to be looked up, by id, with their names as they are shown: a queue may hold names that
 * were deleted, sold or dropped meanwhile (D-121, D-122).
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
    .where(sql<boolean>`id = any(${`{${domainIds.join(',')}}`}::uuid[])`)
    .where('is_deleted', '=', false)
    .where('status', '=', DomainStatus.Registered)
    .execute();
  return new Map(rows.map((row) => [row.id, shownName(row)]));
}

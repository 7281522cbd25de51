import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { shownName } from '../names/shown-name.ts';

/**
 * Which of the user's domains are to be looked up, by id, with their names as they are shown: a queue may hold names that
 * were deleted, sold, dropped (D-121, D-122) or lost to another account meanwhile (D-138). A claim is looked up only where it is
 * monitored, too (D-140).
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
    .where((is) => is.or([is('needs_verification', '=', false), is('is_monitored', '=', true)]))
    .execute();
  return new Map(rows.map((row) => [row.id, shownName(row)]));
}

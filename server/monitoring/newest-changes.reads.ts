import { sql } from 'kysely';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import type { Database, UserId } from '../context.ts';
import { conditionsOf, type DomainFilter } from '../grid/domain-filter.reads.ts';
import { readEntries } from './entries.reads.ts';

/** Of so many of the newest changes those of a list are looked for: years of changes are not read for a feed. */
const maxRead = 5_000;

/** The newest changes of a user that are not muted, of all names or of those of a list. */
export function newestChanges(
  db: Database,
  userId: UserId,
  filter: DomainFilter | null,
  limit: number,
): Promise<MonitoringEntry[]> {
  const isListed = filter
    ? sql`exists (select from domain d where ${sql.join(conditionsOf(userId, filter), sql` and `)} and d.id = c.domain_id)`
    : sql`true`;
  return readEntries(
    db,
    userId,
    sql`select c.id from (
        select id, domain_id, detected_at from change where user_id = ${userId} and not is_muted
        order by detected_at desc, id desc limit ${filter ? maxRead : limit}) c
      where ${isListed} order by c.detected_at desc, c.id desc limit ${limit}`,
  );
}

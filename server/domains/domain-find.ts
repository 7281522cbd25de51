import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../app/context.ts';
import type { Database } from '../database/pool.ts';
import { conditionsOf, type DomainFilter, isWholeList } from './domain-filter.ts';
import { columnsOf, type DomainSort, joinOf, orderOf } from './domain-sort.ts';

export type Window = { skip: number; take: number };

function matching(userId: UserId, filter: DomainFilter): RawBuilder<unknown> {
  return sql`from domain d where ${sql.join([sql`d.user_id = ${userId}`, ...conditionsOf(filter)], sql` and `)}`;
}

/** True when an index has the rows in the order asked for, so that reading it stops at the end of the window. */
function isInIndexOrder(filter: DomainFilter, { sortBy }: DomainSort): boolean {
  return sortBy === 'name' || (sortBy === 'createdat' && !filter.isForMonitoring && isWholeList(filter));
}

/**
 * The statement that finds and sorts, from columns of an index alone. Where it must look at all of the user's rows, "offset
 * 0" keeps the planner from guessing that the first few in another index's order will do: a rare match would then read
 * the table for every row.
 */
export function findStatement(userId: UserId, filter: DomainFilter, sort: DomainSort, { skip, take }: Window) {
  const page = sql`order by ${orderOf(sort)} limit ${take} offset ${skip}`;
  const rows = matching(userId, filter);
  if (isInIndexOrder(filter, sort)) return sql<{ id: string }>`select d.id ${rows} ${page}`;
  return sql<{ id: string }>`
    select d.id from (select ${columnsOf(sort)} ${rows} offset 0) as d ${joinOf(sort)} ${page}`;
}

/** The statement that counts, from the same index. */
export function countStatement(userId: UserId, filter: DomainFilter) {
  return sql<{ count: number }>`select count(*) as count ${matching(userId, filter)}`;
}

/** Ids of one window of the list, in its order. */
export async function findIds(
  db: Database,
  userId: UserId,
  filter: DomainFilter,
  sort: DomainSort,
  window: Window,
): Promise<string[]> {
  const { rows } = await findStatement(userId, filter, sort, window).execute(db);
  return rows.map((row) => row.id);
}

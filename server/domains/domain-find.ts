import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '../app/context.ts';
import type { Database } from '../database/pool.ts';
import { conditionsOf, type DomainFilter } from './domain-filter.ts';
import { type DomainSort, joinOf, orderOf } from './domain-sort.ts';

export type Window = { skip: number; take: number };

function from(userId: UserId, filter: DomainFilter, join: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = sql.join([sql`d.user_id = ${userId}`, ...conditionsOf(filter)], sql` and `);
  return sql`from domain d ${join} where ${conditions}`;
}

/** The statement that finds and sorts: columns of an index alone, so that the table itself is not read. */
export function findStatement(userId: UserId, filter: DomainFilter, sort: DomainSort, { skip, take }: Window) {
  return sql<{ id: string }>`
    select d.id ${from(userId, filter, joinOf(sort))} order by ${orderOf(sort)} limit ${take} offset ${skip}`;
}

/** The statement that counts, from the same index. */
export function countStatement(userId: UserId, filter: DomainFilter) {
  return sql<{ count: number }>`select count(*) as count ${from(userId, filter, sql``)}`;
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

import { type RawBuilder, sql } from 'kysely';

/**
 * Condition for a user's rows of these ids, beside `user_id = …`, of a table with the primary key (user_id, id): each is found
 * by the key. With `id = any(…)` PostgreSQL reads all rows of the user, however few are wanted, as long as the rows of the
 * table were never counted (after a large import, until autovacuum comes). To be used where the rows are held already: one
 * that another transaction changes meanwhile is missed.
 */
export function isOneOf(table: 'domain' | 'lander', userId: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`ctid = any(array(
    select found.ctid from unnest(${plainArray(ids)}::uuid[]) as wanted (id), lateral (
      select ctid from ${sql.table(table)} where user_id = ${userId} and id = wanted.id limit 1) as found))`;
}

/** Ids alone: PostgreSQL's text of an array, which the driver would make slowly. */
export const plainArray = (ids: readonly string[]): string => `{${ids.join(',')}}`;

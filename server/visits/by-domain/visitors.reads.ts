import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';
import { plainArray } from '../../database/rows-by-id.ts';

/** Visitors of 30 days of the domain that `row` names in a statement; null without a lander (D-077a). */
export function visitorsOf(row: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when ${row}.lander_state <> 0 then coalesce((
    select v.visitors from domain_visitor_count v
    where v.user_id = ${row}.user_id and v.domain_id = ${row}.id), 0) end`;
}

/** Visitors of 30 days by domain, of those of these that have any (D-077a). */
export async function readVisitors(
  db: Database | Tx,
  userId: UserId,
  domainIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; visitors: number }>`
    select domain_id as id, visitors from domain_visitor_count
    where user_id = ${userId} and domain_id = any(${plainArray(domainIds)}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, visitors }) => [id, visitors]));
}

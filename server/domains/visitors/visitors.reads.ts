import { type RawBuilder, sql } from 'kysely';

/** Visitors of 30 days of the domain that `row` names in a statement; null without a lander (D-077a). */
export function visitorsOf(row: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`case when ${row}.lander_state <> 0 then coalesce((
    select v.visitors from domain_visitor_count v
    where v.user_id = ${row}.user_id and v.domain_id = ${row}.id), 0) end`;
}

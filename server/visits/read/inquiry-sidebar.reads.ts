import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';
import type { CodedFilter } from './codes.reads.ts';
import { dayOf, quartersADay, type VisitRange } from './range.rules.ts';
import type { VisitQuery, VisitReport } from './visit-query.ts';

type Notes = { since: Date | null; dropped: VisitReport['droppedByDay'] | null; withoutScript: number | null };

/** What is said beside the figures. */
export async function readNotes(
  tx: Tx,
  userId: UserId,
  { from, to }: VisitRange,
  { now }: VisitQuery,
  filter: CodedFilter | null,
): Promise<Pick<VisitReport, 'countedUntil' | 'droppedByDay' | 'withoutScript'>> {
  const first = dayOf(Math.floor(from / quartersADay));
  const last = dayOf(Math.floor((to - 1) / quartersADay));
  const ofPlaces = filter?.places ? sql`and place = any(${filter.places}::int[])` : sql``;
  const { rows } = await sql<Notes>`
    select (select min(written_at) from visit_batch) as since,
      (select json_agg(json_build_object('day', day, 'count', count) order by day) from visit_drop
        where user_id = ${userId} and day between ${first} and ${last}) as dropped,
      (select sum(count)::bigint from visit_without_script
        where user_id = ${userId} and day between ${first} and ${last} ${ofPlaces}) as "withoutScript"`.execute(tx);
  const { since = null, dropped = null, withoutScript = null } = rows[0] ?? {};
  return {
    countedUntil: since && since < now ? since : now,
    droppedByDay: dropped ?? [],
    withoutScript: filter ? (withoutScript ?? 0) : 0,
  };
}

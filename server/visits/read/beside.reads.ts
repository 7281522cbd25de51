import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import type { CodedFilter } from './codes.reads.ts';
import { dayOf, quartersADay, type VisitRange } from './range.rules.ts';
import type { VisitQuery, VisitReport } from './visit-query.ts';

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
  const { rows: waiting } = await sql<{ since: Date | null }>`select min(written_at) as since from visit_batch`.execute(
    tx,
  );
  const since = waiting[0]?.since ?? now;
  const { rows: droppedByDay } = await sql<{ day: string; count: number }>`select day, count from visit_drop
    where user_id = ${userId} and day between ${first} and ${last} order by day`.execute(tx);
  const ofPlaces = filter?.places ? sql`and place = any(${filter.places}::int[])` : sql``;
  const { rows: without } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from visit_without_script
    where user_id = ${userId} and day between ${first} and ${last} ${ofPlaces}`.execute(tx);
  const withoutScript = filter ? (without[0]?.count ?? 0) : 0;
  return { countedUntil: since < now ? since : now, droppedByDay, withoutScript };
}

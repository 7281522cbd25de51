import { sql } from 'kysely';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { FailedWork, WorkQueue } from '#contract/operator-work.ts';
import type { Database, Tx } from '../context.ts';

type Row = { kind: string; reason: string; isGivenUp: boolean; count: number; firstAt: Date; lastAt: Date };
type Chosen = { kind: string; reason: string };

const maxKinds = 100;

/** Effects that failed, by kind and reason: whose they are is not told. */
export async function listFailedEffects(db: Database): Promise<FailedWork[]> {
  const { rows } = await sql<Row>`select kind, coalesce(failure, '') as reason, run_at = 'infinity' as "isGivenUp",
      count(*)::int as count, min(created_at) as "firstAt", max(created_at) as "lastAt"
    from outbox where attempt > 0 group by 1, 2, 3 order by 3 desc, 4 desc, 1, 2 limit ${maxKinds}`.execute(db);
  return rows.map(({ isGivenUp, firstAt, lastAt, ...row }) => ({
    ...row,
    of: 'effects',
    firstAt: toIso(firstAt),
    lastAt: toIso(lastAt),
    state: isGivenUp ? 'givenUp' : 'late',
  }));
}

/** Has the effects that failed for this reason handled now, as if for the first time. Returns how many. */
export async function retryEffects(tx: Tx, { kind, reason }: Chosen, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`update outbox set run_at = ${now}, attempt = 0
    where attempt > 0 and kind = ${kind} and coalesce(failure, '') = ${reason}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the effects that were given up for this reason. Returns how many. */
export async function dropEffects(tx: Tx, { kind, reason }: Chosen): Promise<number> {
  const { numAffectedRows } = await sql`delete from outbox
    where attempt > 0 and run_at = 'infinity' and kind = ${kind} and coalesce(failure, '') = ${reason}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What waits to be handled, up to `max`. */
export async function queueOfEffects(db: Database, now: Date, max: number): Promise<Omit<WorkQueue, 'failed'>> {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`select
    (select count(*)::int from (select from outbox where run_at < 'infinity' limit ${max}) w) as waiting,
    (select min(created_at) from (select created_at from outbox where run_at <= ${now} limit ${max}) d) as "oldestAt"`.execute(
    db,
  );
  return { id: 'effects', waiting: rows[0]?.waiting ?? 0, oldestAt: toIsoOrNull(rows[0]?.oldestAt ?? null) };
}

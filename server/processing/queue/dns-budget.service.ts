import { sql } from 'kysely';
import type { Reason } from '#contract/lookups.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';

/** Budget of all questions of TLD counts and of names' DNS records that leave for real servers. */
export const dnsBudget = 'dns';

/** How long the budget of DNS takes no further questions, in ms; it is held until the end of the transaction. */
export async function waitOfBudget(tx: Tx, intervalMs: number, now: Date): Promise<number> {
  const { rows } = await sql<{ wait_ms: number }>`
    insert into server_budget as b (server, interval_ms, max_parallel) values (${dnsBudget}, ${intervalMs}, 0)
    on conflict (server) do update set interval_ms = excluded.interval_ms
    returning greatest(extract(epoch from next_at - clock_timestamp()) * 1000,
      extract(epoch from blocked_until - ${now}) * 1000, 0)::float8 as wait_ms`.execute(tx);
  return rows[0]?.wait_ms ?? 0;
}

/** Takes slots for so many questions, one after the other. */
export async function bookQuestions(tx: Tx, questions: number): Promise<void> {
  await sql`update server_budget
    set next_at = greatest(next_at, clock_timestamp()) + ${questions} * interval_ms * interval '1 millisecond'
    where server = ${dnsBudget}`.execute(tx);
}

/**
 * Takes slots for a few questions at once; after how long they may be asked, in ms, or null where that is longer than
 * `longestMs`, or DNS is left alone.
 */
export async function takeQuestions(
  db: Database,
  { questions, intervalMs, longestMs, now }: { questions: number; intervalMs: number; longestMs: number; now: Date },
): Promise<number | null> {
  const longestS = longestMs / 1_000;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into server_budget as b (server, interval_ms, max_parallel, next_at)
    values (${dnsBudget}, ${intervalMs}, 0, clock_timestamp() + ${questions * intervalMs} * interval '1 millisecond')
    on conflict (server) do update set interval_ms = excluded.interval_ms,
      next_at = greatest(b.next_at, clock_timestamp()) + ${questions * intervalMs} * interval '1 millisecond'
      where b.next_at <= clock_timestamp() + ${longestS} * interval '1 second'
        and (b.blocked_until is null or b.blocked_until <= ${now})
    returning greatest(extract(epoch from b.next_at - clock_timestamp()) * 1000 - ${questions * intervalMs}, 0)::float8
      as wait_ms`.execute(db);
  return rows[0]?.wait_ms ?? null;
}

const longestPauseMinutes = 60;
/** One label may be at fault. */
const failureLimit = 3;

/** Leaves DNS alone for a minute, doubling up to an hour, after three labels in a row without enough answers. */
export async function pauseBudget(db: Database, reason: Reason, now: Date): Promise<void> {
  await sql`update server_budget set failures = failures + 1, failed_at = ${now}, block_outcome = 'unreachable',
      block_reason = ${reason}, blocked_until = case when failures + 1 >= ${failureLimit} then ${now}::timestamptz
        + least(2 ^ least(failures + 1 - ${failureLimit}, 10), ${longestPauseMinutes}) * interval '1 minute' end
    where server = ${dnsBudget}`.execute(db);
}

/** DNS answers: what failed before is forgotten. */
export async function openBudget(db: Database, now: Date): Promise<void> {
  await sql`update server_budget set failures = 0, blocked_until = null, block_outcome = null, block_reason = null,
      last_answer_at = ${now}
    where server = ${dnsBudget}`.execute(db);
}

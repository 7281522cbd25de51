import { sql } from 'kysely';
import type { Database, UserId } from '../../context.ts';

const nowMs = 5 * 60_000;

/** Visitors of whom there was a signal within the last five minutes. */
export async function visitorsNow(db: Database, userId: UserId, now: Date): Promise<number> {
  const { rows } = await sql<{ visitors: number }>`
    select count(distinct visitor)::int as visitors from visit
    where user_id = ${userId} and not is_packed and last_at > ${new Date(now.getTime() - nowMs)}`.execute(db);
  return rows[0]?.visitors ?? 0;
}

import { sql } from 'kysely';
import { dayMs, hourMs } from '#contract/dates.ts';
import type { Tx, UserId } from '../../context.ts';

/** Messages of the buyer within the last hour and day. */
export async function countWritten(tx: Tx, userId: UserId, inquiryId: string, now: Date) {
  const { rows } = await sql<{ hour: number; day: number }>`select
      count(*) filter (where created_at > ${new Date(now.getTime() - hourMs)})::int as hour, count(*)::int as day
    from inquiry_message where user_id = ${userId} and inquiry_id = ${inquiryId} and sender = 0
      and created_at > ${new Date(now.getTime() - dayMs)}`.execute(tx);
  return rows[0] ?? { hour: 0, day: 0 };
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';
import { rememberForm } from '../form/form.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Messages of the buyer within the last hour and day. */
export async function countWritten(tx: Tx, userId: UserId, inquiryId: string, now: Date) {
  const { rows } = await sql<{ hour: number; day: number }>`select
      count(*) filter (where created_at > ${new Date(now.getTime() - hourMs)})::int as hour, count(*)::int as day
    from inquiry_message where user_id = ${userId} and inquiry_id = ${inquiryId} and sender = 0
      and created_at > ${new Date(now.getTime() - dayMs)}`.execute(tx);
  return rows[0] ?? { hour: 0, day: 0 };
}

/**
 * Offers below the minimum that an account refused within the last day of one of these senders, by forms, too; of the sender
 * with the most. Senders are keyed digests.
 */
export async function countRefusedOffers(tx: Tx, userId: UserId, senders: readonly Buffer[], now: Date) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from inquiry_form
    where sender = any(${senders}::bytea[]) and user_id = ${userId} and inquiry_id is null
      and sent_at > ${new Date(now.getTime() - dayMs)}
    group by sender order by 1 desc limit 1`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Remembers such an offer for each of its senders. */
export async function rememberRefusedOffer(tx: Tx, userId: UserId, senders: readonly Buffer[], now: Date) {
  for (const sender of senders) {
    const form = { digest: randomBytes(32), textDigest: Buffer.alloc(0), sender };
    await rememberForm(tx, userId, form, { inquiryId: null, now });
  }
}

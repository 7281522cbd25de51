import { provenUserId, type UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';

/** As many Message-IDs of one mail are looked at, the last first: its References may name thousands. */
const mostIds = 20;

/**
 * Whose inquiry it is that a mail answers, by the Message-IDs of In-Reply-To and References, the oldest first, with their
 * brackets. Undefined when none of them was made here.
 */
export async function inquiryOfMailIds(
  db: Database | Tx,
  mailIds: readonly string[],
): Promise<{ userId: UserId; inquiryId: string } | undefined> {
  const looked = mailIds.slice(-mostIds);
  if (looked.length === 0) return undefined;
  const row = await db
    .selectFrom('inquiry_mail')
    .select(['user_id', 'inquiry_id'])
    .where('mail_id', 'in', looked)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { userId: provenUserId(row.user_id), inquiryId: row.inquiry_id };
}

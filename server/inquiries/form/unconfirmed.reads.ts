import { inquiryStatuses } from '#contract/inquiries.ts';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

/** Whether the sender of an inquiry is still to confirm the address, or is held for spam and told the same. */
export async function isUnconfirmed(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('inquiry')
    .select(['status', 'is_spam'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (row.status === inquiryStatuses.indexOf('unverified') || row.is_spam);
}

import type { Tx, UserId } from '../../context.ts';

/**
 * Whether the sender of an inquiry was asked by a mail to confirm, whatever came of it, or is held for spam and told the
 * same: sending the form again is no way round the mail.
 */
export async function wasAskedByMail(
  tx: Tx,
  userId: UserId,
  { id, canMail }: { id: string; canMail: boolean },
): Promise<boolean> {
  const row = await tx
    .selectFrom('inquiry')
    .select(['confirm_mails', 'is_spam'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined && (row.confirm_mails > 0 || (row.is_spam && canMail));
}

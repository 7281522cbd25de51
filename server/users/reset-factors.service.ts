import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { deleteFactors } from './factors.store.ts';
import { notifyByMail } from './security-mails.service.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import type { UserParts } from './users.service.ts';
import { forgetAttempts } from './users.store.ts';

/**
 * Takes all second factors from an account, for whoever lost them: app codes, recovery codes, passkeys and browsers that
 * were trusted. All its sessions end. The password stays; an account without one then needs a link (`set-password-link`).
 * Answers whether there was any factor, and how many sessions ended.
 */
export async function resetSecondFactors(
  parts: UserParts,
  userId: UserId,
): Promise<{ hadAny: boolean; endedCount: number }> {
  const { hadAny, ended } = await inTransaction(parts, async (tx) => {
    const hadAny = await deleteFactors(tx, userId);
    if (hadAny) await notifyByMail(tx, parts, userId, 'factorsReset');
    return { hadAny, ended: await deleteSessionsOf(tx, userId) };
  });
  await parts.auth.forgetSessions(ended);
  await forgetAttempts(parts.db, `second ${userId}`);
  return { hadAny, endedCount: ended.length };
}

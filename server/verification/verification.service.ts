import { ApiError } from '#contract/errors.ts';
import { checkIntervalSeconds, type VerificationState } from '#contract/verification.ts';
import type { Tx, UserContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { getVerification } from './verification.reads.ts';
import { requestCheck, requestChecks } from './verification.store.ts';

export { createTokens, deleteTokens } from './verification.store.ts';

/**
 * Has the TXT record of a claim looked for as soon as a worker can (D-136). Throws RATE_LIMITED within a minute of the
 * last such request, and what getVerification throws.
 */
export async function checkVerification(ctx: UserContext, id: string): Promise<VerificationState> {
  const { checkableAt } = await getVerification(ctx, id);
  const isTaken = await inTransaction(ctx, (tx) => requestCheck(tx, ctx.userId, id, ctx.now));
  if (isTaken) return getVerification(ctx, id);
  const until = checkableAt ? Date.parse(checkableAt) : ctx.now.getTime() + checkIntervalSeconds * 1000;
  const retryAfter = Math.max(1, Math.ceil((until - ctx.now.getTime()) / 1000));
  throw new ApiError('RATE_LIMITED', { retryAfter });
}

const maxAtOnce = 10_000;

/** Has the records of all the user's claims looked for, the longest unseen first (D-136b). */
export async function checkClaims(ctx: UserContext): Promise<{ acceptedCount: number }> {
  return { acceptedCount: await inTransaction(ctx, (tx) => requestChecks(tx, ctx.userId, ctx.now, maxAtOnce)) };
}

/** The same for the claims among these domains. */
export const checkClaimsOf = (
  tx: Tx,
  { userId, now }: Pick<UserContext, 'userId' | 'now'>,
  domainIds: readonly string[],
): Promise<number> => requestChecks(tx, userId, now, maxAtOnce, domainIds);

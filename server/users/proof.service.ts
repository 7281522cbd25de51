import { ApiError } from '#contract/errors.ts';
import type { ProofWays } from '#contract/second-factors.ts';
import { inTransaction } from '../database/transaction.ts';
import { findWays } from './factors.reads.ts';
import { takeCode } from './factors.service.ts';
import { judgePasskey, type PasskeyProof, passkeyPlace, provePurpose } from './passkeys.service.ts';
import { verifyPassword } from './passwords.ts';
import { isRecent } from './recent-proof.service.ts';
import type { Session } from './session-cache.ts';
import { findProof, keepProof } from './sessions.store.ts';
import { recordWrongCode } from './sign-in-audit.ts';
import { findPassword } from './users.reads.ts';
import { claimAttempt, type UserParts } from './users.service.ts';
import { forgetAttempts } from './users.store.ts';

/** Whether a proof is needed now, and in which ways this user can give one (D-020a). */
export async function findProofWays(parts: UserParts, { userId, sessionId }: Session): Promise<ProofWays> {
  const { db, now, config } = parts;
  const { hasPassword, hasProvider, hasApp, hasPasskey } = await findWays(db, userId);
  return {
    isRecent: isRecent(await findProof(db, { userId, sessionId, now }), now),
    hasPassword,
    needsCode: hasPassword && hasApp,
    hasPasskey: hasPasskey && passkeyPlace(config) === 'possible',
    externalProvider: hasProvider ? (config.oidc?.label ?? null) : null,
  };
}

/**
 * Proves by password, and by code where the account has app codes: the password alone would let whoever knows it take
 * the second step away. Throws PASSWORD_WRONG, CODE_WRONG, RATE_LIMITED.
 */
export async function proveByPassword(
  parts: UserParts,
  { userId, sessionId }: Session,
  { password, code = '' }: { password: string; code?: string | undefined },
): Promise<void> {
  const { db, now } = parts;
  const tries = `prove ${userId}`;
  await claimAttempt(parts, tries);
  const known = await findPassword(db, userId);
  if (!known || !(await verifyPassword(password, known.hash))) {
    throw new ApiError('PASSWORD_WRONG', { field: 'password' });
  }
  await inTransaction(parts, async (tx) => {
    const { hasApp } = await findWays(tx, userId);
    if (hasApp && !(await takeCode(tx, parts, userId, code))) throw new ApiError('CODE_WRONG', { field: 'code' });
    await keepProof(tx, { userId, sessionId, now });
  }).catch(async (error) => {
    if (error instanceof ApiError && error.code === 'CODE_WRONG') await recordWrongCode(parts, userId);
    throw error;
  });
  await forgetAttempts(db, tries);
}

/** Proves by a passkey, which must be the session's own user's. Throws PASSKEY_REFUSED. */
export async function proveByPasskey(parts: UserParts, session: Session, proof: PasskeyProof): Promise<void> {
  const { take } = await judgePasskey(parts, provePurpose(session), { proof, of: session.userId });
  await inTransaction(parts, async (tx) => {
    await take(tx);
    await keepProof(tx, { ...session, now: parts.now });
  });
}

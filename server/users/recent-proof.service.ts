import { ApiError } from '#contract/errors.ts';
import type { UserContext } from '../context.ts';
import type { Session } from './session-cache.ts';
import { findProof } from './sessions.store.ts';

/** How long a proof counts (D-020a). */
export const proofMs = 10 * 60_000;

/**
 * Asks that whoever holds this session proved within the last ten minutes who that is: by signing in, or once more in
 * the session (docs/decisions/0051-second-factors.md). Asked of the database, never of what was known lately. Answers when that was. Throws
 * PROOF_NEEDED, for which the browser has a dialog (`web/account/proof`).
 */
export async function requireRecentProof(
  { db, now }: Pick<UserContext, 'db' | 'now'>,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<Date> {
  const provenAt = await findProof(db, { userId, sessionId, now });
  if (!provenAt || !isRecent(provenAt, now)) throw new ApiError('PROOF_NEEDED');
  return provenAt;
}

/** Whether a proof of that moment still counts; one of the future does not, whatever the clocks did. */
export const isRecent = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && provenAt <= now && now.getTime() - provenAt.getTime() < proofMs;

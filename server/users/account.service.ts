import { ApiError, notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { dropLink } from './mailed-links.store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Session } from './session-cache.ts';
import * as sessions from './sessions.store.ts';
import { findPassword } from './users.reads.ts';
import { claimAttempt, forgetSessions, type UserParts } from './users.service.ts';
import * as store from './users.store.ts';

/**
 * Sets a password for who knows the present one, and ends all sessions but the one that asks. Returns how many. Throws
 * PASSWORD_WRONG, also for an account without a password; PASSWORD_COMMON; RATE_LIMITED after ten wrong ones in a row.
 */
export async function changePassword(
  parts: UserParts,
  { userId, sessionId }: Session,
  given: { currentPassword: string; password: string },
): Promise<number> {
  const tries = `change ${userId}`;
  await claimAttempt(parts, tries);
  const known = await findPassword(parts.db, userId);
  if (!known || !(await verifyPassword(given.currentPassword, known.hash))) {
    throw new ApiError('PASSWORD_WRONG', { field: 'currentPassword' });
  }
  await store.forgetAttempts(parts.db, tries);
  refuseCommonPassword(given.password, [known.email, known.name, parts.config.productName]);
  const hash = await hashPassword(given.password, parts.auth.hashCost);
  const ended = await inTransaction(parts, async (tx) => {
    await store.updatePassword(tx, { userId, hash, now: parts.now });
    await dropLink(tx, 'password-reset', userId);
    return sessions.deleteSessionsOf(tx, userId, sessionId);
  });
  forgetSessions(parts, ended);
  return ended.length;
}

/** Ends one of a user's sessions. Throws NOT_FOUND for any other. */
export async function endSession(parts: UserParts, userId: UserId, sessionId: string): Promise<void> {
  await inTransaction(parts, async (tx) => {
    if (!isUuid(sessionId) || !(await sessions.deleteSessionOf(tx, userId, sessionId))) throw notFound();
  });
  forgetSessions(parts, [sessionId]);
}

/** Ends all of a user's sessions but the one that asks, and returns how many. */
export async function endOtherSessions(parts: UserParts, { userId, sessionId }: Session): Promise<number> {
  const ended = await inTransaction(parts, (tx) => sessions.deleteSessionsOf(tx, userId, sessionId));
  forgetSessions(parts, ended);
  return ended.length;
}

import { ApiError, notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserId } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { findWays } from './factors.reads.ts';
import { deleteTrustedDevice, deleteTrustedDevices } from './factors.store.ts';
import { dropLink } from './mailed-links.store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { requireRecentProof } from './recent-proof.service.ts';
import type { Session } from './session-cache.ts';
import * as sessions from './sessions.store.ts';
import { findPassword } from './users.reads.ts';
import { claimAttempt, type UserParts } from './users.service.ts';
import * as store from './users.store.ts';

/**
 * Sets a password for who knows the present one, and ends all sessions but the one that asks. Returns how many. Throws
 * PASSWORD_WRONG, also for an account without a password; PASSWORD_COMMON; RATE_LIMITED after ten wrong ones in a row;
 * PROOF_NEEDED where the account has a second step, which the password alone is not.
 */
export async function changePassword(
  parts: UserParts,
  { userId, sessionId }: Session,
  given: { currentPassword: string; password: string },
): Promise<number> {
  if ((await findWays(parts.db, userId)).hasApp) await requireRecentProof(parts, { userId, sessionId });
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
    await deleteTrustedDevices(tx, userId, await sessions.findTrustOf(tx, userId, sessionId));
    return sessions.deleteSessionsOf(tx, userId, sessionId);
  });
  await parts.auth.forgetSessions(ended);
  return ended.length;
}

/** Ends one of a user's sessions, and the trust in its browser. Throws NOT_FOUND for any other. */
export async function endSession(parts: UserParts, userId: UserId, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) throw notFound();
  await inTransaction(parts, async (tx) => {
    const ended = await sessions.deleteSessionOf(tx, userId, sessionId);
    if (!ended) throw notFound();
    if (ended.trusted_device_id) await deleteTrustedDevice(tx, userId, ended.trusted_device_id);
  });
  await parts.auth.forgetSessions([sessionId]);
}

/** Ends all of a user's sessions but the one that asks, and trust in all other browsers; returns how many. */
export async function endOtherSessions(parts: UserParts, { userId, sessionId }: Session): Promise<number> {
  const ended = await inTransaction(parts, async (tx) => {
    await deleteTrustedDevices(tx, userId, await sessions.findTrustOf(tx, userId, sessionId));
    return sessions.deleteSessionsOf(tx, userId, sessionId);
  });
  await parts.auth.forgetSessions(ended);
  return ended.length;
}

/** Changes the display name. */
export async function changeName(parts: UserParts, userId: UserId, name: string): Promise<void> {
  await inTransaction(parts, (tx) => store.updateName(tx, userId, name, parts.now));
  await parts.auth.userChanged(userId);
}

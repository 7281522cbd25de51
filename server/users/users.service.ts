import { setTimeout } from 'node:timers/promises';
import { ApiError } from '#contract/errors.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Parts, UserId } from '../context.ts';
import { inTransaction, type TransactionNote, type Tx } from '../database/transaction.ts';
import { hasBegun } from './deletion.store.ts';
import { deleteTrustedDevices } from './factors.store.ts';
import { dropLink } from './mailed-links.store.ts';
import { notifyOfOperator } from './operator-mails.service.ts';
import { hashPassword } from './passwords.ts';
import { type Session, trustedMs } from './session-cache.ts';
import * as sessions from './sessions.store.ts';
import { isMoving } from './users.reads.ts';
import { normalEmail } from './users.rules.ts';
import * as store from './users.store.ts';

/** What the verbs below work with: the parts, at one moment. */
export type UserParts = Pick<Parts, 'config' | 'db' | 'newId' | 'auth' | 'hub'> & {
  now: Date;
  /** the entry of the audit log that the call or command will leave (D-229a) */
  audit?: TransactionNote | undefined;
};
export type NewAccount = { name: string; email: string; password: string };
/** Whether the e-mail address is known to be this person's: it then also signs in at the identity provider. */
type EmailProof = 'vouched' | 'claimed';
/** `cookies` are whole `Set-Cookie` values. */
export type SignedIn = { userId: string; cookies: string[] };

/** Writes an account, whose password is hashed already or is to be set by a link (null); returns its id. Throws EMAIL_TAKEN. */
export async function insertAccount(
  tx: Tx,
  parts: UserParts,
  { name, email, proof, hash }: { name: string; email: string; proof: EmailProof; hash: string | null },
): Promise<string> {
  const { now } = parts;
  const id = parts.newId();
  const user = { id, name, email: normalEmail(email), email_verified: proof === 'vouched' };
  if (!(await store.insertUser(tx, user, now))) throw new ApiError('EMAIL_TAKEN');
  if (hash !== null) {
    await store.upsertPassword(tx, { userId: id, hash, id: parts.newId(), isClaimed: proof === 'claimed', now });
  }
  return id;
}

/** Makes an account with a password and returns its id. Throws EMAIL_TAKEN. */
export async function createUser(parts: UserParts, account: NewAccount, proof: EmailProof): Promise<string> {
  const hash = await hashPassword(account.password, parts.auth.hashCost);
  return inTransaction(parts, (tx) => insertAccount(tx, parts, { ...account, proof, hash }));
}

/** Counts a try at a secret among those at `what`. Throws RATE_LIMITED. */
export async function claimAttempt({ db, now }: UserParts, what: string): Promise<void> {
  const blockedUntil = await store.claimAttempt(db, what, now);
  if (!blockedUntil) return;
  throw new ApiError('RATE_LIMITED', { retryAfter: (blockedUntil.getTime() - now.getTime()) / 1000 });
}

/** Ends one session: refused at once, its open pages lose their connection. */
export async function signOut(parts: UserParts, { sessionId, userId }: Session): Promise<void> {
  await inTransaction(parts, async (tx) => {
    await sessions.deleteSession(tx, sessionId);
    await recordAudit(tx, { actor: 'user', userId, actorId: userId, sessionId, action: 'sign-out', at: parts.now });
  });
  await parts.auth.forgetSessions([sessionId]);
}

/**
 * Ends all sessions of a user, and all trust in browsers, for whoever runs the installation; the holder is told by mail.
 * Other processes refuse them within two seconds.
 */
export async function revokeSessions(parts: UserParts, userId: UserId): Promise<number> {
  const ended = await inTransaction(parts, async (tx) => {
    await deleteTrustedDevices(tx, userId);
    const ended = await sessions.deleteSessionsOf(tx, userId);
    if (ended.length > 0) await notifyOfOperator(tx, parts, userId, 'sessionsEnded');
    return ended;
  });
  await parts.auth.forgetSessions(ended);
  return ended.length;
}

/**
 * Writes a hashed password and ends all sessions of the account and its link for a new password: all or nothing. Returns
 * the ended sessions, for `auth.forgetSessions`.
 */
export async function replacePassword(tx: Tx, parts: UserParts, userId: UserId, hash: string): Promise<string[]> {
  await store.upsertPassword(tx, { userId, hash, id: parts.newId(), now: parts.now });
  await dropLink(tx, 'password-reset', userId);
  await deleteTrustedDevices(tx, userId);
  return sessions.deleteSessionsOf(tx, userId);
}

/**
 * Closes an account: its sessions end and none begins any more; the holder is told by mail. `before` may refuse it, in the
 * same transaction.
 */
export function disableUser(
  parts: UserParts,
  userId: UserId,
  before: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  return close(parts, userId, before, (tx) => notifyOfOperator(tx, parts, userId, 'closed'));
}

/** The same for an account that is about to be deleted, of which its holder was told. */
export function closeForDeletion(parts: UserParts, userId: UserId, before: (tx: Tx) => Promise<void>): Promise<void> {
  return close(parts, userId, before, async () => {});
}

/**
 * Closes an account that is about to be moved to another installation (D-228c). Resolves when no process takes its sessions
 * for proven any more.
 */
export async function closeForMove(parts: UserParts, userId: UserId): Promise<void> {
  await close(
    parts,
    userId,
    (tx) => store.setMoving(tx, userId, parts.now),
    async () => {},
  );
  await setTimeout(trustedMs);
}

/** Opens an account again that stays after all. */
export function openAfterMove(parts: UserParts, userId: UserId): Promise<void> {
  return inTransaction(parts, async (tx) => {
    await store.setMoving(tx, userId, null);
    await store.setDisabled(tx, userId, null);
  });
}

async function close(
  parts: UserParts,
  userId: UserId,
  before: (tx: Tx) => Promise<void>,
  closed: (tx: Tx) => Promise<void>,
): Promise<void> {
  const ended = await inTransaction(parts, async (tx) => {
    await before(tx);
    if (await store.setDisabled(tx, userId, parts.now)) await closed(tx);
    return sessions.deleteSessionsOf(tx, userId);
  });
  await parts.auth.forgetSessions(ended);
}

/**
 * Opens a closed account again; its holder is told by mail. Throws DELETION_UNDER_WAY for one that is being deleted and
 * ACCOUNT_MOVING for one that is being moved.
 */
export function enableUser(parts: UserParts, userId: UserId): Promise<void> {
  return inTransaction(parts, async (tx) => {
    if (!(await store.setDisabled(tx, userId, null))) return;
    if (await isMoving(tx, userId)) throw new ApiError('ACCOUNT_MOVING');
    if (await hasBegun(tx, userId)) throw new ApiError('DELETION_UNDER_WAY'); // now that nobody else closes it
    await notifyOfOperator(tx, parts, userId, 'opened');
  });
}

/** Parts an account from the identity provider and ends its sessions; its password stays. The holder is told by mail. */
export async function unlinkProvider(parts: UserParts, userId: UserId): Promise<void> {
  const ended = await inTransaction(parts, async (tx) => {
    if (await store.deleteProviderAccounts(tx, userId)) await notifyOfOperator(tx, parts, userId, 'providerParted');
    return sessions.deleteSessionsOf(tx, userId);
  });
  await parts.auth.forgetSessions(ended);
}

/** Sets the password of an account and ends all its sessions. */
export async function setPassword(
  parts: UserParts,
  user: { id: UserId; email: string },
  password: string,
): Promise<void> {
  const hash = await hashPassword(password, parts.auth.hashCost);
  const ended = await inTransaction(parts, (tx) => replacePassword(tx, parts, user.id, hash));
  await parts.auth.forgetSessions(ended);
  await store.forgetAttempts(parts.db, user.email);
}

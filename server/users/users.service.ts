import { timingSafeEqual } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import type { Parts } from '../app/context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { hashPassword } from './passwords.ts';
import type { Session } from './session-cache.ts';
import * as sessions from './sessions.store.ts';
import * as reads from './users.reads.ts';
import { normalEmail } from './users.rules.ts';
import * as store from './users.store.ts';

type UserParts = Omit<Parts, 'now'> & { now: Date };
export type NewAccount = { name: string; email: string; password: string };
export type SignedIn = { userId: string /** `Set-Cookie` values */; cookies: string[] };

async function insertAccount(tx: Tx, parts: UserParts, account: NewAccount, hash: string): Promise<string> {
  const { now } = parts;
  const id = parts.newId();
  const email = normalEmail(account.email);
  if (!(await store.insertUser(tx, { id, name: account.name, email }, now))) throw new ApiError('EMAIL_TAKEN');
  await store.upsertPassword(tx, id, hash, parts.newId(), now);
  return id;
}

/** Makes an account with a password and returns its id. Throws EMAIL_TAKEN. */
export async function createUser(parts: UserParts, account: NewAccount): Promise<string> {
  const hash = await hashPassword(account.password, parts.auth.hashCost);
  return inTransaction(parts, (tx) => insertAccount(tx, parts, account, hash));
}

/**
 * Makes the first account of an installation (D-019); `setupCode` null says that none is needed. Of several at the same
 * time one wins. Throws SETUP_CODE_WRONG, SETUP_DONE.
 */
export async function setUp(parts: UserParts, account: NewAccount, setupCode: string | null): Promise<string> {
  const { hasUsers } = await reads.findAccountKinds(parts.db);
  if (hasUsers || parts.config.oidc) throw new ApiError('SETUP_DONE');
  if (setupCode !== null && !isSameText(setupCode.trim(), parts.setupCode)) throw new ApiError('SETUP_CODE_WRONG');
  const hash = await hashPassword(account.password, parts.auth.hashCost);
  return inTransaction(parts, async (tx) => {
    await store.lockUsers(tx);
    const now = await reads.findAccountKinds(tx);
    if (now.hasUsers) throw new ApiError('SETUP_DONE');
    return insertAccount(tx, parts, account, hash);
  });
}

function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Begins a session for e-mail and password. Throws INVALID_CREDENTIALS, the same for both, or RATE_LIMITED. */
export async function signIn(parts: UserParts, given: { email: string; password: string }): Promise<SignedIn> {
  const { db, now } = parts;
  const email = normalEmail(given.email);
  const blockedUntil = await store.claimAttempt(db, email, now);
  if (blockedUntil) {
    throw new ApiError('RATE_LIMITED', { retryAfter: (blockedUntil.getTime() - now.getTime()) / 1000 });
  }
  const library = await parts.auth.library();
  const signedIn = await library.signIn(email, given.password);
  if (!signedIn) throw new ApiError('INVALID_CREDENTIALS');
  await store.forgetAttempts(db, email);
  await sessions.deleteExpired(db, now);
  return signedIn;
}

/** Ends one session: refused at once, its open pages lose their connection. */
export async function signOut(parts: UserParts, { sessionId }: Session): Promise<void> {
  await sessions.deleteSession(parts.db, sessionId);
  forget(parts, [sessionId]);
}

/** Ends all sessions of a user. Other processes refuse them within two seconds. */
export async function revokeSessions(parts: UserParts, userId: string): Promise<number> {
  const ended = await sessions.deleteSessionsOf(parts.db, userId);
  forget(parts, ended);
  return ended.length;
}

function forget({ auth, hub }: UserParts, sessionIds: string[]): void {
  const ended = new Set(sessionIds);
  auth.sessions.drop(({ sessionId }) => ended.has(sessionId));
  for (const sessionId of sessionIds) hub.endSession(sessionId);
}

/** Sets a password and ends all sessions of that account. Throws NOT_FOUND. */
export async function setPassword(parts: UserParts, given: { email: string; password: string }): Promise<void> {
  const userId = await reads.findUserId(parts.db, normalEmail(given.email));
  if (!userId) throw new ApiError('NOT_FOUND', { message: 'No account has this e-mail address.' });
  const hash = await hashPassword(given.password, parts.auth.hashCost);
  await inTransaction(parts, (tx) => store.upsertPassword(tx, userId, hash, parts.newId(), parts.now));
  await store.forgetAttempts(parts.db, normalEmail(given.email));
  await revokeSessions(parts, userId);
}

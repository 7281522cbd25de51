import { randomBytes } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import { factorLimits } from '#contract/second-factors.ts';
import { provenUserId, type UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { digestOf } from '../token-digest.ts';
import { beginSession, type NewSession } from './begin-session.ts';
import { deviceOf, storedDevice } from './device.rules.ts';
import { findWays } from './factors.reads.ts';
import { takeCode } from './factors.service.ts';
import * as factors from './factors.store.ts';
import { newSignIn } from './new-sign-in.ts';
import { judgePasskey, type PasskeyProof } from './passkeys.service.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { readRecoveryCode } from './recovery-code.rules.ts';
import { cookieValue, stepCookieName, stepMs, trustCookieName } from './sessions.rules.ts';
import { recordRefusal, recordSignIn, recordWrongCode } from './sign-in-audit.ts';
import { findPasswordOf, isMoving } from './users.reads.ts';
import { normalEmail } from './users.rules.ts';
import { claimAttempt, type SignedIn, type UserParts } from './users.service.ts';
import * as store from './users.store.ts';

/** What a request tells of the browser that signs in. */
export type Browser = {
  userAgent?: string | undefined;
  /** ISO 3166 code of its country; null: unknown */
  country?: string | null;
  /** its `Cookie` header */
  cookies?: string | undefined;
};
type Credentials = { email: string; password: string } & Browser;

/** The password was right and a code is asked for; no session has begun. `cookies` bind what follows to this browser. */
export type AwaitedCode = { secondStep: { hasPasskey: boolean }; cookies: string[] };

/** wrong codes after which the password is asked for again; all codes of an account are counted beside */
const maxWrongCodes = 5;
const trustMs = factorLimits.trustDays * 86_400_000;

/**
 * Signs in with e-mail and password. Throws INVALID_CREDENTIALS, after the same time whether there is such an account,
 * RATE_LIMITED, or ACCOUNT_MOVING for whoever knows the password. Whether a code is asked for is told to nobody who does not know the password.
 */
export async function signIn(parts: UserParts, given: Credentials): Promise<SignedIn | AwaitedCode> {
  const { db, now } = parts;
  const email = normalEmail(given.email);
  await claimAttempt(parts, email);
  const known = await findPasswordOf(db, email);
  // a hash is made for an unknown address too, so that the answer takes as long
  const isRight = known
    ? await verifyPassword(given.password, known.hash)
    : (await hashPassword(given.password, parts.auth.hashCost)) === '';
  if (!known || !isRight) {
    await recordRefusal(parts, email);
    throw new ApiError('INVALID_CREDENTIALS');
  }
  const userId = provenUserId(known.userId);
  const begun = await inTransaction(parts, async (tx) => {
    if (!(await store.holdPassword(tx, userId, known.hash))) return null; // changed or closed meanwhile
    const { hasApp, hasPasskey } = await findWays(tx, userId);
    const trusted = hasApp ? await findTrust(tx, parts, userId, given) : undefined;
    if (!hasApp) return begin(tx, parts, { userId, way: 'password', provenAt: now, ...given });
    // trust stands in for the code, which nobody asked for
    if (trusted)
      return begin(tx, parts, { userId, way: 'password', provenAt: null, trustedDeviceId: trusted.id, ...given });
    return { secondStep: { hasPasskey }, cookies: [await awaitCode(tx, parts, userId, now)] };
  });
  if (!begun) {
    if (await isMoving(db, userId)) throw new ApiError('ACCOUNT_MOVING');
    await recordRefusal(parts, email);
    throw new ApiError('INVALID_CREDENTIALS');
  }
  await store.forgetAttempts(db, email);
  return 'userId' in begun ? recorded(parts, begun) : begun;
}

function findTrust(tx: Tx, { config, now }: UserParts, userId: UserId, { cookies }: Browser) {
  const token = cookieValue(cookies, trustCookieName(config));
  return token ? factors.useTrustedDevice(tx, { userId, digest: digestOf(token), now }) : undefined;
}

/** Keeps that the password was right in this browser, and returns the cookie that says so. */
async function awaitCode(tx: Tx, parts: UserParts, userId: UserId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + stepMs);
  await factors.insertSecondStep(tx, { digest: digestOf(token), userId, expiresAt, now });
  return strictCookie(parts, stepCookieName(parts.config), token, stepMs);
}

/** A cookie that no other site makes a browser send, and no script reads. */
function strictCookie({ config }: Pick<UserParts, 'config'>, name: string, value: string, validMs: number): string {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${validMs / 1000}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

/**
 * Begins the session of somebody proven, and tells of a country or device that was never seen. Whoever was disabled
 * meanwhile has none: the transaction holds the account's row.
 */
export async function begin(tx: Tx, parts: UserParts, given: NewSession & { userId: UserId }): Promise<SignedIn> {
  const cookie = await beginSession({ ...parts, db: tx }, given);
  await noteDevice(tx, parts, given);
  return { userId: given.userId, cookies: [cookie] };
}

/** Keeps from where and with what somebody signed in; what is new is told (D-020b). */
async function noteDevice(
  tx: Tx,
  { now }: Pick<UserParts, 'now'>,
  { userId, userAgent, country }: { userId: UserId } & Browser,
): Promise<void> {
  const device = storedDevice(userAgent) ?? '';
  const news = await factors.keepKnownDevice(tx, { userId, country: country ?? '', device, now });
  if (!news.isNewCountry && !news.isNewDevice) return;
  const { browser, system } = deviceOf(device);
  const where = [browser, system, country].filter(Boolean).join(', ');
  await addToOutbox(tx, newSignIn, { userId, payload: { where }, now });
}

/** Begins a session for an account that was just made: there is nothing to ask for. */
export async function beginFirstSession(parts: UserParts, userId: string, browser: Browser): Promise<SignedIn> {
  const given = { userId: provenUserId(userId), way: 'password', provenAt: parts.now, ...browser } as const;
  return recorded(parts, await inTransaction(parts, (tx) => begin(tx, parts, given)));
}

/** Leaves an entry of a sign-in in the audit log. */
async function recorded<Begun extends SignedIn>(parts: UserParts, begun: Begun): Promise<Begun> {
  await recordSignIn(parts, begun.cookies, 'sign-in');
  return begun;
}

/**
 * The second step: only in the browser whose password was right, only once, and not for an account that was closed or
 * whose password changed meanwhile. Throws SIGN_IN_EXPIRED, CODE_WRONG, RATE_LIMITED.
 */
export async function finishSignIn(
  parts: UserParts,
  { code, isTrusted, ...browser }: { code: string; isTrusted: boolean } & Browser,
): Promise<SignedIn & { recoveryLeft: number | null }> {
  const { db, now, config } = parts;
  const token = cookieValue(browser.cookies, stepCookieName(config));
  const digest = token === null ? '' : digestOf(token);
  const step = await factors.findSecondStep(db, digest, now);
  if (!step) throw new ApiError('SIGN_IN_EXPIRED');
  const userId = provenUserId(step.user_id);
  // counted apart: who guesses codes of the app does not keep the holder of a recovery code out
  const tries = `${readRecoveryCode(code) === null ? 'second' : 'recovery'} ${userId}`;
  await claimAttempt(parts, tries);
  const begun = await inTransaction(parts, async (tx) => {
    if (!(await store.holdOpenUser(tx, userId)) || !(await factors.takeSecondStep(tx, digest, now))) {
      throw new ApiError('SIGN_IN_EXPIRED');
    }
    const taken = await takeCode(tx, parts, userId, code);
    if (!taken) throw new ApiError('CODE_WRONG', { field: 'code' }); // the step stays
    const trust = isTrusted ? await trustBrowser(tx, parts, userId, browser) : null;
    const begun = { userId, way: 'password', provenAt: now, trustedDeviceId: trust?.id ?? null, ...browser } as const;
    const signedIn = await begin(tx, parts, begun);
    const done = strictCookie(parts, stepCookieName(config), '', 0);
    return { ...signedIn, ...taken, cookies: [...signedIn.cookies, done, ...(trust ? [trust.cookie] : [])] };
  }).catch(async (error) => {
    if (error instanceof ApiError && error.code === 'CODE_WRONG') {
      await factors.failSecondStep(db, digest, maxWrongCodes);
      await recordWrongCode(parts, userId);
    }
    throw error;
  });
  await store.forgetAttempts(db, tries);
  return recorded(parts, begun);
}

/** Lets a browser go without codes for 30 days. */
async function trustBrowser(tx: Tx, parts: UserParts, userId: UserId, { userAgent }: Browser) {
  const { now, newId, config } = parts;
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  const expiresAt = new Date(now.getTime() + trustMs);
  const device = storedDevice(userAgent);
  await factors.insertTrustedDevice(tx, { id, userId, digest: digestOf(token), device, expiresAt, now });
  return { id, cookie: strictCookie(parts, trustCookieName(config), token, trustMs) };
}

/**
 * Signs in with a passkey, which its holder unlocked: something had and something known or inborn, so no code is asked
 * for. Throws PASSKEY_REFUSED, also for an account that is closed.
 */
export async function signInWithPasskey(parts: UserParts, proof: PasskeyProof, browser: Browser): Promise<SignedIn> {
  const { userId, take } = await judgePasskey(parts, 'sign-in', { proof, of: null });
  const begun = await inTransaction(parts, async (tx) => {
    if (!(await store.holdOpenUser(tx, userId))) {
      throw new ApiError((await isMoving(tx, userId)) ? 'ACCOUNT_MOVING' : 'PASSKEY_REFUSED');
    }
    await take(tx);
    return begin(tx, parts, { userId, way: 'passkey', provenAt: parts.now, ...browser });
  });
  return recorded(parts, begun);
}

import { randomBytes } from 'node:crypto';
import { ApiError, notFound } from '#contract/errors.ts';
import type { UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { digestOf } from '../token-digest.ts';
import { findWays } from './factors.reads.ts';
import * as store from './factors.store.ts';
import { newRecoveryCodes, readAppCode, readRecoveryCode } from './recovery-code.rules.ts';
import { notifyByMail } from './security-mails.service.ts';
import { appUri, base32, matchingStep, secretBytes } from './totp.rules.ts';
import type { UserParts } from './users.service.ts';

/** Throws FACTORS_ELSEWHERE for an account without a password: whoever it signs in with asks for a second step. */
async function requirePassword(tx: Tx, userId: UserId): Promise<void> {
  if (!(await findWays(tx, userId)).hasPassword) throw new ApiError('FACTORS_ELSEWHERE');
}

/** Which code proved somebody, and how many recovery codes are left after one was used; null when none was right. */
type TakenCode = { recoveryLeft: number | null };

/** Takes a code of the app or a recovery code: each counts once. Null when it is not right, or was taken before. */
export async function takeCode(tx: Tx, parts: UserParts, userId: UserId, typed: string): Promise<TakenCode | null> {
  const app = await store.findApp(tx, userId);
  if (!app?.confirmed_at) return null;
  const code = readAppCode(typed);
  if (code !== null) return (await takeAppCode(tx, parts, userId, { ...app, code })) ? { recoveryLeft: null } : null;
  const recovery = readRecoveryCode(typed);
  if (recovery === null || !(await store.takeRecoveryCode(tx, userId, digestOf(recovery), parts.now))) return null;
  await notifyByMail(tx, parts, userId, 'recoveryCodeUsed');
  return { recoveryLeft: await store.countRecoveryCodes(tx, userId) };
}

type AppCode = { sealed_secret: string; last_step: number; code: string };

async function takeAppCode(tx: Tx, { auth, now }: UserParts, userId: UserId, app: AppCode): Promise<boolean> {
  const secret = await auth.unseal(app.sealed_secret);
  if (secret === null) return false; // sealed with another AUTH_SECRET; recovery codes still count
  const step = matchingStep(Buffer.from(secret, 'base64url'), app.code, { now, lastStep: app.last_step });
  return step !== null && store.takeStep(tx, userId, step);
}

/**
 * Makes a new secret for an app, which counts once a code of it came back. Throws FACTORS_ELSEWHERE, CHANGED_MEANWHILE
 * where codes are asked for already.
 */
export async function beginApp(parts: UserParts, userId: UserId, account: string) {
  const secret = randomBytes(secretBytes);
  const sealedSecret = await parts.auth.seal(secret.toString('base64url'));
  await inTransaction(parts, async (tx) => {
    await requirePassword(tx, userId);
    if (!(await store.keepNewSecret(tx, { userId, sealedSecret, now: parts.now }))) {
      throw new ApiError('CHANGED_MEANWHILE');
    }
  });
  return { secret: base32(secret), uri: appUri(secret, { issuer: parts.config.productName, account }) };
}

/**
 * Asks for codes of the app from now on, and returns the recovery codes. Throws CODE_WRONG, CHANGED_MEANWHILE where
 * nothing was begun or it is done already.
 */
export function confirmApp(parts: UserParts, userId: UserId, typed: string): Promise<string[]> {
  return inTransaction(parts, async (tx) => {
    await store.lockUser(tx, userId);
    await requirePassword(tx, userId);
    const app = await store.findApp(tx, userId);
    if (!app || app.confirmed_at) throw new ApiError('CHANGED_MEANWHILE');
    const code = readAppCode(typed);
    if (code === null || !(await takeAppCode(tx, parts, userId, { ...app, code }))) {
      throw new ApiError('CODE_WRONG', { field: 'code' });
    }
    await store.confirmApp(tx, userId, parts.now);
    await notifyByMail(tx, parts, userId, 'appAdded');
    return keepRecoveryCodes(tx, parts, userId);
  });
}

async function keepRecoveryCodes(tx: Tx, { now }: UserParts, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => digestOf(readRecoveryCode(code) ?? code));
  await store.replaceRecoveryCodes(tx, { userId, digests, now });
  return codes;
}

/** Puts new recovery codes in place of those from before. Throws NOT_FOUND where no codes of an app are asked for. */
export function renewRecoveryCodes(parts: UserParts, userId: UserId): Promise<string[]> {
  return inTransaction(parts, async (tx) => {
    await store.lockUser(tx, userId);
    if (!(await findWays(tx, userId)).hasApp) throw notFound();
    await notifyByMail(tx, parts, userId, 'codesRenewed');
    return keepRecoveryCodes(tx, parts, userId);
  });
}

/** Asks for codes of the app no longer; recovery codes and trust in browsers go with them. */
export async function removeApp(parts: UserParts, userId: UserId): Promise<void> {
  await inTransaction(parts, async (tx) => {
    await store.lockUser(tx, userId);
    if (await store.deleteApp(tx, userId)) await notifyByMail(tx, parts, userId, 'appRemoved');
  });
}

/** Asks a browser for the code again. Throws NOT_FOUND for any that is not this user's. */
export async function endTrust(parts: UserParts, userId: UserId, id: string): Promise<void> {
  if (!(await inTransaction(parts, (tx) => store.deleteTrustedDevice(tx, userId, id)))) throw notFound();
}

import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { dayMs } from '#contract/dates.ts';
import { ApiError, validationFailed } from '#contract/errors.ts';
import { provenUserId, type UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { linkMail } from '../mail/mail.service.ts';
import type { MailText } from '../mail/mail-texts.ts';
import { reaches } from '../mail/mailer.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import { digestOf } from '../token-digest.ts';
import * as store from './address-change.store.ts';
import { findWays } from './factors.reads.ts';
import { deleteApp, deletePasskeysOf, findApp, lockUser } from './factors.store.ts';
import { newPasswordToken } from './mailed-links.service.ts';
import { dropLink } from './mailed-links.store.ts';
import { hashPassword } from './passwords.ts';
import { addressReturnMs } from './sessions.rules.ts';
import { findEmail } from './users.reads.ts';
import { normalEmail } from './users.rules.ts';
import { claimAttempt, replacePassword, type UserParts } from './users.service.ts';

const confirmMs = dayMs;
/** an answer that may not tell whether there is an account comes after this time, as in mailed-links.service.ts */
const answerMs = 50;

type LinkTo = { userId: UserId; to: string; text: MailText; path: string; token: string; until: Date };

async function mail(tx: Tx, parts: UserParts, { userId, to, text, path, token, until }: LinkTo): Promise<void> {
  if (!reaches(parts.config, to)) return;
  const sealedLink = await parts.auth.seal(`${parts.config.publicUrl}${path}#token=${token}`);
  const payload = { to, language: await languageOf(tx, userId), text, sealedLink, until: until.toISOString() } as const;
  await addToOutbox(tx, linkMail, { userId, payload, now: parts.now });
}

const newToken = () => randomBytes(32).toString('base64url');

/**
 * Asks for another address: a link goes there, for a day. Of an address that has an account nothing is told: the answer,
 * its time and what the screen then shows are the same, but nothing is mailed. Throws MAIL_OFF, RATE_LIMITED, and
 * FACTORS_ELSEWHERE for an account whose address the outside provider tells.
 */
export async function askForAddress(parts: UserParts, userId: UserId, given: string): Promise<string> {
  const email = normalEmail(given);
  const { db, config, now } = parts;
  const { hasPassword, hasPasskey } = await findWays(db, userId);
  if (!hasPassword && !hasPasskey) throw new ApiError('FACTORS_ELSEWHERE');
  if (email === (await findEmail(db, userId))) throw validationFailed('email', 'This is your current address.');
  if (!reaches(config, email)) throw new ApiError('MAIL_OFF', { field: 'email' });
  await claimAttempt(parts, `address ${userId}`); // the address may be a stranger's, who wants no mails
  await claimAttempt(parts, `confirm ${email}`);
  const asking = inTransaction(parts, async (tx) => {
    const isTaken = await store.isAddressTaken(tx, email, now);
    const token = newToken();
    const until = new Date(now.getTime() + confirmMs);
    const digest = isTaken ? null : digestOf(token);
    await store.keepAddressChange(tx, { userId, email, digest, expiresAt: until, now });
    if (!isTaken) {
      await mail(tx, parts, { userId, to: email, text: 'newAddress', path: '/auth/new-address', token, until });
    }
  });
  await Promise.all([asking, setTimeout(answerMs)]);
  return email;
}

/** Takes back what was asked for. */
export const cancelAddress = (parts: UserParts, userId: UserId): Promise<void> =>
  inTransaction(parts, (tx) => store.dropAddressChange(tx, userId));

/**
 * Makes the new address that of the account: only in a session of it, for a mistyped address is a stranger's, who reads
 * the link too. The one before gets a mail with the way back. Throws LINK_INVALID, EMAIL_TAKEN.
 */
export async function confirmAddress(parts: UserParts, userId: UserId, token: string): Promise<{ email: string }> {
  const { now } = parts;
  return inTransaction(parts, async (tx) => {
    await lockUser(tx, userId);
    const before = await findEmail(tx, userId);
    const email = await store.takeAddressChange(tx, { userId, digest: digestOf(token), now });
    if (!email || !before) throw new ApiError('LINK_INVALID');
    if (email !== before && (await store.isAddressTaken(tx, email, now))) throw new ApiError('EMAIL_TAKEN');
    await store.updateAddress(tx, userId, email, now);
    await dropLink(tx, 'password-reset', userId); // lies in the mailbox before
    await dropLink(tx, 'confirm-email', userId);
    if (email === before) return { email };
    const back = newToken();
    const until = new Date(now.getTime() + addressReturnMs);
    await store.keepAddressReturn(tx, { digest: digestOf(back), userId, email: before, expiresAt: until, now });
    await mail(tx, parts, {
      userId,
      to: before,
      text: 'addressChanged',
      path: '/auth/address-back',
      token: back,
      until,
    });
    return { email };
  }).catch((error) => {
    if ((error as { code?: unknown }).code === uniqueViolation) throw new ApiError('EMAIL_TAKEN');
    throw error;
  });
}

const uniqueViolation = '23505';

/**
 * Gives an account the address back that it had before, for whoever reads its mail. Whoever changed it may know the
 * password and have added ways of his own: all sessions, passkeys and trust in browsers end, app codes too where they
 * came in these seven days, and the password counts no more. Returns the token of a link that sets a new one. A second
 * step from before stays. Throws LINK_INVALID.
 */
export async function returnAddress(parts: UserParts, token: string): Promise<{ email: string; token: string }> {
  const { now, auth } = parts;
  const unknown = await hashPassword(newToken(), auth.hashCost);
  const { ended, ...back } = await inTransaction(parts, async (tx) => {
    const found = await store.findAddressReturn(tx, digestOf(token), now);
    if (!found) throw new ApiError('LINK_INVALID');
    const userId = provenUserId(found.user_id);
    await lockUser(tx, userId);
    await store.dropAddressChange(tx, userId);
    await store.dropAddressReturns(tx, userId, found.changed_at); // also those that a thief caused later
    await store.updateAddress(tx, userId, found.email, now);
    await deletePasskeysOf(tx, userId);
    const app = await findApp(tx, userId);
    if (app && now.getTime() - (app.confirmed_at ?? app.created_at).getTime() < addressReturnMs)
      await deleteApp(tx, userId);
    const endedNow = await replacePassword(tx, parts, userId, unknown);
    const password = await newPasswordToken(tx, parts, { id: userId, email: found.email });
    return { ended: endedNow, email: found.email, token: password };
  }).catch((error) => {
    if ((error as { code?: unknown }).code === uniqueViolation) throw new ApiError('LINK_INVALID');
    throw error;
  });
  await parts.auth.forgetSessions(ended);
  return back;
}

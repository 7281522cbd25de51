import { createHash, randomBytes } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { provenUserId, type UserId } from '../app/context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { reaches } from '../mail/mailer.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import * as links from './mailed-links.store.ts';
import { hashPassword } from './passwords.ts';
import { normalEmail, safeReturnUrl } from './users.rules.ts';
import { revokeSessions, type SignedIn, signIn, type UserParts } from './users.service.ts';
import * as store from './users.store.ts';

const hourMs = 3_600_000;
const resetMs = hourMs;
const confirmMs = 7 * 24 * hourMs;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

type NewLink = {
  kind: links.LinkKind;
  user: { id: UserId; email: string };
  language: Language;
  /** path of our own that the link leads to; the token follows as its fragment, which no server sees */
  path: string;
  validMs: number;
};

/** Keeps the digest of a new token and leaves the mail with the token in the outbox, together. */
async function mailLink(tx: Tx, { config, newId, now }: UserParts, link: NewLink): Promise<void> {
  const { kind, user, language, path, validMs } = link;
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + validMs);
  await links.keepLink(tx, { id: newId(), kind, userId: user.id, digest: digestOf(token), expiresAt, now });
  await addToOutbox(tx, {
    userId: user.id,
    kind: 'mail',
    payload: {
      to: user.email,
      language,
      text: kind === 'password-reset' ? 'reset' : 'confirm',
      link: `${config.publicUrl}${path}#token=${token}`,
      until: expiresAt.toISOString(),
    },
    now,
  });
}

type ResetRequest = { email: string; language?: Language | undefined; returnUrl?: string | undefined };

/**
 * Mails a link for a new password where the address has an account with one, and tells nobody whether it has. Throws
 * MAIL_OFF for addresses that no mail can reach, RATE_LIMITED after many requests for one address.
 */
export async function requestPasswordReset(parts: UserParts, { email: given, ...asked }: ResetRequest): Promise<void> {
  const { db, now, config } = parts;
  const email = normalEmail(given);
  if (!reaches(config, email)) throw new ApiError('MAIL_OFF');
  const blockedUntil = await store.claimAttempt(db, `reset ${email}`, now);
  if (blockedUntil) {
    throw new ApiError('RATE_LIMITED', { retryAfter: (blockedUntil.getTime() - now.getTime()) / 1000 });
  }
  const found = await links.findPasswordUser(db, email);
  if (!found) return;
  const returnUrl = safeReturnUrl(asked.returnUrl);
  const path = returnUrl === '/' ? '/auth/reset' : `/auth/reset?${new URLSearchParams({ returnUrl })}`;
  const user = { id: provenUserId(found.id), email };
  const language = asked.language ?? (await languageOf(db, found.id));
  await inTransaction(parts, (tx) =>
    mailLink(tx, parts, { kind: 'password-reset', user, language, path, validMs: resetMs }),
  );
}

/** Sets the password for a mailed link, ends all sessions of the account and begins a new one. Throws LINK_INVALID. */
export async function resetPassword(parts: UserParts, given: { token: string; password: string }): Promise<SignedIn> {
  const { db, newId, now, auth } = parts;
  const { token, password } = given;
  const hash = await hashPassword(password, auth.hashCost);
  const { userId, email } = await inTransaction(parts, async (tx) => {
    const link = await links.takeLink(tx, { kind: 'password-reset', digest: digestOf(token), now });
    if (!link) throw new ApiError('LINK_INVALID');
    await store.upsertPassword(tx, link.userId, hash, newId(), now);
    await links.markEmailVerified(tx, link.userId, now); // who reads its mail holds the address
    return link;
  });
  await store.forgetAttempts(db, email);
  await revokeSessions(parts, provenUserId(userId));
  return signIn(parts, { email, password });
}

/** Mails the link that confirms an address, where one is possible and needed. Returns whether it did. */
export async function sendConfirmation(parts: UserParts, userId: UserId, language?: Language): Promise<boolean> {
  const found = await links.findEmail(parts.db, userId);
  if (!found || found.email_verified || !reaches(parts.config, found.email)) return false;
  const user = { id: userId, email: found.email };
  const words = language ?? (await languageOf(parts.db, userId));
  await inTransaction(parts, (tx) =>
    mailLink(tx, parts, { kind: 'confirm-email', user, language: words, path: '/auth/confirm', validMs: confirmMs }),
  );
  return true;
}

/** Confirms the address a link was mailed to. Throws LINK_INVALID. */
export function confirmEmail(parts: UserParts, token: string): Promise<{ email: string }> {
  return inTransaction(parts, async (tx) => {
    const link = await links.takeLink(tx, { kind: 'confirm-email', digest: digestOf(token), now: parts.now });
    if (!link) throw new ApiError('LINK_INVALID');
    await links.markEmailVerified(tx, link.userId, parts.now);
    return { email: link.email };
  });
}

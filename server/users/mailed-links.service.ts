import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CheckPasswordLink } from '#contract/auth.ts';
import { hourMs } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Language } from '#contract/preferences.ts';
import { safeReturnUrl } from '#contract/return-url.ts';
import { type AuditEntry, recordAudit } from '../audit/audit.service.ts';
import { provenUserId, type UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { linkMail } from '../mail/mail.service.ts';
import type { MailText } from '../mail/mail-texts.ts';
import { reaches } from '../mail/mailer.ts';
import { languageOf } from '../preferences/preferences.reads.ts';
import { keepFirstLanguage } from '../preferences/preferences.service.ts';
import { digestOf } from '../token-digest.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { deletePasskeysOf } from './factors.store.ts';
import * as links from './mailed-links.store.ts';
import { notifyOfOperator } from './operator-mails.service.ts';
import { hashPassword } from './passwords.ts';
import { type AwaitedCode, type Browser, beginFirstSession, signIn } from './sign-in.service.ts';
import { normalEmail } from './users.rules.ts';
import {
  claimAttempt,
  insertAccount,
  type NewAccount,
  replacePassword,
  type SignedIn,
  type UserParts,
} from './users.service.ts';
import * as store from './users.store.ts';

const resetMs = hourMs;
/** of a link that the operator hands over: a weekend, and not so long that it lies about */
const handedOverMs = 3 * 24 * hourMs;
const confirmMs = 7 * 24 * hourMs;
/** an answer that may not tell whether there is an account comes after this time: writing a link takes 2 ms to 5 ms */
const answerMs = 50;

type NewLink = {
  kind: links.LinkKind;
  user: { id: UserId; email: string };
  /** path of our own that the link leads to; the token follows as its fragment, which no server sees */
  path: string;
  validMs: number;
};
/** A link that sets a password, for whoever has it. */
export type PasswordLink = { link: string; until: Date };

/** Keeps the digest of a new token; the token itself is in the link alone. */
async function newLink(
  tx: Tx,
  { config, newId, now }: UserParts,
  { kind, user, path, validMs }: NewLink,
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + validMs);
  await links.keepLink(tx, { id: newId(), kind, userId: user.id, digest: digestOf(token), expiresAt: until, now });
  return { link: `${config.publicUrl}${path}#token=${token}`, until };
}

/** Makes a link and leaves the mail with it in the outbox, together. */
async function mailLink(
  tx: Tx,
  parts: UserParts,
  { language, text, ...asked }: NewLink & { language: Language; text: MailText },
): Promise<Date> {
  const { user } = asked;
  const { link, until } = await newLink(tx, parts, asked);
  const sealedLink = await parts.auth.seal(link);
  const payload = { to: user.email, language, text, sealedLink, until: until.toISOString() } as const;
  await addToOutbox(tx, linkMail, { userId: user.id, payload, now: parts.now });
  return until;
}

/**
 * A link for a new password that the operator hands over; one that was mailed is worth nothing any more. The holder of the
 * account is told by mail.
 */
export function makePasswordLink(parts: UserParts, user: NewLink['user']): Promise<PasswordLink> {
  return inTransaction(parts, async (tx) => {
    await notifyOfOperator(tx, parts, user.id, 'linkMade');
    return passwordLink(tx, parts, user);
  });
}

/** Makes an account without a password, and the link that sets one. Throws EMAIL_TAKEN. */
export function createUserWithLink(
  parts: UserParts,
  { name, email }: { name: string; email: string },
): Promise<PasswordLink> {
  return inTransaction(parts, async (tx) => {
    const id = provenUserId(await insertAccount(tx, parts, { name, email, proof: 'vouched', hash: null }));
    return passwordLink(tx, parts, { id, email });
  });
}

/** How a link reaches the person: by mail, or shown to the operator, who hands it over. */
export type LinkWay = 'mail' | 'link';
/** `link` null: it was mailed. */
export type SentLink = { link: string | null; until: Date };

/**
 * Makes an account whose holder chooses the password by a link, and mails the link or answers it; returns the account's id
 * beside it. Throws EMAIL_TAKEN, MAIL_OFF.
 */
export async function invite(
  parts: UserParts,
  { name, email, by, language }: { name: string; email: string; by: LinkWay; language: Language },
  made: (id: string) => void = () => {},
): Promise<SentLink & { id: string }> {
  return inTransaction(parts, async (tx) => {
    const id = provenUserId(await insertAccount(tx, parts, { name, email, proof: 'vouched', hash: null }));
    made(id);
    const user = { id, email: normalEmail(email) };
    return { id, ...(await sendLink(tx, parts, { user, by, text: 'invite', language })) };
  });
}

export const { deleteInvited } = links;

/**
 * A new link for a password, mailed or answered; the one before counts no more. Who has an account already is told that one
 * was made. Throws MAIL_OFF.
 */
export async function sendPasswordLink(
  parts: UserParts,
  user: NewLink['user'] & { isInvited: boolean },
  by: LinkWay,
): Promise<SentLink> {
  const language = await languageOf(parts.db, user.id);
  const text = user.isInvited ? 'invite' : 'handedOver';
  return inTransaction(parts, async (tx) => {
    if (by === 'link' && !user.isInvited) await notifyOfOperator(tx, parts, user.id, 'linkMade');
    return sendLink(tx, parts, { user, by, text, language });
  });
}

async function sendLink(
  tx: Tx,
  parts: UserParts,
  { user, by, text, language }: { user: NewLink['user']; by: LinkWay; text: MailText; language: Language },
): Promise<SentLink> {
  if (by === 'link') return passwordLink(tx, parts, user);
  if (!reaches(parts.config, user.email)) throw new ApiError('MAIL_OFF');
  const link = { kind: 'password-reset', user, path: '/auth/reset', validMs: handedOverMs } as const;
  return { link: null, until: await mailLink(tx, parts, { ...link, text, language }) };
}

const passwordLink = (tx: Tx, parts: UserParts, user: NewLink['user']) =>
  newLink(tx, parts, { kind: 'password-reset', user, path: '/auth/reset', validMs: handedOverMs });

const byHolder = (userId: string, action: string, at: Date): AuditEntry => ({
  actor: 'user',
  userId,
  actorId: userId,
  action,
  at,
});

type ResetRequest = { email: string; language?: Language | undefined; returnUrl?: string | undefined };

/**
 * Mails a link for a new password where the address has an account with one, and tells nobody whether it has. Throws
 * MAIL_OFF for addresses that no mail can reach, RATE_LIMITED after many requests for one address.
 */
export async function requestPasswordReset(parts: UserParts, asked: ResetRequest): Promise<void> {
  const email = normalEmail(asked.email);
  if (!reaches(parts.config, email)) throw new ApiError('MAIL_OFF');
  await claimAttempt(parts, `reset ${email}`);
  await Promise.all([mailReset(parts, { ...asked, email }), setTimeout(answerMs)]);
}

async function mailReset(parts: UserParts, { email, ...asked }: ResetRequest): Promise<void> {
  const { db } = parts;
  const found = await links.findPasswordUser(db, email);
  if (!found) return;
  const returnUrl = safeReturnUrl(asked.returnUrl);
  const path = returnUrl === '/' ? '/auth/reset' : `/auth/reset?${new URLSearchParams({ returnUrl })}`;
  const user = { id: provenUserId(found.id), email };
  const language = asked.language ?? (await languageOf(db, found.id));
  await inTransaction(parts, (tx) =>
    mailLink(tx, parts, { kind: 'password-reset', user, language, path, validMs: resetMs, text: 'reset' }),
  );
}

/** Whose password a link sets; the link stays. Throws LINK_INVALID. */
export async function findLinkHolder({ db, now }: UserParts, token: string): Promise<Reply<typeof CheckPasswordLink>> {
  const link = await links.findLink(db, { kind: 'password-reset', digest: digestOf(token), now });
  if (!link) throw new ApiError('LINK_INVALID');
  return { email: link.email, hasPassword: (await links.findPasswordUser(db, link.email)) !== undefined };
}

/** The token of a link that sets a password within the hour, for a browser that has it at once. */
export async function newPasswordToken(tx: Tx, parts: UserParts, user: NewLink['user']): Promise<string> {
  const asked = { kind: 'password-reset', user, path: '/auth/reset', validMs: resetMs } as const;
  return new URL((await newLink(tx, parts, asked)).link).hash.slice('#token='.length);
}

type NewPassword = { token: string; password: string } & Browser;

/**
 * Sets the password for a mailed link, ends all sessions of the account and begins a new one, or asks for the code of
 * its second step: whoever reads its mail has not passed that. Throws LINK_INVALID.
 */
export async function resetPassword(
  parts: UserParts,
  { token, password, ...browser }: NewPassword,
): Promise<SignedIn | AwaitedCode> {
  const { db, now, auth } = parts;
  const hash = await hashPassword(password, auth.hashCost);
  const { email, ended } = await inTransaction(parts, async (tx) => {
    const link = await links.takeLink(tx, { kind: 'password-reset', digest: digestOf(token), now });
    if (!link) throw new ApiError('LINK_INVALID');
    refuseCommonPassword(password, [link.email, parts.config.productName]); // the link stays
    await recordAudit(tx, byHolder(link.userId, 'password-reset', now));
    await links.markEmailVerified(tx, link.userId, now); // who reads its mail holds the address
    const userId = provenUserId(link.userId);
    // who signed up with this address first may have been another, with a passkey of his own
    if (await store.isClaimed(tx, userId)) await deletePasskeysOf(tx, userId);
    return { email: link.email, ended: await replacePassword(tx, parts, userId, hash) };
  });
  await parts.auth.forgetSessions(ended);
  await store.forgetAttempts(db, email);
  return signIn(parts, { email, password, ...browser });
}

/**
 * Makes an account for a visitor, together with the mail that lets it confirm its address where one can be sent, and
 * signs it in. Throws EMAIL_TAKEN.
 */
export async function signUp(
  parts: UserParts,
  { language, browser, ...account }: NewAccount & { browser: Browser; language?: Language | undefined },
): Promise<SignedIn> {
  refuseCommonPassword(account.password, [account.email, account.name, parts.config.productName]);
  const hash = await hashPassword(account.password, parts.auth.hashCost);
  const userId = await inTransaction(parts, async (tx) => {
    const id = provenUserId(await insertAccount(tx, parts, { ...account, proof: 'claimed', hash }));
    await recordAudit(tx, byHolder(id, 'sign-up', parts.now));
    if (language) await keepFirstLanguage(tx, id, language, parts.now);
    const email = normalEmail(account.email);
    if (reaches(parts.config, email)) await mailConfirmation(tx, parts, { id, email }, language ?? 'en');
    return id;
  });
  return beginFirstSession(parts, userId, browser);
}

/**
 * Mails the link that confirms an address once more, where that is possible and needed. Returns whether it did. Throws
 * RATE_LIMITED after many for one account: the address may be a stranger's.
 */
export async function resendConfirmation(parts: UserParts, userId: UserId): Promise<boolean> {
  const { db, config } = parts;
  const found = await links.findEmail(db, userId);
  if (!found || found.email_verified || !reaches(config, found.email)) return false;
  await claimAttempt(parts, `confirm ${found.email}`);
  const language = await languageOf(db, userId);
  await inTransaction(parts, (tx) => mailConfirmation(tx, parts, { id: userId, email: found.email }, language));
  return true;
}

function mailConfirmation(tx: Tx, parts: UserParts, user: NewLink['user'], language: Language): Promise<Date> {
  const link = { kind: 'confirm-email', user, path: '/auth/confirm', validMs: confirmMs } as const;
  return mailLink(tx, parts, { ...link, language, text: 'confirm' });
}

/** Confirms the address a link was mailed to. Throws LINK_INVALID. */
export function confirmEmail(parts: UserParts, token: string): Promise<{ email: string }> {
  return inTransaction(parts, async (tx) => {
    const link = await links.takeLink(tx, { kind: 'confirm-email', digest: digestOf(token), now: parts.now });
    if (!link) throw new ApiError('LINK_INVALID');
    await links.markEmailVerified(tx, link.userId, parts.now);
    await recordAudit(tx, byHolder(link.userId, 'email-confirmed', parts.now));
    return { email: link.email };
  });
}

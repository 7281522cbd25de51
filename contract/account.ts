import { z } from 'zod';
import { accountName, passwordRule } from './auth-rules.ts';
import { endpoint } from './endpoint.ts';

/** How a session began. */
const signInWays = ['password', 'passkey', 'provider', 'demo'] as const;
export type SignInWay = (typeof signInWays)[number];

/** The account of whoever asks. */
export const GetAccount = endpoint('GET /api/account', {
  scope: null,
  reply: z.object({
    name: z.string().nullable(),
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    /** this installation can send mail to the address */
    canMail: z.boolean(),
    /** a new address that waits for the press on its link; null: none */
    newEmail: z.string().nullable(),
    /** false: the account signs in at the outside identity provider alone, or has no way to sign in yet */
    hasPassword: z.boolean(),
    /** label of the outside identity provider that the account is joined with; null when with none (D-018) */
    externalProvider: z.string().nullable(),
  }),
});

/** Changes the name that is shown in the app; empty: none. */
export const ChangeName = endpoint('PUT /api/account/name', {
  scope: null,
  body: z.object({ name: accountName }),
  reply: z.object({ name: z.string().nullable() }),
});

/**
 * Asks for another address: a link goes to it, and the present one counts until the link was opened in a session of this
 * account. The answer is the same for an address that has an account. PROOF_NEEDED, MAIL_OFF, RATE_LIMITED.
 */
export const ChangeEmail = endpoint('POST /api/account/email', {
  scope: null,
  body: z.object({ email: z.email().max(254) }),
  reply: z.object({ newEmail: z.string() }),
});

/** Takes that back. */
export const CancelEmailChange = endpoint('DELETE /api/account/email', {
  scope: null,
  reply: z.object({ ok: z.literal(true) }),
});

/** Makes the new address that of the account, with the token of the mailed link. LINK_INVALID, EMAIL_TAKEN. */
export const ConfirmEmailChange = endpoint('POST /api/account/email/confirm', {
  scope: null,
  body: z.object({ token: z.string().max(200) }),
  reply: z.object({ email: z.string() }),
});

/** Changes the own password and ends all other sessions (D-019b). PASSWORD_WRONG when the present one is not right. */
export const ChangePassword = endpoint('POST /api/account/password', {
  scope: null,
  body: z.object({
    currentPassword: z.string().max(passwordRule.max),
    password: z.string().min(passwordRule.min).max(passwordRule.max),
  }),
  reply: z.object({ endedCount: z.number().int() }),
});

const accountSession = z.object({
  id: z.string(),
  /** told from the user agent when the session began; null when it was told nothing that is known */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** ISO 3166 code of the country it began from; null: unknown */
  country: z.string().nullable(),
  /** null: begun before this was kept */
  way: z.enum(signInWays).nullable(),
  /** this browser is not asked for the second step */
  isTrusted: z.boolean(),
  createdAt: z.string(),
  /** to the hour */
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** The own sessions, the present one first, then those used last; at most 100. */
export const ListSessions = endpoint('GET /api/account/sessions', {
  scope: null,
  reply: z.object({ sessions: z.array(accountSession) }),
});

/** Ends one of the own sessions; 404 for any other. */
export const EndSession = endpoint('DELETE /api/account/sessions/:id', {
  scope: null,
  params: z.object({ id: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
});

/** Ends all own sessions but the one that asks. */
export const EndOtherSessions = endpoint('POST /api/account/sessions/end-others', {
  scope: null,
  reply: z.object({ endedCount: z.number().int() }),
});

import { z } from 'zod';
import { passwordRule } from './auth.ts';
import { endpoint } from './endpoint.ts';

/** How a session began. */
export const signInWays = ['password', 'passkey', 'provider', 'demo'] as const;
export type SignInWay = (typeof signInWays)[number];

/** The account of whoever asks. */
export const GetAccount = endpoint({
  method: 'GET',
  path: '/api/account',
  reply: z.object({
    name: z.string().nullable(),
    email: z.string(),
    isEmailConfirmed: z.boolean(),
    /** this installation can send mail to the address */
    canMail: z.boolean(),
    /** false: the account signs in at the outside identity provider alone, or has no way to sign in yet */
    hasPassword: z.boolean(),
    /** label of the outside identity provider that the account is joined with; null when with none (D-018) */
    externalProvider: z.string().nullable(),
  }),
});

/** Changes the own password and ends all other sessions (D-019b). PASSWORD_WRONG when the present one is not right. */
export const ChangePassword = endpoint({
  method: 'POST',
  path: '/api/account/password',
  body: z.object({
    currentPassword: z.string().max(passwordRule.max),
    password: z.string().min(passwordRule.min).max(passwordRule.max),
  }),
  reply: z.object({ endedCount: z.number().int() }),
});

export const accountSession = z.object({
  id: z.string(),
  /** told from the user agent when the session began; null when it was told nothing that is known */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  /** to the hour */
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** The own sessions, the present one first, then those used last; at most 100. */
export const ListSessions = endpoint({
  method: 'GET',
  path: '/api/account/sessions',
  reply: z.object({ sessions: z.array(accountSession) }),
});

/** Ends one of the own sessions; 404 for any other. */
export const EndSession = endpoint({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  params: z.object({ id: z.string() }),
  reply: z.object({ ok: z.literal(true) }),
});

/** Ends all own sessions but the one that asks. */
export const EndOtherSessions = endpoint({
  method: 'POST',
  path: '/api/account/sessions/end-others',
  reply: z.object({ endedCount: z.number().int() }),
});

import { z } from 'zod';
import { accountDeletion } from './account-deletion.ts';
import { accountName, passwordRule } from './auth-rules.ts';
import { endpoint } from './endpoint.ts';
import { passkeyProof } from './passkey-answers.ts';
import { currencyChoices, datePreference, languages } from './preferences.ts';

export { passwordRule };

/** Who is signed in (API-002). */
export const AuthCheck = endpoint('GET /api/auth-check', {
  scope: null,
  reply: z.object({
    userId: z.string(),
    name: z.string().nullable(),
    /** how this user wants them shown, known before the first screen is drawn (D-033a) */
    dates: datePreference,
    /** in which prices are shown; left out: as the language has it (D-035b) */
    currency: z.enum(currencyChoices).optional(),
    /** runs the installation: sees its pages besides the own data, and nobody else's (D-019) */
    isOperator: z.boolean(),
    /** when the account goes; left out: it stays (D-228a) */
    deletion: accountDeletion.optional(),
  }),
});

/** Why somebody is sent to the sign-in page, as its `reason` parameter (D-025). */
export const signInReasons = [
  'session_expired',
  'auth_failed',
  'provider_unavailable', // the identity provider cannot be reached
  'provider_failed', // it refused, or its answer was not valid
  'account_not_linked', // an account with this e-mail exists and nobody vouches that it is the same person
] as const;
export type SignInReason = (typeof signInReasons)[number];

const email = z.email().max(254);
const password = z.string().max(passwordRule.max);

/** What the sign-in page needs before anyone is known. */
export const GetSignInOptions = endpoint('GET /auth/options', {
  isPublic: true,
  reply: z.object({
    productName: z.string(),
    /** no account exists yet: the page sets up the first one (D-019) */
    needsSetup: z.boolean(),
    needsSetupCode: z.boolean(),
    /** label of the outside identity provider; null when none is configured (D-018) */
    externalProvider: z.string().nullable(),
    localAccounts: z.boolean(),
    /** this installation can send mail, so that a password can be set again */
    mail: z.boolean(),
    /** passkeys are possible at this address, and somebody has one */
    passkeys: z.boolean(),
    /** anybody may make an account (setting SIGN_UP, D-019) */
    signUp: z.boolean(),
    /** page with the mail that the sandbox took, where mail goes there and the caller is on the same machine (D-232) */
    mailbox: z.string().nullable(),
    /** a demo, whose account anybody may open */
    demo: z.boolean(),
    links: z.object({ terms: z.string(), privacy: z.string(), contact: z.string() }),
  }),
});

/** Begins a session, whose cookie comes with the answer. INVALID_CREDENTIALS, also for addresses without an account. */
/** Signed in; or the password was right and a code is asked for, without a session until then. */
const signedIn = z.union([
  z.object({ userId: z.string() }),
  z.object({ secondStep: z.object({ hasPasskey: z.boolean() }) }),
]);
export type SignedInReply = z.output<typeof signedIn>;

/** Signs in with a password; where a code is asked for too, no session begins before `FinishSignIn`. INVALID_CREDENTIALS, RATE_LIMITED. */
export const SignIn = endpoint('POST /auth/sign-in', {
  isPublic: true,
  body: z.object({ email, password }),
  reply: signedIn,
});

/**
 * The second step of a sign-in whose password was right in this browser, within ten minutes: a code of the app or a
 * recovery code. `isTrusted` asks that this browser is not asked for a code for 30 days. CODE_WRONG, SIGN_IN_EXPIRED
 * (also after five wrong codes), RATE_LIMITED.
 */
export const FinishSignIn = endpoint('POST /auth/sign-in/code', {
  isPublic: true,
  body: z.object({ code: z.string().trim().min(1).max(40), isTrusted: z.boolean().default(false) }),
  /** `recoveryLeft`: how many recovery codes are left after one was used; null otherwise */
  reply: z.object({ userId: z.string(), recoveryLeft: z.number().int().nullable() }),
});

/** What the browser is to ask a passkey for; the same for everybody. PASSKEYS_OFF. */
export const BeginPasskeySignIn = endpoint('POST /auth/passkey/options', {
  isPublic: true,
  reply: z.object({ options: z.record(z.string(), z.unknown()) }),
});

/** Signs in with a passkey, which counts as both steps. PASSKEY_REFUSED. */
export const SignInWithPasskey = endpoint('POST /auth/passkey', {
  isPublic: true,
  body: z.object({ credential: passkeyProof }),
  reply: z.object({ userId: z.string() }),
});

const newAccount = z.object({
  name: accountName,
  email,
  password: password.min(passwordRule.min),
});

/** Makes the first account of an installation and signs it in (D-019). */
export const SetUp = endpoint('POST /auth/set-up', {
  isPublic: true,
  body: newAccount.extend({ setupCode: z.string().max(64).optional(), language: z.enum(languages).optional() }),
  reply: z.object({ userId: z.string() }),
  status: 201,
});

/** Signs in to the account of a demo, for which nothing is asked; outside a demo there is no such call (D-233). */
export const OpenDemo = endpoint('POST /auth/demo', { isPublic: true, reply: z.object({ userId: z.string() }) });

/** Makes a further account and signs it in, where the operator allows that to anybody; else 404 (D-019). */
export const SignUp = endpoint('POST /auth/sign-up', {
  isPublic: true,
  /** `language` is that of the page: for the mail that confirms the address, and all later ones */
  body: newAccount.extend({ language: z.enum(languages).optional() }),
  reply: z.object({ userId: z.string() }),
  status: 201,
});

/** Mails a link for a new password. The answer is the same whether the address has an account or not. */
export const RequestPasswordReset = endpoint('POST /auth/password-reset', {
  isPublic: true,
  body: z.object({ email, language: z.enum(languages).optional(), returnUrl: z.string().max(2_000).optional() }),
  reply: z.object({ ok: z.literal(true) }),
});

const token = z.string().max(200);

/** Whose password a link sets, before one is typed; the link stays. Throws LINK_INVALID. */
export const CheckPasswordLink = endpoint('POST /auth/password-reset/check', {
  isPublic: true,
  body: z.object({ token }),
  /** `hasPassword`: false for whoever was invited and chooses the first one */
  reply: z.object({ email: z.string(), hasPassword: z.boolean() }),
});

/** Sets the password with the token of the mailed link, ends all other sessions and signs in. */
export const ResetPassword = endpoint('POST /auth/password-reset/confirm', {
  isPublic: true,
  body: z.object({ token, password: password.min(passwordRule.min) }),
  reply: signedIn,
});

/** Confirms an e-mail address with the token of the mailed link. */
export const ConfirmEmail = endpoint('POST /auth/confirm-email', {
  isPublic: true,
  body: z.object({ token }),
  reply: z.object({ email: z.string() }),
});

/**
 * The way back to the address before, with the token of the mail that told of the change: all sessions end, passkeys and
 * trust in browsers go, the password counts no more. Answers the token of a link that sets a new one. LINK_INVALID.
 */
export const ReturnEmail = endpoint('POST /auth/email-back', {
  isPublic: true,
  body: z.object({ token }),
  reply: z.object({ email: z.string(), token: z.string() }),
});

/** Mails the confirmation once more; false when the address is confirmed already. */
export const ResendConfirmation = endpoint('POST /api/account/resend-confirmation', {
  scope: null,
  reply: z.object({ sent: z.boolean() }),
});

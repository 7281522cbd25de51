import { z } from 'zod';
import { passwordRule } from './auth-rules.ts';
import { endpoint } from './endpoint.ts';
import { newPasskey, passkeyProof } from './passkey-answers.ts';

/** Rules of second factors (docs/decisions/0051-second-factors.md). */
export const factorLimits = {
  passkeys: 20,
  passkeyName: 60,
  recoveryCodes: 10,
  /** days for which a browser is not asked for the code again */
  trustDays: 30,
} as const;

/** Whether passkeys are possible at PUBLIC_URL: an IP address carries none, nor does http beyond this machine. */
const passkeyPlaces = ['possible', 'ip-address', 'insecure'] as const;
export type PasskeyPlace = (typeof passkeyPlaces)[number];

/** What a person types: a code of the app or a recovery code, with any spaces and dashes. */
const typedCode = z.string().trim().min(1).max(40);

/** Options as `navigator.credentials` takes them, in JSON. */
const passkeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** null: never since it was added */
  lastUsedAt: z.string().nullable(),
  /** a password manager keeps it on several devices */
  isSynced: z.boolean(),
});
export type Passkey = z.output<typeof passkey>;

const trustedDevice = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  until: z.string(),
  isCurrent: z.boolean(),
});
export type TrustedDevice = z.output<typeof trustedDevice>;

/** The second factors of the own account. */
export const GetFactors = endpoint('GET /api/account/factors', {
  scope: null,
  reply: z.object({
    /** false: the account signs in elsewhere or has no password, so that nothing of this is for it */
    isPossible: z.boolean(),
    passkeyPlace: z.enum(passkeyPlaces),
    passkeys: z.array(passkey),
    /** since when codes of an app are asked for; null: they are not */
    appSince: z.string().nullable(),
    /** recovery codes that were not used yet */
    recoveryLeft: z.number().int(),
    trustedDevices: z.array(trustedDevice),
  }),
});
export type Factors = z.output<(typeof GetFactors)['reply']>;

const codes = z.object({ recoveryCodes: z.array(z.string()) });

/** Begins with codes of an app: a new secret, which counts once a code of it was entered. PROOF_NEEDED (D-020a). */
export const BeginApp = endpoint('POST /api/account/app-codes', {
  scope: null,
  reply: z.object({
    /** base32, to type */
    secret: z.string(),
    /** `otpauth:` for a picture */
    uri: z.string(),
  }),
});

/** Switches codes of an app on, with the first of them; answers the recovery codes, once. CODE_WRONG. */
export const ConfirmApp = endpoint('POST /api/account/app-codes/confirm', {
  scope: null,
  body: z.object({ code: typedCode }),
  reply: codes,
});

/** Switches codes of an app off, with the recovery codes and all trust in browsers. */
export const RemoveApp = endpoint('DELETE /api/account/app-codes', {
  scope: null,
  reply: z.object({ ok: z.literal(true) }),
});

/** New recovery codes; those from before count no more. NOT_FOUND where codes of an app are off. */
export const RenewRecoveryCodes = endpoint('POST /api/account/recovery-codes', { scope: null, reply: codes });

/** What the browser is to make a passkey for. PROOF_NEEDED, PASSKEYS_OFF, FACTORS_ELSEWHERE, PASSKEY_LIMIT_REACHED. */
export const BeginPasskey = endpoint('POST /api/account/passkeys/options', { scope: null, reply: passkeyOptions });

/** Adds a passkey that the browser made for the options of `BeginPasskey`. PASSKEY_REFUSED. */
export const AddPasskey = endpoint('POST /api/account/passkeys', {
  scope: null,
  body: z.object({ name: z.string().trim().min(1).max(factorLimits.passkeyName), credential: newPasskey }),
  reply: passkey,
  status: 201,
});

const params = z.object({ id: z.string() });

/** Gives a passkey another name. */
export const RenamePasskey = endpoint('PUT /api/account/passkeys/:id', {
  scope: null,
  params,
  body: z.object({ name: z.string().trim().min(1).max(factorLimits.passkeyName) }),
  reply: passkey,
});

/** Removes a passkey. LAST_WAY_TO_SIGN_IN where nothing else signs in to the account. */
export const RemovePasskey = endpoint('DELETE /api/account/passkeys/:id', {
  scope: null,
  params,
  reply: z.object({ ok: z.literal(true) }),
});

/** Asks a browser for the code again. */
export const EndTrust = endpoint('DELETE /api/account/trusted-devices/:id', {
  scope: null,
  params,
  reply: z.object({ ok: z.literal(true) }),
});

/** Whether a proof is needed before something that D-020a guards, and how it can be given. */
export const GetProof = endpoint('GET /api/account/proof', {
  scope: null,
  reply: z.object({
    isRecent: z.boolean(),
    hasPassword: z.boolean(),
    /** the password alone is not enough */
    needsCode: z.boolean(),
    hasPasskey: z.boolean(),
    /** label of the outside provider; null: the account is not joined with it */
    externalProvider: z.string().nullable(),
  }),
});
export type ProofWays = z.output<(typeof GetProof)['reply']>;

/** Proves by password, and code where the account has app codes. PASSWORD_WRONG, CODE_WRONG, RATE_LIMITED. */
export const ProveByPassword = endpoint('POST /api/account/proof', {
  scope: null,
  body: z.object({ password: z.string().max(passwordRule.max), code: typedCode.optional() }),
  reply: z.object({ ok: z.literal(true) }),
});

/** What the browser is to ask a passkey of the own account for, as a proof. PASSKEYS_OFF. */
export const BeginPasskeyProof = endpoint('POST /api/account/proof/passkey/options', {
  scope: null,
  reply: passkeyOptions,
});

/** Proves by a passkey of the own account. PASSKEY_REFUSED. */
export const ProveByPasskey = endpoint('POST /api/account/proof/passkey', {
  scope: null,
  body: z.object({ credential: passkeyProof }),
  reply: z.object({ ok: z.literal(true) }),
});

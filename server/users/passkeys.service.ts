import { isIP } from 'node:net';
import type { AuthenticatorTransportFuture } from '@simplewebauthn/server';
import type { Received } from '#contract/endpoint.ts';
import { ApiError, notFound } from '#contract/errors.ts';
import { isLoopbackHost } from '#contract/loopback.ts';
import type { AddPasskey, ProveByPasskey } from '#contract/second-factors.ts';
import { factorLimits, type Passkey, type PasskeyPlace } from '#contract/second-factors.ts';
import type { Config } from '../config/config.ts';
import { provenUserId, type UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { digestOf } from '../token-digest.ts';
import { endOfChallenge, newChallenge, type Purpose } from './challenges.ts';
import { findWays, passkeyOf } from './factors.reads.ts';
import * as store from './factors.store.ts';
import { notifyByMail } from './security-mails.service.ts';
import type { Session } from './session-cache.ts';
import type { UserParts } from './users.service.ts';

export type PasskeyProof = Received<typeof ProveByPasskey>['body']['credential'];
type NewCredential = Received<typeof AddPasskey>['body'];

/** Ed25519, ECDSA P-256, RSA: what authenticators have. */
const algorithms = [-8, -7, -257];
const timeoutMs = 5 * 60_000;

/** Loaded with the first passkey: few processes see one. */
const webAuthn = () => import('@simplewebauthn/server');

/** Whether browsers offer passkeys at PUBLIC_URL (WebAuthn level 3, 5.1.2: a domain, in a secure context). */
export function passkeyPlace({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeyPlace {
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/[[\]]/g, '')) !== 0) return 'ip-address';
  return protocol === 'https:' || isLoopbackHost(hostname) ? 'possible' : 'insecure';
}

function relyingParty({ config }: Pick<UserParts, 'config'>) {
  if (passkeyPlace(config) !== 'possible') throw new ApiError('PASSKEYS_OFF');
  return { rpID: new URL(config.publicUrl).hostname, origin: config.publicUrl };
}

const refused = () => new ApiError('PASSKEY_REFUSED');
const addPurpose = ({ userId, sessionId }: Session): Purpose => `add ${userId} ${sessionId}`;
export const provePurpose = ({ userId, sessionId }: Session): Purpose => `prove ${userId} ${sessionId}`;

/** What the browser is to make a passkey for. Throws PASSKEYS_OFF, FACTORS_ELSEWHERE, PASSKEY_LIMIT_REACHED. */
export async function beginPasskey(
  parts: UserParts,
  session: Session,
  user: { email: string; name: string | null },
): Promise<Record<string, unknown>> {
  const { rpID } = relyingParty(parts);
  const { db, auth, now, config } = parts;
  const { userId } = session;
  const known = await store.listPasskeys(db, userId);
  if (known.length >= factorLimits.passkeys) throw new ApiError('PASSKEY_LIMIT_REACHED');
  await requireOwnSignIn(parts, userId);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    ...{ rpName: config.productName, rpID, timeout: timeoutMs, attestationType: 'none' },
    ...{ userName: user.email, userDisplayName: user.name ?? user.email, userID: Buffer.from(userId) as never },
    challenge: newChallenge(addPurpose(session), now, await auth.secret()) as never,
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransportFuture[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

/** An account that signs in elsewhere alone has no passkeys here: they would outlive what is decided there. */
async function requireOwnSignIn({ db }: Pick<UserParts, 'db'>, userId: UserId): Promise<void> {
  const { hasPassword, hasPasskey } = await findWays(db, userId);
  if (!hasPassword && !hasPasskey) throw new ApiError('FACTORS_ELSEWHERE');
}

/** Adds what the browser made. Throws PASSKEY_REFUSED, PASSKEY_LIMIT_REACHED. */
export async function addPasskey(parts: UserParts, session: Session, given: NewCredential): Promise<Passkey> {
  const { rpID, origin } = relyingParty(parts);
  const { now, newId } = parts;
  const { userId } = session;
  await requireOwnSignIn(parts, userId);
  const challenge = await challengeJudge(parts, addPurpose(session));
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verifyRegistrationResponse({
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
    response: given.credential as never,
    expectedChallenge: challenge.isExpected,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!made?.verified) throw refused();
  const { credential, credentialBackedUp } = made.registrationInfo;
  return inTransaction(parts, async (tx) => {
    await challenge.take(tx);
    await store.lockUser(tx, userId);
    if ((await store.listPasskeys(tx, userId)).length >= factorLimits.passkeys) {
      throw new ApiError('PASSKEY_LIMIT_REACHED');
    }
    const row = {
      ...{ id: newId(), user_id: userId, credential_id: credential.id, counter: credential.counter },
      ...{ public_key: Buffer.from(credential.publicKey), transports: given.credential.response.transports ?? [] },
      ...{ name: given.name, is_synced: credentialBackedUp, created_at: now },
    };
    if (!(await store.insertPasskey(tx, row))) throw refused();
    await notifyByMail(tx, parts, userId, 'passkeyAdded');
    return passkeyOf({ ...row, last_used_at: null });
  });
}

/** Judges the challenge of an answer while the library checks it, and takes it once the answer is found right. */
async function challengeJudge({ auth, now }: UserParts, purpose: Purpose) {
  const secret = await auth.secret();
  let answered: { digest: string; end: Date } | null = null;
  return {
    isExpected(text: string): boolean {
      const end = endOfChallenge(text, purpose, now, secret);
      answered = end && { digest: digestOf(Buffer.from(text, 'base64url').toString('hex')), end };
      return end !== null;
    },
    /** Throws PASSKEY_REFUSED for an answer that came before. */
    async take(tx: Tx): Promise<void> {
      if (!answered || !(await store.takeChallenge(tx, answered.digest, answered.end))) throw refused();
    },
  };
}

/** What the browser is to ask a passkey for: any of this installation, or those of one user. Throws PASSKEYS_OFF. */
export async function passkeyRequest(
  parts: UserParts,
  purpose: Purpose,
  userId: UserId | null,
): Promise<Record<string, unknown>> {
  const { rpID } = relyingParty(parts);
  const { generateAuthenticationOptions } = await webAuthn();
  const own = userId === null ? [] : await store.listPasskeys(parts.db, userId);
  const options = await generateAuthenticationOptions({
    ...{ rpID, timeout: timeoutMs, userVerification: 'required' },
    challenge: newChallenge(purpose, parts.now, await parts.auth.secret()) as never,
    allowCredentials: own.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransportFuture[],
    })),
  });
  return { ...options };
}

/**
 * Whose passkey answered, and `take`, which uses the answer up in the transaction of what it allows. Throws
 * PASSKEY_REFUSED: the same for one that is unknown, wrong, old, or another user's than `of` (null: anybody's).
 */
export async function judgePasskey(
  parts: UserParts,
  purpose: Purpose,
  { proof, of }: { proof: PasskeyProof; of: UserId | null },
): Promise<{ userId: UserId; take: (tx: Tx) => Promise<void> }> {
  const { rpID, origin } = relyingParty(parts);
  const passkey = await store.findPasskey(parts.db, proof.id, of);
  if (!passkey) throw refused();
  const challenge = await challengeJudge(parts, purpose);
  const { verifyAuthenticationResponse } = await webAuthn();
  const judged = await verifyAuthenticationResponse({
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
    response: proof as never,
    expectedChallenge: challenge.isExpected,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(() => null);
  const handle = proof.response.userHandle;
  const isHolder = !handle || Buffer.from(handle, 'base64url').toString() === passkey.user_id;
  if (!judged?.verified || !isHolder) throw refused();
  const userId = provenUserId(passkey.user_id);
  const { newCounter } = judged.authenticationInfo;
  return {
    userId,
    async take(tx) {
      await challenge.take(tx);
      const use = { userId, id: passkey.id, counter: newCounter, now: parts.now };
      if (!(await store.usePasskey(tx, use))) throw refused();
    },
  };
}

/** Renames a passkey. Throws NOT_FOUND for any that is not this user's. */
export async function renamePasskey(parts: UserParts, userId: UserId, id: string, name: string): Promise<Passkey> {
  const row = await inTransaction(parts, (tx) => store.renamePasskey(tx, { userId, id, name }));
  if (!row) throw notFound();
  return passkeyOf(row);
}

/** Removes a passkey. Throws NOT_FOUND, and LAST_WAY_TO_SIGN_IN where nothing else signs in to the account. */
export async function removePasskey(parts: UserParts, userId: UserId, id: string): Promise<void> {
  await inTransaction(parts, async (tx) => {
    await store.lockUser(tx, userId);
    if (!(await store.deletePasskey(tx, userId, id))) throw notFound();
    const { hasPassword, hasProvider, hasPasskey } = await findWays(tx, userId);
    if (!hasPassword && !hasProvider && !hasPasskey) throw new ApiError('LAST_WAY_TO_SIGN_IN');
    await notifyByMail(tx, parts, userId, 'passkeyRemoved');
  });
}

import { recordAudit } from '../audit/audit.service.ts';
import { provenUserId, type UserId } from '../context.ts';
import { inTransaction, type Tx } from '../database/transaction.ts';
import { outsideLine } from '../outbound/outside-text.ts';
import { dropAddressChange, dropAddressReturns } from './address-change.store.ts';
import { findWays } from './factors.reads.ts';
import { deleteFactors } from './factors.store.ts';
import { type Person, provenAtProvider } from './identity-provider.client.ts';
import { listOperators } from './operators.reads.ts';
import { makeOperator } from './operators.service.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import { type Browser, begin } from './sign-in.service.ts';
import { recordSignIn } from './sign-in-audit.ts';
import { findProviderAccount } from './users.reads.ts';
import { normalEmail } from './users.rules.ts';
import type { SignedIn, UserParts } from './users.service.ts';
import * as store from './users.store.ts';

/** An account, with the sessions that end when it is joined with somebody at the provider. */
type Joined = { userId: UserId; ended: string[] };

/**
 * Begins the session of a person whom the provider proved, in the account that is theirs there; null when that may not be.
 * `isReauthentication`: the provider was told to ask again who that is.
 */
export async function signInAtProvider(
  parts: UserParts,
  person: Person,
  { isReauthentication, ...browser }: Browser & { isReauthentication: boolean },
): Promise<SignedIn | null> {
  const { now } = parts;
  const sealed = await parts.auth.seal(person.idToken);
  const joined = await inTransaction(parts, async (tx) => {
    const account = await joinAccount(tx, parts, person, sealed);
    if (account) await makeFirstOperator(tx, parts, person, account.userId);
    return account;
  });
  if (!joined) return null;
  const { userId, ended } = joined;
  await parts.auth.forgetSessions(ended);
  const provenAt = provenAtProvider(person.authTime, { isReauthentication, now });
  const begun = await inTransaction(parts, async (tx) => {
    if (!(await store.holdOpenUser(tx, userId))) return { userId, cookies: [] }; // closed by the operator
    return begin(tx, parts, { userId, way: 'provider', provenAt, ...browser });
  });
  await recordSignIn(parts, begun.cookies, 'provider-sign-in');
  return begun;
}

/** On an installation that nobody may operate, the person whom OIDC_OPERATOR names, if the provider vouches for the address (D-019). */
async function makeFirstOperator(tx: Tx, { config, now }: UserParts, person: Person, id: UserId): Promise<void> {
  const email = normalEmail(person.email);
  if (!person.email_verified || email !== config.oidc?.operator) return;
  if ((await listOperators(tx)).length > 0) return;
  if (await makeOperator(tx, { id, email }, now)) {
    await recordAudit(tx, { actor: 'program', userId: id, action: 'make-operator', at: now });
  }
}

/** The account of a person at the provider: the one joined before, the one with the address when it may be joined, or a new one. */
async function joinAccount(tx: Tx, parts: UserParts, person: Person, idToken: string): Promise<Joined | null> {
  const { now } = parts;
  const email = normalEmail(person.email);
  const isVouched = person.email_verified;
  const known = await store.keepProviderToken(tx, { subject: person.sub, idToken, now });
  if (known) {
    if (isVouched) await store.keepVouched(tx, known, email);
    return { userId: known, ended: [] };
  }
  await store.lockUsers(tx);
  const holder = await store.findHolder(tx, email);
  const joined = holder ? await joinHolder(tx, holder, isVouched) : { userId: provenUserId(parts.newId()), ended: [] };
  if (!joined) return null;
  if (!holder) {
    const name = outsideLine(person.name ?? '') ?? '';
    await store.writeUser(tx, { id: joined.userId, name, email, email_verified: isVouched }, now);
  }
  await store.insertProviderAccount(tx, {
    ...{ id: parts.newId(), userId: joined.userId, subject: person.sub, idToken, now },
  });
  return joined;
}

/**
 * Whether an account may be joined with a person at the provider: both sides vouch for the address, and once, for an address
 * can be given to a successor, who is somebody else there. A password that was only claimed for the address goes, with all
 * sessions and second factors: it may be that of a stranger who signed up first and waited. An account whose holder set up
 * second factors is joined with nobody: the provider's way would lead past them.
 */
async function joinHolder(
  tx: Tx,
  { userId, isVerified }: { userId: UserId; isVerified: boolean },
  isVouched: boolean,
): Promise<Joined | null> {
  if (!isVouched || !isVerified || (await findProviderAccount(tx, userId))) return null;
  if (!(await store.dropClaimedPassword(tx, userId))) {
    const { hasApp, hasPasskey } = await findWays(tx, userId);
    return hasApp || hasPasskey ? null : { userId, ended: [] };
  }
  await deleteFactors(tx, userId);
  await dropAddressChange(tx, userId);
  await dropAddressReturns(tx, userId);
  return { userId, ended: await deleteSessionsOf(tx, userId) };
}

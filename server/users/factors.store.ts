import { sql } from 'kysely';
import type { UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

/** Holds an account's row until the transaction ends, so that what is counted of its factors stays true. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('auth.user').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Removes all second factors of a user, and all trust in browsers; true when there was any factor. */
export async function deleteFactors(tx: Tx, userId: UserId): Promise<boolean> {
  const hadApp = await deleteApp(tx, userId);
  return (await deletePasskeysOf(tx, userId)) > 0 || hadApp;
}

/** Begins again with codes of an app; those that are asked for already stay as they are, and the answer is false. */
export async function keepNewSecret(
  tx: Tx,
  { userId, sealedSecret, now }: { userId: UserId; sealedSecret: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('auth.totp')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now })
    .onConflict((is) =>
      is
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, last_step: 0, created_at: now })
        .where('auth.totp.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findApp(
  db: Database | Tx,
  userId: UserId,
): Promise<{ sealed_secret: string; last_step: number; confirmed_at: Date | null; created_at: Date } | undefined> {
  return db
    .selectFrom('auth.totp')
    .select(['sealed_secret', 'last_step', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Takes a step's code: once, and none from before it. False when another request was first. */
export async function takeStep(tx: Tx, userId: UserId, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('auth.totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** From now on codes of the app are asked for. */
export async function confirmApp(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await tx.updateTable('auth.totp').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

/** Removes the codes of an app with the recovery codes and all trust in browsers; true when they were asked for. */
export async function deleteApp(tx: Tx, userId: UserId): Promise<boolean> {
  const app = await tx
    .deleteFrom('auth.totp')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('auth.recovery_code').where('user_id', '=', userId).execute();
  await deleteTrustedDevices(tx, userId);
  return (app?.confirmed_at ?? null) !== null;
}

/** Puts new recovery codes in place of all from before. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, digests, now }: { userId: UserId; digests: string[]; now: Date },
): Promise<void> {
  await tx.deleteFrom('auth.recovery_code').where('user_id', '=', userId).execute();
  const rows = digests.map((digest) => ({ user_id: userId, digest, created_at: now }));
  await tx.insertInto('auth.recovery_code').values(rows).execute();
}

/** Uses up a recovery code; false when it is none, or was used. */
export async function takeRecoveryCode(tx: Tx, userId: UserId, digest: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('auth.recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Database | Tx, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('auth.recovery_code')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

type NewTrustedDevice = {
  id: string;
  userId: UserId;
  digest: string;
  device: string | null;
  expiresAt: Date;
  now: Date;
};

export async function insertTrustedDevice(tx: Tx, given: NewTrustedDevice): Promise<void> {
  const { id, userId, digest, device, expiresAt, now } = given;
  await tx
    .insertInto('auth.trusted_device')
    .values({ id, user_id: userId, digest, device, created_at: now, last_used_at: now, expires_at: expiresAt })
    .execute();
}

/** The trusted browser of this user that has the token, whose use is written; undefined for any other. */
export function useTrustedDevice(
  tx: Tx,
  { userId, digest, now }: { userId: UserId; digest: string; now: Date },
): Promise<{ id: string } | undefined> {
  return tx
    .updateTable('auth.trusted_device')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
}

export async function deleteTrustedDevice(db: Database | Tx, userId: UserId, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('auth.trusted_device')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks every browser of a user for the second step again, but for one. */
export async function deleteTrustedDevices(
  db: Database | Tx,
  userId: UserId,
  keptId: string | null = null,
): Promise<void> {
  let ending = db.deleteFrom('auth.trusted_device').where('user_id', '=', userId);
  if (keptId !== null) ending = ending.where('id', '<>', keptId);
  await ending.execute();
}

/** The sign-in with this token that waits for its code, unless it has expired. */
export function findSecondStep(
  db: Database,
  digest: string,
  now: Date,
): Promise<{ user_id: string; failures: number } | undefined> {
  return db
    .selectFrom('auth.second_step')
    .select(['user_id', 'failures'])
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function insertSecondStep(
  tx: Tx,
  { digest, userId, expiresAt, now }: { digest: string; userId: UserId; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .insertInto('auth.second_step')
    .values({ digest, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Ends a sign-in that waited for its code; of several at the same time one gets it. */
export async function takeSecondStep(tx: Tx, digest: string, now: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth.second_step')
    .where('digest', '=', digest)
    .where('expires_at', '>', now)
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a wrong code of a sign-in; the last one that is allowed ends it. */
export async function failSecondStep(db: Database, digest: string, maxFailures: number): Promise<void> {
  await db
    .updateTable('auth.second_step')
    .set((is) => ({ failures: is('failures', '+', 1) }))
    .where('digest', '=', digest)
    .execute();
  await db.deleteFrom('auth.second_step').where('digest', '=', digest).where('failures', '>=', maxFailures).execute();
}

export type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

export function listPasskeys(db: Database | Tx, userId: UserId): Promise<PasskeyRow[]> {
  return db
    .selectFrom('auth.passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A passkey by what its authenticator calls it: of this user, or before anybody is known (null) of whomever it is. */
export function findPasskey(
  db: Database,
  credentialId: string,
  userId: UserId | null,
): Promise<PasskeyRow | undefined> {
  let query = db.selectFrom('auth.passkey').selectAll().where('credential_id', '=', credentialId);
  if (userId !== null) query = query.where('user_id', '=', userId);
  return query.executeTakeFirst();
}

/** False when the authenticator's passkey is known already, to whomever. */
export async function insertPasskey(tx: Tx, row: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> {
  const added = await tx
    .insertInto('auth.passkey')
    .values(row)
    .onConflict((is) => is.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export function renamePasskey(
  db: Tx,
  { userId, id, name }: { userId: UserId; id: string; name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('auth.passkey')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Writes a passkey's use. False when it is gone meanwhile, or another use has counted as far: a copied one is told by a
 * counter that does not grow (WebAuthn level 3, 6.1.1).
 */
export async function usePasskey(
  tx: Tx,
  { userId, id, counter, now }: { userId: UserId; id: string; counter: number; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('auth.passkey')
    .set({ counter, last_used_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((is) => is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth.passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes all passkeys of a user and returns how many there were. */
export async function deletePasskeysOf(tx: Tx, userId: UserId): Promise<number> {
  const rows = await tx.deleteFrom('auth.passkey').where('user_id', '=', userId).returning('id').execute();
  return rows.length;
}

/** Takes a challenge that was answered; false when it was taken before. */
export async function takeChallenge(tx: Tx, digest: string, expiresAt: Date): Promise<boolean> {
  const row = await tx
    .insertInto('auth.used_challenge')
    .values({ digest, expires_at: expiresAt })
    .onConflict((is) => is.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Writes from where and with what a user signed in; '' is unknown. Answers which of the two was never seen before, though
 * others were: the first of an account is no news.
 */
export async function keepKnownDevice(
  tx: Tx,
  { userId, country, device, now }: { userId: UserId; country: string; device: string; now: Date },
): Promise<{ isNewCountry: boolean; isNewDevice: boolean }> {
  const known = await tx
    .selectFrom('auth.known_device')
    .select(['country', 'device'])
    .where('user_id', '=', userId)
    .execute();
  const isNew = (of: 'country' | 'device', value: string) => {
    const seen = known.map((one) => one[of]).filter((one) => one !== '');
    return value !== '' && seen.length > 0 && !seen.includes(value);
  };
  await tx
    .insertInto('auth.known_device')
    .values({ user_id: userId, country, device, last_seen_at: now })
    .onConflict((is) => is.columns(['user_id', 'country', 'device']).doUpdateSet({ last_seen_at: now }))
    .execute();
  return { isNewCountry: isNew('country', country), isNewDevice: isNew('device', device) };
}

import type { Database } from '../database/pool.ts';
import type { Tx } from '../database/transaction.ts';

export type LinkKind = 'password-reset' | 'confirm-email';
type MailedLink = { userId: string; email: string };

const identifierOf = (kind: LinkKind, userId: string) => `${kind}:${userId}`;

/**
 * Keeps what proves a mailed link, the digest of its token; an earlier link of the kind is worth nothing any more. Of
 * several at the same time one is left: the lock on the user's row puts them one after another.
 */
export async function keepLink(
  tx: Tx,
  link: { id: string; kind: LinkKind; userId: string; digest: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx.selectFrom('auth.user').select('id').where('id', '=', link.userId).forNoKeyUpdate().execute();
  await dropLink(tx, link.kind, link.userId);
  await tx
    .insertInto('auth.verification')
    .values({
      id: link.id,
      identifier: identifierOf(link.kind, link.userId),
      value: link.digest,
      expires_at: link.expiresAt,
      created_at: link.now,
      updated_at: link.now,
    })
    .execute();
}

/** Makes the link of a kind, if there is one, worth nothing. */
export async function dropLink(tx: Tx, kind: LinkKind, userId: string): Promise<void> {
  await tx.deleteFrom('auth.verification').where('identifier', '=', identifierOf(kind, userId)).execute();
}

/** Takes a link that has not expired: of several at the same time one gets it. Undefined when it is worth nothing. */
export async function takeLink(
  tx: Tx,
  { kind, digest, now }: { kind: LinkKind; digest: string; now: Date },
): Promise<MailedLink | undefined> {
  const row = await tx
    .deleteFrom('auth.verification')
    .where('value', '=', digest)
    .where('identifier', 'like', `${kind}:%`)
    .where('expires_at', '>', now)
    .returning('identifier')
    .executeTakeFirst();
  return row && holderOf(tx, kind, row.identifier);
}

/** The account that a link which has not expired belongs to; the link stays. */
export async function findLink(
  db: Database,
  { kind, digest, now }: { kind: LinkKind; digest: string; now: Date },
): Promise<MailedLink | undefined> {
  const row = await db
    .selectFrom('auth.verification')
    .select('identifier')
    .where('value', '=', digest)
    .where('identifier', 'like', `${kind}:%`)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && holderOf(db, kind, row.identifier);
}

async function holderOf(db: Database | Tx, kind: LinkKind, identifier: string): Promise<MailedLink | undefined> {
  const userId = identifier.slice(kind.length + 1);
  const user = await db.selectFrom('auth.user').select('email').where('id', '=', userId).executeTakeFirst();
  return user && { userId, email: user.email };
}

/** The account with this address when it has a password. */
export function findPasswordUser(db: Database, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('auth.user as u')
    .innerJoin('auth.account as a', 'a.user_id', 'u.id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('a.provider_id', '=', 'credential')
    .executeTakeFirst();
}

export function findEmail(
  db: Database,
  userId: string,
): Promise<{ email: string; email_verified: boolean } | undefined> {
  return db.selectFrom('auth.user').select(['email', 'email_verified']).where('id', '=', userId).executeTakeFirst();
}

export async function markEmailVerified(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.updateTable('auth.user').set({ email_verified: true, updated_at: now }).where('id', '=', userId).execute();
}

/**
 * Takes an account back that nobody has been in: without a way to sign in. False when there is one, or no such account.
 * Whoever chooses a password at the same time comes first or finds the link used.
 */
export async function deleteInvited(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('auth.user').select('email').where('id', '=', userId).forUpdate().executeTakeFirst();
  const ways = await tx.selectFrom('auth.account').select('id').where('user_id', '=', userId).limit(1).execute();
  if (!user || ways.length > 0) return false;
  await dropLink(tx, 'password-reset', userId);
  await dropLink(tx, 'confirm-email', userId);
  await tx.deleteFrom('auth.user').where('id', '=', userId).execute();
  return true;
}

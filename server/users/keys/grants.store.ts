import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';
import type { TextKind } from './key-text.rules.ts';

/** What a connected program has in place of the text of a key. */
type TokenKind = Exclude<TextKind, 'key'>;

type NewToken = {
  digest: string;
  keyId: string;
  kind: TokenKind;
  endsAt: Date;
  /** of a code */
  redirectUri?: string;
  challenge?: string;
};

export async function insertTokens(tx: Tx, userId: UserId, tokens: readonly NewToken[]): Promise<void> {
  const rows = tokens.map(({ digest, keyId, kind, endsAt, redirectUri = null, challenge = null }) => ({
    user_id: userId,
    ...{ digest, key_id: keyId, kind, ends_at: endsAt, redirect_uri: redirectUri, challenge },
  }));
  await tx.insertInto('auth.key_token').values(rows).execute();
}

/**
 * The token of a digest with its grant, which may both have ended, of an account that is not shut; nobody else takes it
 * until the transaction ends.
 */
export function takeToken(tx: Tx, digest: string) {
  return tx
    .selectFrom('auth.key_token as t')
    .innerJoin('auth.api_key as k', 'k.id', 't.key_id')
    .innerJoin('auth.user as u', 'u.id', 'k.user_id')
    .select(['t.kind', 't.ends_at', 't.used_at', 't.redirect_uri', 't.challenge'])
    .select(['k.id', 'k.user_id', 'k.label', 'k.scopes', 'k.client', 'k.ends_at as grant_ends_at'])
    .where('t.digest', '=', digest)
    .where('u.disabled_at', 'is', null)
    .forUpdate(['t', 'k']) // also the grant, which a token that comes twice ends
    .executeTakeFirst();
}
export type TakenToken = NonNullable<Awaited<ReturnType<typeof takeToken>>>;

export async function setUsed(tx: Tx, digest: string, now: Date): Promise<void> {
  await tx.updateTable('auth.key_token').set({ used_at: now }).where('digest', '=', digest).execute();
}

/** The grant of an access token that is good, of an account that is not shut, whoever has it; it may have ended. */
export function findByToken(db: Database, digest: string, now: Date) {
  return db
    .selectFrom('auth.key_token as t')
    .innerJoin('auth.api_key as k', 'k.id', 't.key_id')
    .innerJoin('auth.user as u', 'u.id', 'k.user_id')
    .select(['k.id', 'k.user_id', 'k.label', 'k.scopes', 'k.tags', 'k.ends_at', 't.ends_at as until'])
    .where('t.digest', '=', digest)
    .where('t.kind', '=', 'access')
    .where('t.ends_at', '>', now)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Ends grants that no program can use any more, as none of their tokens is good. */
export async function endUnusable(db: Database, now: Date): Promise<void> {
  await sql`
    update auth.api_key as k set ends_at = ${now}
    where client is not null and ends_at > ${now} and not exists (
      select from auth.key_token as t where t.key_id = k.id and t.ends_at > ${now} and t.used_at is null)`.execute(db);
}

/** Deletes tokens that ended before then. */
export async function deleteTokens(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('auth.key_token').where('ends_at', '<=', before).execute();
}

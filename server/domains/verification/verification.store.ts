import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import type { Tx } from '../../database/transaction.ts';

const tokenBytes = 16; // 32 hex characters (D-135)

/** Gives each of these domains a token of its own; one that was claimed before and deleted gets a new one. */
export async function createTokens(tx: Tx, userId: UserId, domainIds: string[], now: Date): Promise<void> {
  if (domainIds.length === 0) return;
  const tokens = domainIds.map(() => randomBytes(tokenBytes).toString('hex'));
  await sql`
    insert into domain_verification (user_id, domain_id, token, created_at)
    select ${userId}, c.id, c.token, ${now} from unnest(${domainIds}::uuid[], ${tokens}::text[]) as c (id, token)
    on conflict (user_id, domain_id) do update set token = excluded.token, created_at = excluded.created_at`.execute(
    tx,
  );
}

/** Deletes the tokens of these domains. */
export async function deleteTokens(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await sql`delete from domain_verification where user_id = ${userId}
    and domain_id = any(${domainIds}::uuid[])`.execute(tx);
}

/** Deletes the tokens of a user whose account goes. */
export async function deleteTokensOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain_verification').where('user_id', '=', userId).execute();
}

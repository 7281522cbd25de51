import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { checkIntervalSeconds } from '#contract/verification.ts';
import type { Tx, UserId } from '../context.ts';
import { firstCheckAt } from './verification.rules.ts';

const tokenBytes = 16; // 32 hex characters (D-135)

/** Gives each of these domains a token of its own; one that was claimed before and deleted gets a new one, unless old ones are kept. */
export async function createTokens(
  tx: Tx,
  userId: UserId,
  domainIds: string[],
  now: Date,
  { keepsOld = false } = {},
): Promise<void> {
  if (domainIds.length === 0) return;
  const tokens = domainIds.map(() => randomBytes(tokenBytes).toString('hex'));
  await sql`
    insert into domain_verification (user_id, domain_id, token, created_at, next_check_at)
    select ${userId}, c.id, c.token, ${now}, ${firstCheckAt(now)}
    from unnest(${domainIds}::uuid[], ${tokens}::text[]) as c (id, token)
    on conflict (user_id, domain_id) do update set token = excluded.token, created_at = excluded.created_at,
      next_check_at = excluded.next_check_at, checking_until = null, requested_at = null, last_checked_at = null,
      last_result = null, last_found = null, is_reminded = null
    where not ${keepsOld}`.execute(tx);
}

/** Has a claim looked at now; false where that was asked for a moment ago (D-136). */
export async function requestCheck(tx: Tx, userId: UserId, domainId: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update domain_verification set requested_at = ${now},
      next_check_at = case when checking_until > ${now} then next_check_at else ${now} end
    where user_id = ${userId} and domain_id = ${domainId}
      and coalesce(requested_at <= ${new Date(now.getTime() - checkIntervalSeconds * 1000)}, true)`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Has the claims of a user looked at that were not asked for a moment ago, all or those of these domains, up to so many; returns how many. */
export async function requestChecks(
  tx: Tx,
  userId: UserId,
  now: Date,
  max: number,
  domainIds: readonly string[] | null = null,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with own as (
      select v.domain_id from domain_verification v join domain d on d.user_id = v.user_id and d.id = v.domain_id
      where v.user_id = ${userId} and d.needs_verification and d.in_portfolio and d.status = 0 and not d.is_deleted
        and (${domainIds}::uuid[] is null or v.domain_id = any(${domainIds}::uuid[]))
        and coalesce(v.requested_at <= ${new Date(now.getTime() - checkIntervalSeconds * 1000)}, true)
        and coalesce(v.checking_until <= ${now}, true)
      order by v.last_checked_at nulls first, v.domain_id limit ${max})
    update domain_verification v set requested_at = ${now}, next_check_at = ${now} from own
    where v.user_id = ${userId} and v.domain_id = own.domain_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Deletes the tokens of these domains. */
export async function deleteTokens(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await sql`delete from domain_verification where user_id = ${userId}
    and domain_id = any(${domainIds}::uuid[])`.execute(tx);
}

/** Deletes the tokens of a user whose account goes. */
export async function deleteTokensOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain_verification').where('user_id', '=', userId).execute();
  await tx.deleteFrom('account_proof').where('user_id', '=', userId).execute();
}

/** Keeps that an account at a registrar proves a name, or that it is proven otherwise. */
export async function setAccountProof(
  tx: Tx,
  { userId, domainId }: { userId: UserId; domainId: string },
  at: Date | null,
): Promise<void> {
  await sql`delete from account_proof where user_id = ${userId} and domain_id = ${domainId}`.execute(tx);
  if (at) {
    await sql`insert into account_proof (user_id, domain_id, proven_at) values (${userId}, ${domainId}, ${at})`.execute(
      tx,
    );
  }
}

import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import type { RecordOf } from '../portfolio/name-holders.service.ts';

/**
 * Holds the records of a claimant and a holder in the order of ids (docs/decisions/0004). True when the claim still
 * stands with this token.
 */
export async function holdClaim(
  tx: Tx,
  claim: RecordOf & { token: string },
  holder: RecordOf | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: string; is_claim: boolean }>`
    select id, (needs_verification and in_portfolio and status = 0 and not is_deleted) as is_claim from domain
    where (user_id = ${claim.userId} and id = ${claim.domainId})
      or (user_id = ${holder?.userId ?? claim.userId} and id = ${holder?.domainId ?? claim.domainId})
    order by id for update`.execute(tx);
  const isClaim = rows.some(({ id, is_claim }) => id === claim.domainId && is_claim);
  if (!isClaim) return false;
  const same = await tx
    .selectFrom('domain_verification')
    .select('token')
    .where('user_id', '=', claim.userId)
    .where('domain_id', '=', claim.domainId)
    .where('token', '=', claim.token)
    .executeTakeFirst();
  return same !== undefined;
}

/**
 * Marks the proven record as verified, to be looked up again, and the one that lost the name as to be verified. One
 * statement for both, so that the counters of two users are changed in one order.
 */
export async function setProven(tx: Tx, proven: RecordOf, lost: RecordOf | null): Promise<void> {
  await sql`update domain set needs_verification = id <> ${proven.domainId},
      is_processed = is_processed and id <> ${proven.domainId}
    where (user_id = ${proven.userId} and id = ${proven.domainId})
      or (user_id = ${lost?.userId ?? proven.userId} and id = ${lost?.domainId ?? proven.domainId})`.execute(tx);
}

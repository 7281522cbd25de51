import { sql } from 'kysely';
import type { Database } from '../context.ts';
import type { Claimed } from './rows.store.ts';

/** What is known of a name that may hold a change up. */
export type LockFacts = {
  /** the registrar does not let it go before: of unlocking alone */
  noTransferUntil: Date | null;
  /** as the registry says */
  transferredAt: Date | null;
  registeredAt: Date | null;
};

/** What the registry and the account that a change went to last told of a name's transfer, registration and lock. */
export async function lockFactsOf(
  db: Database,
  { userId, domain_id: domainId, account_id: accountId }: Claimed,
): Promise<LockFacts> {
  const { rows } = await sql<{
    registered_at: Date | null;
    transferred_at: number | null;
    locked_until: string | null;
  }>`
    select d.registration_date as registered_at, (
        select (facts -> 'known' ->> 'transferDate')::float8 from registration_reading
        where user_id = ${userId} and domain_id = d.id and facts -> 'known' ->> 'transferDate' is not null
        order by read_at desc limit 1) as transferred_at, (
        select reading ->> 'noTransferUntil' from held_domain h where h.user_id = ${userId} and h.domain_id = d.id
          and h.account_id = ${accountId} and h.gone_since is null limit 1) as locked_until
    from domain d where d.user_id = ${userId} and d.id = ${domainId}`.execute(db);
  const [row] = rows;
  return {
    noTransferUntil: row?.locked_until ? new Date(row.locked_until) : null,
    transferredAt: row?.transferred_at == null ? null : new Date(row.transferred_at),
    registeredAt: row?.registered_at ?? null,
  };
}

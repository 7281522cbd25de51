import { sql } from 'kysely';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';

/** An account that holds a domain, and how to open it. */
export type Holding = { name: string; provider: string; sealed: string; digest: string };

/** One of the user's accounts that has a domain of theirs in its list; undefined for what is missing, foreign or paused. */
export async function findHolding(
  { db, userId }: Pick<UserContext, 'db' | 'userId'>,
  { domainId, accountId }: { domainId: string; accountId: string },
): Promise<Holding | undefined> {
  if (!isUuid(domainId)) return undefined;
  const { rows } = await sql<Holding>`select h.name, a.provider, a.sealed, a.digest
    from domain d
    join held_domain h on h.user_id = ${userId} and h.name = d.name and h.gone_since is null
    join outside_account a on a.user_id = ${userId} and a.id = h.account_id and a.id = ${accountId} and a.paused_at is null
    where d.user_id = ${userId} and d.id = ${domainId} and not d.is_deleted`.execute(db);
  return rows[0];
}

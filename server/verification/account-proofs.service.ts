import { sql } from 'kysely';
import type { Parts, Tx, UserContext, UserId } from '../context.ts';
import { addToOutbox } from '../jobs/outbox.ts';
import { releaseNamesOf } from '../portfolio/name-holders.service.ts';
import { proveClaim } from './prove.service.ts';
import { claimSettled } from './verification.effects.ts';
import { createTokens } from './verification.store.ts';

type Claim = { userId: UserId; domainId: string; name: string; token: string };

/**
 * Claims of a user among these domains that an account at a registrar proves; of those whose holder has the name in an account as
 * well neither loses it: they are left out.
 */
export async function claimsToProve(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<Claim[]> {
  const { rows } = await sql<{ id: string; name: string; token: string }>`
    select d.id, d.name, v.token from domain d
    join domain_verification v on v.user_id = ${userId} and v.domain_id = d.id
    left join name_holder n on n.name = d.name
    where d.user_id = ${userId} and d.id = any(${domainIds}::uuid[]) and d.needs_verification and d.in_portfolio
      and d.status = 0 and not d.is_deleted
      and not exists (select from held_domain h where h.user_id = n.user_id and h.name = n.name and h.gone_since is null)`.execute(
    tx,
  );
  return rows.map(({ id, name, token }) => ({ userId, domainId: id, name, token }));
}

/** Makes the user the holder of a name that an account at a registrar has (REG-009). */
export const proveByAccount = (parts: Pick<Parts, 'db' | 'clock' | 'newId' | 'log'>, claim: Claim): Promise<boolean> =>
  proveClaim(parts, claim, 'account');

type Context = Pick<UserContext, 'userId' | 'now'>;

/** Names that accounts proved, and that none of the user's accounts has any more, are to be proved by their record. */
export async function loseUnheld(tx: Tx, { userId, now }: Context, max: number): Promise<number> {
  const { rows } = await sql<{ id: string; is_live: boolean }>`
    with lost as (
      delete from account_proof p where ctid = any(array(
        select p.ctid from account_proof p where p.user_id = ${userId} and not exists (
          select from held_domain h where h.user_id = ${userId} and h.domain_id = p.domain_id and h.gone_since is null)
        limit ${max}))
      returning domain_id)
    select d.id, (d.in_portfolio and d.status = 0 and not d.is_deleted and not d.needs_verification) as is_live
    from domain d where d.user_id = ${userId} and d.id in (select domain_id from lost) order by d.id for update`.execute(
    tx,
  );
  const live = rows.filter(({ is_live }) => is_live);
  if (live.length === 0) return rows.length;
  const ids = live.map(({ id }) => id);
  await sql`update domain set needs_verification = true
    where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(tx);
  await releaseNamesOf(tx, userId, ids);
  await createTokens(tx, userId, ids, now);
  for (const domainId of ids) await addToOutbox(tx, claimSettled, { userId, payload: { domainId }, now });
  return rows.length;
}

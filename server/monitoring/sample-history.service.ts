import { sql } from 'kysely';
import type { Tx, UserContext, UserId } from '../context.ts';
import type { NewPrice } from './changes.rules.ts';
import * as store from './changes.store.ts';
import * as mutes from './mutes.store.ts';

export type { NewPrice } from './changes.rules.ts';

/** Puts these points in place of all that are known of the prices of their domains at their marketplaces (D-233). */
export async function replacePrices(tx: Tx, userId: UserId, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await sql`delete from price_change p using (select distinct * from unnest(
      ${prices.map(({ domainId }) => domainId)}::uuid[], ${prices.map(({ marketplace }) => marketplace)}::text[])
      as n (domain_id, marketplace)) as n
    where p.user_id = ${userId} and p.domain_id = n.domain_id and p.marketplace = n.marketplace`.execute(tx);
  await store.insertPrices(tx, prices);
}

/** Mutes all changes of a domain without an end, from now on. */
export async function muteDomain(
  tx: Tx,
  ctx: Pick<UserContext, 'userId' | 'now' | 'newId'>,
  domainId: string,
): Promise<void> {
  await mutes.put(tx, ctx, { domainId, kind: null, until: null });
}

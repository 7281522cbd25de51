import { sql } from 'kysely';
import { sumIn, usualCurrency } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { readRates } from '../exchange-rate/exchange-rate.reads.ts';
import { readOwn } from '../portfolio/own-data.reads.ts';

/**
 * The smallest offer in US dollars that is taken for a lander: its own setting, else its group's, else the domain's floor
 * price (D-186); null: any. Only to be enforced: no answer to a visitor may hold it.
 */
export async function minimumOfferOf(
  db: Database | Tx,
  userId: UserId,
  { landerId, domainId }: { landerId: string | null; domainId: string },
): Promise<number | null> {
  const { rows } = await sql<{ minimum: number | null }>`
    select ((g.configuration || l.overrides) ->> 'minimumOffer')::float8 as minimum
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = ${landerId}`.execute(db);
  const set = rows[0]?.minimum ?? null;
  if (set !== null) return set;
  const floor = amountOf((await readOwn(db, userId, [domainId])).get(domainId), 'floorPrice');
  if (floor === null) return null;
  const { sum, left } = sumIn(usualCurrency, [floor], (await readRates(db)).usdPer);
  return left.length > 0 ? null : sum;
}

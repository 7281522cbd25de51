import { sql } from 'kysely';
import type { LanderSettings, SomeLanderSettings } from '#contract/landers.ts';
import { type Amount, sumIn, usualCurrency } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { readRates } from '../exchange-rate/exchange-rate.reads.ts';
import { readOwn } from '../portfolio/own-data.reads.ts';
import { settingsInForce } from './lander-values.ts';

/**
 * The smallest offer that is taken for a lander, in the currency of the offer: its own setting, else its group's, else the
 * domain's floor price (D-186), by the day's rate where it is in another one; null: any, or no rate is known (MONEY-004).
 * Only to be enforced: no answer to a visitor may hold it.
 */
export async function minimumOfferOf(
  db: Database | Tx,
  userId: UserId,
  { landerId, domainId, currency }: { landerId: string | null; domainId: string; currency: string },
): Promise<number | null> {
  const { rows } = await sql<{ configuration: LanderSettings; overrides: SomeLanderSettings }>`
    select g.configuration, l.overrides
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = ${landerId}`.execute(db);
  const [row] = rows;
  const set = row && minimumIn(settingsInForce(row.configuration, row.overrides));
  const minimum = set ?? amountOf((await readOwn(db, userId, [domainId])).get(domainId), 'floorPrice');
  if (minimum === null) return null;
  const { sum, left } = sumIn(currency, [minimum], (await readRates(db)).usdPer);
  return left.length > 0 ? null : sum;
}

function minimumIn(settings: LanderSettings): Amount | null {
  const { minimumOffer: amount } = settings;
  return amount === null ? null : { amount, currency: settings.offerCurrency ?? usualCurrency };
}

import { sql } from 'kysely';
import { type LanderSettings, type SomeLanderSettings, shownPriceOf } from '#contract/landers.ts';
import { type Amount, sumIn, usualCurrency } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { readRates } from '../exchange-rate/exchange-rate.reads.ts';
import { readOwn } from '../portfolio/own-data.reads.ts';
import { publicNameOf } from '../preferences/preferences.reads.ts';
import { settingsInForce } from './lander-values.ts';

/** The price that the page of a name shows to everybody, and the group of its page; null: none. */
export async function pagePriceOf(
  db: Database | Tx,
  userId: UserId,
  { landerId, domainId }: { landerId: string | null; domainId: string },
): Promise<{ price: Amount | null; groupId: string | null }> {
  const { rows } = await sql<{ group_id: string; configuration: LanderSettings; overrides: SomeLanderSettings }>`
    select l.group_id, g.configuration, l.overrides
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = ${landerId}`.execute(db);
  const [row] = rows;
  if (!row) return { price: null, groupId: null };
  const asking = amountOf((await readOwn(db, userId, [domainId])).get(domainId), 'askingPrice') ?? null;
  return { price: shownPriceOf(settingsInForce(row.configuration, row.overrides), asking), groupId: row.group_id };
}

/** In the currency of an offer; `isInOtherCurrency`: the page shows a price, and not in this one. */
export type OfferTerms = {
  price: number | null;
  minimum: number | null;
  isInOtherCurrency: boolean;
  /** as its buyers know the seller; null: not told */
  seller: string | null;
};

/** By what offers for the names of a group are judged: of each of its landers the price and the minimum offer of now, in a currency. */
export async function termsOfGroup(
  db: Database,
  userId: UserId,
  groupId: string,
): Promise<{ landerIds: string[]; of(landerId: string, currency: string): OfferTerms }> {
  const { rows } = await sql<{
    id: string;
    domain_id: string;
    configuration: LanderSettings;
    overrides: SomeLanderSettings;
  }>`
    select l.id, l.domain_id, g.configuration, l.overrides
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.group_id = ${groupId}`.execute(db);
  const own = await readOwn(
    db,
    userId,
    rows.map(({ domain_id }) => domain_id),
  );
  const [{ usdPer }, publicName] = [await readRates(db), await publicNameOf(db, userId)];
  const amounts = new Map(
    rows.map(({ id, domain_id, configuration, overrides }) => {
      const settings = settingsInForce(configuration, overrides);
      const { minimumOffer, offerCurrency = usualCurrency } = settings;
      const noted = own.get(domain_id);
      const minimum =
        minimumOffer === null ? amountOf(noted, 'floorPrice') : { amount: minimumOffer, currency: offerCurrency };
      const price = shownPriceOf(settings, amountOf(noted, 'askingPrice'));
      return [id, { price, minimum, seller: settings.sellerName ?? publicName }] as const;
    }),
  );
  const inCurrency = (noted: Amount | null | undefined, currency: string): number | null => {
    if (!noted) return null;
    const { sum, left } = sumIn(currency, [noted], usdPer);
    return left.length > 0 ? null : sum;
  };
  return {
    landerIds: [...amounts.keys()],
    of(landerId, currency) {
      const known = amounts.get(landerId);
      const price = known?.price?.currency === currency ? known.price.amount : null; // as rules see it
      return {
        price,
        minimum: inCurrency(known?.minimum, currency),
        isInOtherCurrency: price === null && Boolean(known?.price),
        seller: known?.seller ?? null,
      };
    },
  };
}

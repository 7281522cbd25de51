import { sql } from 'kysely';
import type { ListingTerms } from '#contract/change-sets.ts';
import { type MarketplaceKey, marketplaceKeys } from '#contract/lookups.ts';
import { usualCurrency } from '#contract/money.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { marketAccounts, ownListings } from '../own-listings/own-listings.reads.ts';
import type { Place } from './mend.rules.ts';

type Reader = { db: Database | Tx; userId: UserId };
type Row = {
  id: string;
  isOver: boolean;
  asking: number | null;
  askingCurrency: string | null;
  floor: number | null;
  floorCurrency: string | null;
  prices: Partial<Record<MarketplaceKey, number>>;
  quoted: Partial<Record<MarketplaceKey, { amountCents: number; currency: string; offersOnly?: true }>> | null;
};

const prices = sql.join(marketplaceKeys.map((key) => sql`${sql.lit(key)}, ${sql.ref(`d.${key}_price`)}`));

/**
 * These names of the user's portfolio, with each account whose marketplace is written to, and how they are offered there as far as is known.
 * None where no such account is connected.
 */
export async function placesOf(reader: Reader, domainIds: readonly string[]): Promise<Place[]> {
  if (domainIds.length === 0) return [];
  const accounts = await marketAccounts(reader);
  if (accounts.length === 0) return [];
  const { rows } = await sql<Row>`
    select d.id, d.status <> 0 as "isOver", o.asking_price as asking, o.asking_currency as "askingCurrency", o.floor_price as floor,
      o.floor_currency as "floorCurrency", json_build_object(${prices}) as prices, l.original_prices as quoted
    from domain d
    left join domain_own o on o.user_id = ${reader.userId} and o.domain_id = d.id
    left join domain_lookup l on l.user_id = ${reader.userId} and l.domain_id = d.id
    where d.user_id = ${reader.userId} and d.id = any(${[...domainIds]}::uuid[]) and d.in_portfolio and not d.is_deleted
      and not d.needs_verification
    order by d.id`.execute(reader.db);
  const read = new Map(
    (await ownListings(reader, domainIds)).map((one) => [`${one.domainId} ${one.accountId}`, one.terms]),
  );
  return rows.flatMap((row) =>
    accounts.map((account) => ({
      ...{ domainId: row.id, account, isOver: row.isOver },
      terms: read.get(`${row.id} ${account.id}`) ?? answeredBy(row, account.provider),
      asking: amountOf(row.asking, row.askingCurrency),
      floor: amountOf(row.floor, row.floorCurrency),
    })),
  );
}

const amountOf = (cents: number | null, currency: string | null) =>
  cents === null ? null : { amount: cents / 100, currency: currency ?? usualCurrency };

/** How a marketplace that is asked for prices offers a name; null: not at all, or it is not asked. */
function answeredBy({ prices, quoted }: Row, provider: string): ListingTerms | null {
  const key = marketplaceKeys.find((one) => one === provider);
  if (!key) return null;
  const [cents = 0, quote] = [prices[key], quoted?.[key]];
  if (cents > 0) return { price: quote ? amountOf(quote.amountCents, quote.currency) : amountOf(cents, usualCurrency) };
  return quote?.offersOnly ? { price: null } : null;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../context.ts';
import { bundledRates, type Rates } from '../marketplaces/rates.rules.ts';

type RateSource = 'daily' | 'fixed' | 'bundled';
/** The rates that amounts are converted with, and where they are from. */
type DatedRates = Rates & { source: RateSource };

/** Puts rates in place of those before, where they differ: statements convert by them. */
export async function saveRates(db: Database, { asOf, usdPer }: Rates, source: RateSource): Promise<void> {
  const rows = JSON.stringify(Object.entries(usdPer).map(([currency, usd_per]) => ({ currency, usd_per })));
  await sql`
    with given as (
      select currency, usd_per, ${asOf}::date as as_of, ${source}::text as source
      from json_to_recordset(${rows}::json) as r (currency text, usd_per float8)),
    gone as (delete from exchange_rate where currency not in (select currency from given))
    insert into exchange_rate as e (currency, usd_per, as_of, source) select * from given order by currency
    on conflict (currency) do update
      set usd_per = excluded.usd_per, as_of = excluded.as_of, source = excluded.source
    where (e.usd_per, e.as_of, e.source) is distinct from (excluded.usd_per, excluded.as_of, excluded.source)`.execute(
    db,
  );
}

/** The rates of this moment; a currency of which none is known is missing. */
export async function readRates(db: Database | Tx): Promise<DatedRates> {
  const { rows } = await sql<{ currency: string; usd_per: number; as_of: string; source: RateSource }>`
    select currency, usd_per, as_of::text, source from exchange_rate`.execute(db);
  const usdPer = Object.fromEntries(rows.map(({ currency, usd_per }) => [currency, usd_per]));
  const { as_of: asOf = bundledRates.asOf, source = 'bundled' } = rows.find(({ currency }) => currency === 'USD') ?? {};
  return { asOf, source, usdPer: { ...bundledRates.usdPer, ...usdPer } };
}

/** The rate of a currency as `rate.usd_per`, null where none is known. Joined: a subquery would run for each row. */
export const joinRate = (rate: string, currency: string): RawBuilder<unknown> =>
  sql`left join exchange_rate ${sql.ref(rate)} on ${sql.ref(`${rate}.currency`)} = ${sql.ref(currency)}`;

/** Hundredths of any currency in US cents, by a rate that is joined. */
export const inUsdCents = (amount: string, rate: string): RawBuilder<number | null> =>
  sql`round(${sql.ref(amount)} * ${sql.ref(`${rate}.usd_per`)})`;

import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import { renewalPriceSources } from '#contract/domains.ts';
import type { FigureShares, PortfolioFigures } from '#contract/figures.ts';
import type { UserContext } from '../context.ts';
import { readRates, summed } from '../exchange-rate/exchange-rate.reads.ts';
import { shownLabels } from '../names/internationalised-name.rules.ts';
import { dictionariesWith } from '../portfolio/dictionaries.reads.ts';
import { conditionsOf } from './domain-filter.reads.ts';
import { dimensions, readCounts } from './domain-lists.reads.ts';
import { bestPrice, joinHeld } from './held.reads.ts';

const months = 12;
const sharesShown = 8;
const about = sql.lit(renewalPriceSources.indexOf('about'));

/** Of a month and the currency of its renewals, or of the asking prices of one currency. */
type Row = {
  isAsking: boolean;
  month: number | null;
  currency: string | null;
  count: number;
  noted: number;
  about: number;
  cents: number;
};

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * What the portfolio asks, costs by the best that is known of each renewal (REG-010), and consists of, with `today` as YYYY-MM-DD:
 * one scan of indexes for the sums, the counters for the shares.
 */
export async function readFigures(ctx: UserContext, today: string): Promise<PortfolioFigures> {
  const [sums, tlds, registrars] = await Promise.all([
    sumsByMonth(ctx, today),
    shares(ctx, dimensions.tld, async (ids) => {
      const { tlds } = await dictionariesWith(ctx.db, { tlds: ids });
      return (id) => shownLabels(tlds.get(id) ?? '');
    }),
    shares(ctx, dimensions.registrar, async (ids) => {
      const { registrars } = await dictionariesWith(ctx.db, { registrars: ids });
      return (id) => registrars.get(id) ?? '';
    }),
  ]);
  return { ...sums, tlds, registrars };
}

/** Months by their number since year 0; domains that expire in none of the twelve are in `null`. */
async function sumsByMonth({ db, userId }: UserContext, today: string) {
  const start = new Date(today);
  const first = start.getUTCFullYear() * 12 + start.getUTCMonth();
  const monthStart = (month: number) => Date.UTC(Math.floor(month / 12), month % 12);
  const until = new Date(monthStart(first + months));
  const { rows } = await sql<Row>`
    with own as (
      select domain_id, asking_price, renewal_cost, renewal_currency,
        case when asking_price is not null then asking_currency end as asked_in from domain_own
      where user_id = ${userId} and (asking_price is not null or renewal_cost is not null)),
    listed as (
      select d.id, d.tld_id, d.expiration_date at time zone 'UTC' as expires from domain d
      where ${sql.join(conditionsOf(userId, {}), sql` and `)} offset 0)
    select grouping(asked_in) = 0 as "isAsking", month, coalesce(asked_in, paid_in) as currency, count(*) as count,
      case when grouping(asked_in) = 0 then count(asking_price) else count(price) end as noted,
      count(*) filter (where is_about) as about,
      coalesce(case when grouping(asked_in) = 0 then sum(asking_price) else sum(price) end, 0) as cents
    from (select own.asking_price, own.asked_in, ${bestPrice.amount} as price, ${bestPrice.currency} as paid_in,
        ${bestPrice.source} = ${about} as is_about, case when expires >= ${start.toISOString()}::timestamp and expires < ${until.toISOString()}::timestamp
        then extract(year from expires)::int * 12 + extract(month from expires)::int - 1 end as month
      from listed d left join own on own.domain_id = d.id ${joinHeld(userId)}
      left join tld t on t.id = d.tld_id left join tld_price p on p.tld = t.name) as listed
    group by grouping sets ((month, paid_in), (asked_in))`.execute(db);
  const rates = await readRates(db);
  const total = (of: readonly Row[], read: (row: Row) => number) => of.reduce((sum, row) => sum + read(row), 0);
  const asking = rows.filter((row) => row.isAsking);
  const { usd, amounts } = summed(asking, rates);
  return {
    asking: { count: total(asking, (row) => row.noted), sum: usd, amounts },
    renewals: Array.from({ length: months }, (_, at) => {
      const month = first + at;
      const found = rows.filter((row) => !row.isAsking && row.month === month);
      const cost = summed(found, rates);
      return {
        from: dayText(at === 0 ? start.getTime() : monthStart(month)),
        to: dayText(monthStart(month + 1) - dayMs),
        count: total(found, (row) => row.count),
        priced: total(found, (row) => row.noted),
        about: total(found, (row) => row.about),
        cost: cost.usd,
        amounts: cost.amounts,
      };
    }),
  };
}

/** The most frequent values of a dimension of the counters, and what is left. */
async function shares(
  ctx: UserContext,
  dimension: Parameters<typeof readCounts>[2],
  namesOf: (ids: number[]) => Promise<(id: number) => string>,
): Promise<FigureShares> {
  const counts = await readCounts(ctx, undefined, dimension);
  const largest = counts.toSorted((one, other) => other.count - one.count || one.value - other.value);
  const rest = largest.splice(sharesShown);
  const nameOf = await namesOf(largest.map(({ value }) => value));
  return {
    largest: largest.map(({ value, count }) => ({ value: nameOf(value), count })),
    others: { values: rest.length, count: rest.reduce((sum, { count }) => sum + count, 0) },
  };
}

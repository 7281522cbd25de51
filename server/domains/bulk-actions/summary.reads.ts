import { sql } from 'kysely';
import type { SelectionFacts, SelectionFigures, SummariseDomains } from '#contract/bulk-actions.ts';
import { dayMs, toIsoOrNull } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { UserContext, UserId } from '../../context.ts';
import { readRates, summed } from '../../exchange-rate/exchange-rate.reads.ts';
import { bestPrice, joinHeld } from '../../grid/held.reads.ts';
import { dollars } from '../../portfolio/dollars.rules.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';

/** Up to so many records are read by their keys; beyond, the scan of the covering index costs less than the table. */
const fewIds = 1_000;

const soonDays = 30;

type Row = SelectionFacts &
  Omit<SelectionFigures, 'firstExpiry' | 'bestOffer' | 'bestOffered' | 'renewalCost' | 'renewalCosts'> & {
    firstExpiry: Date | null;
    withInquiry: string[];
    /** of each currency, in hundredths */
    renewals: { cents: number; currency: string }[] | null;
  };

/**
 * Counts and sums what a selection consists of (SelectionFacts), from covering indexes alone when it is long: "offset 0" keeps
 * the planner from looking every id up in the table. Amounts are hundredths.
 */
export function summaryStatement(userId: UserId, ids: readonly string[], now: Date) {
  const some = `{${ids.join(',')}}`;
  const { Registered, Sold, Dropped } = DomainStatus;
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const [from, until] = [new Date(today), new Date(today + (soonDays + 1) * dayMs)];
  return sql<Row>`
    with own as (
      select d.*, ${bestPrice.amount} as price, ${bestPrice.currency} as price_currency, v.visitors,
        held.domain_id is not null as is_held
      from (
        select id, tld_id, name, status, needs_verification, in_portfolio, sedo_price, godaddy_price, atom_price, expiration_date,
          inquiry_count from domain
        where user_id = ${userId} and not is_deleted ${ids.length > fewIds ? sql`offset 0` : sql``}) as d
      left join (select domain_id, renewal_cost, renewal_currency from domain_own
        where user_id = ${userId} and renewal_cost is not null) as own on own.domain_id = d.id
      ${joinHeld(userId)}
      left join tld t on t.id = d.tld_id left join tld_price p on p.tld = t.name
      left join (select domain_id, visitors from domain_visitor_count where user_id = ${userId}) as v on v.domain_id = d.id
      where d.id = any(${some}::uuid[]))
    select count(*)::int as count,
      (count(*) filter (where needs_verification))::int as "requiresVerification",
      (count(*) filter (where status = ${Registered}))::int as registered,
      (count(*) filter (where status = ${Sold}))::int as sold,
      (count(*) filter (where status = ${Dropped}))::int as dropped,
      (count(*) filter (where name like 'xn--%' or name like '%.xn--%'))::int as internationalised,
      (count(*) filter (where name ~ '^[^.]*--' and not (name like 'xn--%' or name like '%.xn--%')))::int
        as "consecutiveHyphens",
      (count(*) filter (where not in_portfolio))::int as "monitoredOnly",
      (count(*) filter (where is_held))::int as held,
      coalesce(sum(greatest(sedo_price, godaddy_price, atom_price)), 0) as "highestAsks",
      count(price)::int as priced, (select json_agg(r) from (
        select price_currency as currency, sum(price) as cents from own
        where price is not null group by 1) as r) as renewals,
      (count(*) filter (where expiration_date >= ${from} and expiration_date < ${until}))::int as expiring,
      coalesce(sum(inquiry_count), 0)::int as inquiries, coalesce(sum(visitors), 0)::int as visitors,
      min(expiration_date) as "firstExpiry", coalesce(array_agg(id) filter (where inquiry_count > 0), '{}') as "withInquiry"
    from own`;
}

/** The facts of the user's domains among these. Throws TOO_MANY_DOMAINS. */
export async function summariseDomains(
  { db, userId, now }: UserContext,
  domainIds: string[],
): Promise<Reply<typeof SummariseDomains>> {
  const { rows } = await summaryStatement(userId, distinctIds(domainIds), now).execute(db);
  const { highestAsks, renewals, priced, expiring, inquiries, visitors, firstExpiry, withInquiry, ...facts } =
    rows[0] as Row;
  const cost = summed(renewals ?? [], await readRates(db));
  const offers = await sql<{ best: number | null; amount: number; currency: string }>`
    select best, best_amount as amount, best_currency as currency from domain_offer
    where user_id = ${userId} and domain_id = any(${withInquiry}::uuid[]) and best_amount is not null
    order by best desc nulls last, best_amount desc limit 1`.execute(db);
  const [best] = offers.rows;
  return {
    ...facts,
    figures: {
      ...{
        highestAsks: dollars(highestAsks),
        renewalCost: cost.usd,
        renewalCosts: cost.amounts,
        priced,
        expiring,
        inquiries,
        visitors,
      },
      bestOffer: best?.best ?? null,
      bestOffered: best ? { amount: best.amount, currency: best.currency } : null,
      firstExpiry: toIsoOrNull(firstExpiry),
    },
  };
}

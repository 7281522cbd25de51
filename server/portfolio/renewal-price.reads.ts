import { sql } from 'kysely';
import { renewalPriceSources } from '#contract/domains.ts';

const [own, exact, table, about] = renewalPriceSources.map((_, at) => sql.lit(at));
/**
 * What a renewal costs by the best that is known (REG-010): as its owner noted it, as the account tells of this name, by the
 * registrar's table, by the public one. From `own` with `renewal_cost` and `renewal_currency`, `held`, and `tld_price p`.
 */
export const bestPrice = {
  amount: sql`coalesce(own.renewal_cost, held.renewal_price, p.amount)`,
  currency: sql`case when own.renewal_cost is not null then own.renewal_currency
    when held.renewal_price is not null then held.renewal_currency else p.currency end`,
  source: sql`case when own.renewal_cost is not null then ${own}
    when held.renewal_price is not null then case when held.is_exact_price then ${exact} else ${table} end
    when p.amount is not null then ${about} end`,
};

import { toIsoOrNull } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import { usualCurrency } from '#contract/money.ts';
import type { UserContext } from '../../context.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { dollars } from '../../portfolio/dollars.rules.ts';

/** The details of the sale of a sold domain; null for others and where none were told. Throws DOMAIN_NOT_FOUND. */
export async function getSale(ctx: UserContext, id: string) {
  const domain = await getDomain(ctx, id);
  if (domain.status !== DomainStatus.Sold) return { sale: null };
  const row = await ctx.db
    .selectFrom('domain_sale')
    .select(['price_cents', 'currency', 'sold_at', 'buyer'])
    .where('user_id', '=', ctx.userId)
    .where('domain_id', '=', domain.id)
    .executeTakeFirst();
  if (!row) return { sale: null };
  const { price_cents, currency, sold_at, buyer } = row;
  const soldCurrency = currency ?? usualCurrency;
  return { sale: { soldPrice: dollars(price_cents), soldCurrency, soldAt: toIsoOrNull(sold_at), buyer } };
}

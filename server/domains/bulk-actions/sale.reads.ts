import { toIsoOrNull } from '#contract/dates.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { UserContext } from '../../context.ts';
import { getDomain } from '../../grid/domains.reads.ts';
import { dollars } from '../../portfolio/dollars.rules.ts';

/** The details of the sale of a sold domain; null for others and where none were told. Throws DOMAIN_NOT_FOUND. */
export async function getSale(ctx: UserContext, id: string) {
  const domain = await getDomain(ctx, id);
  if (domain.status !== DomainStatus.Sold) return { sale: null };
  const row = await ctx.db
    .selectFrom('domain_sale')
    .select(['price_cents', 'sold_at', 'buyer'])
    .where('user_id', '=', ctx.userId)
    .where('domain_id', '=', domain.id)
    .executeTakeFirst();
  if (!row) return { sale: null };
  return { sale: { soldPrice: dollars(row.price_cents), soldAt: toIsoOrNull(row.sold_at), buyer: row.buyer } };
}

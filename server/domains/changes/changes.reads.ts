import { sql } from 'kysely';
import type {
  GetPriceHistory,
  ListMonitoringChanges,
  ListWhoisChanges,
  PricePoint,
  WhoisChange,
} from '#contract/domain-changes.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { UserContext } from '../../context.ts';
import { dollars } from '../dollars.ts';
import { getDomain } from '../domains.reads.ts';

/** Throws DOMAIN_NOT_FOUND. */
export async function listWhoisChanges(
  ctx: UserContext,
  id: string,
  limit: number,
): Promise<Reply<typeof ListWhoisChanges>> {
  await getDomain(ctx, id);
  const { rows } = await sql<Omit<WhoisChange, 'detectedAt'> & { at: Date }>`
    select id::text, field, old_value as "oldValue", new_value as "newValue", detected_at as at from whois_change
    where user_id = ${ctx.userId} and domain_id = ${id}
    order by detected_at desc, id desc limit ${limit}`.execute(ctx.db);
  return rows.map(({ at, ...change }) => ({ ...change, detectedAt: at.toISOString() }));
}

type PriceRow = {
  id: string;
  marketplace: PricePoint['marketplace'];
  at: Date;
  usd: number;
  amount: number;
  currency: string;
  oldUsd: number | null;
  oldAmount: number;
  oldCurrency: string;
};

/** Prices that took the place of known ones; website changes come with the monitoring. Throws DOMAIN_NOT_FOUND. */
export async function listMonitoringChanges(
  ctx: UserContext,
  id: string,
  limit: number,
): Promise<Reply<typeof ListMonitoringChanges>> {
  await getDomain(ctx, id);
  const rows = await readPrices(ctx, id, limit, sql`old_usd_cents is not null`);
  return rows.map((row) => ({
    id: row.id,
    kind: 'price',
    marketplace: row.marketplace,
    ...comparable(row),
    detectedAt: row.at.toISOString(),
  }));
}

/** In the currency of the marketplace where both are quoted in it; nothing has no currency of its own. */
function comparable({ usd, amount, currency, oldUsd, oldAmount, oldCurrency }: PriceRow) {
  const isSame = currency === oldCurrency || amount === 0 || oldAmount === 0;
  if (!isSame) return { oldValue: dollars(oldUsd ?? 0), newValue: dollars(usd), currency: 'USD' };
  return { oldValue: dollars(oldAmount), newValue: dollars(amount), currency: amount === 0 ? oldCurrency : currency };
}

const mostPoints = 500;

/** Throws DOMAIN_NOT_FOUND. */
export async function getPriceHistory(ctx: UserContext, id: string): Promise<Reply<typeof GetPriceHistory>> {
  await getDomain(ctx, id);
  const rows = await readPrices(ctx, id, mostPoints, sql`true`);
  return rows.reverse().map(({ marketplace, at, usd, amount, currency }) => ({
    marketplace,
    at: at.toISOString(),
    usd: dollars(usd),
    amount: dollars(amount),
    currency,
  }));
}

/** The newest first. */
async function readPrices({ db, userId }: UserContext, id: string, limit: number, condition: ReturnType<typeof sql>) {
  const { rows } = await sql<PriceRow>`
    select id::text, marketplace, detected_at as at, usd_cents as usd, amount_cents as amount, currency,
      old_usd_cents as "oldUsd", old_amount_cents as "oldAmount", old_currency as "oldCurrency"
    from price_change where user_id = ${userId} and domain_id = ${id} and ${condition}
    order by detected_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

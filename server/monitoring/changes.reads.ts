import { type RawBuilder, sql } from 'kysely';
import {
  type GetPriceHistory,
  ListMonitoringChanges,
  ListWhoisChanges,
  type PricePoint,
  whoisFields,
} from '#contract/domain-changes.ts';
import type { Reply } from '#contract/endpoint.ts';
import { ChangedCertificate } from '#contract/monitoring.ts';
import type { UserContext } from '../context.ts';
import { getDomain } from '../grid/domains.reads.ts';
import { dollars } from '../portfolio/dollars.rules.ts';
import { readEntries } from './entries.reads.ts';

/** Throws DOMAIN_NOT_FOUND. */
export async function listWhoisChanges(
  ctx: UserContext,
  id: string,
  limit: number,
): Promise<Reply<typeof ListWhoisChanges>> {
  await getDomain(ctx, id);
  const entries = await newestOf(ctx, id, limit, sql`kind = 0 and field = any(${[...whoisFields]}::text[])`);
  return ListWhoisChanges.reply.parse(entries);
}

/** Prices that took the place of known ones, and what changed of the website. Throws DOMAIN_NOT_FOUND. */
export async function listMonitoringChanges(
  ctx: UserContext,
  id: string,
  limit: number,
): Promise<Reply<typeof ListMonitoringChanges>> {
  await getDomain(ctx, id);
  const entries = await newestOf(ctx, id, limit, sql`kind <> 0`);
  return ListMonitoringChanges.reply.parse(
    entries.map((entry) => ({ ...entry, oldValue: inOneLine(entry.oldValue), newValue: inOneLine(entry.newValue) })),
  );
}

/** Of a certificate this list tells its end alone. */
function inOneLine(value: unknown): unknown {
  const certificate = ChangedCertificate.safeParse(value);
  return certificate.success ? certificate.data.expiresAt : value;
}

function newestOf({ db, userId }: UserContext, id: string, limit: number, condition: RawBuilder<unknown>) {
  return readEntries(
    db,
    userId,
    sql`select id from change where user_id = ${userId} and domain_id = ${id} and ${condition}
      order by detected_at desc, id desc limit ${limit}`,
  );
}

type PriceRow = {
  marketplace: PricePoint['marketplace'];
  at: Date;
  usd: number;
  amount: number;
  currency: string;
};

const maxPoints = 500;

/** Throws DOMAIN_NOT_FOUND. */
export async function getPriceHistory(ctx: UserContext, id: string): Promise<Reply<typeof GetPriceHistory>> {
  await getDomain(ctx, id);
  const { rows } = await sql<PriceRow>`
    select marketplace, detected_at as at, usd_cents as usd, amount_cents as amount, currency
    from price_change where user_id = ${ctx.userId} and domain_id = ${id}
    order by detected_at desc, id desc limit ${maxPoints}`.execute(ctx.db);
  return rows.reverse().map(({ marketplace, at, usd, amount, currency }) => ({
    marketplace,
    at: at.toISOString(),
    usd: dollars(usd),
    amount: dollars(amount),
    currency,
  }));
}

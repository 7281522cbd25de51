import { sql } from 'kysely';
import type { Database } from '../context.ts';
import { dollars } from '../portfolio/dollars.rules.ts';
import type { TldPrices } from './domain-row.ts';

/** What a renewal costs in these TLDs by the public table (REG-010). */
export async function tldPricesOf(db: Database, tlds: readonly string[]): Promise<TldPrices> {
  if (tlds.length === 0) return new Map();
  const { rows } = await sql<{ tld: string; amount: number; currency: string }>`
    select tld, amount, currency from tld_price where tld = any(${[...new Set(tlds)]}::text[])`.execute(db);
  return new Map(rows.map(({ tld, amount, currency }) => [tld, { amount: dollars(amount), currency }]));
}

import { sql } from 'kysely';
import type { Database } from '../context.ts';
import { dollars } from '../portfolio/dollars.rules.ts';
import type { TldPrices } from './domain-row.ts';

/** What a renewal costs in the TLDs of these rows by the public table (REG-010). */
export async function tldPricesOf(db: Database, rows: readonly { tld_id: number }[]): Promise<TldPrices> {
  const ids = [...new Set(rows.map(({ tld_id }) => tld_id))];
  const found = await sql<{ id: number; amount: number; currency: string }>`
    select t.id, p.amount, p.currency from tld t join tld_price p on p.tld = t.name
    where t.id = any(${ids}::integer[])`.execute(db);
  return new Map(found.rows.map(({ id, amount, currency }) => [id, { amount: dollars(amount), currency }]));
}

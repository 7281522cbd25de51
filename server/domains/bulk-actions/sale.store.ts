import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';

/** The price in hundredths of its currency. */
export type Sale = { priceCents: number | null; currency: string; soldAt: Date | null; buyer: string | null };

/** Keeps the details of sales; how many of them are not those that stand. */
export async function saveSales(
  tx: Tx,
  userId: UserId,
  sales: readonly (Sale & { domainId: string })[],
): Promise<number> {
  const rows = sales.map(({ domainId, priceCents, currency, soldAt, buyer }) => {
    return { domainId, priceCents, currency, soldAt, buyer };
  });
  const { numAffectedRows } = await sql`
    insert into domain_sale as s (user_id, domain_id, price_cents, currency, sold_at, buyer)
    select ${userId}, "domainId", "priceCents", currency, "soldAt", buyer
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given ("domainId" uuid, "priceCents" bigint, currency text, "soldAt" timestamptz, buyer text)
    on conflict (user_id, domain_id) do update
      set price_cents = excluded.price_cents, currency = excluded.currency, sold_at = excluded.sold_at, buyer = excluded.buyer
    where (s.price_cents, coalesce(s.currency, 'USD'), s.sold_at, s.buyer)
      is distinct from (excluded.price_cents, excluded.currency, excluded.sold_at, excluded.buyer)`.execute(tx);
  return Number(numAffectedRows);
}

/** Takes the details of earlier sales away and returns their rows; null when there are none. */
export async function takeSales(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<object[] | null> {
  const { rows } = await sql<{ sales: object[] | null }>`
    with taken as (
      delete from domain_sale where user_id = ${userId} and domain_id = any(${domainIds}::uuid[]) returning *)
    select json_agg(taken) as sales from taken`.execute(tx);
  return rows[0]?.sales ?? null;
}

/** Puts rows that `takeSales` took back for these of their domains, in place of what was told since. */
export async function putSalesBack(tx: Tx, sales: object[], domainIds: readonly string[]): Promise<void> {
  await sql`insert into domain_sale
    select s.* from json_populate_recordset(null::domain_sale, ${JSON.stringify(sales)}::json) as s
    where s.domain_id = any(${domainIds}::uuid[])
    on conflict (user_id, domain_id) do update
      set price_cents = excluded.price_cents, currency = excluded.currency, sold_at = excluded.sold_at,
        buyer = excluded.buyer`.execute(tx);
}

/** Forgets the details of the user's sales: of these domains, or of all. */
export async function deleteSales(tx: Tx, userId: UserId, domainIds?: readonly string[]): Promise<void> {
  await sql`delete from domain_sale where user_id = ${userId}
    and (${domainIds === undefined} or domain_id = any(${domainIds ?? []}::uuid[]))`.execute(tx);
}

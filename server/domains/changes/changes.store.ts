import { sql } from 'kysely';
import type { UserId } from '../../context.ts';
import { storableJson } from '../../database/storable-text.ts';
import type { Tx } from '../../database/transaction.ts';
import type { NewPrice, NewWhoisChange } from './changes.rules.ts';

export async function insertWhoisChanges(tx: Tx, changes: readonly NewWhoisChange[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`insert into whois_change (user_id, domain_id, detected_at, field, old_value, new_value)
    select "userId", "domainId", at, field, before, after from json_to_recordset(${storableJson(changes)}::json)
      as c ("userId" uuid, "domainId" uuid, at timestamptz, field text, before json, after json)`.execute(tx);
}

export async function insertPrices(tx: Tx, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  const rows = prices.map(({ before, after, ...place }) => ({ ...place, ...after, ...old(before) }));
  await sql`insert into price_change (user_id, domain_id, detected_at, marketplace, usd_cents, amount_cents, currency,
      old_usd_cents, old_amount_cents, old_currency)
    select * from json_to_recordset(${storableJson(rows)}::json)
      as c ("userId" uuid, "domainId" uuid, at timestamptz, marketplace text, "usdCents" bigint, "amountCents" bigint,
        currency text, "oldUsdCents" bigint, "oldAmountCents" bigint, "oldCurrency" text)`.execute(tx);
}

const old = (before: NewPrice['before']) =>
  before && { oldUsdCents: before.usdCents, oldAmountCents: before.amountCents, oldCurrency: before.currency };

/** Deletes the history of some domains. */
export async function deleteHistory(tx: Tx, userId: UserId, ids: readonly string[]): Promise<void> {
  for (const table of ['whois_change', 'price_change'] as const) {
    await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where(sql<boolean>`domain_id = any(${ids}::uuid[])`)
      .execute();
  }
}

/** Deletes the history of all domains of a user whose account goes. */
export async function deleteHistoryOf(tx: Tx, userId: UserId): Promise<void> {
  for (const table of ['whois_change', 'price_change'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

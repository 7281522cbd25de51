import { sql } from 'kysely';
import { type LanderSettings, type SomeLanderSettings, shownPriceOf } from '#contract/landers.ts';
import type { Amount } from '#contract/money.ts';
import { amountOf } from '#contract/own-data.ts';
import type { Database, Tx, UserId } from '../context.ts';
import { readOwn } from '../portfolio/own-data.reads.ts';
import { settingsInForce } from './lander-values.ts';

/** The price that the page of a name shows to everybody, and the group of its page; null: none. */
export async function pagePriceOf(
  db: Database | Tx,
  userId: UserId,
  { landerId, domainId }: { landerId: string | null; domainId: string },
): Promise<{ price: Amount | null; groupId: string | null }> {
  const { rows } = await sql<{ group_id: string; configuration: LanderSettings; overrides: SomeLanderSettings }>`
    select l.group_id, g.configuration, l.overrides
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = ${landerId}`.execute(db);
  const [row] = rows;
  if (!row) return { price: null, groupId: null };
  const asking = amountOf((await readOwn(db, userId, [domainId])).get(domainId), 'askingPrice') ?? null;
  return { price: shownPriceOf(settingsInForce(row.configuration, row.overrides), asking), groupId: row.group_id };
}

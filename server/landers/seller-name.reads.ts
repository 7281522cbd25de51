import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import { publicNameOf } from '../preferences/preferences.reads.ts';

/** Who sells, as the page of a lander says it (D-175b): its own setting, else its group's, else the account's name for buyers. */
export async function sellerNameOf(db: Database | Tx, userId: UserId, landerId: string | null): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select (g.configuration || l.overrides) ->> 'sellerName' as name
    from lander l join lander_group g on g.user_id = l.user_id and g.id = l.group_id
    where l.user_id = ${userId} and l.id = ${landerId}`.execute(db);
  return rows[0]?.name ?? publicNameOf(db, userId);
}

import { sql } from 'kysely';
import { dayOf } from '#contract/dates.ts';
import type { Database } from '../context.ts';

/** Tokens used so far on the day (UTC) of `now`. */
export async function tokensOf(db: Database, now: Date): Promise<number> {
  const row = await db.selectFrom('text_use').select('tokens').where('day', '=', dayOf(now)).executeTakeFirst();
  return row?.tokens ?? 0;
}

export async function addTokens(db: Database, now: Date, tokens: number): Promise<void> {
  await db
    .insertInto('text_use')
    .values({ day: dayOf(now), tokens })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ tokens: sql<number>`text_use.tokens + excluded.tokens` }),
    )
    .execute();
}

/** Forgets days before `before`; returns how many. */
export async function purgeTextUse(db: Database, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('text_use').where('day', '<', dayOf(before)).executeTakeFirst();
  return Number(numDeletedRows);
}

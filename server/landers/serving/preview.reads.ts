import { sql } from 'kysely';
import type { LanderView } from '#lander/view.ts';
import type { UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';

/** The page of a user's lander as it was made last, whether it is on the net or not; null where there is none yet. */
export async function madeView(db: Database, userId: UserId, landerId: string): Promise<LanderView | null> {
  const { rows } = await sql<{ view: LanderView }>`
    select view from lander_page where user_id = ${userId} and lander_id = ${landerId}`.execute(db);
  return rows[0]?.view ?? null;
}

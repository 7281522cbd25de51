import { sql } from 'kysely';
import type { LanderView } from '#lander/view.ts';
import type { Database, UserId } from '../../context.ts';
import { withBrand } from '../pages/with-brand.ts';

/** The page of a user's lander as it was made last, whether it is on the net or not; null where there is none yet. */
export async function madeView(db: Database, userId: UserId, landerId: string): Promise<LanderView | null> {
  const { rows } = await sql<{ view: LanderView }>`
    select view from lander_page where user_id = ${userId} and lander_id = ${landerId}`.execute(db);
  const [view = null] = await withBrand(
    db,
    userId,
    rows.map((row) => row.view),
  );
  return view;
}

/** Hosts that have a page, on the net or not, in their order, those after `host`; for whoever goes through all of them. */
export async function hostsAfter(db: Database, host: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select host from lander_page where host > ${host} order by host limit ${limit}`.execute(db);
  return rows.map((row) => row.host);
}

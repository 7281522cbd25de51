import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';
import { urgencies } from './freshness.rules.ts';

/** A name whose registration is to be looked at again within so many minutes, 1 to 1,440; null: no oftener than others. */
export type CloserLook = { domainId: string; minutes: number | null };

/**
 * From now on looks at the registrations of these names so often, as far as their registries allow: they stand in line with
 * names in their last days. The next look is brought forward. Ids of others do nothing. Holds the records in the order of
 * ids.
 */
export async function lookCloser(tx: Tx, userId: UserId, looks: readonly CloserLook[], now: Date): Promise<void> {
  if (looks.length === 0) return;
  const ids = looks.map(({ domainId }) => domainId);
  await sql`select from domain where user_id = ${userId} and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  await sql`update domain d set look_minutes = l.minutes,
      refresh_at = least(d.refresh_at, ${now}::timestamptz + l.minutes * interval '1 minute'),
      refresh_urgency = case when l.minutes is null then d.refresh_urgency else ${sql.lit(urgencies.close)} end
    from unnest(${ids}::uuid[], ${looks.map(({ minutes }) => minutes)}::smallint[]) as l (id, minutes)
    where d.user_id = ${userId} and d.id = l.id and not d.is_deleted`.execute(tx);
}

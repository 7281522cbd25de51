import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';

// triggers keep the counters, but for the version of the user's domains and what is cleaned up

/** A new version of the user's domains, after a change that no trigger counts. */
export async function raiseVersion(tx: Tx, userId: UserId): Promise<void> {
  await sql`insert into domain_count as c (user_id, list, dimension, value, count) values (${userId}, 0, 0, 0, 1)
    on conflict (user_id, list, dimension, value) do update set count = c.count + 1`.execute(tx);
}

const rowsAtOnce = 5_000;

/** Forgets counters that are 0, but those of the user's data version; leaves what somebody is changing. */
export async function forgetEmptyCounts(db: Database): Promise<number> {
  for (let count = 0; ; ) {
    const { numAffectedRows } = await sql`delete from domain_count where ctid = any(array(
      select ctid from domain_count where count = 0 and dimension in (4, 5) limit ${rowsAtOnce} for update skip locked))
      and count = 0`.execute(db);
    const some = Number(numAffectedRows ?? 0);
    count += some;
    if (some < rowsAtOnce) return count;
  }
}

/** Deletes the counters of a user whose account goes: last, since triggers count what goes. */
export async function deleteCountsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('domain_count').where('user_id', '=', userId).execute();
}

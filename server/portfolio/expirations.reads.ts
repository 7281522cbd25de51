import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';

/** Days on which domains in use expire (`2027-03-01`, UTC), null where no date is known; domains that are gone are left out. */
export async function expirationsOf(
  db: Database,
  userId: UserId,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; day: string | null }>`
    select id, to_char(expiration_date at time zone 'UTC', 'YYYY-MM-DD') as day from domain
    where user_id = ${userId} and id = any(${[...ids]}::uuid[]) and not is_deleted`.execute(db);
  return new Map(rows.map(({ id, day }) => [id, day]));
}

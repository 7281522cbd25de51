import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

/** When each of these accounts last did something that was recorded. */
export async function lastActs(db: Database, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select u.id, (select e.at from audit_entry e where e.user_id = u.id and e.actor = 'user' order by e.no desc limit 1) as at
    from unnest(${userIds}::uuid[]) as u(id)`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at] as const] : [])));
}

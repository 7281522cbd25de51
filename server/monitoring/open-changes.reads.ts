import { sql } from 'kysely';
import { type ChangeKind, changeKinds, type MonitoringEntry } from '#contract/monitoring.ts';
import type { Database, UserId } from '../context.ts';
import { readEntries } from './entries.reads.ts';

/** Which of these changes are neither acknowledged nor muted. */
export async function openChangesAmong(db: Database, userId: UserId, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id::text from change
    where user_id = ${userId} and id = any(${[...ids]}::bigint[]) and acknowledged_at is null and not is_muted`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Changes of these kinds since a time that were not muted, the newest first, at most so many. */
export function changesSince(
  db: Database,
  userId: UserId,
  { kinds, from, max }: { kinds: readonly ChangeKind[]; from: Date; max: number },
): Promise<MonitoringEntry[]> {
  const places = kinds.map((kind) => changeKinds.indexOf(kind));
  return readEntries(
    db,
    userId,
    sql`select id from change where user_id = ${userId} and detected_at >= ${from} and kind = any(${places}::smallint[])
      and not is_muted order by detected_at desc, id desc limit ${max}`,
  );
}

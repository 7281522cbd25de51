import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';

/** Sizes of one moment; the one without a name is the whole database. */
export type Sample = { name: string; rows: number | null; bytes: number };

/** Keeps the sizes of a UTC day; those taken later the same day replace them. */
export async function saveSamples(db: Database, samples: readonly Sample[], now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await sql`insert into storage_sample (day, name, row_count, bytes, taken_at)
    select ${day}::date, name, rows, bytes, ${now}
    from unnest(${samples.map(({ name }) => name)}::text[], ${samples.map(({ rows }) => (rows === null ? null : Math.round(rows)))}::bigint[],
      ${samples.map(({ bytes }) => Math.round(bytes))}::bigint[]) as s (name, rows, bytes)
    on conflict (day, name) do update
      set row_count = excluded.row_count, bytes = excluded.bytes, taken_at = excluded.taken_at`.execute(db);
}

/** The sizes of the last moment before this one; null: there is none. */
export async function samplesBefore(
  db: Database,
  before: Date,
): Promise<{ takenAt: Date; samples: Map<string, Sample> } | null> {
  const rows = await db
    .selectFrom('storage_sample')
    .selectAll()
    .where('day', '=', (eb) =>
      eb.selectFrom('storage_sample').select(eb.fn.max('day').as('day')).where('taken_at', '<=', before),
    )
    .execute();
  const [first] = rows;
  if (!first) return null;
  const samples = rows.map(({ name, row_count, bytes }) => [name, { name, rows: row_count, bytes }] as const);
  return { takenAt: first.taken_at, samples: new Map(samples) };
}

/** The size of the whole database by day, the oldest first. */
export function databaseDays(db: Database, since: Date): Promise<{ day: string; bytes: number }[]> {
  return db
    .selectFrom('storage_sample')
    .select(['day', 'bytes'])
    .where('name', '=', '')
    .where('taken_at', '>', since)
    .orderBy('day')
    .execute();
}

export async function deleteSamplesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('storage_sample').where('taken_at', '<', before).execute();
}

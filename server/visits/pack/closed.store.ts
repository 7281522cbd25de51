import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';

/** The last UTC day whose sessions are complete; null: none is yet. What comes later of it counts nothing. */
export async function closedDay(db: Database | Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from visit_closed`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days are never opened again. */
export async function closeDay(tx: Tx, day: string): Promise<void> {
  await sql`insert into visit_closed (day) values (${day})
    on conflict (is_one) do update set day = greatest(visit_closed.day, excluded.day)`.execute(tx);
}

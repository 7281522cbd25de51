import { type RawBuilder, sql } from 'kysely';
import type { Database } from './pool.ts';

const atOnce = 10_000;

/** Deletes the rows of a table that meet a condition, so many at a time that each statement stays far below its time limit. */
export async function deleteInParts(
  db: Database,
  table: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${condition} limit ${atOnce}))`.execute(db);
    if (numAffectedRows < BigInt(atOnce)) return;
  }
}

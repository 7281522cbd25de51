import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';
import { holdVisits } from './work-lock.ts';

const tables = [
  'visit',
  'visit_pack',
  'visit_part',
  'visit_without_script',
  'inquiry_visit',
  'visit_label',
  'visit_place',
];

/** Deletes all visits of a user. Who counts waits until the account is gone, then counts no more of it. */
export async function forgetVisits(tx: Tx, userId: UserId): Promise<void> {
  await holdVisits(tx);
  for (const table of tables) await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(tx);
}

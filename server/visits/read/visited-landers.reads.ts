import { sql } from 'kysely';
import type { Tx, UserId } from '../../context.ts';

/** The landers of the user's domains of these ids that were ever visited, deleted ones too. */
export async function visitedLandersOf(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct lander_id as id from visit_place
    where user_id = ${userId} and domain_id = any(${domainIds}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';

/** A name that an account holds (D-063); `token`: of its TXT record, where the holder has one (D-135). */
export type HeldName = { name: string; token: string | null };

/** Which of these names an account holds: proven or first come, in the portfolio, neither sold, dropped nor deleted. */
export async function findHeld(db: Database, names: readonly string[]): Promise<HeldName[]> {
  const { rows } = await sql<HeldName>`
    select h.name, v.token from name_holder h
    left join domain_verification v on v.user_id = h.user_id and v.domain_id = h.domain_id
    where h.name = any(${names}::text[])`.execute(db);
  return rows;
}

/** Whether this record of a user holds its name. */
export async function holdsItsName(db: Database, userId: UserId, domainId: string): Promise<boolean> {
  const { rows } = await sql`select from name_holder h join domain d on d.name = h.name
    where d.user_id = ${userId} and d.id = ${domainId} and h.user_id = ${userId} and h.domain_id = ${domainId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Held names in their order, those after `name`; for whoever goes through all of them. */
export async function heldAfter(db: Database, name: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('name_holder')
    .select('name')
    .where('name', '>', name)
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map((row) => row.name);
}

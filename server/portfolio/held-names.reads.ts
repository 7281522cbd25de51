import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';

/** A name that an account holds (D-063); `token`: of its TXT record, where the holder has one (D-135). */
export type HeldName = { name: string; token: string | null; takesMail: boolean };

/** Which of these names an account holds: proven or first come, in the portfolio, neither sold, dropped nor deleted. */
export async function findHeld(db: Database, names: readonly string[]): Promise<HeldName[]> {
  const { rows } = await sql<HeldName>`
    select h.name, v.token, d.takes_mail as "takesMail" from name_holder h
    join domain d on d.user_id = h.user_id and d.id = h.domain_id
    left join domain_verification v on v.user_id = h.user_id and v.domain_id = h.domain_id
    where h.name = any(${names}::text[])`.execute(db);
  return rows;
}

/** What this record of a user says as the holder of its name; undefined where it is not. */
export async function heldBy(
  db: Database,
  userId: UserId,
  domainId: string,
): Promise<Pick<HeldName, 'takesMail'> | undefined> {
  const { rows } = await sql<Pick<HeldName, 'takesMail'>>`
    select d.takes_mail as "takesMail" from name_holder h join domain d on d.name = h.name
    where d.user_id = ${userId} and d.id = ${domainId} and h.user_id = ${userId} and h.domain_id = ${domainId}`.execute(
    db,
  );
  return rows[0];
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

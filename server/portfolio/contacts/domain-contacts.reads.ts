import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx, UserId } from '../../context.ts';

/** On how many domains of the portfolio each of these contacts stands; none where it is on none. */
export async function useOf(
  db: Database | Tx,
  userId: UserId,
  contactIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select contact_id as id, domain_count as count from contact_use
    where user_id = ${userId} and contact_id = any(${contactIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** For how many domains of the portfolio any of these contacts stands. */
export async function countDomainsOf(db: Database, userId: UserId, contactIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct domain_id) as count from domain_contact
    where user_id = ${userId} and contact_id = any(${contactIds}::uuid[]) and is_listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Who stands for what of a domain of the user's portfolio, by the number of the role. */
export async function rolesOf(db: Database, userId: UserId, domainId: string): Promise<Map<number, string>> {
  const { rows } = await sql<{ role: number; contactId: string }>`
    select role, contact_id as "contactId" from domain_contact
    where user_id = ${userId} and domain_id = ${domainId} and is_listed`.execute(db);
  return new Map(rows.map(({ role, contactId }) => [role, contactId]));
}

/** The ids of the domains that a contact stands for, for a condition of the user's domains. */
export const domainsOfContact = (userId: UserId, contactId: string): RawBuilder<unknown> =>
  sql`(select domain_id from domain_contact where user_id = ${userId} and contact_id = ${contactId} and is_listed)`;

import { sql } from 'kysely';
import type { UserId } from '../context.ts';
import type { Tx } from '../database/transaction.ts';

/** Counts further inquiries of a domain, or fewer; its record is held from then on (docs/decisions/0004). */
export async function addToInquiryCount(tx: Tx, userId: UserId, domainId: string, by: number): Promise<void> {
  await sql`update domain set inquiry_count = greatest(0, inquiry_count + ${by})
    where user_id = ${userId} and id = ${domainId}`.execute(tx);
}

/** Holds the records of domains before their inquiries are held, in the order of ids (docs/decisions/0004). */
export async function holdForInquiries(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await sql`select from domain where user_id = ${userId} and id = any(${domainIds}::uuid[])
    order by id for no key update`.execute(tx);
}

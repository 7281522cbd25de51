import { sql } from 'kysely';
import type { Tx, UserId } from '../context.ts';

/** Counts further inquiries of domains, or fewer; their records are held from then on (docs/decisions/0004). */
export async function addToInquiryCounts(tx: Tx, userId: UserId, by: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...by].filter(([, count]) => count !== 0);
  if (changed.length === 0) return;
  await sql`update domain d set inquiry_count = greatest(0, d.inquiry_count + c.by)
    from unnest(${changed.map(([id]) => id)}::uuid[], ${changed.map(([, count]) => count)}::integer[]) as c (id, by)
    where d.user_id = ${userId} and d.id = c.id`.execute(tx);
}

/** Holds the records of domains before their inquiries are held, in the order of ids (docs/decisions/0004). */
export async function holdForInquiries(tx: Tx, userId: UserId, domainIds: readonly string[]): Promise<void> {
  await sql`select from domain where user_id = ${userId} and id = any(${domainIds}::uuid[])
    order by id for no key update`.execute(tx);
}

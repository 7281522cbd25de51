import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { Database, Tx, UserId } from '../context.ts';

/** What a name must be for its page to be on the net: of the portfolio, proven, neither sold, dropped nor deleted (D-175). */
export const isServedSql = 'in_portfolio and status = 0 and not needs_verification and not is_deleted';

/** Whether this record of a user may have its page on the net, as it stands now. */
export async function isServed(db: Database, userId: UserId, domainId: string): Promise<boolean> {
  const { rows } = await sql`
    select from domain where user_id = ${userId} and id = ${domainId} and ${sql.raw(isServedSql)}`.execute(db);
  return rows.length > 0;
}

/** Which of these domains of the user are marked as sold. */
export async function soldAmong(db: Database | Tx, userId: UserId, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from domain
    where user_id = ${userId} and id = any(${ids}::uuid[]) and status = ${DomainStatus.Sold}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

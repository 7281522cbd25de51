import { sql } from 'kysely';
import type { Database, UserId } from '../context.ts';

/** What a name must be for its page to be on the net: of the portfolio, proven, neither sold, dropped nor deleted (D-175). */
export const isServedSql = 'in_portfolio and status = 0 and not needs_verification and not is_deleted';

/** Whether this record of a user may have its page on the net, as it stands now. */
export async function isServed(db: Database, userId: UserId, domainId: string): Promise<boolean> {
  const { rows } = await sql`
    select from domain where user_id = ${userId} and id = ${domainId} and ${sql.raw(isServedSql)}`.execute(db);
  return rows.length > 0;
}

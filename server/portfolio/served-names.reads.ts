import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { Database, Tx, UserId } from '../context.ts';

/** What a name must be for its page to be on the net: of the portfolio, proven, neither sold, dropped nor deleted (D-175). */
export const isServedSql = 'in_portfolio and status = 0 and not needs_verification and not is_deleted';

/**
 * The day since which a name's page says that it is sold, until the registry shows the transfer or the hand-over ends (D-203f);
 * null where it shows nothing of the kind: not sold, dropped, deleted, not proven.
 */
export async function soldOn(db: Database, userId: UserId, domainId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char(coalesce(s.sold_at, h.started_at) at time zone 'utc', 'YYYY-MM-DD') as day
    from domain d join handover h on h.user_id = d.user_id and h.domain_id = d.id and h.shows_sold
    left join domain_sale s on s.user_id = d.user_id and s.domain_id = d.id
    where d.user_id = ${userId} and d.id = ${domainId} and d.status = ${DomainStatus.Sold}
      and d.in_portfolio and not d.needs_verification and not d.is_deleted
    order by h.started_at desc limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

/** Whether this record of a user may have its page on the net, as it stands now. */
export async function isServed(db: Database | Tx, userId: UserId, domainId: string): Promise<boolean> {
  const { rows } = await sql`
    select from domain where user_id = ${userId} and id = ${domainId} and ${sql.raw(isServedSql)}`.execute(db);
  return rows.length > 0;
}

/** Which of these domains of the user may have their page on the net. */
export async function servedAmong(db: Database | Tx, userId: UserId, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from domain
    where user_id = ${userId} and id = any(${ids}::uuid[]) and ${sql.raw(isServedSql)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these domains of the user are marked as sold. */
export async function soldAmong(db: Database | Tx, userId: UserId, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from domain
    where user_id = ${userId} and id = any(${ids}::uuid[]) and status = ${DomainStatus.Sold}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

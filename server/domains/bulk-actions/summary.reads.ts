import { sql } from 'kysely';
import type { SelectionFacts } from '#contract/bulk-actions.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { UserContext, UserId } from '../../context.ts';
import { distinctIds } from '../../portfolio/domain-ids.rules.ts';

/** Up to so many records are read by their keys; beyond, the scan of the covering index costs less than the table. */
const fewIds = 1_000;

/**
 * Counts what a selection consists of (SelectionFacts), from `domain_grid` alone when it is long: "offset 0" keeps the
 * planner from looking every id up in the table.
 */
export function summaryStatement(userId: UserId, ids: readonly string[]) {
  const some = `{${ids.join(',')}}`;
  const { Registered, Sold, Dropped } = DomainStatus;
  return sql<SelectionFacts>`
    select count(*)::int as count,
      (count(*) filter (where needs_verification))::int as "requiresVerification",
      (count(*) filter (where status = ${Registered}))::int as registered,
      (count(*) filter (where status = ${Sold}))::int as sold,
      (count(*) filter (where status = ${Dropped}))::int as dropped,
      (count(*) filter (where name like 'xn--%' or name like '%.xn--%'))::int as internationalised,
      (count(*) filter (where name ~ '^[^.]*--' and not (name like 'xn--%' or name like '%.xn--%')))::int
        as "consecutiveHyphens",
      (count(*) filter (where not in_portfolio))::int as "monitoredOnly"
    from (
      select id, name, status, needs_verification, in_portfolio from domain
      where user_id = ${userId} and not is_deleted ${ids.length > fewIds ? sql`offset 0` : sql``}) as own
    where id = any(${some}::uuid[])`;
}

/** The facts of the user's domains among these. Throws TOO_MANY_DOMAINS. */
export async function summariseDomains({ db, userId }: UserContext, domainIds: string[]): Promise<SelectionFacts> {
  const { rows } = await summaryStatement(userId, distinctIds(domainIds)).execute(db);
  return rows[0] as SelectionFacts;
}

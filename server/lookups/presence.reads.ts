import { sql } from 'kysely';
import { DomainStatus } from '#contract/domains.ts';
import type { Database, UserId } from '../context.ts';
import { shownName } from '../names/shown-name.rules.ts';

/** A domain to be looked up; `deniedSince`: since when its registry denies it, where a second answer is still to agree. */
export type Present = { shownName: string; deniedSince: Date | null };
type Row = {
  id: string;
  name: string;
  unicode_name: string | null;
  casing: string | null;
  denied_since: Date | null;
};

/**
 * Which of the user's domains are to be looked up, by id: a queue may hold names that were deleted, sold, dropped (D-121,
 * D-122) or lost to another account meanwhile (D-138). A claim is looked up only where it is monitored, too (D-140). The
 * hand-over of a sold name looks at it all the same (D-203a).
 */
export async function findPresent(
  db: Database,
  userId: UserId,
  domainIds: readonly string[],
  { evenSold = false } = {},
): Promise<Map<string, Present>> {
  const statuses = evenSold ? [DomainStatus.Registered, DomainStatus.Sold] : [DomainStatus.Registered];
  const { rows } = await sql<Row>`
    select d.* from unnest(${[...domainIds]}::uuid[]) as wanted (id), lateral (
      -- one by one: of a user whose rows were never counted it would read all, however few are wanted
      select id, name, unicode_name, casing,
        case when not_registered_confirmed_at is null then coalesce(not_registered_since, not_registered_at) end
          as denied_since
      from domain
      where user_id = ${userId} and id = wanted.id and not is_deleted and status in (${sql.join(statuses)})
        and (not needs_verification or is_monitored)
      limit 1) d`.execute(db);
  return new Map(rows.map((row) => [row.id, { shownName: shownName(row), deniedSince: row.denied_since }]));
}

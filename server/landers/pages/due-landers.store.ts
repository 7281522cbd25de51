import { sql } from 'kysely';
import type { LanderSettings, LanderWhy, SomeLanderSettings } from '#contract/landers.ts';
import { provenUserId, type UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import { landerStateOf, landerTypeNumber } from '../../portfolio/lander-state.service.ts';

/** A lander whose page is to be made, as it was when it was claimed. */
export type DueLander = {
  userId: UserId;
  id: string;
  domainId: string;
  groupId: string;
  /** as the column holds it */
  state: number;
  /** those before this one */
  tries: number;
  startedAt: Date;
  /** as `domain.lander_type` */
  type: number;
  template: string;
  /** of a custom group */
  prompt: string | null;
  /** the group's, and over them its own */
  settings: LanderSettings;
  why: LanderWhy | null;
  custom: unknown;
  /** the test that runs: which one of the lander, and in what B differs; a null template: in none */
  test: { round: number; template: string | null; overrides: SomeLanderSettings } | null;
  /** end of the claim, by which it is known again */
  claimedUntil: Date;
};

/**
 * Which are asked for: those that the text service must write first; of the others, which are made at once, those that nobody
 * tried so far, or those that somebody tried and did not end.
 */
export type DueKind = 'written' | 'untried' | 'tried';

/** What the service once wrote for a page stays: pages do not change unasked (D-184). */
const isWritten = sql`(l.status = ${landerStateOf.generating} and l.custom is null and exists (
  select from lander_group g
  where g.user_id = l.user_id and g.id = l.group_id and g.type = ${landerTypeNumber.custom}))`;

const isOfKind = {
  written: isWritten,
  untried: sql`l.tries = 0 and not ${isWritten}`,
  tried: sql`l.tries > 0 and not ${isWritten}`,
} satisfies Record<DueKind, unknown>;

/**
 * Claims up to so many landers that are due until then, the same number of each user who waits: nobody waits for 100,000
 * pages of another. A claim that its process did not end is due again afterwards. A claim counts as a try at once, because a
 * process that breaks off cannot count any more; what changed since the last one begins anew.
 */
export async function claimDue(
  db: Database,
  kind: DueKind,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueLander[]> {
  const { rows } = await sql<Omit<DueLander, 'claimedUntil'>>`
    with recursive waiting as (
      (select user_id from lander where due_at <= ${now} order by user_id limit 1)
      union all
      select (select l.user_id from lander l where l.due_at <= ${now} and l.user_id > w.user_id
        order by l.user_id limit 1)
      from waiting w where w.user_id is not null),
    share as (select ceil(${most}::float8 / greatest(count(user_id), 1)) as most from waiting),
    picked as materialized (
      select l.place from waiting w cross join share s cross join lateral (
        select l.ctid as place from lander l
        where l.user_id = w.user_id and l.due_at <= ${now} and ${isOfKind[kind]}
        order by l.due_at limit s.most for update of l skip locked) as l
      order by random() limit ${most})
    update lander l set due_at = ${until}, tries = case when l.due_at = '-infinity' then 1 else l.tries + 1 end,
      started_at = coalesce(l.started_at, ${now})
    from lander_group g
    where l.ctid = any(array(select place from picked)) and g.user_id = l.user_id and g.id = l.group_id
    returning l.user_id as "userId", l.id, l.domain_id as "domainId", l.group_id as "groupId", l.status as state,
      l.tries - 1 as tries, l.started_at as "startedAt", g.type,
      coalesce(l.template, g.template) as template, g.prompt, g.configuration || l.overrides as settings, l.why, l.custom,
      (select jsonb_build_object('round', t.round, 'template', t.template, 'overrides', t.overrides)
        from lander_test t where t.user_id = l.user_id and t.lander_id = l.id and t.ended_at is null) as test`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, userId: provenUserId(row.userId), claimedUntil: until }));
}

/** Takes a claim back that was not the page's fault: it counts as no try. */
export async function giveBackTry(db: Database, { userId, id, claimedUntil }: DueLander): Promise<void> {
  await sql`update lander set tries = tries - 1
    where user_id = ${userId} and id = ${id} and due_at = ${claimedUntil} and tries > 0`.execute(db);
}

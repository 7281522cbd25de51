import { sql } from 'kysely';
import type { LanderSettings, LanderWhy, SomeLanderSettings } from '#contract/landers.ts';
import type { Database, UserId } from '../../context.ts';
import { dueQueue } from '../../jobs/due-queue.ts';
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
const isWritten = sql`(q.status = ${landerStateOf.generating} and q.custom is null and exists (
  select from lander_group g
  where g.user_id = q.user_id and g.id = q.group_id and g.type = ${landerTypeNumber.custom}))`;

const isOfKind = {
  written: isWritten,
  untried: sql`q.tries = 0 and not ${isWritten}`,
  tried: sql`q.tries > 0 and not ${isWritten}`,
} satisfies Record<DueKind, unknown>;

const queue = dueQueue<DueLander>({
  table: 'lander',
  at: 'due_at',
  isFair: true,
  // what changed since the last try begins again
  change: ({ now }) => sql`tries = case when q.due_at = '-infinity' then 1 else q.tries + 1 end,
    started_at = coalesce(q.started_at, ${now})`,
  join: { from: sql`lander_group g`, where: sql`g.user_id = q.user_id and g.id = q.group_id` },
  returns: sql`q.user_id as "userId", q.id, q.domain_id as "domainId", q.group_id as "groupId", q.status as state,
      q.tries - 1 as tries, q.started_at as "startedAt", g.type,
      coalesce(q.template, g.template) as template, g.prompt, g.configuration || q.overrides as settings, q.why, q.custom,
      (select jsonb_build_object('round', t.round, 'template', t.template, 'overrides', t.overrides)
        from lander_test t where t.user_id = q.user_id and t.lander_id = q.id and t.ended_at is null) as test,
    q.due_at as "claimedUntil"`,
});

/** Claims up to so many landers that are due until then, the same number of each user who waits. */
export const claimDue = (
  db: Database,
  kind: DueKind,
  claim: { now: Date; until: Date; max: number },
): Promise<DueLander[]> => queue.claim(db, { ...claim, of: isOfKind[kind] });

/** Takes a claim back that was not the page's fault: it counts as no try. */
export async function giveBackTry(db: Database, { userId, id, claimedUntil }: DueLander): Promise<void> {
  await sql`update lander set tries = tries - 1
    where user_id = ${userId} and id = ${id} and due_at = ${claimedUntil} and tries > 0`.execute(db);
}

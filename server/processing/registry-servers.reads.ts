import { sql } from 'kysely';
import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import { isAnswer, type LookupOutcome, type Protocol } from '#contract/lookups.ts';
import type { RegistryServer } from '#contract/registry-status.ts';
import type { UserContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { itemStates } from './processing.rules.ts';
import { pacesOf } from './queue/outbound-address.ts';
import { refreshSize } from './queue/refresh.rules.ts';
import { needsProbe } from './standing.rules.ts';

type Context = Pick<UserContext, 'db' | 'userId' | 'now'>;
/** A server as its queue and its budget show it; which of its TLDs matter to the reader is not known here. */
export type QueueServer = Omit<RegistryServer, 'tlds'>;

/** A server that was not asked for a TLD for so long is not its server any more. */
const outdatedMs = 14 * dayMs;

/** By TLD the servers that were asked for names below it lately, the most trusted protocol first. */
export async function serversOfTlds(
  { db, now }: Pick<Context, 'db' | 'now'>,
  tlds: readonly string[],
): Promise<{ tld: string; server: string; protocol: Protocol }[]> {
  if (tlds.length === 0) return [];
  const rows = await db
    .selectFrom('server_tld')
    .select(['tld', 'server', 'protocol'])
    .where(sql<boolean>`tld = any(${tlds}::text[])`)
    .where('asked_at', '>', new Date(now.getTime() - outdatedMs))
    .orderBy(sql`array_position(array['rdap', 'whois', 'registrarRdap'], protocol)`)
    .orderBy('server')
    .execute();
  return rows.map((row) => ({ ...row, protocol: row.protocol as Protocol }));
}

/** The servers named, and those at which the user's domains wait: queue, next slot, standing, and the last day. */
export async function queueServers(context: Context, named: readonly string[]): Promise<QueueServer[]> {
  const { db, userId, now } = context;
  const { rows } = await sql<{
    server: string;
    budgets: string[];
    waiting: number;
    refreshing: number;
    waiting_of_all: number;
    interval_ms: number;
    next_at: Date;
    blocked_until: Date | null;
    block_reason: string | null;
    failures: number;
    last_answer_at: Date | null;
    protocol: Protocol | null;
  }>`with queued as (
      select l.server, l.user_id = ${userId} as is_own, i.size >= ${refreshSize} as is_refresh, count(*)::int as count
      from lane l join batch_item i on i.lane_id = l.id and i.state = ${sql.lit(itemStates.ready)}
      group by 1, 2, 3),
    away as materialized ( -- turned away: their next try is when the block ends
      select i.waits_for as server, count(*)::int as count from batch b join batch_item i on i.batch_no = b.no
      where b.user_id = ${userId} and i.waits_for is not null and i.state = ${sql.lit(itemStates.later)} group by 1),
    shown as (
      select unnest(${named}::text[]) as server
      union select server from queued where is_own union select server from away)
    select b.server, b.budgets, b.interval_ms, b.next_at, b.blocked_until, b.block_reason, b.failures, b.last_answer_at,
      (select coalesce(sum(count) filter (where is_own and not is_refresh), 0) from queued q where q.server = b.server)::int
        + coalesce((select count from away a where a.server = b.server), 0) as waiting,
      (select coalesce(sum(count) filter (where is_own and is_refresh), 0) from queued q where q.server = b.server)::int
        as refreshing,
      (select coalesce(sum(count), 0) from queued q where q.server = b.server)::int as waiting_of_all,
      (select protocol from server_tld t where t.server = b.server order by asked_at desc limit 1) as protocol
    from shown join ${pacesOf(now)} b using (server) order by b.server`.execute(db);
  const days = await lastDays(
    db,
    rows.flatMap(({ budgets }) => budgets),
    now,
  );
  return rows.map((row) => {
    const blockedUntil = row.blocked_until && row.blocked_until > now ? row.blocked_until : null;
    return {
      server: row.server || null,
      protocol: row.protocol,
      waiting: row.waiting,
      refreshing: row.refreshing,
      waitingOfAll: row.waiting_of_all,
      nextSlotAt: toIso(new Date(Math.max(row.next_at.getTime(), blockedUntil?.getTime() ?? 0, now.getTime()))),
      intervalMs: row.interval_ms,
      isProbed: blockedUntil === null && needsProbe(row),
      blockedUntil: toIsoOrNull(blockedUntil),
      reason: blockedUntil && row.block_reason,
      lastAnswerAt: toIsoOrNull(row.last_answer_at),
      questions: null,
      lastDay: row.budgets.reduce((sum, budget) => added(sum, days.get(budget)), noReplies),
    };
  });
}

export const noReplies: RegistryServer['lastDay'] = { answered: 0, refused: 0, failed: 0 };

const added = (sum: RegistryServer['lastDay'], day = noReplies) => ({
  answered: sum.answered + day.answered,
  refused: sum.refused + day.refused,
  failed: sum.failed + day.failed,
});

/** What came of the requests of the last 24 hours, by budget. */
export async function lastDays(db: Database, budgets: readonly string[], now: Date) {
  const { rows } = await sql<{ server: string; outcome: LookupOutcome; count: number }>`
    select server, outcome, sum(count)::int as count from server_reply
    where server = any(${budgets}::text[]) and hour > ${new Date(now.getTime() - dayMs)} group by server, outcome`.execute(
    db,
  );
  const days = new Map<string, RegistryServer['lastDay']>();
  for (const { server, outcome, count } of rows) {
    const day = days.get(server) ?? noReplies;
    const kind = isAnswer(outcome)
      ? 'answered'
      : outcome === 'throttled' || outcome === 'refused'
        ? 'refused'
        : 'failed';
    days.set(server, { ...day, [kind]: day[kind] + count });
  }
  return days;
}

/** Domains of the user whose lookups wait for the outbound switch (D-236). */
export async function countParked({ db, userId }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from batch_item i join batch b on b.no = i.batch_no
    where b.user_id = ${userId} and i.state = ${itemStates.later} and i.run_at = 'infinity'`.execute(db);
  return rows[0]?.count ?? 0;
}

import { sql } from 'kysely';
import { dayMs, toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Protocol } from '#contract/lookups.ts';
import { maxShownWaiting, type OperatedServer, type ServerStanding } from '#contract/operator-registries.ts';
import type { WorkerShown, WorkQueue } from '#contract/operator-work.ts';
import type { Database } from '../database/pool.ts';
import { itemStates } from './processing.rules.ts';
import { budgetsInUse } from './queue/outbound-address.ts';
import { lastDays, noReplies } from './registry-servers.reads.ts';
import { failureLimit } from './standing.rules.ts';

/** A server that was not asked for a TLD for so long is not its server any more. */
const outdatedDays = 14;
const maxTlds = 12;

/** A server for the operator; what is known of the names below its TLDs others know. */
type ServerOfAll = Omit<OperatedServer, 'tlds' | 'names' | 'kept' | 'oldestAt'> & { tlds: string[] };
type Asked = { search: string; standing?: ServerStanding | undefined; page: number; pageSize: number };

type Row = {
  /** key of its budget: with the outgoing address, where workers have one of their own */
  server: string;
  of_server: string;
  interval_ms: number;
  max_parallel: number;
  next_at: Date;
  blocked_until: Date | null;
  block_reason: string | null;
  last_answer_at: Date | null;
  standing: ServerStanding;
};

/** A page of all servers that have a budget, those left alone first; `tlds` are all that it was asked for lately. */
export async function listServers(db: Database, { search, standing, page, pageSize }: Asked, now: Date) {
  const since = new Date(now.getTime() - outdatedDays * dayMs);
  const isTld = search.startsWith('.');
  const wanted = isTld
    ? sql`exists (select from server_tld t where t.server = b.of_server and t.asked_at > ${since} and t.tld = ${search.slice(1).toLowerCase()})`
    : sql`strpos(b.server, ${search.toLowerCase()}) > 0`;
  const isAsked = standing === undefined ? sql`true` : sql`standing = ${standing}`;
  const { rows: counts } = await sql<{ all: number; open: number; paused: number; probed: number }>`
    with ${judged(now)}
    select count(*)::int as all, count(*) filter (where standing = 'open')::int as open,
      count(*) filter (where standing = 'paused')::int as paused,
      count(*) filter (where standing = 'probed')::int as probed
    from judged b where ${wanted}`.execute(db);
  const { rows } = await sql<Row>`with ${judged(now)}
    select * from judged b
    where ${wanted} and ${isAsked}
    order by standing = 'open', standing, server limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const names = rows.map(({ server }) => server);
  const servers = [...new Set(rows.map((row) => row.of_server))];
  const [days, waiting, tlds] = [
    await lastDays(db, names, now),
    await waitingAt(db, servers),
    await tldsOf(db, servers, since),
  ];
  const shown = rows.map((row): ServerOfAll => {
    const isPaused = row.standing === 'paused';
    const own = tlds.filter(({ server }) => server === row.of_server);
    return {
      server: row.server,
      protocol: own[0]?.protocol ?? null,
      standing: row.standing,
      waiting: waiting.get(row.of_server) ?? 0,
      nextSlotAt: toIso(
        new Date(Math.max(row.next_at.getTime(), isPaused ? (row.blocked_until?.getTime() ?? 0) : 0, now.getTime())),
      ),
      intervalMs: row.interval_ms,
      parallel: row.max_parallel,
      blockedUntil: isPaused ? toIsoOrNull(row.blocked_until) : null,
      reason: isPaused ? row.block_reason : null,
      lastAnswerAt: toIsoOrNull(row.last_answer_at),
      lastDay: days.get(row.server) ?? noReplies,
      tlds: own.map(({ tld }) => tld),
      tldCount: own.length,
    };
  });
  return { counts: counts[0] ?? { all: 0, open: 0, paused: 0, probed: 0 }, servers: shown };
}

/** Budgets of real servers with how they stand, one for each outgoing address; '' is for what needs none. */
const judged = (now: Date) => sql`judged as (
  select server, of_server, interval_ms, max_parallel, next_at, blocked_until, block_reason, last_answer_at,
    case when blocked_until > ${now} then 'paused' when failures >= ${failureLimit} then 'probed' else 'open' end as standing
  from ${budgetsInUse} b where server <> '')`;

/** Names of all accounts that are ready for a server, counted up to a limit each. */
async function waitingAt(db: Database, servers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ server: string; count: number }>`
    select s.server, (select count(*)::int from (
        select from lane l join batch_item i on i.lane_id = l.id and i.state = ${sql.lit(itemStates.ready)}
        where l.server = s.server limit ${maxShownWaiting}) w) as count
    from unnest(${servers}::text[]) as s (server)`.execute(db);
  return new Map(rows.map(({ server, count }) => [server, count]));
}

async function tldsOf(db: Database, servers: readonly string[], since: Date) {
  const { rows } = await sql<{ server: string; tld: string; protocol: Protocol }>`
    select server, tld, protocol from server_tld where server = any(${servers}::text[]) and asked_at > ${since}
    order by server, asked_at desc, tld`.execute(db);
  return rows;
}

/** How many servers stand how, for each outgoing address. */
export async function countStandings(db: Database, now: Date) {
  const { rows } = await sql<{ standing: ServerStanding; address: string; count: number }>`with ${judged(now)}
    select standing, split_part(server, ' ', 2) as address, count(*)::int as count from judged group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Servers that failed within a day and are left alone for it. */
export async function stoppedServers(db: Database, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ server: string }>`with ${judged(now)}
    select server from judged j where standing <> 'open' and exists (
      select from server_budget b where b.server = j.server and b.failed_at > ${since}) order by server`.execute(db);
  return rows.map(({ server }) => server);
}

/** As many of a server's TLDs are shown. */
export const shownTlds = (tlds: readonly string[]) => tlds.slice(0, maxTlds).toSorted();

/** Names of all accounts that wait for the outbound switch, up to a limit (D-236). */
export async function countAllParked(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from batch_item
    where state = ${sql.lit(itemStates.later)} and run_at = 'infinity' limit ${maxShownWaiting}) w`.execute(db);
  return rows[0]?.count ?? 0;
}

/** When any registry server answered last, and whether names wait for one that may be asked. */
export async function lastAnswer(db: Database): Promise<{ at: Date | null; isWaiting: boolean }> {
  const { rows } = await sql<{ at: Date | null; isWaiting: boolean }>`select
    (select max(last_answer_at) from server_budget where server <> '') as at,
    exists (select from lane l join batch_item i on i.lane_id = l.id and i.state = ${sql.lit(itemStates.ready)}
      where l.server <> '') as "isWaiting"`.execute(db);
  return rows[0] ?? { at: null, isWaiting: false };
}

/** The workers that have joined, with what each has at hand. */
export async function listWorkers(db: Database): Promise<WorkerShown[]> {
  const { rows } = await sql<{ no: number; startedAt: Date; leaseUntil: Date; isAlive: boolean; running: number }>`
    select w.no, w.started_at as "startedAt", w.lease_until as "leaseUntil", w.lease_until > clock_timestamp() as "isAlive",
      (select coalesce(sum(running), 0)::int from server_use u where u.worker_no = w.no) as running
    from worker w order by w.no`.execute(db);
  return rows.map((row) => ({ ...row, startedAt: toIso(row.startedAt), leaseUntil: toIso(row.leaseUntil) }));
}

/** Names that are ready to be looked up, and those that are planned for later, up to `max`. */
export async function queuesOfLookups(db: Database, now: Date, max: number): Promise<WorkQueue[]> {
  const { rows } = await sql<{
    ready: number;
    oldest: Date | null;
    later: number;
    due: Date | null;
    failed: number;
  }>`select
    (select count(*)::int from (select from batch_item where state = ${sql.lit(itemStates.ready)} limit ${max}) r) as ready,
    (select min(created_at) from batch where finished_at is null) as oldest,
    (select count(*)::int from (select from batch_item where state = ${sql.lit(itemStates.later)} limit ${max}) l) as later,
    (select min(run_at) from batch_item where state = ${sql.lit(itemStates.later)} and run_at <= ${now}) as due,
    (select coalesce(sum(failed), 0)::int from batch where created_at > ${new Date(now.getTime() - dayMs)}) as failed`.execute(
    db,
  );
  const { ready = 0, oldest = null, later = 0, due = null, failed = 0 } = rows[0] ?? {};
  return [
    { id: 'lookups', waiting: ready, oldestAt: ready > 0 ? toIsoOrNull(oldest) : null, failed },
    { id: 'followUps', waiting: later, oldestAt: toIsoOrNull(due), failed: 0 },
  ];
}

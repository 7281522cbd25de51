import { type RawBuilder, sql } from 'kysely';
import type { Received, Reply } from '#contract/endpoint.ts';
import { invalidParameter, notFound } from '#contract/errors.ts';
import {
  type GetMonitoringEntry,
  type ListMonitoring,
  type MonitoringEntry,
  maxCounted,
} from '#contract/monitoring.ts';
import type { Database, UserContext } from '../context.ts';
import { isTimeZone } from '../preferences/preferences.rules.ts';
import { type ChangeConditions, changeConditions } from './change-conditions.ts';
import { entriesOf, readEntries } from './entries.reads.ts';

const maxTake = 200;

/** A window of the user's changes, newest first; its cost is that of the window, however many changes there are. */
export async function listMonitoring(
  ctx: UserContext,
  { skip, take: asked, after, timeZone, ...filter }: Received<typeof ListMonitoring>['query'],
): Promise<Reply<typeof ListMonitoring>> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalidParameter('timeZone');
  const take = Math.min(asked, maxTake);
  const older = after === undefined ? undefined : olderThan(after);
  const conditions = await changeConditions(ctx, filter);
  const [found, total] = await Promise.all([
    readEntries(ctx.db, ctx.userId, findStatement(ctx.userId, conditions, { skip, take: take + 1, older })),
    countUpTo(ctx.db, conditions, maxCounted + 1),
  ]);
  const data = found.slice(0, take);
  const hasMore = found.length > take;
  const last = data.at(-1);
  return {
    data,
    totalCount: Math.min(total, maxCounted),
    isTotalLimited: total > maxCounted,
    ...{ skip, take, hasMore },
    next: hasMore && last ? `${Date.parse(last.detectedAt)}-${last.id}` : null,
    days: timeZone === undefined ? [] : await countDays(ctx.db, conditions, data, timeZone),
  };
}

type Window = { skip: number; take: number; older?: RawBuilder<unknown> | undefined };

/** Ids of the changes of a window, newest first. */
export function findStatement(
  userId: string,
  { all, few }: ChangeConditions,
  { skip, take, older = sql`true` }: Window,
): RawBuilder<{ id: string }> {
  const newest = sql`order by c.detected_at desc, c.id desc limit`;
  if (!few) return sql`select c.id from change c where ${all} and ${older} ${newest} ${take} offset ${skip}`;
  return sql`
    select c.id from unnest(${[...few]}::uuid[]) as d (id), lateral (
      select c.id, c.detected_at from change c
      where c.user_id = ${userId} and c.domain_id = d.id and ${all} and ${older} ${newest} ${skip + take}) as c
    ${newest} ${take} offset ${skip}`;
}

/** True for what follows the entry that a page ended with. */
function olderThan(after: string): RawBuilder<unknown> {
  const [, at, id] = /^(\d{1,14})-(\d{1,18})$/.exec(after) ?? [];
  if (at === undefined || id === undefined) throw invalidParameter('after');
  return sql`(c.detected_at, c.id) < (${new Date(Number(at))}, ${id}::bigint)`;
}

async function countUpTo(db: Database, { counted }: ChangeConditions, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${counted} limit ${max}) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

const isOf = (few: readonly string[]) => sql`c.domain_id = any(${[...few]}::uuid[])`;

/** How many changes there are on the days of a page, in the reader's zone. */
async function countDays(
  db: Database,
  conditions: ChangeConditions,
  page: readonly MonitoringEntry[],
  timeZone: string,
) {
  if (page.length === 0) return [];
  const { all, few } = conditions;
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, (
      select count(*)::int from (
        select from change c where ${all} and ${few ? isOf(few) : sql`true`}
          and c.detected_at >= d.day at time zone ${timeZone}
          and c.detected_at < (d.day + interval '1 day') at time zone ${timeZone}
        limit ${maxCounted}) as found) as count
    from (
      select distinct date_trunc('day', at at time zone ${timeZone}) as day
      from unnest(${page.map(({ detectedAt }) => detectedAt)}::timestamptz[]) as at) as d
    order by d.day desc`.execute(db);
  return rows;
}

type Behind = { evidence: unknown; before: string | null; after: string | null; beside: string[] };

/** One change with what stood behind it. Throws NOT_FOUND, for one of another user, too. */
export async function getMonitoringEntry(ctx: UserContext, id: string): Promise<Reply<typeof GetMonitoringEntry>> {
  const [entry] = /^\d{1,18}$/.test(id) ? await entriesOf(ctx.db, ctx.userId, [id]) : [];
  if (!entry) throw notFound();
  const { rows } = await sql<Behind>`
    select c.evidence, t.before, t.after, array(
      select o.id::text from change o
      where o.user_id = c.user_id and o.domain_id = c.domain_id and o.detected_at = c.detected_at
        and o.kind = c.kind and o.id <> c.id limit 50) as beside
    from change c left join change_text t on t.user_id = c.user_id and t.change_id = c.id
    where c.user_id = ${ctx.userId} and c.id = ${id}`.execute(ctx.db);
  const { evidence, before, after, beside } = rows[0] ?? { evidence: null, before: null, after: null, beside: [] };
  return {
    ...entry,
    evidence: evidence as Reply<typeof GetMonitoringEntry>['evidence'],
    texts: before === null || after === null ? null : { before, after },
    beside: await entriesOf(ctx.db, ctx.userId, beside),
  };
}

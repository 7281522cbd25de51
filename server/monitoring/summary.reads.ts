import { sql } from 'kysely';
import { dayMs } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { changeKinds, type GetMonitoringSummary, maxCounted } from '#contract/monitoring.ts';
import { type WebsiteStatus, websiteStatuses } from '#contract/websites.ts';
import type { UserContext } from '../context.ts';
import { changeConditions } from './change-conditions.ts';

const dimensions = { all: 1, website: 8 };
type Counter = { list: number; dimension: number; value: number; count: number };

/** What the head of the monitoring screen shows: names from their counters, changes from an index, up to `maxCounted`. */
export async function getMonitoringSummary(ctx: UserContext): Promise<Reply<typeof GetMonitoringSummary>> {
  const { db, userId, now } = ctx;
  const from = new Date(now.getTime() - dayMs).toISOString();
  const [counters, counts] = await Promise.all([
    db
      .selectFrom('domain_count')
      .select(['list', 'dimension', 'value', 'count'])
      .where('user_id', '=', userId)
      .where('list', 'in', [0, 1])
      .where('dimension', 'in', Object.values(dimensions))
      .execute(),
    countChanges(ctx, from),
  ]);
  const named = (list: number) => counters.find((row) => row.list === list && row.dimension === dimensions.all)?.count;
  return {
    monitoredDomains: named(1) ?? 0,
    portfolioDomains: named(0) ?? 0,
    ...counts,
    websiteStatuses: statusesOf(counters, 1),
    portfolioWebsiteStatuses: statusesOf(counters, 0),
  };
}

async function countChanges(ctx: UserContext, from: string) {
  const none = { state: 'all', watched: 'all' } as const;
  const [recent, open] = [
    await changeConditions(ctx, { ...none, from }),
    await changeConditions(ctx, { ...none, state: 'unacknowledged' }),
  ];
  const ofKind = (kind: number) => sql`(select count(*)::int from (
    select from change c where ${recent.all} and not c.is_muted and c.kind = ${kind} limit ${maxCounted}) as found)`;
  const { rows } = await sql<{ changes24h: number[]; unacknowledged: number; mutes: number }>`select
    array[${sql.join(changeKinds.map((_, kind) => ofKind(kind)))}] as "changes24h",
    (select count(*)::int from (
      select from change c where ${open.all} limit ${maxCounted}) as found) as unacknowledged,
    (select count(*)::int from change_mute m
      where m.user_id = ${ctx.userId} and (m.until is null or m.until > ${ctx.now})) as mutes`.execute(ctx.db);
  const [whois = 0, price = 0, website = 0, dns = 0] = rows[0]?.changes24h ?? [];
  return {
    changes24h: { whois, price, website, dns },
    unacknowledged: rows[0]?.unacknowledged ?? 0,
    mutes: rows[0]?.mutes ?? 0,
  };
}

function statusesOf(counters: readonly Counter[], list: number): Record<WebsiteStatus, number> {
  const of = (value: number) =>
    counters.find((row) => row.list === list && row.dimension === dimensions.website && row.value === value)?.count ??
    0;
  return Object.fromEntries(websiteStatuses.map((status, value) => [status, of(value)])) as Record<
    WebsiteStatus,
    number
  >;
}

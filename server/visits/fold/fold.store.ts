import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import type { KnownSession } from './fold-events.rules.ts';

/** A stored signal before its place and labels have codes. */
export type StoredEvent = {
  userId: string;
  landerId: string;
  groupId: string;
  domainId: string;
  variant: number;
  kind: number;
  at: Date;
  day: string;
  visitor: string;
  engagedMs: number;
  inquiryId: string | null;
  country: number;
  device: number;
  browser: number;
  os: number;
  width: number;
  height: number;
  referrer: string;
};
export type Batch = { id: number; day: string };

/** The oldest batches, with so many signals at most, one at least. */
export async function oldestBatches(db: Database | Tx, most: number): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    select id, day from (
      select id, day, sum(events) over (order by id) - events as before
      from (select id, day, events from visit_batch order by id limit 100) as oldest) as counted
    where before < ${most} order by id`.execute(db);
  return rows;
}

export async function eventsOf(tx: Tx, batches: readonly Batch[]): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select user_id as "userId", lander_id as "landerId", group_id as "groupId", domain_id as "domainId", variant, kind, at,
      day, visitor::text, engaged_ms as "engagedMs", inquiry_id as "inquiryId", country, device, browser, os, width, height,
      referrer
    from visit_event where batch_id = any(${batches.map(({ id }) => id)}::bigint[])
      and day = any(${[...new Set(batches.map(({ day }) => day))]}::date[])
    order by batch_id`.execute(tx);
  return rows;
}

/** From now on these are counted. */
export async function removeBatches(tx: Tx, batches: readonly Batch[]): Promise<void> {
  await sql`delete from visit_batch where id = any(${batches.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** Makes the partition of a UTC day where there is none. */
export async function addSessionDay(db: Database, day: string): Promise<void> {
  await sql`select add_visit_day('visit', ${day}::date)`.execute(db);
}

/** The last session of each of these visitors of a UTC day. */
export async function latestSessions(
  tx: Tx,
  visitors: readonly { userId: string; visitor: string; day: string }[],
): Promise<KnownSession[]> {
  const { rows } = await sql<KnownSession>`
    select v.user_id as "userId", v.visitor::text, v.day, v.place, v.started_at as "startedAt", v.last_at as "lastAt", v.views,
      v.engaged_ms as "engagedMs", v.is_first as "isFirst", v.has_acted as "hasActed", v.is_packed as "isPacked", v.country,
      v.device, v.browser, v.os, v.referrer, v.resolution
    from unnest(${visitors.map(({ userId }) => userId)}::uuid[], ${visitors.map(({ visitor }) => visitor)}::bigint[],
      ${visitors.map(({ day }) => day)}::date[]) as w (user_id, visitor, day), lateral (
      select * from visit where user_id = w.user_id and visitor = w.visitor and day = w.day
      order by started_at desc limit 1) as v`.execute(tx);
  return rows;
}

/** Writes sessions that began or changed. */
export async function saveSessions(tx: Tx, sessions: readonly KnownSession[]): Promise<void> {
  if (sessions.length === 0) return;
  const of = <Key extends keyof KnownSession>(key: Key): KnownSession[Key][] => sessions.map((session) => session[key]);
  await sql`
    insert into visit (user_id, visitor, day, place, started_at, last_at, views, engaged_ms, is_first, has_acted, country,
      device, browser, os, referrer, resolution)
    select * from unnest(${of('userId')}::uuid[], ${of('visitor')}::bigint[], ${of('day')}::date[], ${of('place')}::int[],
      ${of('startedAt')}::timestamptz[], ${of('lastAt')}::timestamptz[], ${of('views')}::int[], ${of('engagedMs')}::int[],
      ${of('isFirst')}::bool[], ${of('hasActed')}::bool[], ${of('country')}::smallint[], ${of('device')}::smallint[],
      ${of('browser')}::smallint[], ${of('os')}::smallint[], ${of('referrer')}::int[], ${of('resolution')}::int[])
    on conflict (user_id, visitor, started_at, place, day) do update set last_at = excluded.last_at, views = excluded.views,
      engaged_ms = excluded.engaged_ms, has_acted = excluded.has_acted`.execute(tx);
}

export async function addWithoutScript(
  tx: Tx,
  views: readonly { userId: string; day: string; place: number; count: number }[],
): Promise<void> {
  if (views.length === 0) return;
  await sql`
    insert into visit_without_script as w (user_id, day, place, count)
    select * from unnest(${views.map(({ userId }) => userId)}::uuid[], ${views.map(({ day }) => day)}::date[],
      ${views.map(({ place }) => place)}::int[], ${views.map(({ count }) => count)}::bigint[])
    on conflict (user_id, day, place) do update set count = w.count + excluded.count`.execute(tx);
}

/** Counts signals that are in no figure, by account and UTC day. */
export async function addDropped(tx: Tx, signals: readonly { userId: string; day: string }[]): Promise<void> {
  if (signals.length === 0) return;
  await sql`
    insert into visit_drop as d (user_id, day, count)
    select user_id, day, count(*) from unnest(${signals.map(({ userId }) => userId)}::uuid[],
      ${signals.map(({ day }) => day)}::date[]) as s (user_id, day)
    group by user_id, day order by user_id, day
    on conflict (user_id, day) do update set count = d.count + excluded.count`.execute(tx);
}

/** Notes in which session an inquiry was written; the first note stays. */
export async function noteInquiry(
  tx: Tx,
  { userId, inquiryId, session }: { userId: string; inquiryId: string; session: KnownSession },
  labels: { country: string; device: string; browser: string; os: string },
): Promise<void> {
  const { country, device, browser, os } = labels;
  await sql`
    insert into inquiry_visit (user_id, inquiry_id, lander_id, group_id, domain_id, variant, session_at, country, device,
      browser, os, referrer, resolution)
    select ${userId}, ${inquiryId}, p.lander_id, p.group_id, p.domain_id, p.variant, ${session.startedAt}, ${country},
      ${device}, ${browser}, ${os}, coalesce(r.label, 'unknown'), coalesce(s.label, 'unknown')
    from visit_place p
    left join visit_label r on r.user_id = p.user_id and r.dimension = 1 and r.code = ${session.referrer}
    left join visit_label s on s.user_id = p.user_id and s.dimension = 5 and s.code = ${session.resolution}
    where p.user_id = ${userId} and p.code = ${session.place}
    on conflict (user_id, inquiry_id) do nothing`.execute(tx);
}

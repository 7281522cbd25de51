import { sql } from 'kysely';
import type { Database, Tx, UserId } from '../context.ts';
import type { KnownSession } from './fold/fold-events.rules.ts';
import type { FinishedSession } from './pack/write-packs.ts';
import type { Session } from './sessions.rules.ts';

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

/** Notes in which session an inquiry was written; the first note stays. */
export async function noteInquiry(
  tx: Tx,
  { userId, inquiryId, session }: { userId: string; inquiryId: string; session: KnownSession },
  labels: { country: string; device: string; browser: string; os: string },
): Promise<void> {
  const { country, device, browser, os } = labels;
  await sql`
    insert into inquiry_visit (user_id, inquiry_id, lander_id, group_id, domain_id, variant, session_at, country, device,
      browser, os, referrer, resolution, campaign)
    select ${userId}, ${inquiryId}, p.lander_id, p.group_id, p.domain_id, p.variant, ${session.startedAt}, ${country},
      ${device}, ${browser}, ${os}, coalesce(r.label, 'unknown'), coalesce(s.label, 'unknown'), p.campaign
    from visit_place p
    left join visit_label r on r.user_id = p.user_id and r.dimension = 1 and r.code = ${session.referrer}
    left join visit_label s on s.user_id = p.user_id and s.dimension = 5 and s.code = ${session.resolution}
    where p.user_id = ${userId} and p.code = ${session.place}
    on conflict (user_id, inquiry_id) do nothing`.execute(tx);
}

/** Keeps in which sessions inquiries were written, by their ids: those of a sample. */
export async function writeInquiryVisits(
  tx: Tx,
  userId: UserId,
  visits: ReadonlyMap<string, FinishedSession>,
): Promise<void> {
  const rows = [...visits].map(([inquiryId, visit]) => ({
    inquiry_id: inquiryId,
    lander_id: visit.landerId,
    group_id: visit.groupId,
    domain_id: visit.domainId,
    variant: visit.variant,
    session_at: visit.startedAt,
    country: visit.country,
    device: visit.device,
    browser: visit.browser,
    os: visit.os,
    referrer: visit.referrer,
    resolution: visit.resolution,
    campaign: visit.campaign,
  }));
  if (rows.length === 0) return;
  await sql`insert into inquiry_visit (user_id, inquiry_id, lander_id, group_id, domain_id, variant, session_at, country,
      device, browser, os, referrer, resolution, campaign)
    select ${userId}, inquiry_id, lander_id, group_id, domain_id, variant, session_at, country, device, browser, os,
      referrer, resolution, campaign
    from json_to_recordset(${JSON.stringify(rows)}::json) as v (inquiry_id uuid, lander_id uuid, group_id uuid,
      domain_id uuid, variant smallint, session_at timestamptz, country text, device text, browser text, os text,
      referrer text, resolution text, campaign text)
    on conflict (user_id, inquiry_id) do nothing`.execute(tx);
}

/** Accounts with sessions that were last heard of before this. */
export async function accountsSilentSince(db: Database, silentSince: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from visit where not is_packed and last_at < ${silentSince}`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Takes some sessions of an account, silent ones or those of a UTC day: from now on they are packed. */
export async function takeSessions(
  tx: Tx,
  userId: string,
  which: { silentSince: Date } | { day: string },
  max: number,
): Promise<(Session & { day: string })[]> {
  const condition = 'day' in which ? sql`day = ${which.day}` : sql`last_at < ${which.silentSince}`;
  const { rows } = await sql<Session & { day: string }>`
    with taken as (
      select user_id, visitor, started_at, place, day from visit
      where user_id = ${userId} and not is_packed and ${condition} limit ${max})
    update visit v set is_packed = true from taken t
    where (v.user_id, v.visitor, v.started_at, v.place, v.day) = (t.user_id, t.visitor, t.started_at, t.place, t.day)
    returning v.day, v.place, v.started_at as "startedAt", v.last_at as "lastAt", v.views, v.engaged_ms as "engagedMs",
      v.is_first as "isFirst", v.has_acted as "hasActed", v.country, v.device, v.browser, v.os, v.referrer, v.resolution`.execute(
    tx,
  );
  return rows;
}

/** The last UTC day whose sessions are complete; null: none is yet. What comes later of it counts nothing. */
export async function closedDay(db: Database | Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select day from visit_closed`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days are never opened again. */
export async function closeDay(tx: Tx, day: string): Promise<void> {
  await sql`insert into visit_closed (day) values (${day})
    on conflict (is_one) do update set day = greatest(visit_closed.day, excluded.day)`.execute(tx);
}

/** Deletes what is kept of sessions at these places, whose landers are those. */
export async function deleteSessions(
  tx: Tx,
  userId: UserId,
  { places, landerIds }: { places: readonly number[]; landerIds: readonly string[] },
): Promise<void> {
  const ofPlaces = sql`user_id = ${userId} and place = any(${places}::int[])`;
  await sql`delete from visit where ${ofPlaces}`.execute(tx);
  await sql`delete from visit_without_script where ${ofPlaces}`.execute(tx);
  await sql`delete from inquiry_visit where user_id = ${userId} and lander_id = any(${landerIds}::uuid[])`.execute(tx);
}

/** Forgets views without script and the sessions of inquiries from before a UTC day. */
export async function forgetSessionsBefore(db: Database, day: string): Promise<void> {
  await sql`delete from visit_without_script where day < ${day}`.execute(db);
  await sql`delete from inquiry_visit where session_at < ${day}::date`.execute(db);
}

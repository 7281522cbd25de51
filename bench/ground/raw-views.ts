import type pg from 'pg';
import type { VisitFilter } from '#server/visits/visits.reads.ts';
import type { FinishedSession } from '#server/visits/visits.service.ts';
import type { Ground } from './ground.ts';

/** A table with a row for each page view of one account: what the limit is measured on. */
export type RawViews = {
  views: number;
  /** UTC days with views, the oldest first; the last is yesterday */
  days: string[];
};

const landers = 2_000;
const groups = 20;
const viewsASession = 1.4;

const idOf = (kind: number, number: string | number): string =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
export const busiestLander = '01900000-0001-7000-8000-000000000000';
export const middleGroup = '01900000-0002-7000-8000-000000000007';
/** Numbers from 0 to below `end`, low ones far more often than high ones. */
const unequal = (end: number, start = 1): string =>
  `(floor(${start} * exp(random() * ln((${end} + ${start}) / ${start}::float8))) - ${start})::int`;

/** Makes the table in the database itself: the same shares of landers, countries, referrers and screens in every run. */
export async function fillRawViews(
  { pool, say }: Ground,
  { views, days }: { views: number; days: number },
): Promise<RawViews> {
  const client = await pool.connect();
  const made: string[] = [];
  try {
    await client.query(`set statement_timeout = 0; set synchronous_commit = off; select setseed(0.25);
      create table raw_view (at timestamptz(3) not null, lander_id uuid not null, group_id uuid not null,
        domain_id uuid not null, visitor bigint not null, session_at timestamptz(3) not null, is_first boolean not null,
        engaged_ms int not null, country text not null, device text not null, browser text not null, os text not null,
        referrer text not null, resolution text not null) partition by range (at)`);
    const sessions = Math.round(views / days / viewsASession);
    for (let ago = days; ago > 0; ago -= 1) {
      const day = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
      made.push(day);
      const part = `raw_view_${day.replaceAll('-', '')}`;
      await client.query(
        `create table ${part} partition of raw_view for values from ('${day}Z') to (date '${day}' + 1)`,
      );
      await client.query(insertDay(part, day, sessions));
      if (ago % 15 === 1) say(`  views until ${day}`);
    }
    await client.query('create index on raw_view (at); create index on raw_view (lander_id, at)');
    await client.query('vacuum analyze raw_view');
    const { rows } = await client.query('select count(*) from raw_view');
    return { views: rows[0].count, days: made };
  } finally {
    client.release(true);
  }
}

const insertDay = (part: string, day: string, sessions: number): string => `
  with visitor as materialized (
    select n, (random() * 9e18)::bigint as visitor, ${unequal(landers, 5)} as lander, ${unequal(60)} as country,
      floor(random() * 3)::int as device, ${unequal(20)} as browser, ${unequal(12)} as os,
      case when random() < 0.4 then -1 when random() < 0.5 then -2 else ${unequal(3_000)} end as referrer,
      ${unequal(300)} as resolution, random() < 0.15 as comes_again
    from generate_series(1, ${Math.round(sessions / 1.15)}) n),
  session as materialized (
    select v.*, again, '${day}Z'::timestamptz
      + ((again + random() * 0.9) * 11.5 * case when comes_again then 1 else 2 end) * interval '1 hour' as session_at,
      case when random() < 0.75 then 1 else 2 + floor(random() * 2)::int end as views, (random() * 20000)::int as engaged_ms
    from visitor v, generate_series(0, case when comes_again then 1 else 0 end) again)
  insert into ${part} select session_at + (view - 1) * interval '47 seconds', ${idOf(1, 'lander')},
    ${idOf(2, `lander % ${groups}`)}, ${idOf(3, 'lander')}, visitor, session_at, again = 0,
    case view when views then engaged_ms else 0 end, chr(65 + country / 26) || chr(65 + country % 26),
    (array['desktop', 'mobile', 'tablet'])[device + 1],
    (array['chrome', 'safari', 'firefox', 'edge', 'samsung', 'opera', 'operaMini', 'vivaldi'])[1 + least(browser, 7)],
    (array['windows', 'ios', 'android', 'macos', 'linux', 'chromeOs'])[1 + least(os, 5)],
    case referrer when -1 then 'direct' when -2 then 'google' else 'host' || referrer || '.example' end,
    (640 + resolution * 4) || 'x' || (480 + resolution * 3)
  from session, generate_series(1, views) view order by 1`;

/** The sessions of a day as they are handed to packing. */
export async function sessionsOfDay(pool: pg.Pool, day: string): Promise<FinishedSession[]> {
  const { rows } = await pool.query<FinishedSession>(
    `select lander_id as "landerId", group_id as "groupId", domain_id as "domainId", 0 as variant, '' as campaign,
       session_at as "startedAt", max(at) as "lastAt", count(*)::int as views, sum(engaged_ms)::int as "engagedMs",
       is_first as "isFirst", false as "hasActed", country, device, browser, os, referrer, resolution
     from raw_view where at >= $1::date and at < $1::date + 1
     group by lander_id, group_id, domain_id, visitor, session_at, is_first, country, device, browser, os, referrer,
       resolution`,
    [day],
  );
  return rows;
}

const columns: Partial<Record<keyof VisitFilter, string>> = {
  landerId: 'lander_id',
  groupId: 'group_id',
  domainId: 'domain_id',
};

/** The same report by SQL over the views: sessions, then totals, days and all lists. Returns how many sessions there are. */
export async function rawReport(
  pool: pg.Pool,
  { from, to, timeZone, filter }: { from: string; to: string; timeZone: string; filter: VisitFilter },
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0; set work_mem = '64MB'");
    const wanted = Object.entries(filter).map(
      ([name, value]) => `and ${columns[name as keyof VisitFilter] ?? name} = '${value}'`,
    );
    const { rows } = await client.query(
      `select day, country, referrer, device, browser, os, resolution, lander_id, sum(is_first::int) as visitors,
         count(*)::int as sessions, sum(views) as views, sum(is_bounce::int) as bounces, sum(seconds) as seconds
       from (
         select (min(at) at time zone $3)::date as day, country, referrer, device, browser, os, resolution, lander_id,
           session = 1 as is_first, count(*) as views, count(*) = 1 and sum(engaged_ms) < 10000 as is_bounce,
           extract(epoch from max(at) - min(at)) as seconds
         from (
           select *, count(*) filter (where is_start) over (partition by visitor order by at) as session
           from (
             select *, coalesce(at - lag(at) over (partition by visitor order by at) >= interval '30 minutes', true) as is_start
             from raw_view where at >= ($1::date)::timestamp at time zone $3
               and at < ($2::date + 1)::timestamp at time zone $3 ${wanted.join(' ')}) as seen) as counted
         group by visitor, session, country, referrer, device, browser, os, resolution, lander_id) as session
       group by grouping sets ((), (day), (country), (referrer), (device), (browser), (os), (resolution), (lander_id))`,
      [from, to, timeZone],
    );
    const whole = rows.find((row) => Object.values(row).filter((value) => value === null).length === 8);
    return whole?.sessions ?? 0;
  } finally {
    client.release(true);
  }
}

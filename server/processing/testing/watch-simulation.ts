import { sql } from 'kysely';
import { hourMs, minuteMs } from '#contract/dates.ts';
import type { Database } from '../../database/pool.ts';
import { findDue } from '../../freshness/freshness.reads.ts';
import { nextRefresh, type Promised, urgencies } from '../../freshness/freshness.rules.ts';
import { refreshStale } from '../queue/refresh.ts';

export type SimulatedTime = {
  db: Database;
  promised: Promised;
  /** time between two requests to the server of a TLD */
  intervalMs: (tld: string) => number;
  from: Date;
  hours: number;
  random: () => number;
};
export type Figures = {
  /** questions in each hour, by TLD */
  asked: Map<string, number[]>;
  /** most names that waited at a server, by TLD */
  maxWaiting: Map<string, number>;
  /** milliseconds of the rounds that put names into the queue, in their order */
  roundMs: number[];
};

type Taken = { user_id: string; id: string; tld: string; expiration_date: Date | null; is_monitored: boolean };

/**
 * Lets time pass minute by minute over the rounds as they are in the program, with their SQL and their rules; in place of
 * workers each server answers as many names a minute as its interval allows, users in turns. Names are renewed on their day.
 */
export async function passTime({ db, promised, intervalMs, from, hours, random }: SimulatedTime): Promise<Figures> {
  const budgets = {
    of: (tld: string) => ({ server: `rdap.${tld}`, intervalMs: intervalMs(tld), parallel: 0 }),
  };
  const figures: Figures = { asked: new Map(), maxWaiting: new Map(), roundMs: [] };
  const slots = new Map<string, number>();
  for (let minute = 0; minute < hours * 60; minute += 1) {
    const now = new Date(from.getTime() + minute * minuteMs);
    const started = performance.now();
    await refreshStale(db, budgets, findDue, now, random);
    figures.roundMs.push(performance.now() - started);
    const waiting = await sql<{
      tld: string;
      count: number;
    }>`select tld, count(*)::int as count from batch_item group by tld`.execute(db);
    for (const { tld, count } of waiting.rows) {
      figures.maxWaiting.set(tld, Math.max(count, figures.maxWaiting.get(tld) ?? 0));
      const max = Math.max(1, (2 * minuteMs) / intervalMs(tld));
      slots.set(tld, Math.min((slots.get(tld) ?? 0) + minuteMs / intervalMs(tld), max));
    }
    const taken = await answer(db, slots);
    for (const { tld } of taken) {
      slots.set(tld, (slots.get(tld) ?? 0) - 1);
      const perHour = figures.asked.get(tld) ?? [];
      const hour = Math.floor(minute / 60);
      perHour[hour] = (perHour[hour] ?? 0) + 1;
      figures.asked.set(tld, perHour);
    }
    await save(db, taken, { promised, now, random });
  }
  return figures;
}

/** Takes what the servers answer in this minute out of the queue. */
async function answer(db: Database, slots: ReadonlyMap<string, number>): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    with slot as (select * from unnest(${[...slots.keys()]}::text[], ${[...slots.values()].map(Math.floor)}::int[]) as s (tld, free)),
    in_turn as (
      select i.batch_no, i.domain_id, i.tld, row_number() over (partition by i.batch_no, i.tld order by i.size, i.domain_id) as turn
      from batch_item i),
    in_line as (select *, row_number() over (partition by tld order by turn, batch_no) as place from in_turn),
    taken as (
      delete from batch_item i using in_line l join slot s using (tld)
      where l.place <= s.free and i.batch_no = l.batch_no and i.domain_id = l.domain_id
      returning i.batch_no, i.domain_id, i.tld)
    select b.user_id, d.id, t.tld, d.expiration_date, d.is_monitored
    from taken t join batch b on b.no = t.batch_no join domain d on d.user_id = b.user_id and d.id = t.domain_id`.execute(
    db,
  );
  return rows;
}

type Saving = Pick<SimulatedTime, 'promised' | 'random'> & { now: Date };

async function save(db: Database, taken: readonly Taken[], { promised, now, random }: Saving): Promise<void> {
  if (taken.length === 0) return;
  const inOrder = taken.toSorted((one, other) => (one.id < other.id ? -1 : 1)); // so that each draws the same
  const rows = inOrder.map(({ user_id, id, expiration_date, is_monitored }) => {
    const isOver = expiration_date !== null && expiration_date < now;
    const expires = isOver ? new Date(expiration_date.getTime() + 365 * 24 * hourMs) : expiration_date;
    const name = {
      expirationDate: expires,
      isMonitored: is_monitored,
      eppStatuses: [],
      lookMinutes: null,
      isNew: false,
    };
    const next = nextRefresh(name, promised, now, random());
    return { user_id, id, expires, at: next?.at, urgency: urgencies[next?.urgency ?? 'usual'] };
  });
  await sql`update domain d set whois_synced_at = ${now}, refresh_at = r.at, refresh_urgency = r.urgency, expiration_date = r.expires
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (user_id uuid, id uuid, expires timestamptz, at timestamptz, urgency smallint)
    where d.user_id = r.user_id and d.id = r.id`.execute(db);
}

/** A portfolio in a simulation: so many names below each TLD, read at some time within the time promised. */
export type Portfolio = { userId: string; tlds: Record<string, number>; isMonitored?: boolean };

/** Makes the names of portfolios; a day of their year is the expiry of each. `promised` as in the simulation. */
export async function givenPortfolios(
  db: Database,
  portfolios: readonly Portfolio[],
  { hours, monitoredHours, expiringHours, closeHours }: Promised,
  now: Date,
  random: () => number,
): Promise<void> {
  const tlds = [...new Set(portfolios.flatMap(({ tlds: own }) => Object.keys(own)))];
  await sql`insert into tld (name) select unnest(${tlds}::text[]) on conflict do nothing`.execute(db);
  const rows = portfolios.flatMap(({ userId, tlds: own, isMonitored = false }) =>
    Object.entries(own).flatMap(([tld, count]) =>
      Array.from({ length: count }, (_, n) => {
        const id = `${hex(random())}-0000-4000-8000-${hex(random())}0000`;
        return { userId, id, tld, n, isMonitored, days: random() * 365, x: random() * 0.7 };
      }),
    ),
  );
  await sql`
    insert into domain (user_id, id, name, tld_id, in_portfolio, is_monitored, is_processed, created_at, expiration_date,
      whois_synced_at, refresh_at, refresh_urgency)
    select r."userId", r.id, 'name-' || n || '.' || r.tld, t.id, not r."isMonitored", r."isMonitored", true, ${now},
      ${now}::timestamptz + days * interval '1 day', ${now}::timestamptz - x * p.hours * interval '1 hour',
      ${now}::timestamptz + (0.7 - x) * p.hours * interval '1 hour', p.urgency
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("userId" uuid, id uuid, tld text, n int, "isMonitored" boolean, days float8, x float8)
    join tld t on t.name = r.tld
    cross join lateral (select
      case when days < 7 then 2 when days < 31 then 1 else 0 end as urgency,
      case when days < 7 then ${closeHours}::float8 when days < 31 then ${expiringHours}::float8
        when r."isMonitored" then ${monitoredHours}::float8 else ${hours}::float8 end as hours) p`.execute(db);
  await sql`analyze domain`.execute(db);
}

const hex = (random: number) =>
  Math.floor(random * 2 ** 32)
    .toString(16)
    .padStart(8, '0');

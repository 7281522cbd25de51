import { hourMs } from '#contract/dates.ts';
import { openDatabase } from '#server/database/pool.ts';
import { passTime } from '#server/processing/testing/watch-simulation.ts';
import type { Ground } from '../ground/ground.ts';
import { type Measure, median } from '../report.ts';

const promised = { hours: 168, expiringHours: 24, monitoredHours: 24, closeHours: 1 };
/** 2,500 names of a registry at this interval are as 50,000 at one question a second. */
const namesPerInterval = 2_500 / 20_000;
const stopHours = 12;

/**
 * All names are watched for some hours of simulated time, with a stop of twelve in between: the rounds of the program over
 * their own SQL and rules, each registry answering as its interval allows. Are the promises of D-207 kept, is no registry
 * asked more than it may, and what does a round a minute cost?
 */
export async function measureWatching(ground: Ground): Promise<Measure[]> {
  const { pool, isQuick } = ground;
  const db = openDatabase(pool);
  const start = new Date();
  const hours = isQuick ? 0.1 : 2;
  const { rows: tlds } = await pool.query<{ name: string; names: number }>(
    'select t.name, count(*)::int as names from domain d join tld t on t.id = d.tld_id group by t.name',
  );
  const sizes = new Map(tlds.map(({ name, names }) => [name, names]));
  const intervalMs = (tld: string) =>
    Math.max(1, Math.round(2_500 / namesPerInterval / ((sizes.get(tld) ?? 1) / 2_500)));
  ground.say('  plans');
  await plan(ground, start);
  const at = (count: number) => new Date(start.getTime() + count * hourMs);
  const before = await passTime({ db, promised, intervalMs, from: start, hours, random: Math.random });
  const lateBefore = await lateAt(ground, at(hours));
  const after = await passTime({ db, promised, intervalMs, from: at(hours + stopHours), hours, random: Math.random });
  const lateAfter = await lateAt(ground, at(2 * hours + stopHours));
  const rounds = [...before.roundMs, ...after.roundMs];
  const use = [before, after].flatMap(({ asked }) =>
    [...asked].map(([tld, perHour]) => (Math.max(...perHour) * intervalMs(tld)) / hourMs),
  );
  const hourly = (perHour: number[]) =>
    Math.max(...perHour) / (perHour.reduce((sum, count) => sum + count, 0) / perHour.length);
  const sums = Array.from({ length: Math.ceil(hours) }, (_, hour) =>
    [...before.asked.values()].reduce((sum, perHour) => sum + (perHour[hour] ?? 0), 0),
  );
  const line = (what: string, ours: string, against: string, ratio: number): Measure => {
    return { id: 'D-207', what, ours, against, ratio, better: 'lower', floor: 1, aim: null };
  };
  ground.say(
    `  ${ground.rows.toLocaleString('en')} names at ${tlds.length} registries, ${2 * hours} hours and a stop of ${stopHours}: ` +
      `${sums.reduce((sum, count) => sum + count, 0).toLocaleString('en')} questions before it, peak hour ${hourly(sums).toFixed(2)} of the mean, ` +
      `a round ${median(rounds).toFixed(0)} ms, the longest ${Math.max(...rounds).toFixed(0)} ms`,
  );
  return [
    line('names older than promised, of a thousand', `${lateBefore.toFixed(2)}`, 'one', lateBefore),
    line('the same after a stop of twelve hours', `${lateAfter.toFixed(2)}`, 'one', lateAfter),
    line(
      'busiest hour of a registry',
      `${(Math.max(...use) * 100).toFixed(1)} % of its budget`,
      '104 %',
      Math.max(...use) / 1.04,
    ),
    line('a round a minute', `${median(rounds).toFixed(0)} ms`, '6,000 ms', median(rounds) / 6_000),
  ];
}

/** Names as they are in use: each was read at some time within the time promised, and is planned again. */
async function plan({ pool }: Ground, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica'); // counters and the like stay as they are
    await client.query(
      `with named as (
         select user_id, id, is_monitored, random() * 0.7 as x,
           extract(epoch from expiration_date - $1::timestamptz) / 86400 as days from domain),
       paced as (
         select *, case when days between -1 and 7 then 2 when days between -90 and 31 then 1 else 0 end as urgency,
           case when days between -1 and 7 then 1.0 when days between -90 and 31 or is_monitored then 24.0 else 168.0 end as hours
         from named)
       update domain d set whois_synced_at = $1::timestamptz - x * hours * interval '1 hour',
         refresh_at = $1::timestamptz + (0.7 - x) * hours * interval '1 hour', refresh_urgency = p.urgency
       from paced p where d.user_id = p.user_id and d.id = p.id`,
      [now],
    );
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze domain');
  } finally {
    client.release(true);
  }
}

/** How many of a thousand names are older than is promised; of those in their last days a day is. */
async function lateAt({ pool }: Ground, now: Date): Promise<number> {
  const { rows } = await pool.query<{ late: number }>(
    `select 1000.0 * count(*) filter (where $1::timestamptz - whois_synced_at > interval '1 hour' * case
         when is_monitored or expiration_date between $1::timestamptz - interval '90 days' and $1::timestamptz + interval '30 days'
         then 24 else 168 end) / count(*) as late
     from domain where status = 0 and not is_deleted and not needs_verification and is_processed`,
    [now],
  );
  return Number(rows[0]?.late ?? 0);
}

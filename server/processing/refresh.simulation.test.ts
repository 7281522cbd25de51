import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { randomOf } from '#sandbox/random.ts';
import { hours } from '../testing/clock.ts';
import { givenPortfolios, type Portfolio, passTime } from './testing/watch-simulation.ts';
import { freshWork } from './testing/work.ts';

/** A twentieth of the usual times: an hour here is twenty of the real ones. */
const promised = { hours: 8.4, expiringHours: 1.2, monitoredHours: 1.2, closeHours: 0.05 };
/** Fast enough that names in their last days, which come twenty times as often here, do not fill their quarter of the slots. */
const intervals: Record<string, number> = { com: 400, org: 1_000, slow: 10_000 };
const intervalMs = (tld: string) => intervals[tld] ?? 1_000;

type Kept = {
  tld: string;
  isLarge: boolean;
  kind: 'usual' | 'day' | 'close';
  names: number;
  late: number;
  oldest: number;
};

describe('D-207 D-235 20,000 watched names over two days', () => {
  test('the promise is kept, no server is asked more than it may, nobody starves, and a stop of twelve hours is no stampede', async () => {
    const work = await freshWork();
    const { db } = work.parts;
    const random = randomOf('watched'); // the same draws in each run: luck neither fails it nor lets it pass
    const [large, ...small] = Array.from({ length: 21 }, () => work.newUser());
    const portfolios: Portfolio[] = [
      { userId: large ?? '', tlds: { com: 9_000, slow: 4_000 } },
      ...small.map((userId, at) => ({ userId, tlds: { com: 250, org: 95, slow: 5 }, isMonitored: at % 4 === 0 })),
    ];
    const start = work.clock.now();
    await givenPortfolios(db, portfolios, promised, start, random);
    const at = (count: number) => new Date(start.getTime() + hours(count));
    const pass = (from: number, count: number) =>
      passTime({ db, promised, intervalMs, from: at(from), hours: count, random });
    const keptAt = async (now: Date) => {
      const { rows } = await sql<Kept>`
        select t.name as tld, is_large as "isLarge", kind, count(*)::int as names, (count(*) filter (where age > promise))::int as late,
          max(age)::float8 as oldest
        from (select tld_id, user_id = ${large} as is_large, extract(epoch from ${now} - whois_synced_at) / 3600 as age,
            case when expiration_date < ${new Date(now.getTime() + hours(168))} then 'close'
              when is_monitored or expiration_date < ${new Date(now.getTime() + hours(720))} then 'day' else 'usual' end as kind,
            case when is_monitored or expiration_date < ${new Date(now.getTime() + hours(720))} then 1.2 else 8.4 end as promise
          from domain where user_id <> ${large} or tld_id <> (select id from tld where name = 'slow')) d
        join tld t on t.id = d.tld_id group by 1, 2, 3`.execute(db);
      return rows;
    };

    const before = await pass(0, 1);
    expect((await keptAt(at(1))).filter(({ late }) => late > 0)).toEqual([]);
    const after = await pass(1.6, 1); // nothing ran for 0.6 hours, which are twelve
    const kept = await keptAt(at(2.6));
    expect(kept.filter(({ late }) => late > 0)).toEqual([]);
    // names in their last days: what their server has left beside the rest; three minutes here, of which the round takes one
    expect(kept.find(({ tld, isLarge, kind }) => tld === 'com' && !isLarge && kind === 'close')?.oldest).toBeLessThan(
      0.2,
    );
    for (const { asked, maxWaiting } of [before, after]) {
      for (const [tld, perHour] of asked) {
        const max = hours(1) / intervalMs(tld);
        expect(Math.max(...perHour), tld).toBeLessThanOrEqual(max * 1.04); // two minutes' slots at most are saved up
        expect(maxWaiting.get(tld), tld).toBeLessThanOrEqual(180_000 / intervalMs(tld)); // what it answers in three minutes
      }
    }
  });
});

import { describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../testing/clock.ts';
import { nextTry, nextUsual, periodOf } from './next-look.rules.ts';

const promised = { websiteHours: 24, websiteMonitoredHours: 6 };
const begin = Date.parse('2026-11-22T08:00:00Z');
/** Numbers in [0, 1) that are spread and the same each time. */
const spread = (no: number, by = 0.618_033_988_75) => (no * by) % 1;

describe('D-207 how often websites are checked', () => {
  test('they are checked within the time promised with a quarter to spare; never where nobody wants it', () => {
    expect(periodOf(false, promised)).toBe(hours(18));
    expect(periodOf(true, promised)).toBe(hours(4.5));
    expect(periodOf(true, { websiteHours: 3, websiteMonitoredHours: 6 })).toBe(hours(2.25));
    expect(periodOf(true, { websiteHours: 24, websiteMonitoredHours: 0 })).toBe(hours(18));
    expect(periodOf(true, { ...promised, websiteHours: 0 })).toBeNull();
  });

  test('a check that learns nothing is repeated after a quarter of an hour, then more rarely, and never less than usual', () => {
    const minutesUntil = (tries: number, periodMs: number) =>
      (nextTry(tries, new Date(begin), periodMs, 0.5).getTime() - begin) / minutes(1);
    expect([1, 2, 3, 4, 1_000].map((tries) => minutesUntil(tries, hours(18)))).toEqual([15, 60, 180, 1_080, 1_080]);
    expect(minutesUntil(3, hours(2))).toBe(120);
  });
});

/** Looks of names that were added in one hour, with a stop of the program; how many are made in each hour. */
function simulate({ names, lastDay, stop }: { names: number; lastDay: number; stop?: { from: number; to: number } }) {
  const periodMs = hours(18);
  const perHour = new Array<number>(24 * lastDay).fill(0);
  let oldestMs = 0;
  for (let no = 0; no < names; no++) {
    let due: Date | null = null;
    let now = begin + hours(spread(no, 0.754_877_666_25));
    while (now < begin + days(lastDay)) {
      const hour = Math.floor((now - begin) / hours(1));
      perHour[hour] = (perHour[hour] ?? 0) + 1;
      due = nextUsual(due, new Date(now), periodMs, spread(no));
      const at: number = due.getTime();
      const isStopped = stop && at >= begin + hours(stop.from) && at < begin + hours(stop.to);
      // afterwards an hour's work is made up for in ten minutes, those that wait longest first
      const next = isStopped ? begin + hours(stop.to) + (at - begin - hours(stop.from)) / 6 : at;
      if (!stop) oldestMs = Math.max(oldestMs, next - now);
      now = next;
    }
  }
  return { perHour, oldestHours: oldestMs / hours(1) };
}
const unevenness = (part: number[]) => Math.max(...part) / (part.reduce((sum, count) => sum + count) / part.length);

describe('MON-001 10,000 names that were added in one hour', () => {
  test('are spread over the day from their second check on, and none is older than promised', () => {
    const { perHour, oldestHours } = simulate({ names: 10_000, lastDay: 6 });
    expect(unevenness(perHour.slice(24))).toBeLessThan(1.2);
    expect(oldestHours).toBeLessThanOrEqual(24);
  });

  test('are spread as before after a stop of 12 hours: no herd comes back each day', () => {
    const { perHour } = simulate({ names: 10_000, lastDay: 8, stop: { from: 48, to: 60 } });
    expect(Math.max(...perHour.slice(60, 63))).toBeGreaterThan(2_000); // what was due meanwhile
    expect(unevenness(perHour.slice(72))).toBeLessThan(1.5);
  });
});

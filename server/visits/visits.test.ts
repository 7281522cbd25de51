import { expect, test } from 'vitest';
import { freshApp } from '../testing/app.ts';
import { readVisits, visitorsNow } from './visits.reads.ts';

test('D-217 an account without visits has days without visits', async () => {
  const { parts, given, clock } = await freshApp();
  const ann = await given.user();
  const query = { from: '2026-11-01', to: '2026-11-03', timeZone: 'Asia/Kathmandu', now: clock.now(), filter: {} };
  const report = await readVisits(parts.db, ann.id, query);
  expect(report.series.map(({ date, startsAt, sessions }) => [date, startsAt.toISOString(), sessions])).toEqual([
    ['2026-11-01', '2026-10-31T18:15:00.000Z', 0],
    ['2026-11-02', '2026-11-01T18:15:00.000Z', 0],
    ['2026-11-03', '2026-11-02T18:15:00.000Z', 0],
  ]);
  expect(report).toMatchObject({ totals: { visitors: 0 }, landers: [], withoutScript: 0, countedUntil: clock.now() });
  expect(await visitorsNow(parts.db, ann.id, clock.now())).toBe(0);
});

import { expect, test } from 'vitest';
import { report } from './analytics.fixture.ts';
import { seriesPointsOf } from './series-points.ts';

const noon = Date.parse('2026-11-22T12:00:00Z');

test('ANA-001 each day stands beside its place in the period before, and today still grows', () => {
  const points = seriesPointsOf('visitors', report(), noon);
  expect(points).toHaveLength(30);
  expect(points[0]).toEqual({
    ...{ at: '2026-10-24', value: 0, before: { at: '2026-09-24', value: 0 }, conversions: 214 },
  });
  expect(points[29]).toMatchObject({ at: '2026-11-22', value: 29, isRunning: true });
  expect(seriesPointsOf('bounceRate', report(), noon)[3]?.value).toBe(0.612);
});

test('hours still to come have no figure, and a period that is not kept stands beside none', () => {
  const [first] = report().series;
  if (!first) throw new Error('the fixture has days');
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    ...first,
    startsAt: new Date(Date.parse('2026-11-22') + hour * 3_600_000).toISOString(),
  }));
  const points = seriesPointsOf(
    'visitors',
    { ...report({ previousSeries: [] }), unit: 'hour', series: hours },
    noon + 60_000,
  );
  expect(points.map(({ value }) => value)).toEqual([...Array(13).fill(0), ...Array(11).fill(null)]);
  expect(points.filter(({ isRunning }) => isRunning).map(({ at }) => at)).toEqual(['2026-11-22T12:00:00.000Z']);
  expect(points.every(({ before }) => before === null)).toBe(true);
});

test('a day without sessions has no duration, but no visitors', () => {
  const [first] = report().series;
  if (!first) throw new Error('the fixture has days');
  const quiet = { ...first, visitors: 0, sessions: 0, averageSessionDuration: 0 };
  const of = report({ series: [quiet], previousSeries: [quiet] });
  expect(seriesPointsOf('averageSessionDuration', of, noon)[0]).toMatchObject({ value: null, before: { value: null } });
  expect(seriesPointsOf('visitors', of, noon)[0]).toMatchObject({ value: 0, before: { value: 0 } });
});

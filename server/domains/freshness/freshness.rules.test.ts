import { describe, expect, test } from 'vitest';
import { days, hours } from '../../testing/clock.ts';
import { isExpiring, nextRefresh } from './freshness.rules.ts';

const at = new Date('2026-11-22T08:00:00Z');
const promised = { hours: 168, expiringHours: 24, monitoredHours: 24, monitoredExpiringHours: 6 };
const inDays = (count: number) => new Date(at.getTime() + days(count));
const plan = (expiresInDays: number | null, isMonitored = false, random = 0.5) => {
  const expirationDate = expiresInDays === null ? null : inDays(expiresInDays);
  const next = nextRefresh({ expirationDate, isMonitored }, promised, at, random);
  return next && { inHours: (next.at.getTime() - at.getTime()) / hours(1), isUrgent: next.isUrgent };
};

describe('D-235 D-207 when registration data is read again', () => {
  test.each([
    ['an expiry far away', 400, false, 168],
    ['no known expiry', null, false, 168],
    ['expiry in 30 days', 30, false, 24],
    ['expired yesterday', -1, false, 24],
    ['expired long ago', -91, false, 168],
    ['monitored', 400, true, 24],
    ['monitored, expiry in 3 days', 3, true, 6],
  ])('%s: always before the time promised, and not much before', (_, expiresInDays, isMonitored, hoursPromised) => {
    for (const random of [0, 0.3, 0.999]) {
      const { inHours = 0 } = plan(expiresInDays, isMonitored, random) ?? {};
      expect(inHours).toBeGreaterThanOrEqual(hoursPromised * 0.6);
      expect(inHours).toBeLessThanOrEqual(hoursPromised * 0.85);
    }
  });

  test('a name that comes near its end is read when it does, before the shorter time begins to be promised', () => {
    for (const random of [0, 0.999]) {
      const next = plan(33, false, random);
      expect(next?.isUrgent).toBe(true);
      expect(next?.inHours).toBeGreaterThanOrEqual(24 * 2);
      expect(next?.inHours).toBeLessThanOrEqual(24 * 3);
    }
    expect(plan(31.5, false, 0)?.inHours).toBeGreaterThanOrEqual(12); // not at once again
  });

  test('names of one import are spread', () => {
    const times = [0, 0.25, 0.5, 0.75].map((random) => plan(400, false, random)?.inHours);
    expect(new Set(times).size).toBe(4);
  });

  test('nothing is planned where the setting says so', () => {
    expect(nextRefresh({ expirationDate: null, isMonitored: true }, { ...promised, hours: 0 }, at, 0)).toBeNull();
  });

  test('what counts as expiring', () => {
    expect([31, 30, 0, -90, -91].map((count) => isExpiring(inDays(count), at))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isExpiring(null, at)).toBe(false);
  });
});

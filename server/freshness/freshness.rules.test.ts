import { describe, expect, test } from 'vitest';
import { days, hours } from '../testing/clock.ts';
import { isExpiring, type NameToRefresh, nextRefresh } from './freshness.rules.ts';

const at = new Date('2026-11-22T08:00:00Z');
const promised = { hours: 168, expiringHours: 24, monitoredHours: 24, closeHours: 1 };
const inDays = (count: number) => new Date(at.getTime() + days(count));
const quiet = { isMonitored: false, eppStatuses: ['ok'], lookMinutes: null, isNew: false };
const plan = (expiresInDays: number | null, more: Partial<NameToRefresh> = {}, random = 0.5) => {
  const expirationDate = expiresInDays === null ? null : inDays(expiresInDays);
  const next = nextRefresh({ ...quiet, expirationDate, ...more }, promised, at, random);
  return next && { inHours: (next.at.getTime() - at.getTime()) / hours(1), urgency: next.urgency };
};
const monitored = { isMonitored: true };

describe('D-235 D-207 when registration data is read again', () => {
  test.each([
    ['an expiry far away', 400, {}, 168, 'usual'],
    ['no known expiry', null, {}, 168, 'usual'],
    ['expiry in 30 days', 30, {}, 24, 'soon'],
    ['expiry in 7 days', 7, {}, 1, 'close'],
    ['expired today', -0.9, {}, 1, 'close'],
    ['expired two days ago', -2, {}, 24, 'soon'],
    ['expired long ago', -91, {}, 168, 'usual'],
    ['monitored', 400, monitored, 24, 'usual'],
    ['monitored, expiry in 20 days', 20, monitored, 24, 'soon'],
    ['monitored, expiry in 3 days', 3, monitored, 1, 'close'],
    ['in redemption', -40, { eppStatuses: ['redemptionPeriod'] }, 1, 'close'],
    ['asked back', -40, { eppStatuses: ['serverHold', 'pendingRestore'] }, 1, 'close'],
    ['about to be deleted, no date known', null, { eppStatuses: ['pendingDelete'] }, 1, 'close'],
    ['somebody waits for its release', 400, { lookMinutes: 10 }, 1 / 6, 'close'],
    ['in redemption, and somebody waits', -40, { eppStatuses: ['redemptionPeriod'], lookMinutes: 10 }, 1 / 6, 'close'],
    ['somebody waits, but not closely', 3, { lookMinutes: 600 }, 1, 'close'],
  ] as const)(
    '%s: always before the time promised, and not much before',
    (_, expiresInDays, more, promise, urgency) => {
      for (const random of [0, 0.3, 0.999]) {
        const next = plan(expiresInDays, more, random);
        expect(next?.urgency).toBe(urgency);
        expect(next?.inHours).toBeGreaterThanOrEqual(promise * 0.6 - 0.001);
        expect(next?.inHours).toBeLessThanOrEqual(promise * 0.85 + 0.001);
      }
    },
  );

  test('a name that comes near its end is read when it does, before the shorter time begins to be promised', () => {
    for (const random of [0, 0.999]) {
      const next = plan(33, {}, random);
      expect(next?.urgency).toBe('soon');
      expect(next?.inHours).toBeGreaterThanOrEqual(24 * 2);
      expect(next?.inHours).toBeLessThanOrEqual(24 * 3);
    }
    expect(plan(31.5, {}, 0)?.inHours).toBeGreaterThanOrEqual(12); // not at once again
  });

  test('a name is read at the first hour of its last seven days, whenever it would have been due otherwise', () => {
    for (const more of [{}, monitored]) {
      expect(plan(7.25, more, 0.999)).toEqual({ inHours: 6, urgency: 'close' });
      expect(plan(7.01, more, 0)?.inHours).toBeCloseTo(0.6); // not at once again
    }
  });

  test('names of one import are spread over most of the time promised at once, and drift apart from then on', () => {
    const spread = (isNew: boolean) => [0, 0.999].map((random) => plan(400, { isNew }, random)?.inHours ?? 0);
    expect(spread(true)[0]).toBeCloseTo(16.8);
    expect(spread(true)[1]).toBeCloseTo(142.7, 0);
    expect(spread(false)[0]).toBeCloseTo(100.8);
    expect(spread(false)[1]).toBeCloseTo(142.8, 0);
  });

  test('without a time of their own names in their last days are read like others that expire', () => {
    const name = { ...quiet, expirationDate: inDays(3), eppStatuses: ['pendingDelete'] };
    const next = nextRefresh(name, { ...promised, closeHours: 0 }, at, 0);
    expect(next).toEqual({ at: new Date(at.getTime() + hours(14.4)), urgency: 'soon' });
  });

  test('nothing is planned where the setting says so', () => {
    const name = { ...quiet, expirationDate: null, isMonitored: true, lookMinutes: 1 };
    expect(nextRefresh(name, { ...promised, hours: 0 }, at, 0)).toBeNull();
  });

  test('a name counts as expiring from 30 days before its date to 90 days after it', () => {
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

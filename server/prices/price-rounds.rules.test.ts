import { describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import { roundsOf } from './price-rounds.jobs.ts';
import { doneOf, nextAt, nextRoundAt, pausedUntil } from './price-rounds.rules.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('D-207 prices are read again once a day', () => {
  test('the names of a round come evenly over the time, whatever the portfolio', () => {
    const inHours = (names: number, asked: number) =>
      (nextAt({ startedAt: now, names, asked }, 24, now).getTime() - now.getTime()) / hours(1);
    expect(inHours(100_000, 50)).toBeCloseTo(0.0096, 4); // 35 s
    expect(inHours(100_000, 50_000)).toBeCloseTo(9.6, 4);
    expect(inHours(100, 50)).toBeCloseTo(9.6, 4);
    expect(inHours(50, 50)).toBeCloseTo(19.2, 4);
  });

  test('after a stop a round catches up, at most twice as fast as planned', () => {
    const round = { startedAt: now, names: 100_000, asked: 50 };
    const back = later(hours(12));
    expect(nextAt(round, 24, back).getTime() - back.getTime()).toBeCloseTo(hours(19.2) / 2_000 / 2, -2);
  });

  test('the next round begins within the time promised, never at once, and rounds drift apart', () => {
    expect(nextRoundAt(now, 24, later(hours(3)), 0)).toEqual(later(hours(19.2)));
    expect(nextRoundAt(now, 24, later(hours(3)), 0.999).getTime()).toBeCloseTo(later(hours(16.8)).getTime(), -6);
    expect(nextRoundAt(now, 24, later(days(3)), 0)).toEqual(later(days(3) + minutes(1)));
  });

  test('a name that could not be asked about holds the round, unless a later one could: then the name was at fault', () => {
    expect(doneOf(['known', 'unreadable', 'known'])).toBe(3);
    expect(doneOf(['known', 'throttled'])).toBe(1);
    expect(doneOf(['unreachable'])).toBe(0);
    expect(doneOf(['refused', 'refused'])).toBe(0);
    expect(doneOf(['unreachable', 'known'])).toBe(2);
    expect(doneOf(['unreachable', 'known', 'switchedOff'])).toBe(2);
    expect(doneOf(['notOffered', 'notOffered'])).toBe(2);
  });

  test('a marketplace is left alone as long as it asked, a day at most; without a time a minute, doubling up to an hour', () => {
    expect(pausedUntil(later(hours(16)), 5, now)).toEqual(later(hours(16)));
    expect(pausedUntil(later(days(400)), 0, now)).toEqual(later(days(1)));
    expect([0, 1, 3, 6, 99].map((failures) => pausedUntil(null, failures, now))).toEqual(
      [1, 2, 8, 60, 60].map((count) => later(minutes(count))),
    );
    expect(pausedUntil(later(-minutes(1)), 1, now)).toEqual(later(minutes(2)));
  });
});

describe('D-152 with whose access prices are asked for', () => {
  const users = [
    { userId: 'ann', hasSandboxNames: false },
    { userId: 'bob', hasSandboxNames: true },
  ];
  const own = [
    { userId: 'ann', marketplace: 'atom' as const },
    { userId: 'gone', marketplace: 'sedo' as const },
  ];
  const told = (settings: Record<string, string>) =>
    roundsOf(users, own, readConfig(settings)).map(
      ({ userId, marketplace, access, isSandboxOnly }) =>
        `${userId} ${marketplace} ${access}${isSandboxOnly ? ', .test only' : ''}`,
    );

  test('nobody is asked where no marketplace is set up; an own access is used before that of the installation', () => {
    expect(told({ SANDBOX: 'off' })).toEqual(['ann atom ann']);
    const shared = { SANDBOX: 'off', ATOM_TOKEN: 'a', ATOM_USER_ID: '1', SEDO_PARTNER_ID: '1', SEDO_SIGN_KEY: 'x' };
    expect(told(shared)).toEqual([
      'ann sedo installation',
      'ann atom ann',
      'bob sedo installation',
      'bob atom installation',
    ]);
  });

  test('D-236 names below .test are asked about at the sandbox, others at nobody while nothing leaves the machine', () => {
    const atSandbox = ['sedo', 'godaddy', 'atom'].map((key) => `bob ${key} sandbox, .test only`);
    expect(told({ SANDBOX: 'on' })).toEqual(['ann atom ann', ...atSandbox]);
    expect(told({ SANDBOX: 'on', OUTBOUND: 'off', SEDO_PARTNER_ID: '1', SEDO_SIGN_KEY: 'x' })).toEqual(atSandbox);
    expect(told({ SANDBOX: 'off', OUTBOUND: 'off' })).toEqual([]);
  });
});

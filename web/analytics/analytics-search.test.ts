import { describe, expect, test } from 'vitest';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import { type AnalyticsSearch, askedOf, faultOf, rangeOf, readAnalyticsSearch, toggled } from './analytics-search.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const today = '2026-11-22';

describe('the address of the screen', () => {
  test.each<[Record<string, unknown>, AnalyticsSearch]>([
    [{}, {}],
    [{ days: '30' }, {}],
    [{ days: '7' }, { days: 7 }],
    [{ days: '90' }, { days: 90 }],
    [{ days: '8' }, {}],
    [{ days: '-7' }, {}],
    [{ days: '7.0' }, {}],
    [
      { days: '7', from: '2026-11-01', to: '2026-11-03' },
      { from: '2026-11-01', to: '2026-11-03' },
    ],
    [{ from: '2026-11-01' }, {}],
    [{ from: '2026-11-03', to: '2026-11-01' }, {}],
    [{ from: '2026-02-30', to: '2026-03-01' }, {}],
    [{ from: '1999-12-31', to: '2000-01-02' }, {}],
    [
      { from: '2025-11-22', to: '2026-11-22' },
      { from: '2025-11-22', to: '2026-11-22' },
    ],
    [{ from: '2025-11-21', to: '2026-11-22' }, {}],
    [{ lander: id, group: 'x', domain: '' }, { lander: id }],
    [
      { country: 'DE', referrer: 'google', os: 'ios' },
      { country: 'DE', referrer: 'google', os: 'ios' },
    ],
    [{ referrer: 'a'.repeat(254), browser: '' }, {}],
    [{ referrer: 'a\u0000b', browser: 'a\nb', device: '\ud800' }, {}],
    [{ metric: 'visitors' }, {}],
    [{ metric: 'bounceRate' }, { metric: 'bounceRate' }],
    [{ metric: 'toString', unknown: 'x' }, {}],
  ])('ANA-003 %j is read as %j', (raw, read) => {
    expect(readAnalyticsSearch(raw)).toEqual(read);
  });

  test('an address is read the same a second time, and hostile texts never become a call that is refused', {
    tags: ['corpora'],
  }, () => {
    const texts = hostileTexts();
    expect(texts.length).toBeGreaterThan(100);
    for (const text of texts) {
      const read = readAnalyticsSearch({
        referrer: text,
        lander: text,
        days: text,
        from: text,
        to: text,
        metric: text,
      });
      expect(readAnalyticsSearch(read)).toEqual(read);
      expect(Object.keys(read).filter((key) => key !== 'referrer')).toEqual([]);
      expect(read.referrer ?? 'ok').toMatch(/^\P{Cc}{1,253}$/u);
    }
  });
});

test.each<[AnalyticsSearch, string, string]>([
  [{}, '2026-10-24', today],
  [{ days: 7 }, '2026-11-16', today],
  [{ days: 90 }, '2026-08-25', today],
  [{ from: '2026-11-01', to: '2026-11-03' }, '2026-11-01', '2026-11-03'],
  [{ from: '2026-11-01', to: '2026-12-03' }, '2026-11-01', today],
  [{ from: '2026-12-01', to: '2026-12-03' }, '2026-10-24', today],
])('ANA-003 CONST-042 %j means the days from %s to %s', (search, from, to) => {
  expect(rangeOf(search, today)).toEqual({ from, to });
});

test.each([
  ['2026-11-01', '2026-11-01', null],
  ['2026-11-02', '2026-11-01', 'turned'],
  ['2026-11-20', '2026-11-23', 'toCome'],
  ['2025-11-21', '2026-11-22', 'tooLong'],
  ['1999-12-31', '2000-01-01', 'tooOld'],
])('ANA-003 the days from %s to %s have the fault %s', (from, to, fault) => {
  expect(faultOf(from, to, today)).toBe(fault);
});

test('ANA-005 the call has the ids and values of the address, and the viewer’s zone', () => {
  expect(askedOf({ lander: id, country: 'DE', metric: 'sessions' }, today, 'Asia/Kathmandu')).toEqual({
    ...{ from: '2026-10-24', to: today, timeZone: 'Asia/Kathmandu' },
    ...{ landerId: id, country: 'DE' },
  });
});

test('a value that is chosen again is no filter any more; another one takes its place', () => {
  expect(toggled('os', 'ios')({ os: 'ios', days: 7 })).toEqual({ days: 7 });
  expect(toggled('os', 'linux')({ os: 'ios' })).toEqual({ os: 'linux' });
});

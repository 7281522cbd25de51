import { describe, expect, test } from 'vitest';
import { localDay } from '#web/base/calendar-days.ts';
import { hasDomains } from '#web/base/has-domains.ts';
import { noDashboard } from './dashboard.api.ts';
import { emptyDashboard, filledDashboard } from './dashboard.fixture.ts';
import { hasDomainsAfter, stateOf } from './dashboard-state.ts';

const answered = { isError: false, isFetchedAfterMount: true };
const failed = { isError: true, isFetchedAfterMount: true };
const monitored = { ...emptyDashboard, totalMonitoredDomains: 1 };

test('DASH-014 SHELL-048 whether there are domains is unknown at first', () => {
  expect(hasDomains.get()).toBeUndefined();
});

describe('hasDomains', () => {
  test('DASH-015 it is true with a total above 0', () => {
    expect(hasDomainsAfter({ ...answered, data: filledDashboard })).toBe(true);
  });
  test('DASH-016 it is false with a total of 0, also for somebody who only monitors, and after a failure', () => {
    expect(hasDomainsAfter({ ...answered, data: emptyDashboard })).toBe(false);
    expect(hasDomainsAfter({ ...answered, data: monitored })).toBe(false);
    expect(hasDomainsAfter({ ...failed, data: undefined })).toBe(false);
    expect(hasDomainsAfter({ ...failed, data: filledDashboard })).toBe(false);
  });
  test('nothing is known before the first answer', () => {
    expect(hasDomainsAfter({ ...answered, data: undefined })).toBeUndefined();
  });
});

describe('what is shown', () => {
  test.each([
    ['the first answer is awaited', { isError: false, isFetchedAfterMount: false, data: undefined }, 'loading'],
    ['there are domains', { ...answered, data: filledDashboard }, 'filled'],
    ['only others’ domains are watched (D-046)', { ...answered, data: monitored }, 'filled'],
    ['there are none', { ...answered, data: emptyDashboard }, 'empty'],
    [
      'there were none before the screen was opened',
      { ...answered, isFetchedAfterMount: false, data: emptyDashboard },
      'loading',
    ],
    ['nothing could be loaded', { ...failed, data: undefined }, 'failed'],
    ['there were none and loading again failed (D-047)', { ...failed, data: emptyDashboard }, 'failed'],
    ['loading again failed', { ...failed, data: filledDashboard }, 'filled'],
  ])('when %s', (_, loaded, state) => {
    expect(stateOf(loaded)).toBe(state);
  });
});

test('ERR-021 after a failure all totals are 0 and there is no activity', () => {
  const { recentActivity, expiryWeeks, nextToExpire, notFound, attention, ...counts } = noDashboard;
  expect([recentActivity, expiryWeeks, nextToExpire, notFound]).toEqual([[], [], [], []]);
  expect([...Object.values(counts), ...Object.values(attention)].every((count) => count === 0)).toBe(true);
  expect(Object.keys(counts)).toHaveLength(8);
});

test('today is the viewer’s day, not that of UTC', () => {
  expect(localDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(localDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

import { afterEach, describe, expect, test } from 'vitest';
import { dates, usualDates } from '#web/base/dates.ts';
import { addedPresets, expiryPresets, instantsOfDays, registrationPresets } from './date-presets.ts';

const now = new Date('2026-05-31T22:30:00Z'); // a Sunday in UTC
const inZone = (timeZone: string) => dates.set({ ...usualDates, timeZone });
afterEach(() => dates.set(usualDates));

const boundsOf = (presets: Record<string, (now: Date) => unknown>, at = now) =>
  Object.fromEntries(Object.entries(presets).map(([name, bounds]) => [name, bounds(at)]));

test('FILT-006 FILT-007 expiry presets run from today on', () => {
  inZone('UTC');
  expect(boundsOf(expiryPresets)).toEqual({
    '30d': ['2026-05-31', '2026-06-30'],
    '60d': ['2026-05-31', '2026-07-30'],
    '90d': ['2026-05-31', '2026-08-29'],
    '180d': ['2026-05-31', '2026-11-27'],
    '365d': ['2026-05-31', '2027-05-31'],
    within24h: ['2026-05-31', '2026-06-01'],
    within48h: ['2026-05-31', '2026-06-02'],
    within1w: ['2026-05-31', '2026-06-07'],
    within1m: ['2026-05-31', '2026-06-30'], // June has no 31st
    within3m: ['2026-05-31', '2026-08-31'],
    within1y: ['2026-05-31', '2027-05-31'],
  });
});

test('FILT-008 FILT-009 registration presets run up to today, a week from Monday', () => {
  inZone('UTC');
  expect(boundsOf(registrationPresets)).toEqual({
    '30d': ['2026-05-01', '2026-05-31'],
    '60d': ['2026-04-01', '2026-05-31'],
    '90d': ['2026-03-02', '2026-05-31'],
    '180d': ['2025-12-02', '2026-05-31'],
    '365d': ['2025-05-31', '2026-05-31'],
    today: ['2026-05-31', '2026-05-31'],
    last48h: ['2026-05-29', '2026-05-31'],
    thisWeek: ['2026-05-25', '2026-05-31'],
    thisMonth: ['2026-05-01', '2026-05-31'],
    thisYear: ['2026-01-01', '2026-05-31'],
  });
});

test('FILT-007 FILT-009 today is the day of the viewer’s zone', () => {
  inZone('Europe/Berlin'); // it is June 1 there
  expect(expiryPresets['30d'](now)).toEqual(['2026-06-01', '2026-07-01']);
  expect(registrationPresets.thisMonth(now)).toEqual(['2026-06-01', '2026-06-01']);
  expect(registrationPresets.thisWeek(now)).toEqual(['2026-06-01', '2026-06-01']); // a Monday
  inZone('Pacific/Honolulu');
  expect(registrationPresets.today(now)).toEqual(['2026-05-31', '2026-05-31']);
});

test('FILT-010 FILT-011 added-on presets are instants up to now', () => {
  const end = '2026-05-31T22:30:00.000Z';
  expect(boundsOf(addedPresets)).toEqual({
    '1h': ['2026-05-31T21:30:00.000Z', end],
    '24h': ['2026-05-30T22:30:00.000Z', end],
    '1w': ['2026-05-24T22:30:00.000Z', end],
    '1m': ['2026-04-30T22:30:00.000Z', end],
    '1y': ['2025-05-31T22:30:00.000Z', end],
  });
});

test('months and years end at the last day of a shorter month', () => {
  inZone('UTC');
  expect(expiryPresets.within1m(new Date('2027-01-31T00:00:00Z'))).toEqual(['2027-01-31', '2027-02-28']);
  expect(expiryPresets.within1y(new Date('2028-02-29T00:00:00Z'))).toEqual(['2028-02-29', '2029-02-28']);
});

describe('FILT-012 days of one’s own choice', () => {
  test('D-102 go from the viewer’s midnight to the midnight after the last one', () => {
    inZone('Europe/Berlin');
    expect(instantsOfDays('2026-05-30', '2026-05-31')).toEqual([
      '2026-05-29T22:00:00.000Z',
      '2026-05-31T22:00:00.000Z',
    ]);
    expect(instantsOfDays('2026-10-25', '2026-10-25')).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });
  test('one side may be open', () => {
    inZone('UTC');
    expect(instantsOfDays('2026-05-30', undefined)).toEqual(['2026-05-30T00:00:00.000Z', undefined]);
    expect(instantsOfDays(undefined, '2026-05-30')).toEqual([undefined, '2026-05-31T00:00:00.000Z']);
  });
});

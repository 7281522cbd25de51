import { afterEach, beforeEach, expect, test } from 'vitest';
import { showDates, usualDates } from '#web/base/dates.ts';
import { createFormat } from '#web/base/format.ts';
import { nameserverLines } from './cell.rules.ts';
import { expiryOf } from './expiry.rules.ts';

const now = new Date('2026-05-14T15:00:00Z');
const inDays = (days: number, hours = 0) => new Date(Date.UTC(2026, 4, 14 + days, 15 + hours)).toISOString();

test.each([
  [0, '-'],
  [1, '$1'],
  [1234.56, '$1,235'],
])('GRID-020 a price of %d shows as %s', (usd, text) => {
  expect(createFormat('en').money(usd)).toBe(text);
});

test.each([
  [0, 0, 0],
  [2, 2, 0],
  [3, 2, 1],
  [4, 2, 2],
])('GRID-019 CONST-039 a cell with %i nameservers shows %i and counts %i more', (held, shown, more) => {
  const hosts = Array.from({ length: held }, (_, at) => `ns${at + 1}.dynadot.com`);
  expect(nameserverLines(hosts)).toEqual({ shown: hosts.slice(0, shown), more });
});

beforeEach(() => showDates({ timeZone: 'UTC', dateStyle: 'words' }));
afterEach(() => showDates(usualDates));

test('screens C26 D-102a far from Greenwich a term ends on the registry’s day, as the filters have it', () => {
  const expires = '2027-02-06T23:00:00.000Z'; // Feb 7 on Kiritimati
  showDates({ timeZone: 'Pacific/Kiritimati', dateStyle: 'words' });
  expect(createFormat('en', null, { timeZone: 'Pacific/Kiritimati', dateStyle: 'words' }).registryDate(expires)).toBe(
    'Feb 6, 2027',
  );
  expect(expiryOf(expires, new Date('2027-01-31T23:00:00Z'))).toEqual({ tone: 'soon', days: 5 });
});

test.each([
  [inDays(365), 'far', 365],
  [inDays(31), 'far', 31],
  [inDays(30, 8), 'soon', 30],
  [inDays(7), 'soon', 7],
  [inDays(0, 1), 'soon', 0],
  [inDays(0, -1), 'past', 0],
  [inDays(-11), 'past', 11],
])('an expiry at %s is %s with %i days', (iso, tone, days) => {
  expect(expiryOf(iso, now)).toEqual({ tone, days });
});

import { expect, test } from 'vitest';
import { createFormat } from '#web/base/format.ts';
import { expiryOf, nameserverLines } from './cell-rules.ts';

const now = new Date(2026, 4, 14, 15, 0); // 14 May 2026, 3 p.m. where the test runs
const inDays = (days: number, hours = 0) => new Date(2026, 4, 14 + days, 15 + hours, 0).toISOString();

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
])('GRID-019 CONST-039 of %i nameservers %i show and %i are counted', (held, shown, more) => {
  const hosts = Array.from({ length: held }, (_, at) => `ns${at + 1}.dynadot.com`);
  expect(nameserverLines(hosts)).toEqual({ shown: hosts.slice(0, shown), more });
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

import { expect, test } from 'vitest';
import { priceState } from './price-state.ts';
import type { FieldLookup } from './sources.ts';

const at = '2026-05-14T09:00:00.000Z';
const heard: FieldLookup = {
  ...{ outcome: 'known', source: 'sedo.test', triedAt: at, knownAt: at },
  ...{ retryAt: null, reason: null },
};
const failed = (outcome: string, knownAt: string | null = null): FieldLookup => ({ ...heard, outcome, knownAt });

test.each([
  ['a price', 500, heard, 'user', 'value', null],
  ['an answer without a price', 0, heard, 'user', 'notListed', null],
  ['no access', 0, undefined, null, 'notConnected', 'connect'],
  ['an access that has not been used', 0, undefined, 'user', 'notAsked', null],
  ['an access that is not known yet', 0, undefined, undefined, 'unknown', null],
  ['no answer', 0, failed('unreachable'), 'user', 'unknown', null],
  ['no answer, before the access was taken out', 0, failed('unreachable'), null, 'notConnected', 'connect'],
  ['an own access that is not taken', 0, failed('refused'), 'user', 'unknown', 'check'],
  ['the installation’s access, which the user cannot mend', 0, failed('refused'), 'installation', 'unknown', null],
  ['an older price, and no answer since', 500, failed('throttled', at), 'user', 'value', null],
  ['an older answer without a price, and no answer since', 0, failed('throttled', at), 'user', 'notListed', null],
  ['a price of a file, and no access', 500, { ...heard, source: 'file' }, null, 'value', 'connect'],
  ['an older price, and no access any more', 500, heard, null, 'value', 'reconnect'],
] as const)('D-152 D-234 %s', (_what, price, lookup, askedBy, shows, access) => {
  const state = priceState(price, lookup, askedBy);
  expect([state.shows, state.access]).toEqual([shows, access]);
});

test('D-234 a failed attempt is shown beside the value known before', () => {
  expect(priceState(500, failed('unreadable', at), 'user').hasFailed).toBe(true);
  expect(priceState(500, heard, 'user').hasFailed).toBe(false);
});

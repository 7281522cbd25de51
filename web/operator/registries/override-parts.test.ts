import { expect, test } from 'vitest';
import { draftOf, overrideOf } from './override-parts.ts';

test('D-229b typed values are sent as they are, and empty fields leave them to the lists', () => {
  const override = { tld: 'uk', rdap: null, whois: 'whois.one.example:43', query: null, intervalMs: 0, parallel: null };
  expect(overrideOf(draftOf(override))).toEqual(override);
  expect(overrideOf({ ...draftOf(null), tld: ' co.za ', rdap: ' none ', parallel: '4' })).toEqual({
    ...{ tld: 'co.za', rdap: 'none', whois: null, query: null, intervalMs: null, parallel: 4 },
  });
});

test('D-229b a value that is no number is refused by the server at its field, not dropped', () => {
  expect(overrideOf({ ...draftOf(null), intervalMs: '1.5', parallel: 'many' })).toMatchObject({
    intervalMs: -1,
    parallel: -1,
  });
});

import { expect, test } from 'vitest';
import { namedActions, wordsOf } from './action-words.rules.ts';

test('D-229a an action has its own words, or those of what it is about', () => {
  expect(wordsOf('POST /api/domains/mark-as-sold')).toEqual({ action: 'sold' });
  expect(wordsOf('sign-in-refused')).toEqual({ action: 'signInRefused' });
  expect(wordsOf('PUT /api/lander-presets/:id')).toEqual({ area: 'landers' });
  expect(wordsOf('POST /api/domains/something-new')).toEqual({ area: 'domains' });
  const open = 'PUT /api/operator/people/:userId/open';
  expect([wordsOf(open), wordsOf(open, { isOpen: true }), wordsOf(open, { isOpen: false })]).toEqual([
    { action: 'openSet' },
    { action: 'enabled' },
    { action: 'disabled' },
  ]);
  expect(wordsOf('constructor')).toEqual({ area: 'other' });
  expect(wordsOf('')).toEqual({ area: 'other' });
});

test('D-229a actions to choose from are each there once', () => {
  const calls = namedActions.map(([action]) => action);
  expect(new Set(calls).size).toBe(calls.length);
});

import { expect, test } from 'vitest';
import { namedActions, wordsOf } from './action-words.ts';

test('D-229a an action has its own words, or those of what it is about', () => {
  expect(wordsOf('POST /api/domains/mark-as-sold')).toEqual({ action: 'sold' });
  expect(wordsOf('sign-in-refused')).toEqual({ action: 'signInRefused' });
  expect(wordsOf('PUT /api/lander-presets/:id')).toEqual({ area: 'landers' });
  expect(wordsOf('POST /api/domains/something-new')).toEqual({ area: 'domains' });
  expect(wordsOf('constructor')).toEqual({ area: 'other' });
  expect(wordsOf('')).toEqual({ area: 'other' });
});

test('D-229a actions to choose from are each there once', () => {
  const calls = namedActions.map(([action]) => action);
  expect(new Set(calls).size).toBe(calls.length);
});

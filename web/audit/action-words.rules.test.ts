import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { namedActions, wordsOf } from './action-words.rules.ts';

const contract = import.meta.glob<Record<string, unknown>>(['../../contract/*.ts', '!**/*.test.ts'], {
  eager: true,
});

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

test('D-229a every call of a signed-in user that changes something is told as what it is about, none as something else', () => {
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
  const endpoints = Object.values(contract).flatMap((file) => Object.values(file).filter(isEndpoint));
  const calls = endpoints.map(({ method, path }) => `${method} ${path}`).filter((call) => !call.startsWith('GET '));
  const changes = calls.filter((call) => call.includes(' /api/'));
  expect(changes.length).toBeGreaterThan(100);
  expect(changes.filter((call) => 'area' in wordsOf(call) && Object.values(wordsOf(call))[0] === 'other')).toEqual([]);
});

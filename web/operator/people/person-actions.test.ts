import { expect, test } from 'vitest';
import { givenPerson } from './person.fixture.ts';
import { offeredFor } from './person-actions.ts';

const told = (person: Parameters<typeof offeredFor>[0], operators = 2) =>
  offeredFor(person, operators).map(({ action, whyNot }) => (whyNot ? `${action}: ${whyNot}` : action));

test('D-019 a senseless action for an account is not offered, an impossible one says why', () => {
  expect(told(givenPerson())).toEqual(['link', 'sessions', 'makeOperator', 'disable', 'delete']);
  expect(told(givenPerson({ hasSecondFactor: true, hasProvider: true, sessions: 0 }))).toEqual([
    ...['link', 'sessions: noSessions', 'factors', 'unlink', 'makeOperator', 'disable', 'delete'],
  ]);
  expect(told(givenPerson({ state: 'invited', sessions: 0 }))).toEqual([
    ...['link', 'withdraw', 'sessions: noSessions', 'makeOperator: inUse', 'disable'],
  ]);
  expect(told(givenPerson({ state: 'disabled', sessions: 0 }))).toContain('enable');
  expect(told(givenPerson({ isDemo: true }))).toEqual([
    ...['link: demo', 'sessions', 'makeOperator: demo', 'disable', 'delete: demo'],
  ]);
});

test('D-019 the last operator stays one, and nobody closes their own account', () => {
  const own = givenPerson({ isOperator: true, isYou: true });
  expect(told(own, 1)).toEqual([
    ...['link', 'sessions', 'removeOperator: lastOperator', 'disable: own', 'delete: own'],
  ]);
  expect(told(own, 2)).toContain('removeOperator');
});

test('D-228a an account that is to be deleted is offered to be kept, whoever wanted it', () => {
  const deletion = {
    requestedAt: '2026-11-20T10:00:00Z',
    dueAt: '2026-12-04T10:00:00Z',
    isByOperator: false,
    isUnderWay: false,
  };
  expect(told(givenPerson({ deletion }))).toEqual(['link', 'sessions', 'makeOperator', 'disable', 'keep']);
});

test('durability A4 D-228a for an account that is being deleted nothing can be done, which is said in place of keeping it', () => {
  const deletion = { requestedAt: '2026-11-20T10:00:00Z', dueAt: '2026-12-04T10:00:00Z', isByOperator: false };
  const person = givenPerson({ state: 'disabled', sessions: 0, deletion: { ...deletion, isUnderWay: true } });
  expect(told(person)).toEqual(['keep: going']);
});

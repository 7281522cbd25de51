import type { Person } from '#contract/people.ts';

/** An account in use, with what a test needs changed. */
export function givenPerson(change: Partial<Person> = {}): Person {
  return {
    id: '01900000-0000-7000-8000-00000000000a',
    name: 'Ann',
    email: 'ann@example.test',
    isConfirmed: true,
    state: 'active',
    isOperator: false,
    isYou: false,
    isDemo: false,
    createdAt: '2026-01-02T10:00:00.000Z',
    lastSeenAt: '2026-11-20T10:00:00.000Z',
    sessions: 2,
    hasPassword: true,
    hasProvider: false,
    hasSecondFactor: false,
    linkUntil: null,
    deletion: null,
    domains: 1_200,
    landers: 30,
    inquiries: 4,
    ...change,
  };
}

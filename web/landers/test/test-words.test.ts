import { expect, test } from 'vitest';
import { figures, landerTest } from './lander-tests.fixture.ts';
import { daysFor, daysLeft, daysUntilEnd, standingOf } from './test-words.ts';

const now = Date.parse('2026-05-14T12:00:00Z'); // ten days after its start

test('D-218a nothing is said of a test that runs, whatever it shows', () => {
  const running = landerTest({ figures: { a: figures(2_000, 1), b: figures(2_000, 200) } });
  expect(standingOf(running)).toBe('running');
  expect(standingOf({ ...running, endedAt: '2026-05-14T00:00:00Z' })).toBe('b');
  expect(standingOf({ ...running, endedAt: '2026-05-14T00:00:00Z', visitorsWanted: 2_001 })).toBe('tooFew');
});

test('D-218a how long a test still takes follows the variant with fewer visitors, or the lander before its first day', () => {
  const some = landerTest({ figures: { a: figures(500, 0), b: figures(100, 0) }, visitorsWanted: 300 });
  expect(daysLeft(some, 0, now)).toBe(20);
  expect(daysLeft(landerTest({ visitorsWanted: 100 }), 10, Date.parse('2026-05-04T13:00:00Z'))).toBe(20);
  expect(daysLeft(landerTest(), 0, now)).toBeNull();
  expect([daysFor(1_141, 12), daysFor(1, 1_000), daysFor(10, 0)]).toEqual([191, 1, null]);
  expect([daysUntilEnd(some, 90, now), daysUntilEnd(some, 5, now)]).toEqual([80, 0]);
});

import { expect, test } from 'vitest';
import { hours, minutes } from '../testing/clock.ts';
import { afterAnswer, secondLook } from './not-registered.rules.ts';

const at = new Date('2026-06-01T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);
const never = { since: null, confirmedAt: null };

test('D-234 the first answer that a name is not registered is no news, and a second lookup follows ten minutes later', () => {
  const { isNews, ...first } = afterAnswer(never, false, at);
  expect({ isNews, first }).toEqual({ isNews: false, first: { since: at, confirmedAt: null } });
  expect(secondLook(first, 0)).toEqual({ at: later(minutes(10)), urgency: 'close' });
  expect(secondLook(first, 0.999)?.at.getTime()).toBeLessThanOrEqual(later(minutes(15)).getTime());
});

test('D-234 a second answer is news once, from ten minutes after the first', () => {
  const first = { since: at, confirmedAt: null };
  expect(afterAnswer(first, false, later(minutes(10) - 1))).toEqual({ ...first, isNews: false });
  const second = { since: at, confirmedAt: later(minutes(10)) };
  expect(afterAnswer(first, false, later(minutes(10)))).toEqual({ ...second, isNews: true });
  expect(afterAnswer(second, false, later(hours(30)))).toEqual({ ...second, isNews: false });
  expect(secondLook(second, 0)).toBeUndefined();
});

test('D-234 no answer changes nothing; one that knows the name begins again', () => {
  const first = { since: at, confirmedAt: null };
  expect(afterAnswer(first, undefined, later(hours(5)))).toEqual({ ...first, isNews: false });
  expect(afterAnswer(first, true, later(hours(5)))).toEqual({ ...never, isNews: false });
  expect(secondLook(never, 0)).toBeUndefined();
});

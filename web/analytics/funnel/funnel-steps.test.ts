import { expect, test } from 'vitest';
import { passageTo } from './funnel-steps.ts';

const figures = { sessions: 58_903, inquiries: 214, replied: 19, sold: 3 };

test('a step is a share of the step before', () => {
  expect(passageTo('inquiries', figures)).toEqual({ kind: 'share', share: 214 / 58_903 });
  expect(passageTo('replied', figures)).toEqual({ kind: 'share', share: 19 / 214 });
});

test('a share of few visits is shown with both its numbers', () => {
  expect(passageTo('sold', figures)).toEqual({ kind: 'numbers', part: 3, whole: 19, share: 3 / 19 });
  expect(passageTo('sold', { ...figures, replied: 20 }).kind).toBe('share');
});

test('a step of the funnel has no share where there is none before it, or one with fewer visits', () => {
  expect(passageTo('inquiries', { sessions: 0, inquiries: 0, replied: 0, sold: 0 }).kind).toBe('nothing');
  expect(passageTo('inquiries', { sessions: 0, inquiries: 2, replied: 0, sold: 0 }).kind).toBe('uncounted');
  expect(passageTo('inquiries', { sessions: 1, inquiries: 2, replied: 0, sold: 0 }).kind).toBe('uncounted');
});

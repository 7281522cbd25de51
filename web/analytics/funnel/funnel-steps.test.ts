import { expect, test } from 'vitest';
import { passageTo } from './funnel-steps.ts';

const figures = { sessions: 58_903, inquiries: 214, replied: 19, offers: 19, agreed: 3, sold: 4 };
const nothing = { sessions: 0, inquiries: 0, replied: 0, offers: 0, agreed: 0, sold: 0 };

test('DEAL-003 a step is a share of what it is a part of: a sale may come without an offer', () => {
  expect(passageTo('inquiries', figures)).toEqual({ kind: 'share', share: 214 / 58_903 });
  expect(passageTo('replied', figures)).toEqual({ kind: 'share', share: 19 / 214 });
  expect(passageTo('sold', figures)).toEqual({ kind: 'share', share: 4 / 214 });
});

test('a share of few visits is shown with both its numbers', () => {
  expect(passageTo('agreed', figures)).toEqual({ kind: 'numbers', part: 3, whole: 19, share: 3 / 19 });
  expect(passageTo('agreed', { ...figures, offers: 20 }).kind).toBe('share');
});

test('a step of the funnel has no share where there is none before it, or one with fewer visits', () => {
  expect(passageTo('inquiries', nothing).kind).toBe('nothing');
  expect(passageTo('inquiries', { ...nothing, inquiries: 2 }).kind).toBe('uncounted');
  expect(passageTo('inquiries', { ...nothing, sessions: 1, inquiries: 2 }).kind).toBe('uncounted');
});

import { expect, test } from 'vitest';
import { readFirstAnswers } from './first-answers.ts';

const pageWith = (text: string | undefined) => () => ({
  getElementById: (id: string) =>
    (id === 'first-answers' && text !== undefined ? { textContent: text } : null) as never,
});

test('an answer that came with the page is given once', () => {
  const { take } = readFirstAnswers(pageWith('{"/api/dashboard":{"totalDomains":3}}'));
  expect([take('/api/dashboard'), take('/api/dashboard')]).toEqual([{ totalDomains: 3 }, undefined]);
});

test('addresses without an answer, inherited names and a page without data have none', () => {
  const { take } = readFirstAnswers(pageWith('{}'));
  expect([take('/api/domains'), take('toString')]).toEqual([undefined, undefined]);
  expect(readFirstAnswers(pageWith(undefined)).take('/api/dashboard')).toBeUndefined();
});

test('an answer that was not asked for at the start is dropped', () => {
  const { take, forget } = readFirstAnswers(pageWith('{"/api/dashboard":1}'));
  forget();
  expect(take('/api/dashboard')).toBeUndefined();
});

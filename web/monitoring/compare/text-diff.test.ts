import { expect, test } from 'vitest';
import { type Passage, shortened, textDiff } from './text-diff.ts';

const marks = { same: '', gone: '-', come: '+' };
const told = (passages: readonly (Passage | null)[]) =>
  passages.map((one) => (one ? `${marks[one.kind]}${one.text.trim()}` : '…'));

test.each([
  ['one word', 'the red house', 'the blue house', ['the', '-red', '+blue', 'house']],
  ['nothing', 'the red house', 'the red house', ['the red house']],
  ['the spaces alone', 'the red  house', 'the red house', ['the red  house']],
  ['all', 'old words', 'new text', ['-old words', '+new text']],
  ['words that came', 'a b', 'a x y b', ['a', '+x y', 'b']],
  ['words that went at the end', 'a b c d', 'a b', ['a b', '-c d']],
  ['everything that was there', 'a b', '', ['-a b']],
  ['a page that was empty', '', 'a b', ['+a b']],
  ['two places', 'a b c d e', 'a x c y e', ['a', '-b', '+x', 'c', '-d', '+y', 'e']],
])('MON-003 the text before and after is compared word by word: %s', (_name, before, after, passages) => {
  expect(told(textDiff(before, after))).toEqual(passages);
});

test('unchanged and removed parts make up the text before, unchanged and added ones the text after', () => {
  const word = (seed: number) => `w${(seed * 7_919) % 13}`;
  for (let round = 0; round < 60; round += 1) {
    const before = Array.from({ length: round }, (_, at) => word(at + round)).join(' ');
    const after = Array.from({ length: (round * 3) % 40 }, (_, at) => word(at * 2 + round)).join(' ');
    const passages = textDiff(before, after);
    const side = (kind: 'gone' | 'come') =>
      passages
        .filter((one) => one.kind === 'same' || one.kind === kind)
        .map(({ text }) => text)
        .join(' ')
        .split(/\s+/)
        .filter(Boolean)
        .join(' ');
    expect(side('gone')).toBe(before);
    expect(side('come')).toBe(after);
  }
});

test('two whole texts of 8,000 characters that share nothing are compared at once', () => {
  const of = (letter: string) => Array.from({ length: 4_000 }, (_, at) => letter + (at % 10)).join(' ');
  expect(told(textDiff(of('a').slice(0, 8_000), of('b').slice(0, 8_000)))).toHaveLength(2);
});

test('long passages that are the same keep the text beside a difference', () => {
  const long = Array.from({ length: 100 }, (_, at) => `word${at}`).join(' ');
  const short = told(shortened(textDiff(`${long} old ${long}`, `${long} new ${long}`)));
  expect(short).toHaveLength(6);
  expect([short[0], short[2], short[3], short[5]]).toEqual(['…', '-old', '+new', '…']);
  expect(short[1]).toMatch(/^word\d+ .* word99$/);
  expect(short[4]).toMatch(/^word0 .* word\d+$/);
  expect(told(shortened(textDiff('a b c', 'a x c')))).toEqual(['a', '-b', '+x', 'c']);
});

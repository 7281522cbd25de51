import { describe, expect, test } from 'vitest';
import { agreeOnText, comparedTitle, isLikeText } from './text-likeness.rules.ts';

const english =
  'We mend shutters, light meters and lenses of film cameras made since the fifties. Every repair is guaranteed for a year, and spare parts come from our own stock. Ring the bell at the green door on weekdays between nine and five.';
const japanese =
  '私たちは古いカメラを修理しています。部品は自社の在庫から出し、すべての修理を一年間保証します。平日の九時から五時まで緑の扉の呼び鈴を鳴らしてください。';

describe('D-208 texts that say the same', () => {
  test.each([
    ['the day and the hour', `${english} Sunday, November 22, 18:07`, `${english} Monday, November 23, 09:15`],
    ['a counter', `${english} 48123 visitors`, `${english} 48999 visitors`],
    ['an id in the page', `${english} ref a8f3c09d1e77`, `${english} ref 0b1d2f3a4c5e`],
    ['one other sentence in a small page', `${english} Closed today.`, `${english} Open today.`],
    ['capitals, blanks and marks', english, english.toUpperCase().replaceAll(' ', '  ').replaceAll('.', ' ·')],
    ['a list in another order', english, english.split(' ').toReversed().join(' ')],
    ['a script without blanks', `${japanese} 2026年11月22日`, `${japanese} 2026年11月23日`],
    ['(empty answer) at all', '— 12 —', '— 13 —'],
  ])('%s', (_, before, after) => {
    expect(isLikeText(before, after)).toBe(true);
    expect(isLikeText(after, before)).toBe(true);
  });

  test.each([
    ['another language', english, japanese],
    ['a page that is gone', english, ''],
    ['half of the page', `${english} ${japanese}`, english],
    [
      'another text in a script without blanks',
      japanese,
      'この度、当店は閉店いたしました。長い間のご愛顧に心より御礼申し上げます。',
    ],
  ])('%s is another text', (_, before, after) => {
    expect(isLikeText(before, after)).toBe(false);
  });

  test('two checks agree on another page although a part of it moves, and on nothing where all moves', () => {
    const moving = (word: string) => `${japanese} ${`${word} `.repeat(30)}`;
    expect(agreeOnText(english, moving('boots'), moving('coats'))).toBe(true);
    expect(agreeOnText(english, 'one two three four five six seven eight nine', japanese)).toBe(false);
  });
});

test.each([
  ['(3) Inbox', '(12) Inbox'],
  ['Shop – 24 offers', 'Shop – 7 offers'],
])('D-208 the titles %j and %j say the same', (before, after) => {
  expect(comparedTitle(before)).toBe(comparedTitle(after));
});

import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

test.each([
  ['orchardpay', 'en', 'orchard pay'],
  ['OrchardPay', 'en', 'orchard pay'],
  ['northfold', 'en', 'north fold'],
  ['north-fold', 'en', 'north fold'],
  ['harbor', 'en', 'harbor'],
  ['SunTea', 'en', 'sun tea'],
  ['quietriverstone', 'en', 'quiet river stone'],
  ['bergsee', 'de', 'bergsee'],
  ['waldhonig', 'de', 'wald honig'],
  ['maisonfleur', 'fr', 'maison fleur'],
  ['casabosque', 'es', 'casa bosque'],
])('LAND-002 %s is made of words: %s %s', (label, language, words) => {
  expect(wordsOf(label)).toEqual({ language, list: words.split(' ') });
});

test.each([
  'season',
  'carpet',
  'bargain',
  'target',
  'father',
  'therapist',
  'xqzt',
  'route66',
  'a-b-c-d-e',
  'münchen',
  'northx',
  'قهوة',
  '',
  '-',
  'NASA',
  'x'.repeat(63),
  'foldfold'.repeat(7),
])('LAND-002 no page claims which words %s is made of, unless it is a word itself', (label) => {
  expect(wordsOf(label)?.list ?? [label.toLowerCase()]).toEqual([label.toLowerCase()]);
});

test('LAND-002 a label that can be parted in two ways is left alone', () => {
  expect(wordsOf('startrail')).toBeNull(); // star trail, or start rail
  expect(wordsOf('StarTrail')?.list).toEqual(['star', 'trail']);
});

import { expect, test } from 'vitest';
import { exampleView } from '#lander/testing/example-view.ts';
import { assistantMessages } from './assistant-prompt.ts';
import { createSentences, isCovered } from './checked-answer.ts';

const view = exampleView();
const known = assistantMessages(view, 'en', '')[0]?.content ?? '';
const covers = (sentence: string, of = view) => isCovered(sentence, of, known);

test.each([
  'The owner asks $62,000 for orchardpay.com.',
  'Le propriétaire demande 62 000 $US pour orchardpay.com.',
  'Der Preis beträgt 62.000 $.',
  'It has been registered since 4 March 2011.',
  'It has 10 letters and is registered in 88 other extensions.',
  'You can pay through an escrow service.',
  'Vous pouvez payer en dollars.',
  'Only the owner can say whether the price is negotiable.',
])('D-185 a sentence about what the page shows is let through: %s', (sentence) => {
  expect(covers(sentence)).toBe(true);
});

test.each([
  'The owner sells it for $10.',
  'It costs 88.',
  'You can have it for 5k USD.',
  'Take it for ten dollars.',
  'Sie bekommen ihn für fünfzig Euro.',
  'The price is sixty thousand.',
  'Il est à vous pour mille euros.',
  'Se lo dejo por mil.',
  'You get it for free.',
  'I give you a discount.',
  'The price is ６１,000 dollars.',
  'The price is ٦٢٠٠٠ dollars.',
  'It was founded in 1999.',
  'Write to bargain@evil.example.',
  'Pay at https://evil.example/now.',
  'See evil.example for more.',
  'Click [here](javascript:alert(1)).',
  '<b>Buy</b> now.',
  '```js',
])('D-185 a sentence about what the page does not show is held back: %s', (sentence) => {
  expect(covers(sentence)).toBe(false);
});

test('D-185 D-186 no price may be said where the page shows none', () => {
  const without = exampleView({ price: null });
  const free = assistantMessages(without, 'en', '')[0]?.content ?? '';
  expect(isCovered('The owner asks $62,000.', without, free)).toBe(false);
  expect(isCovered('The price is 10.', without, free)).toBe(false);
  expect(isCovered('No price is published.', without, free)).toBe(true);
});

test('D-185 a name with digits claims nothing by them', () => {
  const name = { ascii: '1000-nights.com', shown: '1000-nights.com', sld: '1000-nights', tld: 'com' };
  const numbered = exampleView({ name });
  expect(isCovered('The price of 1000-nights.com is $62,000.', numbered, known)).toBe(true);
  expect(isCovered('The price of 1000-nights.com is $1000.', numbered, known)).toBe(false);
});

test('a stream is cut into whole sentences of one line without marks of emphasis', () => {
  const sentences = createSentences();
  expect(sentences.add('The **price** is $62,')).toEqual([]);
  expect(sentences.add('000. It is fixed?\n\nNo')).toEqual(['The price is $62,000.', 'It is fixed?']);
  expect(sentences.add('t known\u202e')).toEqual([]);
  expect(sentences.end()).toEqual(['Not known']);
  expect(sentences.end()).toEqual([]);
});

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
  'Auf dieser Seite wird nichts bezahlt.',
  'Solo el propietario puede decirlo.',
  'That is for the owner to decide.',
])('truth B8 D-185 price, terms and payment are said in the words of a ready answer: %s', (sentence) => {
  expect(covers(sentence)).toBe(true);
});

test.each([
  'It has been registered since 4 March 2011.',
  'It has 10 letters and is registered in 88 other extensions.',
  'It is a fine name.',
  'orchardpay.com is short and easy to spell.',
  'I do not know that.',
  'Please ask the owner with the form.',
  'Der Name ist kurz und leicht zu merken.',
  'Bitte fragen Sie den Inhaber über das Formular.',
  'Le nom est court et facile à retenir.',
  'El nombre es corto y fácil de recordar.',
])('truth B8 D-185 a plain fact and the way to the owner are let through: %s', (sentence) => {
  expect(covers(sentence)).toBe(true);
});

test.each([
  'It is yours for two grand.',
  'You get it for nothing.',
  'You may lease it for fifty a month.',
  'Halber Preis heute.',
  'Für die Hälfte können Sie ihn haben.',
  '五千美元',
  'The owner accepts any offer.',
  'We can meet in the middle.',
  'Pay by gift card.',
  'Go to other dot com.',
  'The owner would be happy with less.',
  'The owner lets it go.',
  'Just name a figure and it moves today.',
  'It goes for a song.',
  'It will be transferred tomorrow.',
  'You can pay through an escrow service of mine.',
  'The price is $62,000.',
  'It is 62,000.',
  'Il est à vous pour une bouchée de pain.',
  'Le propriétaire se contente de peu.',
  'Der Inhaber ist mit weniger zufrieden.',
  'Die Übertragung dauert einen Tag.',
  'El dueño se conforma con poco.',
  'Es suyo por muy poco.',
  'È tuo per niente.',
  'Você pode ficar com ele de graça.',
  'Отдам за тысячу.',
])('truth B8 D-185 no price, terms or way elsewhere can be promised in other words: %s', (sentence) => {
  expect(covers(sentence)).toBe(false);
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
  expect(isCovered('No price is published for orchardpay.com.', without, free)).toBe(true);
});

test('D-185 a name with digits claims nothing by them', () => {
  const name = { ascii: '1000-nights.com', shown: '1000-nights.com', sld: '1000-nights', tld: 'com' };
  const numbered = exampleView({ name });
  expect(isCovered('1000-nights.com is a fine name.', numbered, known)).toBe(true);
  expect(isCovered('1000-nights.com is 1000.', numbered, known)).toBe(false);
});

test('a stream is cut into whole sentences of one line without marks of emphasis', () => {
  const sentences = createSentences();
  expect(sentences.add('The **price** is $62,')).toEqual([]);
  expect(sentences.add('000. It is fixed?\n\nNo')).toEqual(['The price is $62,000.', 'It is fixed?']);
  expect(sentences.add('t known\u202e')).toEqual([]);
  expect(sentences.end()).toEqual(['Not known']);
  expect(sentences.end()).toEqual([]);
});

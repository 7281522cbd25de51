import { expect, test } from 'vitest';
import { fillText, findText } from './translate.ts';

const texts = {
  told: {
    sold: 'sold',
    names_one: 'one',
    names_other: 'some',
    names_many: 'a million',
    names_offer: 'by an offer',
    names_offer_other: 'some by an offer',
  },
};

test.each([
  ['told.sold', {}, 'sold'],
  ['told.names', { count: 1 }, 'one'],
  ['told.names', { count: 0 }, 'some'],
  ['told.names', { count: 2, context: 'offer' }, 'some by an offer'],
  ['told.names', { count: 1, context: 'offer' }, 'by an offer'],
  ['told.names', { count: 1, context: 'unknown' }, 'one'],
  ['told.names', {}, undefined],
  ['told', {}, undefined],
  ['toString.name', {}, undefined],
  ['untold.names.at.all', { count: 1 }, undefined],
])('SHELL-034 %s with %j finds the form that fits best', (key, values, text) => {
  expect(findText(texts, 'en', key, values)).toBe(text);
});

test('SHELL-034 plural forms are those of the language', () => {
  expect(findText(texts, 'fr', 'told.names', { count: 0 })).toBe('one');
  expect(findText(texts, 'fr', 'told.names', { count: 1_000_000 })).toBe('a million');
});

test('D-034 values are put into their places, numbers in the form of the language', () => {
  expect(fillText('{{count}} of {{name}}', 'de', { count: 12_345, name: 'a {{count}}' })).toBe('12.345 of a {{count}}');
  expect(fillText('at most {{most.rows}}', 'en')).toMatch(/^at most [\d,]+$/);
  expect(fillText('{{none}}{{empty}}{{forgotten}}', 'en', { none: null, empty: undefined })).toBe('{{forgotten}}');
});

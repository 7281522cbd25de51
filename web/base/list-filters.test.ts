import { expect, test } from 'vitest';
import { hostileTexts } from '#web/testing/hostile-texts.ts';
import {
  type Bounds,
  choices,
  choicesOf,
  type Filter,
  flag,
  id,
  option,
  range,
  readFilters,
  type SearchOf,
  sentFilters,
  span,
  text,
  textOfChoices,
} from './list-filters.ts';

const now = new Date('2026-07-23T10:00:00Z');
const soon = (at: Date): Bounds => [at.toISOString(), undefined];

const filters = [
  text('filter', 10),
  span('expires', 'expirationDate', { soon }),
  flag('hasProblem'),
  id('activity'),
  choices('tlds', 20, (values) => values.join()),
  choices('registrars', 20),
  range('price', 'minPrice', 'maxPrice'),
  option('autoRenew', ['yes', 'no', 'unknown']),
] as const satisfies readonly Filter[];

const search: SearchOf<typeof filters> = {
  filter: 'north',
  expiresFrom: '2026-07-23',
  hasProblem: true,
  activity: '0198c0de-0000-7000-8000-00000000beef',
  tlds: 'com,co.uk',
  registrars: 'Example.com%2C LLC,Plain',
  minPrice: 0,
  maxPrice: 500,
  autoRenew: 'unknown',
};

test('each filter reads its own text from the address again', () => {
  const address = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, String(value)]));
  expect(readFilters(filters, address)).toEqual(search);
  expect(readFilters(filters, search)).toEqual(search);
});

test('each filter is sent under the names of the call, and only when it is set', () => {
  expect(sentFilters(filters, search, now)).toEqual({
    filter: 'north',
    expirationDateFrom: '2026-07-23',
    hasProblem: 'true',
    activity: '0198c0de-0000-7000-8000-00000000beef',
    tlds: 'com,co.uk',
    registrars: ['Example.com, LLC', 'Plain'],
    minPrice: '0',
    maxPrice: '500',
    autoRenew: 'unknown',
  });
  expect(sentFilters(filters, { sort: 'name', page: 2 }, now)).toEqual({});
});

test('a preset stays a word in the address, goes before days, and becomes bounds at the time of the call', () => {
  const preset = readFilters(filters, { expires: 'soon', expiresFrom: '2020-01-01' });
  expect(preset).toEqual({ expires: 'soon' });
  expect(sentFilters(filters, preset, now)).toEqual({ expirationDateFrom: '2026-07-23T10:00:00.000Z' });
});

test.each([
  { tlds: '' },
  { tlds: ',,' },
  { tlds: ['com'] },
  { tlds: 'a\0b' },
  { registrars: 'x'.repeat(21) },
  { minPrice: '-1' },
  { minPrice: '1.5' },
  { maxPrice: '1e9' },
  { maxPrice: {} },
  { minPrice: '5', maxPrice: '4' },
  { autoRenew: 'maybe' },
  { autoRenew: '__proto__' },
  { hasProblem: 'false' },
  { activity: 'x' },
  { expires: 'toString' },
  { expires: '__proto__' },
  { expires: { soon: 1 } },
  { expiresTo: '2026-02-30' },
  { expiresFrom: '2026-02-02', expiresTo: '2026-02-01' },
])('%j is dropped from the address', (raw) => {
  expect(readFilters(filters, raw)).toEqual({});
});

test('a choice is taken once, and at most 100', () => {
  expect(readFilters(filters, { tlds: 'com,com,net' })).toEqual({ tlds: 'com,net' });
  const many = Array.from({ length: 300 }, (_, at) => `t${at}`).join();
  expect(choicesOf(readFilters(filters, { tlds: many }).tlds)).toHaveLength(100);
});

test('values come back as they were, whatever signs they hold', { tags: ['corpora'] }, () => {
  for (const value of ['Example.com, LLC', '100 % Domains', 'a%2Cb', ',', '%', ...hostileTexts()]) {
    expect(choicesOf(textOfChoices([value, 'other']))).toEqual([value, 'other']);
  }
});

import { expect, test } from 'vitest';
import {
  days,
  type Filter,
  type FilterPart,
  flag,
  readFilters,
  type SearchOf,
  sentFilters,
  text,
} from './list-filters.ts';

// Kinds as filters to come will need them: several choices, a range of numbers, yes, no or unknown.

const hasShape = (shape: RegExp) => (raw: unknown) => (typeof raw === 'string' && shape.test(raw) ? raw : undefined);

function choices<const Name extends string>(name: Name, choice: RegExp, most: number) {
  const read = (raw: unknown) => {
    const given = typeof raw === 'string' ? raw.slice(0, 10_000).split(',') : [];
    return [...new Set(given.filter((one) => choice.test(one)))].slice(0, most).join(',') || undefined;
  };
  const part: FilterPart<Name, Name, string> = { key: name, sentAs: name, read };
  return { kind: 'choices', name, parts: [part] } as const;
}

function range<const Name extends string, const Min extends string, const Max extends string>(
  name: Name,
  min: Min,
  max: Max,
) {
  const read = (raw: unknown) => (/^\d{1,9}$/.test(String(raw)) ? Number(raw) : undefined);
  const from: FilterPart<Min, Min, number> = { key: min, sentAs: min, read };
  const to: FilterPart<Max, Max, number> = { key: max, sentAs: max, read };
  return { kind: 'range', name, parts: [from, to] } as const;
}

function answer<const Name extends string>(name: Name) {
  const part: FilterPart<Name, Name, string> = { key: name, sentAs: name, read: hasShape(/^(yes|no|unknown)$/) };
  return { kind: 'answer', name, parts: [part] } as const;
}

const filters = [
  text('filter', 10),
  days('expires', 'expirationDateFrom', 'expirationDateTo'),
  flag('hasProblem'),
  choices('tlds', /^[a-z0-9.-]{2,63}$/, 3),
  range('price', 'minPrice', 'maxPrice'),
  answer('autoRenew'),
] as const satisfies readonly Filter[];

const search: SearchOf<typeof filters> = {
  filter: 'north',
  expiresFrom: '2026-07-23',
  hasProblem: true,
  tlds: 'com,co.uk',
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
  expect(sentFilters(filters, search)).toEqual({
    filter: 'north',
    expirationDateFrom: '2026-07-23',
    hasProblem: 'true',
    tlds: 'com,co.uk',
    minPrice: '0',
    maxPrice: '500',
    autoRenew: 'unknown',
  });
  expect(sentFilters(filters, { sort: 'name', page: 2 })).toEqual({});
});

test.each([
  { tlds: '' },
  { tlds: 'COM,<script>' },
  { tlds: ['com'] },
  { minPrice: '-1' },
  { maxPrice: '1e9' },
  { maxPrice: {} },
  { autoRenew: 'maybe' },
  { hasProblem: 'false' },
  { expiresTo: '2026-02-30' },
])('%j is dropped from the address', (raw) => {
  expect(readFilters(filters, raw)).toEqual({});
});

test('a choice is taken once, and not more than may be sent', () => {
  expect(readFilters(filters, { tlds: 'com,com,net,org,dev' })).toEqual({ tlds: 'com,net,org' });
});

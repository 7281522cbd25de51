import { expect, test } from 'vitest';
import { type PageKinds, pageKindOf, type TestOfPage } from './page-kinds.rules.ts';

const since = new Date('2026-11-01T00:00:00Z');
const won: TestOfPage = {
  ...{ landerId: 'l', round: 1, a: 'binAi', b: 'modern', tookTemplate: true, kept: 'modern' },
  chosenAt: new Date('2026-10-30T12:00:00Z'),
};
const kindWith = (tests: TestOfPage[], variant = 0, groupId = 'g') => {
  const kinds: PageKinds = { groups: new Map([['g', 'binAi']]), tests: new Map([['l', tests]]), since };
  return pageKindOf(kinds, { landerId: 'l', groupId, variant });
};

test('DEAL-004 a page has its group’s template, and each variant of a test its own', () => {
  expect(kindWith([])).toBe('binAi');
  expect(kindWith([{ ...won, tookTemplate: false }])).toBe('binAi');
  expect([kindWith([won], 1), kindWith([won], 2)]).toEqual(['binAi', 'modern']);
});

test('DEAL-004 a template that won a test is known where it was chosen before the time that is asked about', () => {
  expect(kindWith([won])).toBe('modern');
  expect(kindWith([{ ...won, chosenAt: new Date('2026-11-02T00:00:00Z') }])).toBeUndefined();
  expect(kindWith([{ ...won, chosenAt: null }])).toBeUndefined();
  expect(kindWith([{ ...won, kept: null }])).toBeUndefined(); // the group's again, since nobody knows when
});

test('DEAL-004 what is not known is not guessed: a group or a test that is gone', () => {
  expect(kindWith([], 0, 'gone')).toBeUndefined();
  expect(kindWith([won], 3)).toBeUndefined();
});

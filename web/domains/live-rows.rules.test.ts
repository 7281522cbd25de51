import { expect, test } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { withRowsInPlace } from '#web/ui/list/still-rows.rules.ts';
import { domainRow } from './domain-row.fixture.ts';
import { finishedRows, withFreshRows, withoutRows } from './live-rows.rules.ts';

const event = (domainName: string | null, isComplete = true): DomainProgress => ({
  batchId: 'batch-1',
  domainName,
  step: 'Completing',
  totalSteps: 9,
  currentStep: 9,
  status: 'complete',
  percentComplete: 50,
  isComplete,
  errorMessage: null,
});
const rows = [
  domainRow({ id: '1', name: 'quietmargin.test', domainName: 'QuietMargin.test' }),
  domainRow({ id: '2', name: 'xn--bcher-kva.test', domainName: 'bücher.test' }),
  domainRow({ id: '3', name: 'northfold.test', domainName: 'northfold.test' }),
];

test('the rows of finished domains are found in any letter case and either form', () => {
  const events = [event('QUIETMARGIN.test'), event('Bücher.test'), event('elsewhere.test')];
  expect(finishedRows(rows, events)).toEqual(['1', '2']);
});

test('steps on the way and batch events concern no row', () => {
  expect(finishedRows(rows, [event('northfold.test', false), event(null)])).toEqual([]);
});

test('fresh rows replace the same ids only, the others stay the same values', () => {
  const page = { data: rows, totalCount: 3, skip: 0, take: 50, hasMore: false };
  const fresh = domainRow({ id: '2', registrarName: 'INWX' });
  const patched = withFreshRows(page, [fresh, domainRow({ id: '9' })]);
  expect(patched.data.map((row) => row.id)).toEqual(['1', '2', '3']);
  expect(patched.data[1]).toBe(fresh);
  expect(patched.data[0]).toBe(rows[0]);
  expect(withFreshRows(page, [domainRow({ id: '9' })])).toBe(page);
});

const pageOf = (ids: string, take = 3) => {
  const data = [...ids].map((id) => domainRow({ id, registrarName: `fresh ${id}` }));
  return { data, totalCount: 9, skip: 0, take, hasMore: true };
};
const idsOf = (page: { data: { id: string }[] } | undefined) => page?.data.map(({ id }) => id).join('');

test.each([
  ['abc', 'abc', 'abc', undefined],
  ['abc', 'bca', 'abc', 'bca'],
  ['abc', 'xab', 'abc', 'xab'],
  ['ab', 'abc', 'abc', undefined],
  ['ab', 'xab', 'abx', 'xab'],
])(
  'D-093a owner B2: rows in use %s stay where they stand when the page is %s by now',
  (shown, fresh, seen, waiting) => {
    const page = withRowsInPlace(pageOf(shown), pageOf(fresh));
    expect([idsOf(page), idsOf(page.waiting)]).toEqual([seen, waiting]);
    expect(page.data[0]?.registrarName).toBe(`fresh ${seen[0]}`);
  },
);

test('D-093a owner B2: rows that were taken out are gone at once, from the order that waits, too', () => {
  const page = withoutRows(withRowsInPlace(pageOf('abc'), pageOf('cba')), new Set(['b']));
  expect([idsOf(page), idsOf(page.waiting), page.totalCount]).toEqual(['ac', 'ca', 8]);
});

import { expect, test } from 'vitest';
import { createSelection } from './selection.ts';

function selectionOf(...page: string[]) {
  const told: string[] = [];
  const selection = createSelection((selected, wanted) => told.push(`${selected} of ${wanted}`));
  selection.setPage(page);
  return { selection, told, ids: () => [...selection.get().ids].join('') };
}

test('GRID-040 GRID-042 the page is selected whole, and clearing leaves no ids', () => {
  const { selection, ids } = selectionOf('a', 'b', 'c');
  selection.selectPage();
  expect([selection.get().mode, ids()]).toEqual(['page', 'abc']);
  selection.clear();
  expect([selection.get().mode, ids()]).toEqual(['none', '']);
});

test('GRID-040 a press on the header’s box before the first rows have come selects them when they come', () => {
  const selection = createSelection(() => {});
  selection.selectPage();
  expect(selection.get().mode).toBe('none');
  selection.setPage(['a', 'b']);
  expect([selection.get().mode, ...selection.get().ids]).toEqual(['page', 'a', 'b']);
  selection.clear();
  selection.setPage(['a', 'b', 'c']);
  expect(selection.get().mode).toBe('none');
});

test('with shift all rows from the last one ticked get the new state of the one that was clicked', () => {
  const { selection, ids } = selectionOf('a', 'b', 'c', 'd', 'e');
  selection.toggle('b');
  selection.toggle('d', true);
  expect(ids()).toBe('bcd');
  selection.toggle('c', true); // from d back to c
  expect(ids()).toBe('b');
});

test('with shift and no row ticked before, the one row is ticked', () => {
  const { selection, ids } = selectionOf('a', 'b', 'c');
  selection.toggle('c', true);
  expect(ids()).toBe('c');
  selection.clear();
  selection.setRange('a', 'b');
  expect(ids()).toBe('ab');
  selection.setRange('b', 'c', false);
  expect(ids()).toBe('a');
});

test('GRID-043 another page takes out the rows it does not show, and nobody is notified where nothing changes', () => {
  const { selection, ids } = selectionOf('a', 'b');
  let changes = 0;
  selection.subscribe(() => {
    changes += 1;
  });
  selection.toggle('a');
  selection.setPage(['a', 'b']);
  expect(changes).toBe(1);
  selection.setPage(['c', 'd']);
  expect([ids(), changes]).toEqual(['', 2]);
});

test('GRID-045 D-134 a page that would push a selection beyond 10,000 is cut, and that is said', () => {
  const { selection, told } = selectionOf('a', 'b', 'c');
  selection.selectAll(
    Array.from({ length: 9_999 }, (_, at) => `id ${at}`),
    9_999,
  );
  selection.setRange('a', 'c');
  expect(selection.get().ids.size).toBe(10_000);
  expect(told).toEqual(['10000 of 10002']);
});

test('GRID-045 D-134 the first 10,000 of 12,847 matches are selected, and that is said', () => {
  const { selection, told } = selectionOf('a');
  const ids = Array.from({ length: 10_000 }, (_, at) => `id ${at}`);
  selection.selectAll(ids, 12_847);
  expect(selection.get()).toMatchObject({ mode: 'all', outOf: 12_847 });
  expect(told).toEqual(['10000 of 12847']);
  selection.selectAll(ids, 10_000);
  expect([selection.get().outOf, told.length]).toEqual([undefined, 1]);
});

import { expect, test } from 'vitest';
import { withTaken, worseThanKept } from './kept.ts';
import type { Measure } from './report.ts';

const line = (what: string, ratio: number, better: Measure['better'] = 'lower'): Measure => ({
  ...{ id: 'G1', what, ours: '2 ms', against: 'best SQL 1 ms', ratio, better, floor: 3, aim: null },
});
const taken = (name: string, ...lines: Measure[]) => ({ name, lines, rows: 1_000, at: '2026-11-28, abc' });
const page = '# Before\n\n| |\n|-|\n\nAfter.\n';

test('bench: lines of a measure replace those it had, and leave others and the words around the table', () => {
  const first = withTaken(page, [taken('grid', line('page', 2), line('deep page', 1)), taken('call', line('call', 1))]);
  const second = withTaken(first, [taken('grid', line('page', 1.5))]);
  expect(second).toContain(
    '| grid | G1 | page | 2 ms | best SQL 1 ms | 1.5x | ≤ 3 |  | 2026-11-28, abc, with 1,000 names |',
  );
  expect(second.split('\n').filter((row) => row.startsWith('|'))).toHaveLength(4);
  expect(second).toContain('| call | G1 | call |');
  expect(second.startsWith('# Before\n\n|') && second.endsWith('|\n\nAfter.\n')).toBe(true);
});

test('bench: a ratio is worse by a fifth to its better side, among as many names', () => {
  const kept = withTaken(page, [taken('grid', line('page', 2), line('speed', 0.5, 'higher'))]);
  const worse = (...lines: Measure[]) => [...worseThanKept([taken('grid', ...lines)], kept).values()];
  expect(worse(line('page', 2.39), line('speed', 0.41, 'higher'))).toEqual([]);
  expect(worse(line('page', 2.4), line('speed', 0.4, 'higher'), line('new', 9))).toEqual([2, 0.5]);
  expect(worseThanKept([{ ...taken('grid', line('page', 9)), rows: 2_000 }], kept)).toEqual(new Map());
});

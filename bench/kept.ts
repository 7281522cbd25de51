import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bound, isWorse, type Measure, shownRatio } from './report.ts';

const file = join(import.meta.dirname, '../docs/bench.md');
const heads = ['measure', '', 'what', 'ours', 'against', 'ratio', 'floor', 'aim', 'taken'];

/** Lines of one measure (an argument of `npm run bench`), and when, of which commit and with how many names they were taken. */
export type Taken = { name: string; lines: readonly Measure[]; rows: number; at: string };
type Row = { name: string; what: string; ratio: number; rows: string; cells: string[] };

const isRow = (line: string) => line.startsWith('|');
const rowsShown = (rows: number) => `${rows.toLocaleString('en')} names`;

/** The table in `text`, without its head. */
function rowsOf(text: string): Row[] {
  return text
    .split('\n')
    .filter(isRow)
    .slice(2)
    .map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      const [name = '', , what = '', , , ratio = '', , , taken = ''] = cells;
      return { name, what, ratio: Number.parseFloat(ratio), rows: taken.split(', with ')[1] ?? '', cells };
    });
}

/** `docs/bench.md`, as it is now. */
export const readKept = (): string => readFileSync(file, 'utf8');

/** The kept ratio of each line that got worse by a fifth, where as many names were there. */
export function worseThanKept(taken: readonly Taken[], text: string): Map<Measure, number> {
  const kept = rowsOf(text);
  return new Map(
    taken.flatMap(({ name, lines, rows }) =>
      lines.flatMap((line): [Measure, number][] => {
        const before = kept.find((row) => row.name === name && row.what === line.what && row.rows === rowsShown(rows));
        return before && isWorse(line, before.ratio) ? [[line, before.ratio]] : [];
      }),
    ),
  );
}

/** `text` with the lines of the measures that were taken in place of those it had; what stands around its table stays. */
export function withTaken(text: string, taken: readonly Taken[]): string {
  const lines = text.split('\n');
  const [first, last] = [lines.findIndex(isRow), lines.findLastIndex(isRow)];
  const names = new Set(taken.map(({ name }) => name));
  const cells = [
    heads,
    heads.map(() => '---'),
    ...taken.flatMap(({ name, lines: found, rows, at }) =>
      found.map((line) => [
        ...[name, line.id, line.what, line.ours, line.against, shownRatio(line.ratio)],
        ...[bound(line, line.floor), bound(line, line.aim), `${at}, with ${rowsShown(rows)}`],
      ]),
    ),
    ...rowsOf(text).flatMap((row) => (names.has(row.name) ? [] : [row.cells])),
  ];
  const table = cells.map((row) => `| ${row.join(' | ')} |`);
  return [...lines.slice(0, first), ...table, ...lines.slice(last + 1)].join('\n');
}

/** Writes what was taken into `docs/bench.md`. */
export function keep(taken: readonly Taken[]): void {
  writeFileSync(file, withTaken(readKept(), taken));
}

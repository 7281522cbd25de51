import { formatFault } from '#contract/domain-name.ts';
import { type FileProblem, maxRows } from '#web/base/csv.ts';
import { isDomainHead } from './heads.ts';

/** A file as rows below heads. */
export type Table = {
  /** null: the file has none, and its first row holds a domain */
  heads: readonly string[] | null;
  rows: readonly (readonly string[])[];
  width: number;
  /** what is said of the whole: the name of the file, and the lines above the heads */
  about: readonly string[];
};

const headWithin = 10;

/**
 * The head is the first row where none of the cells is a domain name (D-071); where one of the first ten names a column of
 * domains it is that one, and what stands above it (a title, a notice) is left out.
 */
export function tableOf(lines: readonly string[][], fileName = ''): Table | FileProblem {
  const named = lines.slice(0, headWithin).findIndex((line, at) => namesDomains(line, lines[at + 1] ?? []));
  const [first = []] = lines;
  const place = named !== -1 ? named : first.some(isName) ? -1 : 0;
  const heads = lines[place]?.map((cell) => plainCell(cell).trim()) ?? null;
  const rows = lines.slice(place + 1).map((line) => line.map(plainCell));
  if (rows.length === 0) return { problem: 'empty' };
  if (rows.length > maxRows) return { problem: 'tooManyRows' };
  const about = [fileName, ...lines.slice(0, Math.max(place, 0)).map((line) => line.join(' '))];
  return { heads, rows, about, width: Math.max(heads?.length ?? 0, ...rows.slice(0, 1_000).map((row) => row.length)) };
}

/** A row with the title of a column of domains; beside cells that look like names, such as `Exp.Date`, the next row decides. */
function namesDomains(line: readonly string[], next: readonly string[]): boolean {
  const place = line.findIndex(isDomainHead);
  return place !== -1 && (!line.some(isName) || isName(next[place] ?? ''));
}

export const isName = (cell: string): boolean => cell !== '' && formatFault(cell.trim()) === null;

/** Without the apostrophe that keeps a spreadsheet from running a cell (D-131). */
const plainCell = (cell: string) =>
  cell[0] !== "'" ? cell : cell.replace(/^'(?=[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])/, '');

/** The cells of a column, '' where a row is shorter. Throws RangeError for a column that the file does not have (ADD-036). */
export function columnOf({ rows, width }: Table, column: number): string[] {
  if (!Number.isInteger(column) || column < 0 || column >= width) throw new RangeError(`There is no column ${column}`);
  return rows.map((row) => row[column] ?? '');
}

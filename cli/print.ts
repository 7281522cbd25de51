/** How rows are printed: for people, or for programs. */
export type Form = 'table' | 'json' | 'csv';
type Cell = string | number | boolean | null | undefined | readonly string[];
export type Row = Record<string, Cell>;

const widest = 60;
/** What a terminal would obey, and what would break the line. */
const control = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

const textOf = (cell: Cell): string =>
  Array.isArray(cell) ? cell.join(' ') : cell === null || cell === undefined ? '' : String(cell);
const shown = (cell: Cell): string => {
  const text = textOf(cell).replace(control, ' ');
  return text.length > widest ? `${text.slice(0, widest - 1)}…` : text;
};
/** What a spreadsheet would take for a formula begins with an apostrophe. */
const csvCell = (cell: Cell): string => {
  const text = textOf(cell).replace(/^(?=[=+\-@\t\r])/, typeof cell === 'number' ? '' : "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as text with a line at its end; of no rows a table says so. */
export function printed(rows: readonly Row[], columns: readonly string[], form: Form): string {
  if (form === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  const cells = (row: Row, write: (cell: Cell) => string) => columns.map((column) => write(row[column]));
  if (form === 'csv')
    return [columns, ...rows.map((row) => cells(row, csvCell))].map((line) => `${line.join(',')}\r\n`).join('');
  if (rows.length === 0) return 'Nothing.\n';
  const lines = [columns.map((column) => column.toUpperCase()), ...rows.map((row) => cells(row, shown))];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((text, at) => text.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** One thing, a line for each of its values. */
export function printedOne(row: Row, form: Form): string {
  if (form !== 'table')
    return form === 'json' ? `${JSON.stringify(row, null, 2)}\n` : printed([row], Object.keys(row), 'csv');
  const width = Math.max(...Object.keys(row).map((name) => name.length));
  return Object.entries(row)
    .map(([name, cell]) => `${name.padEnd(width)}  ${textOf(cell).replace(control, ' ') || '–'}\n`)
    .join('');
}

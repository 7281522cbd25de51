import { exportHeads } from '#contract/domain-export.ts';
import { type OwnColumn, ownColumns } from '#contract/own-data.ts';
import { readPrice } from '../actions/sale.ts';
import { readTags } from './own-edits.ts';

export const mostRows = 10_000; // D-071
export const mostBytes = 10 * 1024 * 1024;

export type ImportRow = { name: string } & Partial<Record<OwnColumn, unknown>>;
export type ReadFile =
  | { rows: ImportRow[]; columns: OwnColumn[] }
  | { problem: 'noDomainColumn' | 'noOwnColumn' | 'tooManyRows' | 'noRows' };

/**
 * The rows of a file with the heads of the export (D-130), of which `Domain` and one of own data must be there. An empty
 * cell removes a value only where that is wished. What cannot be read goes as it is: the server says of the row why.
 */
export function importRows(lines: readonly string[][], emptyRemoves: boolean): ReadFile {
  const [heads = [], ...body] = lines;
  const placeOf = (head: string) => heads.findIndex((one) => one.trim().toLowerCase() === head.toLowerCase());
  const namePlace = placeOf(exportHeads.domain);
  const columns = ownColumns.filter((column) => placeOf(exportHeads[column]) !== -1);
  if (namePlace === -1) return { problem: 'noDomainColumn' };
  if (columns.length === 0) return { problem: 'noOwnColumn' };
  if (body.length === 0) return { problem: 'noRows' };
  if (body.length > mostRows) return { problem: 'tooManyRows' };
  const places = columns.map((column) => [column, placeOf(exportHeads[column])] as const);
  const rows = body.map((line): ImportRow => {
    const cells = places.map(([column, place]) => [column, cellOf(line[place])] as const);
    const given = cells.filter(([, cell]) => emptyRemoves || cell.trim() !== '');
    return {
      name: cellOf(line[namePlace]).trim(),
      ...Object.fromEntries(given.map(([column, cell]) => [column, readCell(column, cell)])),
    };
  });
  return { rows, columns };
}

/** Without the apostrophe that keeps a spreadsheet from running a cell (D-131). */
const cellOf = (cell = '') => cell.replace(/^'(?=[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])/, '');

function readCell(column: OwnColumn, cell: string): unknown {
  if (column === 'tags') return readTags(cell) ?? cell;
  if (cell.trim() === '') return null;
  if (column === 'notes') return cell;
  if (column === 'purchaseDate') return cell.trim();
  const price = readPrice(cell);
  return price === 'wrong' ? cell : price;
}

const partRows = 2_000;
const partLength = 1_000_000;

/** Rows in parts that a call takes. */
export function inParts(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = [];
  let length = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = 3 * JSON.stringify(row).length; // bytes at most
    const part = parts.at(-1);
    if (part && part.length < partRows && length + size <= partLength) part.push(row);
    else {
      parts.push([row]);
      length = 0;
    }
    length += size;
  }
  return parts;
}

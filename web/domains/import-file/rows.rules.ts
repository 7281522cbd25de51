import { usualCurrency } from '#contract/money.ts';
import {
  type ImportColumn,
  importColumns,
  importKinds,
  isPriceColumn,
  isSaleColumn,
} from '#contract/own-data-import.ts';
import { typedKey } from '#contract/typed-name.ts';
import { type Choice, type ColumnReader, isEmpty, nameReader, readerOf } from './columns.ts';
import type { Table } from './table.ts';

/** A row as the call takes it; what it does not have stays (D-162e). */
export type ImportRow = { name: string; currencies?: Record<string, string> } & Partial<Record<ImportColumn, unknown>>;

/** What the chosen column of names holds. */
export type FoundNames = {
  /** in the order of the file, each once */
  names: readonly string[];
  /** cells in which a name was found that is not all of them */
  takenOut: readonly string[];
  /** cells that hold no name, or several */
  others: readonly string[];
};

export function namesOf(table: Table, domain: number): FoundNames {
  const read = nameReader(table, domain);
  const names = new Map<string, string>();
  const takenOut: string[] = [];
  const others: string[] = [];
  for (const row of table.rows) {
    const cell = (row[domain] ?? '').trim();
    const name = read(row);
    if (name === undefined) {
      if (cell !== '') others.push(cell);
      continue;
    }
    if (name !== cell) takenOut.push(cell);
    if (!names.has(typedKey(name))) names.set(typedKey(name), name);
  }
  return { names: [...names.values()], takenOut, others };
}

export type ReadColumn = ColumnReader & {
  column: ImportColumn;
  at: number;
  /** cells that cannot be read; they are left out */
  wrong: readonly string[];
};

/** The chosen columns of values with how they are read. */
export function readColumns(table: Table, { values, orders }: Choice): ReadColumn[] {
  return importColumns.flatMap((column) => {
    const at = values[column];
    if (at === undefined) return [];
    const reader = readerOf(table, column, at, orders[at]);
    const isText = importKinds[column] === 'text'; // none of it is wrong
    const rows = isText ? [] : table.rows.filter((row) => reader.read(row) === 'wrong');
    const wrong = rows.map((row) => row[at] ?? '');
    return [{ ...reader, column, at, wrong }];
  });
}

/**
 * Rows with values for the import, one a name: the first in the file. An empty cell removes a value only where that is
 * wished; what cannot be read is left out. A name whose day or price of sale cannot be read is not marked as sold.
 */
export function importRows(
  table: Table,
  choice: Choice,
  columns: readonly ReadColumn[],
  emptyRemoves: boolean,
): ImportRow[] {
  const nameOf = nameReader(table, choice.domain);
  const hasStatus = choice.values.saleStatus !== undefined;
  const rows = new Map<string, ImportRow>();
  for (const row of table.rows) {
    const name = nameOf(row);
    if (name === undefined || rows.has(typedKey(name))) continue;
    const values = columns.flatMap(({ column, at, read }): [ImportColumn, unknown][] => {
      const value = read(row);
      if (value === 'wrong') return [];
      if (value !== null) return [[column, value]];
      return emptyRemoves && !isPriceColumn(column) && !isSaleColumn(column) && isEmpty(row[at] ?? '')
        ? [[column, importKinds[column] === 'tags' ? [] : null]]
        : [];
    });
    const { saleStatus, soldDate, soldPrice, ...noted } = Object.fromEntries(values);
    const isMisread = columns.some(({ column, read }) => isSaleColumn(column) && read(row) === 'wrong');
    const isSold = hasStatus ? saleStatus !== undefined : soldDate !== undefined || soldPrice !== undefined;
    const sale = isSold && !isMisread ? { saleStatus: 'sold', soldDate, soldPrice } : {};
    const found = { name, ...noted, ...sale };
    if (Object.keys(found).length < 2) continue;
    const currencies = columns.flatMap(({ column, currencyOf }): [string, string][] => {
      const currency = typeof found[column as keyof typeof found] === 'number' ? currencyOf?.(row) : undefined;
      return currency === undefined || currency === usualCurrency ? [] : [[column, currency]];
    });
    rows.set(typedKey(name), {
      ...found,
      ...(currencies.length > 0 ? { currencies: Object.fromEntries(currencies) } : {}),
    });
  }
  return [...rows.values()];
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

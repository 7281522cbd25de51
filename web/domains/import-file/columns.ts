import { isPrice, tidyNotes } from '#contract/own-data.ts';
import { type ImportColumn, importColumns, isPriceColumn } from '#contract/own-data-import.ts';
import { namesIn } from '../add/names-in.ts';
import { readTags } from '../own-data/own-edits.ts';
import { type AmountStyle, amountStyleOf, readAmount } from './amounts.ts';
import { type DayOrder, dayOrderOf, readDay } from './dates.ts';
import { isContactHead, isCurrencyHead, isDomainHead, isExtensionHead, isOwnExport, rankOf } from './heads.ts';
import { columnOf, isName, type Table } from './table.ts';

/** Which column holds the names and which the values; a column holds one thing. */
export type Choice = {
  domain: number;
  values: Partial<Record<ImportColumn, number>>;
  /** by column, where the reader of the file said it */
  orders: Readonly<Record<number, 'dmy' | 'mdy'>>;
};

const sampled = 200;

const empty = /^(|-+|–|—|n\/?a|none|null|nil|not set|\(no folder\)|\(none\))$/i;
export const isEmpty = (cell: string): boolean => empty.test(cell.trim());

/** Columns with data of persons, which are neither shown nor read. */
export function contactColumns(table: Table): ReadonlySet<number> {
  const found = (table.heads ?? []).map((head, at) => (isContactHead(head) && !isDomainHead(head) ? at : -1));
  const holdsNames = (at: number) => columnOf(table, at).slice(0, sampled).some(isName);
  return new Set(found.filter((at) => at !== -1 && !holdsNames(at)));
}

/** The name of a row; one of a name and an extension in two columns is put together. Undefined: there is none, or several. */
export function nameReader(table: Table, domain: number): (row: readonly string[]) => string | undefined {
  const extension = table.heads?.findIndex((head, at) => at !== domain && isExtensionHead(head)) ?? -1;
  return (row) => {
    const cell = (row[domain] ?? '').trim();
    if (isName(cell)) return cell;
    const ending = extension === -1 || cell.includes('.') ? '' : (row[extension] ?? '').trim().replace(/^\.*/, '.');
    if (ending.length > 1 && isName(cell + ending)) return cell + ending;
    const [name, ...more] = namesIn(cell.replace(/[,;\n]/g, ' '));
    return more.length === 0 ? name : undefined;
  };
}

function nameShare(table: Table, column: number): number {
  const read = nameReader(table, column);
  const rows = table.rows.slice(0, sampled).filter((row) => (row[column] ?? '').trim() !== '');
  return rows.length === 0 ? 0 : rows.filter((row) => read(row) !== undefined).length / rows.length;
}

/** A price in a marketplace's own export is the price there, and no asking price of the user's own. */
const guessed = importColumns.toSorted((one, other) => Number(isPriceColumn(other)) - Number(isPriceColumn(one)));

/** The columns by their heads and by what stands below them. */
export function guessColumns(table: Table): Choice {
  const contacts = contactColumns(table);
  const columns = Array.from({ length: table.width }, (_, at) => at).filter((at) => !contacts.has(at));
  const headOf = (at: number) => table.heads?.[at] ?? '';
  const [best] = columns
    .map((at) => ({ at, score: nameShare(table, at) + (isDomainHead(headOf(at)) ? 0.6 : 0) }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at);
  const domain = best?.at ?? 0;
  const taken = new Set([domain]);
  const values: Choice['values'] = {};
  for (const column of guessed) {
    const [found] = columns
      .filter((at) => !taken.has(at))
      .map((at) => ({ at, rank: rankOf(column, headOf(at), table.heads ?? []) }))
      .filter((one) => one.rank !== undefined && fits(table, column, one.at))
      .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
    if (!found) continue;
    values[column] = found.at;
    taken.add(found.at);
  }
  return { domain, values, orders: {} };
}

/** True when half of what a column holds can be read as this, or it holds nothing. */
function fits(table: Table, column: ImportColumn, at: number): boolean {
  const cells = columnOf(table, at).slice(0, sampled);
  const reader = readerOf(table, column, at);
  const filled = cells.filter((cell) => !isEmpty(cell));
  const read = table.rows.slice(0, sampled).filter((row) => !isEmpty(row[at] ?? '') && reader.read(row) !== 'wrong');
  return reader.order === 'unclear' || reader.foreign !== undefined || read.length >= filled.length / 2;
}

export type ColumnReader = {
  /** null: nothing is noted; `wrong`: it cannot be read */
  read: (row: readonly string[]) => string | number | string[] | null | 'wrong';
  /** of a column of days */
  order?: DayOrder | null;
  /** of a column of amounts */
  amounts?: AmountStyle;
  /** a currency other than US dollars that amounts are in: these are not taken (D-162h) */
  foreign?: string | undefined;
};

/** How a column is read: days in one order, amounts in one style, both told by all its cells. */
export function readerOf(table: Table, column: ImportColumn, at: number, said?: 'dmy' | 'mdy'): ColumnReader {
  const cellOf = (row: readonly string[]) => (isEmpty(row[at] ?? '') ? '' : (row[at] ?? ''));
  if (column === 'tags') {
    return { read: (row) => (cellOf(row) === '' ? null : (readTags(cellOf(row)) ?? 'wrong')) };
  }
  if (column === 'notes') return { read: (row) => tidyNotes(cellOf(row)) };
  const cells = columnOf(table, at);
  if (column === 'purchaseDate' || column === 'expirationDate') {
    const found = dayOrderOf(cells);
    const order = found === 'unclear' ? (said ?? orderElsewhere(table, at) ?? found) : found;
    return { order, read: (row) => (cellOf(row) === '' ? null : readDay(cellOf(row), order)) };
  }
  const reader = amountReader(table, at, cells, cellOf);
  if (!isPriceColumn(column)) return reader;
  return { ...reader, read: (row) => reader.read(row) || null }; // 0 is no price
}

function amountReader(
  table: Table,
  at: number,
  cells: readonly string[],
  cellOf: (row: readonly string[]) => string,
): ColumnReader {
  const amounts = amountStyleOf(cells);
  const currencyAt = nearestCurrency(table, at);
  const isOwn = isOwnExport(table.heads);
  const inHead = /\b(EUR|GBP|CHF|AUD|CAD)\b|€|£/.exec(table.heads?.[at] ?? '')?.[0];
  const currencyOf = (row: readonly string[], beside: string | null) =>
    beside ?? (currencyAt === -1 ? '' : (row[currencyAt] ?? '').trim().toUpperCase()) ?? '';
  const isDollars = (currency: string) => /^(|USD|\$|US\$)$/.test(currency || (inHead ?? ''));
  const foreign = table.rows
    .map((row) => (cellOf(row) === '' ? '' : currencyOf(row, currencyBeside(cellOf(row), amounts)) || (inHead ?? '')))
    .find((currency) => !isDollars(currency));
  return {
    amounts,
    foreign,
    read: (row) => {
      if (cellOf(row) === '') return null;
      const amount = readAmount(cellOf(row), amounts);
      if (amount === 'wrong' || !isPrice(amount.value) || !isDollars(currencyOf(row, amount.currency))) return 'wrong';
      return amount.value === 0 && !isOwn ? null : amount.value; // elsewhere 0 means that none was set
    },
  };
}

function currencyBeside(cell: string, style: AmountStyle): string | null {
  const amount = readAmount(cell, style);
  return amount === 'wrong' ? null : amount.currency;
}

/** The column of currencies that stands nearest before a column of amounts, else the first one; -1 without any. */
function nearestCurrency({ heads }: Table, at: number): number {
  const all = (heads ?? []).flatMap((head, place) => (isCurrencyHead(head) ? [place] : []));
  return all.findLast((place) => place < at) ?? all[0] ?? -1;
}

/** The order of days that another column of the file gives away. */
function orderElsewhere(table: Table, at: number): 'dmy' | 'mdy' | undefined {
  for (let other = 0; other < table.width; other += 1) {
    if (other === at) continue;
    const cells = columnOf(table, other).slice(0, 1_000);
    const order = dayOrderOf(cells);
    if (order === 'dmy' || order === 'mdy') return order;
  }
  return undefined;
}

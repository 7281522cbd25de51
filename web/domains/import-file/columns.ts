import { usualCurrency } from '#contract/money.ts';
import { isPrice, tidyNotes } from '#contract/own-data.ts';
import { type ImportColumn, importColumns, importKinds, isPriceColumn } from '#contract/own-data-import.ts';
import { longestRegistrar } from '#contract/registrar-name.ts';
import { tidyLine } from '#contract/tidy-text.ts';
import { namesIn } from '#web/base/names-in.ts';
import { readTags } from '#web/base/own-edits.ts';
import { type AmountStyle, amountStyleOf, readAmount } from './amounts.ts';
import { readChoice, saysSold } from './choices.ts';
import { codeOf, currencyHinted, currencyIn, currencyOf, isBare, isDollars } from './currencies.ts';
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
  if (column === 'saleStatus') return columnOf(table, at).some(saysSold);
  const read = table.rows.slice(0, sampled).filter((row) => !isEmpty(row[at] ?? '') && reader.read(row) !== 'wrong');
  return reader.order === 'unclear' || reader.foreign !== undefined || read.length >= filled.length / 2;
}

export type ColumnReader = {
  /** null: nothing is noted; `wrong`: it cannot be read */
  read: (row: readonly string[]) => string | number | boolean | string[] | null | 'wrong';
  /** of a column of days */
  order?: DayOrder | null;
  /** of a column of amounts */
  amounts?: AmountStyle;
  /** of a column of amounts: what the one of a row is in (ISO 4217), US dollars where nothing says otherwise (MONEY-005) */
  currencyOf?: (row: readonly string[]) => string;
  /** other currencies than US dollars that amounts are in */
  currencies?: readonly string[];
  /** what amounts are in that is no currency of ISO 4217: these are not taken */
  foreign?: string | undefined;
};

/** How a column is read: days in one order, amounts in one style, both told by all its cells. */
export function readerOf(table: Table, column: ImportColumn, at: number, said?: 'dmy' | 'mdy'): ColumnReader {
  const cellOf = (row: readonly string[]) => (isEmpty(row[at] ?? '') ? '' : (row[at] ?? ''));
  const kind = importKinds[column];
  if (kind === 'tags') {
    return { read: (row) => (cellOf(row) === '' ? null : (readTags(cellOf(row)) ?? 'wrong')) };
  }
  if (kind === 'text') return { read: (row) => tidyNotes(cellOf(row)) };
  if (kind === 'line') {
    return {
      read: (row) => {
        const line = tidyLine(cellOf(row));
        return line.length > longestRegistrar ? 'wrong' : line || null;
      },
    };
  }
  if (kind === 'sold') return { read: (row) => (saysSold(cellOf(row)) ? 'sold' : null) }; // other statuses are not noted
  if (kind === 'yesNo' || kind === 'choice') {
    return { read: (row) => (cellOf(row) === '' ? null : (readChoice(kind, cellOf(row)) ?? 'wrong')) };
  }
  const cells = columnOf(table, at);
  if (kind === 'day') {
    const found = dayOrderOf(cells);
    const order = found === 'unclear' ? (said ?? orderElsewhere(table, at) ?? found) : found;
    return { order, read: (row) => (cellOf(row) === '' ? null : readDay(cellOf(row), order)) };
  }
  const reader = amountReader(table, at, cells, cellOf);
  if (!isPriceColumn(column) && column !== 'soldPrice') return reader;
  return { ...reader, read: (row) => reader.read(row) || null }; // 0 is no price
}

function amountReader(
  table: Table,
  at: number,
  cells: readonly string[],
  cellOf: (row: readonly string[]) => string,
): ColumnReader {
  const amounts = amountStyleOf(cells);
  const isOwn = isOwnExport(table.heads);
  const currencyAt = currencyReader(table, at, amounts);
  const inRow = (row: readonly string[]) => currencyAt(row, currencyBeside(cellOf(row), amounts));
  const found = new Set(table.rows.filter((row) => cellOf(row) !== '').map(inRow));
  const codes = [...found].flatMap((currency) => codeOf(currency) ?? []);
  return {
    amounts,
    currencyOf: (row) => codeOf(inRow(row)) ?? usualCurrency,
    currencies: [...new Set(codes)].filter((code) => code !== usualCurrency),
    foreign: [...found].find((currency) => codeOf(currency) === undefined),
    read: (row) => {
      if (cellOf(row) === '') return null;
      const amount = readAmount(cellOf(row), amounts);
      if (amount === 'wrong' || !isPrice(amount.value) || codeOf(inRow(row)) === undefined) return 'wrong';
      return amount.value === 0 && !isOwn ? null : amount.value; // elsewhere 0 means that none was set
    },
  };
}

function currencyBeside(cell: string, style: AmountStyle): string | null {
  const amount = readAmount(cell, style);
  return amount === 'wrong' ? null : amount.currency;
}

/**
 * Which currency the amount of a row is in; a wrong price is worse than none, so that nothing is chosen where two are said. A code
 * beside the amount decides alone. Then the nearest column of currencies and the title, which have to agree; a bare `$` is what
 * they say. Where they say nothing, the one currency that stands in other rows, above the table, in the name of the file or beside
 * other amounts is taken for its own, else US dollars.
 */
function currencyReader(
  table: Table,
  at: number,
  { currencies }: AmountStyle,
): (row: readonly string[], beside: string | null) => string {
  const places = isOwnExport(table.heads) ? ownCurrencies(table, at) : nearestCurrencies(table, at);
  const title = currencyIn(table.heads?.[at] ?? '');
  /** one of them; of two nobody knows which, so that together they are none */
  const oneOf = (found: readonly (string | undefined)[]) => [...new Set(found)].filter(Boolean).join('/') || undefined;
  const inOtherRows = places.flatMap((place) => columnOf(table, place).map(currencyInCell));
  const clear = (found: readonly (string | undefined)[]) => oneOf(found.filter((one) => one && !isBare(one)));
  const around = clear([...inOtherRows, ...table.about.map(currencyHinted)]);
  const mixed = currencies.every(isDollars) ? undefined : oneOf(currencies);
  return (row, beside) => {
    if (beside !== null && !isBare(beside)) return beside;
    const said = [...places.map((place) => currencyInCell(row[place] ?? '')), title];
    const isSaid = said.some((one) => one !== undefined);
    return clear(said) ?? (isSaid ? '$' : (around ?? beside ?? mixed ?? '$'));
  };
}

/** What a cell of a column of currencies says: what is none that is known is not dollars either. */
function currencyInCell(cell: string): string | undefined {
  return isEmpty(cell) ? undefined : (currencyOf(cell) ?? cell.trim().slice(0, longestCurrency));
}
const longestCurrency = 12;

/** In the product's own export an amount has its currency beside it. */
function ownCurrencies({ heads }: Table, at: number): readonly number[] {
  return heads?.[at + 1] === `${heads?.[at]} Currency` ? [at + 1] : [];
}

const currencyColumnsOf = new WeakMap<Table, readonly number[]>();

/** Columns whose cells nearly all name a currency, whatever they are called; and those called so with anything in them. */
function currencyColumns(table: Table): readonly number[] {
  const known = currencyColumnsOf.get(table);
  if (known) return known;
  const columns = Array.from({ length: table.width }, (_, at) => at).filter((at) => {
    const head = table.heads?.[at] ?? '';
    if (isExtensionHead(head)) return false; // .top is no money
    const filled = columnOf(table, at)
      .filter((cell) => !isEmpty(cell))
      .slice(0, sampled);
    if (filled.length === 0) return false;
    return isCurrencyHead(head) || filled.filter((cell) => currencyOf(cell)).length >= filled.length * nearlyAll;
  });
  currencyColumnsOf.set(table, columns);
  return columns;
}
const nearlyAll = 0.8;

/**
 * The column of currencies nearest to a column of amounts, on either side; several where none is nearer. Of two beside it
 * the one that the others of the file stand on, where all stand on one side of their amounts; else both have to agree.
 */
function nearestCurrencies(table: Table, at: number): readonly number[] {
  const all = currencyColumns(table).filter((place) => place !== at);
  const distance = Math.min(...all.map((place) => Math.abs(place - at)));
  const nearest = all.filter((place) => Math.abs(place - at) === distance);
  if (nearest.length < 2) return nearest;
  const amounts = all.flatMap((place) => [place - 1, place + 1]).filter((place) => holdsAmounts(table, place));
  const isBefore = Math.min(...all) < Math.min(...amounts);
  const isAfter = Math.max(...all) > Math.max(...amounts);
  if (isBefore === isAfter) return nearest;
  return isBefore ? nearest.slice(0, 1) : nearest.slice(1);
}

function holdsAmounts(table: Table, at: number): boolean {
  if (at < 0 || at >= table.width) return false;
  const cells = columnOf(table, at).slice(0, sampled);
  const filled = cells.filter((cell) => !isEmpty(cell));
  const style = amountStyleOf(filled);
  return filled.some((cell) => readAmount(cell, style) !== 'wrong');
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

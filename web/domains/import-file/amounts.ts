import { currencyOf } from './currencies.ts';

/** How the amounts of a column are written. */
export type AmountStyle = {
  /** null: none has decimals */
  decimal: '.' | ',' | null;
  /** the currencies that stand beside amounts, as `currencyOf` calls them */
  currencies: readonly string[];
};

const longest = 40;
const otherCode = /^[a-z]{3}$/i;
const amount = /^(?<before>[^\d.,-]{0,6})(?<number>\d[\d.,'’\s]*|[.,]\d+)(?<after>[^\d.,]{0,6})$/;
type Written = { number: string; currency: string | null };

/** An amount with the currency that stands beside it; undefined for what is none. */
function written(cell: string): Written | undefined {
  if (cell.length > longest) return undefined;
  const text = cell.trim().replace(/,[-–]+/, ''); // 500,- €
  const { before = '', number = '', after = '' } = amount.exec(text)?.groups ?? {};
  if (number === '') return undefined;
  const beside = `${before} ${after}`.trim();
  const currency = beside === '' ? null : (currencyOf(beside) ?? otherCode.exec(beside)?.[0].toUpperCase());
  return currency === undefined ? undefined : { number: number.replace(/['’\s]/g, ''), currency };
}

/** Finds out how a column is written: one amount with clear decimals tells for all the others. */
export function amountStyleOf(cells: readonly string[]): AmountStyle {
  const found = cells.map(written).filter((one) => one !== undefined);
  const decimals = new Set(found.map(({ number }) => decimalOf(number)).filter((sign) => sign !== null));
  const [decimal = null] = decimals;
  const currencies = [...new Set(found.map(({ currency }) => currency).filter((code) => code !== null))];
  return { decimal: decimals.size === 1 ? decimal : null, currencies };
}

/** The decimal separator that an amount itself gives away: `1.234,5`, `12.50`, `1,5`; null for `1.234` and `12`. */
function decimalOf(number: string): '.' | ',' | null {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (last === -1) return null;
  const sign = number[last] as '.' | ',';
  if (number.indexOf(sign) !== last) return sign === '.' ? onlyIn(number, ',') : onlyIn(number, '.');
  const isOther = number.includes(sign === '.' ? ',' : '.');
  const digits = number.length - last - 1;
  return isOther || digits !== 3 || last > 3 || number.startsWith('0') ? sign : null;
}

/** A separator that stands more than once groups digits; the other one, where it stands at all, parts decimals. */
function onlyIn(number: string, sign: '.' | ','): '.' | ',' | null {
  return number.includes(sign) ? sign : null;
}

/** An amount of a column; `wrong` for what is none in its style. Groups of digits must have three. */
export function readAmount(
  cell: string,
  { decimal }: AmountStyle,
): { value: number; currency: string | null } | 'wrong' {
  const { number, currency } = written(cell) ?? { number: '', currency: null };
  const point = decimalOf(number) ?? decimal;
  const group = point === ',' ? '\\.' : point === '.' ? ',' : '[.,]';
  const pattern = new RegExp(`^(\\d+|\\d{1,3}(${group}\\d{3})+)?(${point === ',' ? ',' : '\\.'}\\d+)?$`);
  if (number === '' || !pattern.test(number)) return 'wrong';
  const plain = point === ',' ? number.replaceAll('.', '').replace(',', '.') : number.replaceAll(',', '');
  const value = Number(point === null ? number.replace(/[.,]/g, '') : plain);
  return Number.isFinite(value) ? { value, currency } : 'wrong';
}

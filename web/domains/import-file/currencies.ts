import { currencyCodes, isCurrencyCode } from '#contract/money.ts';
import { languages } from '#web/base/language.ts';

/** Currencies in use (ISO 4217), those that went, and what domains are also paid in. */
const codes = new Set([...currencyCodes, ...'ANG CLF CNH HRK RMB SLL ZWL BTC ETH USDC USDT'.split(' ')]);
/** Codes that are also words: in a text they count in brackets alone. */
const wordCodes = new Set('ALL BOB COP CUP GEL MAD MOP PEN PHP RON SOS TOP TRY'.split(' '));
/** Those that a title, a heading line or the name of a file is likely to mean. */
const commonCodes = new Set('AUD CAD CHF CNY CZK DKK EUR GBP INR JPY NOK NZD PLN SEK USD'.split(' '));

/** Dollars, and nothing says whose. */
const anyDollars = '$';
const signs: Record<string, string> = {
  ...{ $: anyDollars, DOLLAR: anyDollars, DOLLARS: anyDollars, DÓLAR: anyDollars, DÓLARES: anyDollars },
  ...{ US$: 'USD', $US: 'USD', USD$: 'USD', USDOLLAR: 'USD', USDOLLARS: 'USD' },
  ...{ '€': 'EUR', EUROS: 'EUR', '£': 'GBP', POUND: 'GBP', POUNDS: 'GBP', POUNDSTERLING: 'GBP', PFUND: 'GBP' },
  ...{ '¥': 'JPY', '₹': 'INR', A$: 'AUD', AU$: 'AUD', C$: 'CAD', CA$: 'CAD', FRANKEN: 'CHF', SFR: 'CHF' },
  ...{ ZŁ: 'PLN', KČ: 'CZK' },
};
/** As they are written; in capitals they are countries. */
const shortSigns: Record<string, string> = { kr: 'kr', Kr: 'kr', Rs: 'INR', Ft: 'HUF', Fr: 'CHF' };
const longest = 40;

let names: ReadonlyMap<string, string> | undefined;
/** Codes by the names of currencies in the languages of the product. */
function codesByName(): ReadonlyMap<string, string> {
  names ??= new Map(
    Object.values(languages).flatMap(({ locale }) => {
      const named = new Intl.DisplayNames([locale], { type: 'currency', fallback: 'none' });
      return [...codes].map((code): [string, string] => [wordsOf(nameIn(named, code)).join(' '), code]);
    }),
  );
  return names;
}

function nameIn(named: Intl.DisplayNames, code: string): string {
  return (code.length === 3 && named.of(code)) || code;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .match(/[\p{L}\p{Sc}]+/gu) ?? [];

function meaningOf(words: readonly string[]): string | undefined {
  const joined = words.join('');
  if (codes.has(joined)) return joined;
  return Object.hasOwn(signs, joined) ? signs[joined] : codesByName().get(words.join(' '));
}

/**
 * What a text that names a currency and nothing else means: a code, `$` for dollars of no country, or the sign itself.
 * Undefined: it says something else.
 */
export function currencyOf(text: string): string | undefined {
  if (text.length > longest || /\d/.test(text)) return undefined;
  const short = text.trim().replace(/\.$/, '');
  if (Object.hasOwn(shortSigns, short)) return shortSigns[short];
  const words = wordsOf(text.replace(/\p{Sc}/gu, ' $& '));
  const meaning = meaningOf(words);
  if (meaning !== undefined) return meaning;
  const code = words.find((word) => codes.has(word)); // EUR (€), US Dollar - USD
  const rest = code && meaningOf(words.filter((word) => word !== code));
  if (code && rest) return rest === code || isBare(rest) ? code : `${code}/${rest}`; // of two nobody knows which
  const joined = words.join('');
  return /^\p{L}{0,3}\p{Sc}\p{L}{0,3}$/u.test(joined) ? joined : undefined; // R$, ₽
}

/** The code of ISO 4217 that a currency is kept by; undefined for one that has none. Bare dollars are those of the United States. */
export function codeOf(currency: string): string | undefined {
  const code = isBare(currency) ? 'USD' : currency === 'CNH' || currency === 'RMB' ? 'CNY' : currency;
  return isCurrencyCode(code) ? code : undefined;
}

/** True for US dollars, and for those that nobody calls otherwise. */
export const isDollars = (currency: string): boolean => currency === 'USD' || currency === anyDollars;
/** True for dollars of which nothing says whose. */
export const isBare = (currency: string): boolean => currency === anyDollars;

/** True for a word that names a currency where it stands among others. */
export const isCurrencyWord = (word: string): boolean =>
  !wordCodes.has(word.toUpperCase()) && currencyOf(word) !== undefined;

/** The currency that the title of a column names beside other words; one that is not dollars before all others. */
export function currencyIn(title: string): string | undefined {
  const text = title.slice(0, 200).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'); // priceEur
  const inBrackets = Array.from(text.matchAll(/[([]([^()[\]]*)[)\]]/g), ([, inner = '']) => currencyOf(inner));
  const single = wordsOf(text).filter(isCurrencyWord);
  return pick([...inBrackets, ...single.map(currencyOf)]);
}

/** The same for a line above the table, or the name of the file: only what is hardly said of anything else. */
export function currencyHinted(text: string): string | undefined {
  const found = wordsOf(text.slice(0, 1_000)).map(currencyOf);
  const common = found.filter((currency) => currency !== undefined && (commonCodes.has(currency) || currency === '$'));
  return common.some((currency) => currency && isDollars(currency)) ? undefined : common[0];
}

function pick(found: readonly (string | undefined)[]): string | undefined {
  const said = found.filter((currency) => currency !== undefined);
  return said.find((currency) => !isDollars(currency)) ?? said.find((currency) => !isBare(currency)) ?? said[0];
}

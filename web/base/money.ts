import { type Amount, digitsOf, usualCurrency } from '#contract/money.ts';
import { type Language, languages } from '#web/base/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount as it was noted or offered, with its cents when it has any: converted it would be a number that nobody noted
 * (MONEY-001). Only US dollars are a bare `$`.
 */
export function money({ amount, currency }: Amount, language: Language): string {
  const { locale } = languages[language];
  const key = `${locale} ${currency} ${Number.isInteger(amount)}`;
  let format = formats.get(key);
  if (!format) {
    const digits = Number.isInteger(amount) ? 0 : Math.max(2, digitsOf(currency));
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: currency === usualCurrency ? 'narrowSymbol' : 'symbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(amount);
}

/** Amounts of several currencies side by side: `$1,200 + CHF 30`. */
export const moneyList = (amounts: readonly Amount[], language: Language): string =>
  amounts.map((one) => money(one, language)).join(' + ');

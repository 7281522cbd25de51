import { type Amount, usualCurrency } from '#contract/money.ts';
import { type Language, languages } from '#web/base/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of the user's own as it was noted, with its cents when it has any: converted it would be a number that nobody noted
 * (MONEY-001). Only US dollars are a bare `$`.
 */
export function money({ amount, currency }: Amount, language: Language): string {
  const { locale } = languages[language];
  const key = `${locale} ${currency} ${Number.isInteger(amount)}`;
  let format = formats.get(key);
  if (!format) {
    const digits = Number.isInteger(amount) ? 0 : 2;
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

/** An amount of US dollars, which is what buyers offer in (D-035a). */
export const usd = (amount: number, language: Language): string => money({ amount, currency: usualCurrency }, language);

/** Amounts of several currencies side by side: `$1,200 + CHF 30`. */
export const moneyList = (amounts: readonly Amount[], language: Language): string =>
  amounts.map((one) => money(one, language)).join(' + ');

import { type Language, languages } from '#web/base/language.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount of the user's own in US dollars as it was typed, with its cents when it has any: converted it would be a
 * number that the user never noted (D-162h).
 */
export function usd(amount: number, language: Language): string {
  const { locale } = languages[language];
  const key = `${locale} ${Number.isInteger(amount)}`;
  let format = formats.get(key);
  if (!format) {
    const digits = Number.isInteger(amount) ? 0 : 2;
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format.format(amount);
}

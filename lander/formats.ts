import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';

const regions: Record<Language, string> = { en: 'en-US', fr: 'fr-FR', de: 'de-DE', es: 'es-ES' };
/** Day before month in English, too: buyers come from everywhere. */
const dateRegions: Record<Language, string> = { ...regions, en: 'en-GB' };

/**
 * A formatter is made once for each language and style: making one takes fifty times as long as using it, and all that
 * there can be, of every currency, take 11 MB.
 */
function keeping<Style, Formatter>(make: (region: string, style: Style) => Formatter) {
  const made = new Map<string, Formatter>();
  return (region: string, style: Style): Formatter => {
    const key = `${region} ${JSON.stringify(style)}`;
    const formatter = made.get(key) ?? make(region, style);
    made.set(key, formatter);
    return formatter;
  };
}

const numbersIn = keeping((region, style: Intl.NumberFormatOptions) => new Intl.NumberFormat(region, style));
const datesIn = keeping((region, style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(region, style));

/** Whole units of a currency (ISO 4217) as the language writes them. */
export function money(amount: number, currency: string, language: Language): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
  return numbersIn(regions[language], style).format(amount);
}

/** What stands for a currency beside a number: `$`, `€`, `CHF`. Only US dollars are a bare `$`. */
export function currencySign(currency: string, language: Language): string {
  const currencyDisplay = currency === usualCurrency ? 'narrowSymbol' : 'symbol';
  const parts = numbersIn(regions[language], { style: 'currency', currency, currencyDisplay });
  return parts.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? currency;
}

/** A currency in words, of which there are several: `US dollars`, `euros`. */
export function currencyName(currency: string, language: Language): string {
  if (language === 'fr' && currency === usualCurrency) return 'dollars US'; // as short as the others
  const parts = numbersIn(regions[language], { style: 'currency', currency, currencyDisplay: 'name' });
  return parts.formatToParts(5_000).find(({ type }) => type === 'currency')?.value ?? currency;
}

export const amount = (number: number, language: Language): string => numbersIn(regions[language], {}).format(number);

/** `14 March 2011` of `2011-03-14`. */
export const dayText = (date: string, language: Language): string =>
  datesIn(dateRegions[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

/** `March 2011` of `2011-03-14`. */
export const monthText = (date: string, language: Language): string =>
  datesIn(dateRegions[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

/** `22 November 2026 at 15:20 UTC` of an ISO time. */
export const momentText = (time: string, language: Language): string =>
  datesIn(dateRegions[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(time));

/** `Wednesday, 18 May 2026 at 16:00 UTC`: an end, by which somebody has to answer. */
export const endText = (time: string, language: Language): string =>
  datesIn(dateRegions[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(time));

export const yearOf = (date: string): string => date.slice(0, 4);

/** A text in quotation marks as the language writes them. */
export const quotes: Record<Language, (text: string) => string> = {
  en: (text) => `“${text}”`,
  fr: (text) => `«\u00a0${text}\u00a0»`,
  de: (text) => `„${text}“`,
  es: (text) => `«${text}»`,
};

/** `“orchard” and “pay”` */
export const quotedList = (items: string[], language: Language): string =>
  new Intl.ListFormat(regions[language], { type: 'conjunction' }).format(items.map(quotes[language]));

export const marketNames = { sedo: 'Sedo', godaddy: 'GoDaddy', atom: 'Atom' } as const;

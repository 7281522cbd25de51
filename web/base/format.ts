import { type Language, languages } from './language.ts';

/** A dated rate, USD to EUR (D-035). */
export type Rate = { rate: number; asOf: string };

/**
 * Dates, numbers and prices in a language's own form and the viewer's time zone (D-034, D-040). Prices come in USD and
 * are shown in whole units, in euro where the language says so (SHELL-038). Until a rate is known they stay in dollars:
 * another sign on the same number would be a wrong price.
 */
export function createFormat(language: Language, rate: Rate | null = null) {
  const { locale, currency } = languages[language];
  const isConverted = currency === 'EUR' && rate !== null;
  const numbers = once(() => new Intl.NumberFormat(locale));
  const rates = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));
  const prices = once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: isConverted ? 'EUR' : 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
  );
  const dates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
  const longDates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }));
  const instants = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }));
  // calendar days `YYYY-MM-DD` are the same in every zone
  const days = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));
  const months = once(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  return {
    language,
    number: (value: number) => numbers().format(value),
    /** `-` for no price */
    money: (usd: number | null) => (usd ? prices().format(isConverted ? usd * rate.rate : usd) : '-'),
    /** an ISO instant as a day, `-` when unknown */
    date: (iso: string | null) => (iso ? dates().format(new Date(iso)) : '-'),
    /** an ISO instant as a day with its month in words */
    longDate: (iso: string) => longDates().format(new Date(iso)),
    /** an ISO instant with its time, for tooltips */
    dateTime: (iso: string | null) => (iso ? instants().format(new Date(iso)) : '-'),
    /** a calendar day `YYYY-MM-DD` */
    day: (day: string) => days().format(new Date(day)),
    /** the days from one to another, both `YYYY-MM-DD` */
    days: (from: string, to: string) => days().formatRange(new Date(from), new Date(to)),
    /** the short name of a calendar day's month */
    month: (day: string) => months().format(new Date(day)),
    /** a share of 1 in whole percent */
    percent: (share: number) => percents().format(share),
    rate: (value: number) => rates().format(value),
    isConverted,
  };
}
export type Format = ReturnType<typeof createFormat>;

/** Making one of the browser's formatters takes a millisecond on a phone: each is made when it is first used. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const formats = new Map<string, Format>();

/** The one `Format` of a language and rate: a screen full of components shares its formatters. */
export function formatOf(language: Language, rate: Rate | null): Format {
  const key = [language, rate?.rate, rate?.asOf].join(' ');
  const known = formats.get(key) ?? createFormat(language, rate);
  formats.set(key, known);
  return known;
}

import { type Amount, sumIn, type UsdPer } from '#contract/money.ts';
import type { CurrencyChoice, DatePreference, DateStyle } from '#contract/preferences.ts';
import { currencyChoice, currencyOf } from './currency.ts';
import { dates as chosenDates, usualDates } from './dates.ts';
import { type Language, languages } from './language.ts';
import { money, moneyList } from './money.ts';

/** Dated rates, USD to EUR and US dollars for one unit of each currency (D-035); `bundled` are those that came with the program. */
export type Rate = { rate: number; asOf: string; source?: 'daily' | 'fixed' | 'bundled'; usdPer?: UsdPer };

const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const clock = { hour: 'numeric', minute: '2-digit', second: '2-digit' } as const;

/** The fields of a day and of its time in each form; in Swedish numbers are ISO 8601 (`2026-05-14`), in all languages. */
const dayForms: Record<DateStyle, Record<'day' | 'time', Intl.DateTimeFormatOptions> & { locale?: string }> = {
  words: { day: { dateStyle: 'medium' }, time: { timeStyle: 'medium' } },
  numbers: { day: digits, time: clock },
  iso: { locale: 'sv-SE', day: digits, time: clock },
};

/**
 * Dates, numbers and prices in a language's own form, dates as the user chose them and in the chosen zone, else in the
 * browser's (D-034, D-040, D-033a); a registry's dates in UTC (D-102a). Prices come in USD and are shown in whole units, in the currency
 * that the language has (SHELL-038) or the user chose (D-035b). Until a rate is known they stay in dollars: another sign on the same number would be a wrong price.
 */
export function createFormat(
  language: Language,
  rate: Rate | null = null,
  chosen: DatePreference = usualDates,
  choice: CurrencyChoice = 'language',
) {
  const { locale } = languages[language];
  const { locale: dayLocale = locale, day, time } = dayForms[chosen.dateStyle];
  const timeZone = chosen.timeZone ?? undefined;
  const currency = currencyOf(language, choice);
  const usdPer: UsdPer = rate?.usdPer ?? { USD: 1, ...(rate ? { EUR: 1 / rate.rate } : {}) };
  const isConverted = currency !== 'USD' && usdPer[currency] !== undefined;
  const perUsd = 1 / ((isConverted ? usdPer[currency] : undefined) ?? 1);
  const numbers = once(() => new Intl.NumberFormat(locale));
  const rates = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));
  const prices = once(
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: isConverted ? currency : 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 0,
      }),
  );
  const dates = once(() => new Intl.DateTimeFormat(dayLocale, { ...day, timeZone }));
  const longDates = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }));
  const instants = once(() => new Intl.DateTimeFormat(dayLocale, { ...day, ...time, timeZone }));
  const toMinute = 'timeStyle' in time ? { timeStyle: 'short' as const } : { ...time, second: undefined };
  const minutes = once(() => new Intl.DateTimeFormat(dayLocale, { ...day, ...toMinute, timeZone }));
  // calendar days `YYYY-MM-DD` are the same in every zone
  const days = once(() => new Intl.DateTimeFormat(dayLocale, { ...day, timeZone: 'UTC' }));
  const registryTimes = once(() => new Intl.DateTimeFormat(dayLocale, { ...day, ...time, timeZone: 'UTC' }));
  const months = once(() => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));
  const percents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }));
  const finePercents = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
  const price = (usd: number) => prices().format(usd * perUsd);
  const sumOf = (amounts: readonly Amount[]) => sumIn(currency, amounts, usdPer);
  return {
    language,
    number: (value: number) => numbers().format(value),
    /** `-` for no price */
    money: (usd: number | null) => (usd ? price(usd) : '-'),
    /** where 0 is a price, too */
    price,
    /** an ISO instant as a day, `-` when unknown */
    date: (iso: string | null) => (iso ? dates().format(new Date(iso)) : '-'),
    /** an ISO instant as a day with its month in words */
    longDate: (iso: string) => longDates().format(new Date(iso)),
    /** an ISO instant with its time, for tooltips */
    dateTime: (iso: string | null) => (iso ? instants().format(new Date(iso)) : '-'),
    /** the same to the minute, for what people agree on; `-` when unknown */
    minute: (iso: string | null) => (iso ? minutes().format(new Date(iso)) : '-'),
    /** an instant that a registry gave, as the day that registry and registrar call it: in UTC (D-102a); `-` when unknown */
    registryDate: (iso: string | null) => (iso ? days().format(new Date(iso)) : '-'),
    /** the same with its time in UTC, for tooltips */
    registryTime: (iso: string | null) => (iso ? `${registryTimes().format(new Date(iso))} UTC` : '-'),
    /** a calendar day `YYYY-MM-DD` */
    day: (day: string) => days().format(new Date(day)),
    /** the days from one to another, both `YYYY-MM-DD` */
    days: (from: string, to: string) => days().formatRange(new Date(from), new Date(to)),
    /** the short name of a calendar day's month */
    month: (day: string) => months().format(new Date(day)),
    /** a share of 1 in whole percent */
    percent: (share: number) => percents().format(share),
    /** the same with a tenth, for shares that are mostly small */
    finePercent: (share: number) => finePercents().format(share),
    /** an amount as it was noted, with its cents when it has any */
    amount: (noted: Amount) => money(noted, language),
    /**
     * A sum in the shown currency (MONEY-002), beside it the amounts for which no rate is known, each in its own; whole from
     * three digits on, where cents decide nothing.
     */
    sum: (amounts: readonly Amount[]) => {
      const { sum, left } = sumOf(amounts);
      const amount = sum < 100 ? Math.round(sum * 100) / 100 : Math.round(sum);
      return moneyList(sum > 0 || left.length === 0 ? [{ amount, currency }, ...left] : left, language);
    },
    /** what an amount is in US dollars, null where there is none or no rate is known here */
    inUsd: (noted: Amount | null) => {
      const { sum, left } = sumIn('USD', noted ? [noted] : [], usdPer);
      return noted === null || left.length > 0 ? null : sum;
    },
    /** whether a sum of these stands on rates */
    isByRate: (amounts: readonly Amount[]) =>
      sumOf(amounts).left.length < amounts.filter((one) => one.currency !== currency).length,
    rate: (value: number) => rates().format(value),
    isConverted,
    /** what prices and sums are shown in */
    currency,
    /** US dollars for one unit of each currency of which a rate is known here */
    usdPer,
    /** the shown currency for one dollar */
    perUsd,
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

/** The one `Format` of a language and rate and the user's dates: a screen full of components shares its formatters. */
export function formatOf(language: Language, rate: Rate | null): Format {
  const chosen = chosenDates.get();
  const choice = currencyChoice.get();
  const key = [language, rate?.rate, rate?.asOf, chosen.timeZone, chosen.dateStyle, choice].join(' ');
  const known = formats.get(key) ?? createFormat(language, rate, chosen, choice);
  formats.set(key, known);
  return known;
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetExchangeRate } from '#contract/app-settings.ts';
import { hourMs } from '#contract/dates.ts';
import { call } from './call.ts';
import { currencyOf, useCurrencyChoice } from './currency.ts';
import { useDates } from './dates.ts';
import { type Format, formatOf, type Rate } from './format.ts';
import { toLanguage } from './language.ts';

/** The formats of the present language. The rate is only asked for where prices are shown in euro. */
export function useFormat(): Format {
  const language = toLanguage(useTranslation().i18n.language);
  useDates(); // drawn again when they change
  const rate = useRate(currencyOf(language, useCurrencyChoice()) === 'EUR');
  return formatOf(language, rate);
}

function useRate(isNeeded: boolean): Rate | null {
  const { data } = useQuery({
    queryKey: ['exchange-rate'],
    queryFn: ({ signal }) => call(GetExchangeRate, { signal }),
    staleTime: hourMs,
    enabled: isNeeded,
  });
  return data ?? null;
}

/** The sentence behind converted prices: "1 USD = 0.92 EUR, January 2, 2025"; null where prices are in USD (D-035). */
export function useRateNote(): string | null {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language);
  const rate = useRate(currencyOf(language, useCurrencyChoice()) === 'EUR');
  if (!rate) return null;
  const format = formatOf(language, rate);
  const key = rate.source === 'bundled' ? 'common.exchangeRateBundled' : 'common.exchangeRate';
  return t(key, { rate: format.rate(rate.rate), date: format.longDate(rate.asOf) });
}

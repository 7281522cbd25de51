import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GetExchangeRate } from '#contract/app-settings.ts';
import { hourMs } from '#contract/dates.ts';
import type { Amount } from '#contract/money.ts';
import { call } from './call.ts';
import { currencyOf, useCurrencyChoice } from './currency.ts';
import { useDates } from './dates.ts';
import { type Format, formatOf, type Rate } from './format.ts';
import { toLanguage } from './language.ts';

/**
 * The formats of the present language. Rates are only asked for where prices are not shown in US dollars, or some of the `amounts`
 * that are to be summed are in another currency than sums are shown in.
 */
export function useFormat(amounts: readonly Amount[] = []): Format {
  const language = toLanguage(useTranslation().i18n.language);
  useDates(); // drawn again when they change
  const shown = currencyOf(language, useCurrencyChoice());
  const rate = useRate(shown !== 'USD' || amounts.some(({ currency }) => currency !== shown));
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
  const currency = currencyOf(language, useCurrencyChoice());
  const rate = useRate(currency !== 'USD');
  if (!rate) return null;
  const format = formatOf(language, rate);
  if (!format.isConverted) return t('common.exchangeRateUnknown', { currency });
  const key = rate.source === 'bundled' ? 'common.exchangeRateBundled' : 'common.exchangeRate';
  return t(key, { rate: format.rate(format.perUsd), currency, date: format.longDate(rate.asOf) });
}

/** What is said beside a sum of these: "in USD, by the rates of November 28, 2026"; null where nothing was converted (MONEY-002). */
export function useSumNote(amounts: readonly Amount[]): string | null {
  const { t } = useTranslation();
  const { currency, isByRate, longDate } = useFormat(amounts);
  const rate = useRate(false);
  if (!rate || !isByRate(amounts)) return null;
  const key = rate.source === 'bundled' ? 'common.sumByBundledRates' : 'common.sumByRates';
  return t(key, { currency, date: longDate(rate.asOf) });
}

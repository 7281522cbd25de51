import type { TFunction } from 'i18next';
import { type AnalyticsReport, reportDimensions } from '#contract/analytics.ts';
import type { Language } from '#web/base/language.ts';
import { type AnalyticsSearch, type FilterKey, places } from './analytics-search.ts';
import { labelWords } from './labels.ts';

export type FilterChip = { key: FilterKey; kind: string; value: string };

/** What narrows the report, in words. A lander, group or domain has its name from the report. */
export function filterChipsOf(
  search: AnalyticsSearch,
  report: AnalyticsReport | undefined,
  isMissing: boolean,
  t: TFunction,
  language: Language,
): FilterChip[] {
  const names = {
    lander: report?.lander?.landerId === search.lander ? report?.lander?.domainName : undefined,
    group: report?.group?.groupId === search.group ? report?.group?.name : undefined,
    domain: report?.domain?.domainId === search.domain ? report?.domain?.domainName : undefined,
  };
  const ofPlaces = places.flatMap((key) =>
    search[key] === undefined
      ? []
      : [
          {
            key,
            kind: t(`analytics.filters.${key}`),
            value: names[key] ?? (isMissing ? t('words.noLongerThere') : '…'),
          },
        ],
  );
  const ofVisitors = reportDimensions.flatMap((key) => {
    const label = search[key];
    if (label === undefined) return [];
    return [{ key, kind: t(`analytics.filters.${key}`), value: labelWords(key, label, t, language) }];
  });
  return [...ofPlaces, ...ofVisitors];
}

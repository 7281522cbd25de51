import type { TFunction } from 'i18next';
import { otherLabel, type ReportDimension, unknownLabel } from '#contract/analytics.ts';
import {
  browserNames,
  campaignWords,
  directLabel,
  systemNames,
  visitDevices,
  visitSourceOf,
} from '#contract/visits.ts';
import { countryName } from '#web/base/country-name.ts';
import type { Language } from '#web/base/language.ts';

/** A value of visits in the reader's words. Values that this build does not know are shown as they are. */
export function labelWords(dimension: ReportDimension, label: string, t: TFunction, language: Language): string {
  if (label === otherLabel) return t('analytics.other');
  if (label === unknownLabel) return t('common.unknown');
  switch (dimension) {
    case 'country':
      return countryName(label, language);
    case 'referrer':
      return label === directLabel ? t('words.direct') : (visitSourceOf(label)?.name ?? label);
    case 'device': {
      const device = visitDevices.find((one) => one === label);
      return device && device !== unknownLabel ? t(`analytics.devices.${device}`) : label;
    }
    case 'browser':
      return nameIn(browserNames, label);
    case 'os':
      return nameIn(systemNames, label);
    case 'campaign':
      return campaignWords(label) || label;
    case 'resolution':
      return label.replace(/^(\d+)x(\d+)$/, '$1 × $2');
  }
}

const nameIn = (names: Readonly<Record<string, string>>, label: string) =>
  (Object.hasOwn(names, label) ? names[label] : undefined) ?? label;

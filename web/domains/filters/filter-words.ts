import type { TFunction } from 'i18next';
import { noAccount, noNameservers } from '#contract/domain-list.ts';
import { type Phase, phaseFilters } from '#contract/life-cycle.ts';
import { isOwnColumn, noTags, notNoted } from '#contract/own-data.ts';
import type { Format } from '#web/base/format.ts';
import { choicesOfOwn, isChoiceColumn } from '#web/base/own-words.ts';
import type { DomainFilter, FilterSearch } from '../domain-filters.ts';
import { statusWords } from './status-words.ts';

type ChoicesName = (DomainFilter & { kind: 'choices' })['name'];
export type RangeName = (DomainFilter & { kind: 'range' })['name'];
export type SpanName = (DomainFilter & { kind: 'span' })['name'];
export type Preset = NonNullable<FilterSearch[SpanName]>;
type DayPreset = Extract<Preset, `${number}d`>;

export const isDayPreset = (preset: Preset): preset is DayPreset => /^\d+d$/.test(preset);

/** A preset in words as they stand behind the filter's name: "in the next 30 days". Also the label in a saved view (D-112). */
export function presetWords(filter: SpanName, preset: Preset, t: TFunction): string {
  if (!isDayPreset(preset)) return t(`filters.presets.${preset}`);
  return t(filter === 'expires' ? 'filters.nextDays' : 'filters.lastDays', { count: Number.parseInt(preset, 10) });
}

/** Days `YYYY-MM-DD` in words; at least one of them. */
export function daysWords(from: string | undefined, to: string | undefined, t: TFunction, format: Format): string {
  if (from && to) return format.days(from, to);
  if (from) return t('filters.from', { date: format.day(from) });
  return to ? t('common.until', { date: format.day(to) }) : '';
}

type NoneWords = 'domain.noNameservers' | 'domain.noAccount' | 'filters.noTags' | 'common.unknown' | 'domain.undecided';
/** Among the choices of a filter: domains that have none of the values (D-099, D-162d). */
export const noneOf: { [Name in ChoicesName]?: { value: string; words: NoneWords } } = {
  nameservers: { value: noNameservers, words: 'domain.noNameservers' },
  tags: { value: noTags, words: 'filters.noTags' },
  autoRenew: { value: notNoted, words: 'common.unknown' },
  renewalDecision: { value: notNoted, words: 'domain.undecided' },
  account: { value: noAccount, words: 'domain.noAccount' },
  transferLock: { value: notNoted, words: 'common.unknown' },
  privacy: { value: notNoted, words: 'common.unknown' },
};

export function choiceWords(
  filter: ChoicesName,
  value: string,
  t: TFunction,
  accountNames?: ReadonlyMap<string, string>,
): string {
  const none = noneOf[filter];
  if (none?.value === value) return t(none.words);
  if (filter === 'account') return accountNames === undefined ? '…' : (accountNames.get(value) ?? t('common.unknown'));
  if (filter === 'websiteStatus') return statusWords(value, t);
  if (filter === 'transferLock' || filter === 'privacy')
    return t(value === 'true' ? 'domain.flagOn' : 'domain.flagOff');
  if (filter === 'phase')
    return phaseFilters.some((one) => one === value) ? t(`releases.phases.${value as Phase}`) : value;
  if (!isOwnColumn(filter) || !isChoiceColumn(filter)) return value;
  return choicesOfOwn(filter, t).find((one) => one.value === value)?.label ?? value;
}

/** Amounts in USD in words, in every language (D-036). */
export function priceWords(min: number | undefined, max: number | undefined, t: TFunction): string {
  if (min !== undefined && max !== undefined) return t('filters.priceRange', { min, max });
  if (min !== undefined) return t('filters.minPrice', { min });
  return max === undefined ? '' : t('filters.maxPrice', { max });
}

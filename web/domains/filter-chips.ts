import type { TFunction } from 'i18next';
import type { Domain } from '#contract/domains.ts';
import type { Format } from '#web/base/format.ts';
import { type DomainSearch, type FilterKey, isDomainId } from './domain-search.ts';

/** One active filter in words; removing it takes `keys` out of the search. */
export type FilterChip = { keys: readonly FilterKey[]; kind: string; value: string };

/** The active filters of a search in words, in a fixed order. `rows` name the domain that is shown by its id (D-094). */
export function filterChipsOf(
  search: DomainSearch,
  rows: readonly Domain[] | undefined,
  t: TFunction,
  format: Format,
): FilterChip[] {
  const { filter } = search;
  const chips: FilterChip[] = [];
  if (isDomainId(filter)) {
    const value = rows?.find((row) => row.id === filter.toLowerCase())?.domainName ?? '…';
    chips.push({ keys: ['filter'], kind: t('domains.chips.domain'), value });
  } else if (filter !== undefined) chips.push({ keys: ['filter'], kind: t('domains.chips.name'), value: filter });
  const expiry = expiryOf(search, t, format);
  if (expiry) chips.push({ keys: ['expiresFrom', 'expiresTo'], kind: t('domains.chips.expires'), value: expiry });
  for (const key of ['requiresVerification', 'hasProblem', 'onlyUnprocessed'] as const) {
    if (search[key]) chips.push({ keys: [key], kind: t('domains.chips.only'), value: t(`domains.chips.flags.${key}`) });
  }
  return chips;
}

function expiryOf({ expiresFrom, expiresTo }: DomainSearch, t: TFunction, format: Format): string | undefined {
  if (expiresFrom && expiresTo) return format.days(expiresFrom, expiresTo);
  if (expiresFrom) return t('domains.chips.from', { date: format.day(expiresFrom) });
  return expiresTo && t('domains.chips.until', { date: format.day(expiresTo) });
}

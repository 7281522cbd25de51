import type { TFunction } from 'i18next';
import type { Domain } from '#contract/domains.ts';
import type { Format } from '#web/base/format.ts';
import { type DomainSearch, type FilterKey, isDomainId } from './domain-search.ts';

/** One active filter in words; removing it takes `keys` out of the search. */
export type FilterTag = { keys: readonly FilterKey[]; kind: string; value: string };

/** The active filters of a search in words, in a fixed order. `rows` name the domain that is shown by its id (D-094). */
export function filterTagsOf(
  search: DomainSearch,
  rows: readonly Domain[] | undefined,
  t: TFunction,
  format: Format,
): FilterTag[] {
  const { filter } = search;
  const tags: FilterTag[] = [];
  if (isDomainId(filter)) {
    const value = rows?.find((row) => row.id === filter.toLowerCase())?.domainName ?? '…';
    tags.push({ keys: ['filter'], kind: t('domains.tags.domain'), value });
  } else if (filter !== undefined) tags.push({ keys: ['filter'], kind: t('domains.tags.name'), value: filter });
  const expiry = expiryOf(search, t, format);
  if (expiry) tags.push({ keys: ['expiresFrom', 'expiresTo'], kind: t('domains.tags.expires'), value: expiry });
  for (const key of ['requiresVerification', 'hasProblem', 'onlyUnprocessed'] as const) {
    if (search[key]) tags.push({ keys: [key], kind: t('domains.tags.only'), value: t(`domains.tags.flags.${key}`) });
  }
  return tags;
}

function expiryOf({ expiresFrom, expiresTo }: DomainSearch, t: TFunction, format: Format): string | undefined {
  if (expiresFrom && expiresTo) return format.days(expiresFrom, expiresTo);
  if (expiresFrom) return t('domains.tags.from', { date: format.day(expiresFrom) });
  return expiresTo && t('domains.tags.until', { date: format.day(expiresTo) });
}

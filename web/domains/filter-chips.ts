import type { TFunction } from 'i18next';
import type { Domain } from '#contract/domains.ts';
import type { Format } from '#web/base/format.ts';
import { type DomainFilter, domainFilters, type FilterKey } from './domain-filters.ts';
import { type DomainSearch, isDomainId } from './domain-search.ts';

/** One active filter in words; removing it takes `keys` out of the search. */
export type FilterChip = { keys: readonly FilterKey[]; kind: string; value: string };

type Tools = { rows: readonly Domain[] | undefined; t: TFunction; format: Format };

/** The active filters of a search in words, in the table's order. `rows` name the domain that is shown by its id (D-094). */
export function filterChipsOf(search: DomainSearch, tools: Tools): FilterChip[] {
  return domainFilters.flatMap((filter) => {
    const words = wordsOf(filter, search, tools);
    return words ? [{ keys: filter.parts.map(({ key }) => key), ...words }] : [];
  });
}

/** A filter of a new kind needs a case here, one of a known kind its texts. */
function wordsOf(filter: DomainFilter, search: DomainSearch, tools: Tools): Omit<FilterChip, 'keys'> | undefined {
  const { t, format } = tools;
  switch (filter.kind) {
    case 'text':
      return nameWords(search[filter.name], tools);
    case 'days': {
      const [from, to] = filter.parts.map(({ key }) => search[key]);
      const value = daysWords(from, to, t, format);
      return value ? { kind: t(`domains.chips.${filter.name}`), value } : undefined;
    }
    case 'flag':
    case 'id':
      if (!search[filter.name]) return undefined;
      return { kind: t('domains.chips.only'), value: t(`domains.chips.values.${filter.name}`) };
  }
}

function nameWords(filter: string | undefined, { rows, t }: Tools): Omit<FilterChip, 'keys'> | undefined {
  if (filter === undefined) return undefined;
  if (!isDomainId(filter)) return { kind: t('domains.chips.name'), value: filter };
  const value = rows?.find((row) => row.id === filter.toLowerCase())?.domainName ?? '…';
  return { kind: t('domains.chips.domain'), value };
}

function daysWords(from: string | undefined, to: string | undefined, t: TFunction, format: Format) {
  if (from && to) return format.days(from, to);
  if (from) return t('domains.chips.from', { date: format.day(from) });
  return to && t('domains.chips.until', { date: format.day(to) });
}

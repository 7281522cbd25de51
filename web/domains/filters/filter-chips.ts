import type { TFunction } from 'i18next';
import type { Domain } from '#contract/domains.ts';
import type { Format } from '#web/base/format.ts';
import { choicesOf, isSet, textOfChoices } from '#web/base/list-filters.ts';
import { type DomainFilter, domainFilters, type FilterSearch } from '../domain-filters.ts';
import { isDomainId } from '../domain-search.ts';
import { choiceWords, daysWords, noneOf, presetWords, priceWords } from './filter-words.ts';

/** One active filter, or one of its values, in words. */
export type FilterChip = {
  id: string;
  kind: string;
  value: string;
  /** what of the search changes when it is removed; null for one that stands for further values */
  without: Partial<FilterSearch> | null;
};

type Tools = {
  /** they name the domain that is shown by its id (D-094) */
  rows: readonly Domain[] | undefined;
  /** names in the pasted list; undefined until they are known */
  nameCount: number | undefined;
  /** the contact that is asked for; null: it is gone, undefined until it is known */
  contactName?: string | null | undefined;
  accountNames?: ReadonlyMap<string, string> | undefined;
  t: TFunction;
  format: Format;
};

const valuesShown = 5; // D-109

/** The active filters of a search in words, in the table's order: one each, or one a value (D-109). */
export function filterChipsOf(search: FilterSearch, tools: Tools): FilterChip[] {
  const active = domainFilters.filter((filter) => isSet(filter, search));
  return active.flatMap((filter) => (filter.kind === 'choices' ? valueChips(filter, search, tools) : chipOf(filter)));

  function chipOf(filter: DomainFilter): FilterChip {
    const without = Object.fromEntries(filter.keys.map((key) => [key, undefined]));
    return { id: filter.name, without, ...wordsOf(filter, search, tools) };
  }
}

function valueChips(
  { name }: DomainFilter & { kind: 'choices' },
  search: FilterSearch,
  { t, accountNames }: Tools,
): FilterChip[] {
  const values = choicesOf(search[name]);
  const kind = t(`filters.names.${name}`);
  /** behind the filter's name, "none" is shorter than "no tags" */
  const isNone = (value: string) => (name === 'tags' || name === 'nameservers') && value === noneOf[name]?.value;
  const wordsOf = (value: string) =>
    isNone(value) ? t('filters.values.none') : choiceWords(name, value, t, accountNames);
  const chips: FilterChip[] = values.slice(0, valuesShown).map((value) => ({
    id: `${name} ${value}`,
    kind,
    value: wordsOf(value),
    without: { [name]: textOfChoices(values.filter((one) => one !== value)) },
  }));
  const count = values.length - chips.length;
  return count > 0 ? [...chips, { id: name, kind, value: t('words.plusMore', { count }), without: null }] : chips;
}

type Words = Pick<FilterChip, 'kind' | 'value'>;

/** A filter of a new kind needs a case here, one of a known kind its texts. */
function wordsOf(
  filter: DomainFilter,
  search: FilterSearch,
  { rows, nameCount, contactName, t, format }: Tools,
): Words {
  switch (filter.kind) {
    case 'text': {
      const text = search[filter.name] ?? '';
      if (filter.name === 'nameserverSet') {
        return { kind: t('filters.names.nameserverSet'), value: text.split(',').join(', ') };
      }
      if (!isDomainId(text)) return { kind: t('filters.names.filter'), value: text };
      const row = rows?.find(({ id }) => id === text.toLowerCase());
      return { kind: t('filters.names.id'), value: row?.domainName ?? '…' };
    }
    case 'span': {
      const preset = search[filter.name];
      const [, from, to] = filter.keys;
      const value = preset ? presetWords(filter.name, preset, t) : daysWords(search[from], search[to], t, format);
      return { kind: t(`filters.names.${filter.name}`), value };
    }
    case 'range': {
      const [min, max] = filter.keys;
      return { kind: t(`filters.names.${filter.name}`), value: priceWords(search[min], search[max], t) };
    }
    case 'option': {
      const isWith = search[filter.name] === 'hasLander' || search[filter.name] === 'true';
      return {
        kind: t(`filters.names.${filter.name}`),
        value: t(isWith ? 'words.yes' : 'words.no'),
      };
    }
    case 'id': {
      if (filter.name === 'contact') {
        const name = contactName === null ? t('words.noLongerThere') : (contactName ?? '…');
        return { kind: t('filters.names.contact'), value: name };
      }
      if (filter.name === 'activity') return { kind: t('filters.names.only'), value: t('filters.values.activity') };
      const total = nameCount ?? '…';
      return { kind: t('filters.names.only'), value: t('filters.values.nameList', { count: nameCount ?? 0, total }) };
    }
    case 'flag': {
      const isMore = filter.name === 'showSold' || filter.name === 'showDropped';
      return {
        kind: t(isMore ? 'filters.names.also' : 'filters.names.only'),
        value: t(`filters.values.${filter.name}`),
      };
    }
    case 'choices':
      return { kind: t(`filters.names.${filter.name}`), value: '' }; // one chip a value
  }
}

import { choicesOf, type Filter, isSet, readFilters, textOfChoices } from '#web/base/list-filters.ts';
import { type DomainFilter, domainFilters, type FilterSearch } from '../domain-filters.ts';
import type { Preset, SpanName } from '../filters/filter-words.ts';

/** The filters of a saved view, as texts by key (D-111). */
type ViewFilters = Record<string, string>;
/** Words for a preset of days, in the user's language; they stand in the view and are never read back (D-112). */
type LabelOf = (filter: SpanName, preset: Preset | undefined) => string;

/** Keys that the specification names otherwise than the address; the rest are the filters' own names. */
const keys: Partial<Record<DomainFilter['name'], string>> = {
  filter: 'domainName',
  expires: 'expirationDate',
  registered: 'registrationDate',
  added: 'addedOnDate',
  price: 'pricing',
};
const keyOf = ({ name }: DomainFilter) => keys[name] ?? name;

/** The filters of a search as a view keeps them; sort and page are no part of it (D-113). */
export function viewFiltersOf(search: FilterSearch, labelOf: LabelOf): ViewFilters {
  const set = domainFilters.filter((filter) => isSet(filter, search));
  return Object.fromEntries(set.map((filter) => [keyOf(filter), written(filter, search, labelOf)]));
}

function written(filter: DomainFilter, search: FilterSearch, labelOf: LabelOf): string {
  const values: Record<string, unknown> = search;
  switch (filter.kind) {
    case 'choices': {
      const chosen = choicesOf(search[filter.name]);
      return filter.name === 'tlds' ? chosen.join() : JSON.stringify(chosen);
    }
    case 'range': {
      const [min, max] = filter.keys;
      return JSON.stringify({ min: search[min] ?? null, max: search[max] ?? null });
    }
    case 'span': {
      const preset = search[filter.name];
      const label = labelOf(filter.name, preset);
      if (preset) return JSON.stringify({ value: preset, label });
      const [customFromDate = null, customToDate = null] = [values[`${filter.name}From`], values[`${filter.name}To`]];
      return JSON.stringify({ value: 'custom', label, customFromDate, customToDate });
    }
    default:
      return String(values[filter.name]);
  }
}

/**
 * The filters that a view keeps, and nothing else. What is missing, unknown or makes no sense has its default; what cannot
 * be read at all is told to `log` (D-111).
 */
export function filtersOfView(stored: ViewFilters, log: (...parts: unknown[]) => void = console.warn): FilterSearch {
  const raw = domainFilters.map((filter) => {
    const key = keyOf(filter);
    const text = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (!text) return {};
    try {
      return parsed(filter, text);
    } catch {
      log('A saved view has a filter that cannot be read:', key);
      return {};
    }
  });
  return readFilters(domainFilters, Object.assign({}, ...raw));
}

function parsed(filter: DomainFilter & Filter, text: string): Record<string, unknown> {
  switch (filter.kind) {
    case 'choices':
      return { [filter.name]: textOfChoices(filter.name === 'tlds' ? text.split(',') : textsOf(JSON.parse(text))) };
    case 'range': {
      const { min, max } = JSON.parse(text);
      const [minKey, maxKey] = filter.keys;
      return { [minKey]: min, [maxKey]: max };
    }
    case 'span': {
      const { value, customFromDate, customToDate } = JSON.parse(text);
      return { [filter.name]: value, [`${filter.name}From`]: customFromDate, [`${filter.name}To`]: customToDate };
    }
    default:
      return { [filter.name]: text };
  }
}

const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []);

import {
  isPrice,
  isTag,
  type OwnColumn,
  type OwnData,
  ownLimits,
  tagKey,
  tidyNotes,
  tidyTag,
} from '#contract/own-data.ts';
import { readDay } from '#web/base/list-filters.ts';
import { readPrice } from './sale.ts';

type TextColumn = Exclude<OwnColumn, 'tags'>;
export const textColumns = [
  'purchasePrice',
  'purchaseDate',
  'askingPrice',
  'floorPrice',
  'renewalCost',
  'notes',
] as const;

/** What stands in the fields of the dialog. */
export type Typed = Record<TextColumn, string> & {
  tags: readonly string[];
  /** of several domains: tags to be taken away, and fields to be emptied */
  removeTags: readonly string[];
  emptied: readonly TextColumn[];
};
type Order = { set: Partial<Omit<OwnData, 'tags'>>; addTags: string[]; removeTags: string[] };
/** What is to be sent, and which fields hold what cannot be. */
export type Edits = { order: Order; wrong: TextColumn[]; isNothing: boolean };

/** The fields as they are first: of one domain its values, of several nothing. Amounts as people of `locale` type them. */
export function typedOf(own: OwnData | null, locale = 'en-US'): Typed {
  const text = (value: string | number | null | undefined) => {
    if (typeof value !== 'number') return value ?? '';
    return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 2 });
  };
  return {
    tags: own?.tags ?? [],
    removeTags: [],
    emptied: [],
    notes: text(own?.notes),
    purchasePrice: text(own?.purchasePrice),
    purchaseDate: text(own?.purchaseDate),
    askingPrice: text(own?.askingPrice),
    floorPrice: text(own?.floorPrice),
    renewalCost: text(own?.renewalCost),
  };
}

/**
 * What was changed. `before` is what one domain has: an empty field then removes a value; for several domains, `before` is
 * undefined and an empty field leaves what each of them has.
 */
export function readEdits(typed: Typed, before: OwnData | null | undefined): Edits {
  const wrong: TextColumn[] = [];
  const set: Record<string, unknown> = {};
  for (const column of textColumns) {
    const value = typedValue(column, typed[column]);
    if (value === 'wrong') wrong.push(column);
    else if (before !== undefined ? value !== (before?.[column] ?? null) : value !== null) set[column] = value;
    else if (typed.emptied.includes(column)) set[column] = null;
  }
  const old = before?.tags ?? [];
  const order: Order = {
    set: set as Order['set'],
    addTags: typed.tags.filter((tag) => !hasTag(old, tag)),
    removeTags: before === undefined ? [...typed.removeTags] : old.filter((tag) => !hasTag(typed.tags, tag)),
  };
  const isNothing = Object.keys(set).length + order.addTags.length + order.removeTags.length === 0;
  return { order, wrong, isNothing };
}

function typedValue(column: TextColumn, text: string): string | number | null | 'wrong' {
  if (column === 'notes') return tidyNotes(text);
  if (column === 'purchaseDate') return text === '' ? null : (readDay(text) ?? 'wrong');
  const price = readPrice(text);
  return typeof price === 'number' && !isPrice(price) ? 'wrong' : price;
}

export function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((one) => tagKey(one) === tagKey(tag));
}

/** A list of tags as it was typed or stands in a cell; undefined when one of them is none, or they are too many. */
export function readTags(text: string): string[] | undefined {
  const given = text
    .slice(0, 10_000)
    .split(/[,;\n]/)
    .map(tidyTag)
    .filter((tag) => tag !== '');
  const seen = new Set<string>();
  const tags = given.filter((tag) => !seen.has(tagKey(tag)) && seen.add(tagKey(tag)));
  return tags.every(isTag) && tags.length <= ownLimits.tagsPerDomain ? tags : undefined;
}

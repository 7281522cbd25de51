import { usualCurrency } from '#contract/money.ts';
import {
  type AmountColumn,
  amountColumns,
  currencyOf,
  isAmountColumn,
  isPrice,
  isTag,
  type OwnChange,
  type OwnColumn,
  type OwnData,
  ownColumns,
  ownKinds,
  ownLimits,
  tagKey,
  tidyNotes,
  tidyTag,
} from '#contract/own-data.ts';
import { readDay } from '#web/base/list-filters.ts';
import { readPrice } from './sale.ts';

export type FieldColumn = Exclude<OwnColumn, 'tags'>;
/** What has a field each, notes last. */
export const fieldColumns = ownColumns
  .filter((column): column is FieldColumn => column !== 'tags')
  .toSorted((one, other) => Number(ownKinds[one] === 'text') - Number(ownKinds[other] === 'text'));

/** What stands in the fields of the dialog. */
export type Typed = Record<FieldColumn, string> & {
  /** what each amount is in */
  currencies: Readonly<Record<AmountColumn, string>>;
  tags: readonly string[];
  /** of several domains: tags to be taken away, and fields to be emptied */
  removeTags: readonly string[];
  emptied: readonly FieldColumn[];
};
type Order = {
  set: Omit<OwnChange, 'tags'>;
  addTags: string[];
  removeTags: string[];
  /** of several domains: for those whose registrar nobody tells (D-159c) */
  registrarName?: string | null;
};
/** What is to be sent, and which fields hold what cannot be. */
export type Edits = { order: Order; wrong: FieldColumn[]; isNothing: boolean };

/**
 * The fields as they are first: of one domain its values, of several nothing. Amounts as people of `locale` type them; one that is
 * not noted will be in `currency`.
 */
export function typedOf(own: OwnData | null, locale = 'en-US', currency: string = usualCurrency): Typed {
  const text = (value: string | number | boolean | null | undefined) => {
    if (typeof value !== 'number') return String(value ?? '');
    return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 2 });
  };
  return {
    tags: own?.tags ?? [],
    removeTags: [],
    emptied: [],
    currencies: Object.fromEntries(
      amountColumns.map((column) => [column, own?.[column] == null ? currency : currencyOf(own, column)]),
    ) as Record<AmountColumn, string>,
    ...(Object.fromEntries(fieldColumns.map((column) => [column, text(own?.[column])])) as Record<FieldColumn, string>),
  };
}

/**
 * What was changed. `before` is what one domain has: an empty field then removes a value; for several domains, `before` is
 * undefined and an empty field leaves what each of them has.
 */
export function readEdits(typed: Typed, before: OwnData | null | undefined): Edits {
  const wrong: FieldColumn[] = [];
  const set: Record<string, unknown> = {};
  const currencies: Partial<Record<AmountColumn, string>> = {};
  const isOther = (column: AmountColumn, value: unknown) =>
    value !== before?.[column] || typed.currencies[column] !== currencyOf(before, column);
  for (const column of fieldColumns) {
    const currency = isAmountColumn(column) ? typed.currencies[column] : usualCurrency;
    const value = typedValue(column, typed[column], currency);
    if (value === 'wrong') wrong.push(column);
    else if (isAmountColumn(column) && value !== null && isOther(column, value)) {
      set[column] = value;
      if (typed.currencies[column] !== usualCurrency) currencies[column] = typed.currencies[column];
    } else if (before !== undefined ? value !== (before?.[column] ?? null) : value !== null) set[column] = value;
    else if (typed.emptied.includes(column)) set[column] = null;
  }
  const old = before?.tags ?? [];
  const order: Order = {
    set: { ...set, ...(Object.keys(currencies).length > 0 ? { currencies } : {}) } as Order['set'],
    addTags: typed.tags.filter((tag) => !hasTag(old, tag)),
    removeTags: before === undefined ? [...typed.removeTags] : old.filter((tag) => !hasTag(typed.tags, tag)),
  };
  const isNothing = Object.keys(set).length + order.addTags.length + order.removeTags.length === 0;
  return { order, wrong, isNothing };
}

function typedValue(column: FieldColumn, text: string, currency: string): string | number | boolean | null | 'wrong' {
  switch (ownKinds[column]) {
    case 'text':
      return tidyNotes(text);
    case 'day':
      return text === '' ? null : (readDay(text) ?? 'wrong');
    case 'yesNo':
      return text === '' ? null : text === 'true';
    case 'choice':
      return text || null;
    case 'price': {
      const price = readPrice(text, currency);
      return typeof price === 'number' && !isPrice(price) ? 'wrong' : price;
    }
  }
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

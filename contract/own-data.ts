import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { type Amount, currencyCode, usualCurrency } from './money.ts';
import { givenRegistrar } from './registrar-name.ts';
import { textList } from './text-list.ts';

/** All that users note of their own domains: columns after the twelve of the grid, off by default (D-162a). */
export const ownKinds = {
  tags: 'tags',
  notes: 'text',
  purchasePrice: 'price',
  purchaseDate: 'day',
  askingPrice: 'price',
  floorPrice: 'price',
  renewalCost: 'price',
  autoRenew: 'yesNo',
  renewalDecision: 'choice',
  decideOn: 'day',
} as const;
export type OwnColumn = keyof typeof ownKinds;
/** What kind of fact each is decides how it is shown, typed, read from a file, exported and told of. */
export type OwnKind = (typeof ownKinds)[OwnColumn];
export type OwnColumnOf<Kind extends OwnKind> = {
  [Column in OwnColumn]: (typeof ownKinds)[Column] extends Kind ? Column : never;
}[OwnColumn];
export const ownColumns = Object.keys(ownKinds) as OwnColumn[];

/** Own data that is an amount, each in a currency of its own (MONEY-001). */
export type AmountColumn = OwnColumnOf<'price'>;
export const isAmountColumn = (column: string): column is AmountColumn =>
  isOwnColumn(column) && ownKinds[column] === 'price';
export const amountColumns = ownColumns.filter(isAmountColumn);

/** What owners decide about the next renewal of a name (D-162i). `later`: not before `decideOn`, where there is one. */
export const renewalDecisions = ['renew', 'letExpire', 'later'] as const;
export type RenewalDecision = (typeof renewalDecisions)[number];

/** Limits of own data (D-162b). */
export const ownLimits = {
  /** characters of a tag */
  tag: 50,
  tagsPerDomain: 20,
  tagsPerUser: limits.tags,
  /** characters */
  notes: 5_000,
  /** in any currency */
  price: 1_000_000_000,
} as const;

const currencies = z.partialRecord(z.enum(amountColumns), z.string());

/** A domain's own data; null and an empty list where nothing was noted. Amounts are whole or with cents. */
export const OwnData = z.object({
  tags: z.array(z.string()),
  notes: z.string().nullable(),
  purchasePrice: z.number().nullable(),
  /** `YYYY-MM-DD` */
  purchaseDate: z.string().nullable(),
  askingPrice: z.number().nullable(),
  floorPrice: z.number().nullable(),
  /** of one renewal */
  renewalCost: z.number().nullable(),
  /** whether its registrar renews it by itself, as the user says; null: unknown (D-159) */
  autoRenew: z.boolean().nullable(),
  renewalDecision: z.enum(renewalDecisions).nullable(),
  /** the last day of a decision for later, `YYYY-MM-DD` */
  decideOn: z.string().nullable(),
  /** when the renewal was decided */
  decidedAt: z.string().nullable(),
  /** of amounts that are not in US dollars (ISO 4217) */
  currencies: currencies.optional(),
});
export type OwnData = z.output<typeof OwnData>;

/** Own data of a name of which nothing is noted. */
export const nothingNoted: OwnData = {
  tags: [],
  notes: null,
  purchasePrice: null,
  purchaseDate: null,
  askingPrice: null,
  floorPrice: null,
  renewalCost: null,
  autoRenew: null,
  renewalDecision: null,
  decideOn: null,
  decidedAt: null,
};

/** What an amount of own data is in. */
export const currencyOf = (own: Pick<OwnData, 'currencies'> | null | undefined, column: OwnColumn): string =>
  own?.currencies?.[column as AmountColumn] ?? usualCurrency;

/** An amount of own data with its currency; null where none is noted. */
export function amountOf(own: OwnData | null | undefined, column: AmountColumn): Amount | null {
  const amount = own?.[column] ?? null;
  return amount === null ? null : { amount, currency: currencyOf(own, column) };
}

/** A change that sets an amount with its currency; null removes it. */
export const withAmount = (column: AmountColumn, noted: Amount | null): OwnChange => ({
  [column]: noted?.amount ?? null,
  ...(noted && noted.currency !== usualCurrency ? { currencies: { [column]: noted.currency } } : {}),
});

export function isOwnColumn(column: string): column is OwnColumn {
  return Object.hasOwn(ownKinds, column);
}

/** Among `autoRenew` and `renewalDecision` of a filter: domains of which it is not noted. */
export const notNoted = '__none__';

/** Among the `tags` of a filter: domains without any. */
export const noTags = '__none__';

/** A tag as it is kept: one line with single blanks, without control characters and marks of the direction of writing. */
export function tidyTag(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** False for what cannot be a tag: lists of tags are parted by commas and semicolons. `tag` is tidied. */
export function isTag(tag: string): boolean {
  return tag !== '' && tag.length <= ownLimits.tag && !/[,;]/.test(tag) && tag !== noTags;
}

/** By what tags are compared: two spellings of it are one tag. */
export const tagKey = (tag: string) => tag.toLowerCase();

/** Tags each once, the first spelling of each, in alphabetical order. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) if (!byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}

/** Notes as they are kept: plain line ends, no control characters, nothing behind the last word; null when empty. */
export function tidyNotes(text: string): string | null {
  const tidy = text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
  return tidy.trimEnd() || null;
}

/** True for an amount with hundredths at the most. */
export function isPrice(amount: number): boolean {
  return amount >= 0 && amount <= ownLimits.price && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-3;
}

/** `YYYY-MM-DD`; PostgreSQL's calendar has no year 0. */
export const calendarDay = z.iso.date().refine((day) => day >= '0001', 'The year 0 does not exist');

const tag = z
  .string()
  .max(4 * ownLimits.tag)
  .transform(tidyTag)
  .refine(isTag, `A tag has 1 to ${ownLimits.tag} characters, none of them a comma or semicolon`);
const tags = z.array(tag).max(1_000).transform(distinctTags);
/** An amount of any currency. */
export const price = z
  .number()
  .refine(isPrice, `A price is between 0 and ${ownLimits.price}, with at most two decimals`);
const ownPrice = price.nullable();

/** New values of what is to change; null and an empty list remove one. */
export const OwnChange = z
  .object({
    tags: tags.refine((list) => list.length <= ownLimits.tagsPerDomain, `At most ${ownLimits.tagsPerDomain} tags`),
    notes: z.string().max(ownLimits.notes).transform(tidyNotes).nullable(),
    purchasePrice: ownPrice,
    purchaseDate: calendarDay.nullable(),
    askingPrice: ownPrice,
    floorPrice: ownPrice,
    renewalCost: ownPrice,
    autoRenew: z.boolean().nullable(),
    renewalDecision: z.enum(renewalDecisions).nullable(),
    /** alone it means `later`; with any other decision it is dropped */
    decideOn: calendarDay.nullable(),
    /** of the amounts beside it, which are in US dollars without; alone it says what the noted amount is in */
    currencies: z.partialRecord(z.enum(amountColumns), currencyCode),
  })
  .partial();
export type OwnChange = z.output<typeof OwnChange>;

/** Changes own data of some domains; ids that are not the user's are passed over. At most 10,000. */
export const ChangeOwnData = endpoint('POST /api/domains/own-data', {
  scope: 'domains:write',
  keyNames: 'ids',
  hasLongBody: true,
  body: z.object({
    domainIds: textList,
    set: OwnChange.optional(),
    /** beside the tags a domain has; after `set` */
    addTags: tags.optional(),
    removeTags: tags.optional(),
    /** for domains whose registrar nobody tells; null takes back what was entered (D-159c) */
    registrarName: givenRegistrar.nullable().optional(),
  }),
  reply: z.object({
    /** how many of the domains there are, and how many had something else before */
    updatedCount: z.number().int(),
    changedCount: z.number().int(),
    /** of those that were to get a registrar: they keep the one that is told */
    toldCount: z.number().int(),
    /** by it `UndoDomainChange` takes the change back for ten minutes; null when nothing was changed */
    undoId: z.string().nullable(),
  }),
});

import { isUuid } from '#contract/uuid.ts';

/** One parameter of a filter: as it stands in the address, and as the call names it. */
export type FilterPart<Key extends string = string, SentAs extends string = string, Value = unknown> = {
  key: Key;
  sentAs: SentAs;
  /** Reads it from outside; what makes no sense is undefined and dropped. Its own results give the same again. */
  read: (raw: unknown) => Value | undefined;
};

/** A filter of a list. The kind says how it is told in words; removing it clears all its parts. */
export type Filter<SentAs extends string = string> = {
  kind: string;
  name: string;
  parts: readonly FilterPart<string, SentAs>[];
};

type PartOf<Filters extends readonly Filter[]> = Filters[number]['parts'][number];

/** The parameters of an address that filters have. */
export type FilterKeyOf<Filters extends readonly Filter[]> = PartOf<Filters>['key'];

/** What filters keep in the address; absent parts are not set. */
export type SearchOf<Filters extends readonly Filter[]> = {
  [Part in PartOf<Filters> as Part['key']]?: NonNullable<ReturnType<Part['read']>>;
};

/** A filter that is set or absent, under its name in the address and in the call. */
export function flag<const Name extends string>(name: Name) {
  const part: FilterPart<Name, Name, true> = { key: name, sentAs: name, read: readFlag };
  return { kind: 'flag', name, parts: [part] } as const;
}

/** A text of at most `maxLength` characters; longer ones are cut. */
export function text<const Name extends string>(name: Name, maxLength: number) {
  const part: FilterPart<Name, Name, string> = { key: name, sentAs: name, read: (raw) => readText(raw, maxLength) };
  return { kind: 'text', name, parts: [part] } as const;
}

/** Something that an id names. */
export function id<const Name extends string>(name: Name) {
  const part: FilterPart<Name, Name, string> = { key: name, sentAs: name, read: readId };
  return { kind: 'id', name, parts: [part] } as const;
}

/** From a day to a day, UTC dates `YYYY-MM-DD`, both included, either may be absent: `nameFrom` and `nameTo`. */
export function days<const Name extends string, const From extends string, const To extends string>(
  name: Name,
  sentFrom: From,
  sentTo: To,
) {
  const from: FilterPart<`${Name}From`, From, string> = { key: `${name}From`, sentAs: sentFrom, read: readDay };
  const to: FilterPart<`${Name}To`, To, string> = { key: `${name}To`, sentAs: sentTo, read: readDay };
  return { kind: 'days', name, parts: [from, to] } as const;
}

/** The filters that an address asks for. */
export function readFilters<Filters extends readonly Filter[]>(
  filters: Filters,
  raw: Record<string, unknown>,
): SearchOf<Filters> {
  const parts = filters.flatMap((filter) => filter.parts);
  const set = parts.map(({ key, read }) => [key, read(raw[key])]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as SearchOf<Filters>;
}

/** The parameters of the call for what is set. */
export function sentFilters(filters: readonly Filter[], search: Record<string, unknown>): Record<string, string> {
  const set = filters.flatMap((filter) => filter.parts).filter(({ key }) => search[key] !== undefined);
  return Object.fromEntries(set.map(({ key, sentAs }) => [sentAs, String(search[key])]));
}

function readFlag(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

function readId(value: unknown): string | undefined {
  return typeof value === 'string' && isUuid(value) ? value : undefined;
}

function readText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, maxLength) || undefined;
}

/** A date that exists, of a year with four digits. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(value);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

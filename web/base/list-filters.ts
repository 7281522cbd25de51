import { isUuid } from '#contract/uuid.ts';

/** Parameters of an address or a search, by name. */
type Parameters = Readonly<Record<string, unknown>>;
/** What a search keeps of a filter. */
type Value = string | number | true;
/** From and to, as the call takes them; either may be absent. */
export type Bounds = readonly [from: string | undefined, to: string | undefined];

/** A filter of a list. The kind says how it is told in words; removing it clears all its keys. */
export type Filter<SentAs extends string = string> = {
  kind: string;
  name: string;
  /** its parameters in the address */
  keys: readonly string[];
  /** Reads it from outside; what makes no sense is undefined and dropped. Its own results give the same again. */
  read: (raw: Parameters) => Record<string, Value | undefined>;
  /** The parameters of the call at a moment; those that are undefined are left out. */
  sent: (search: Parameters, now: Date) => { [Name in SentAs]?: string | string[] | undefined };
};

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What filters keep in the address; absent ones are not set. */
export type SearchOf<Filters extends readonly Filter[]> = Joined<ReturnType<Filters[number]['read']>>;

/** The filters that an address asks for. */
export function readFilters<Filters extends readonly Filter[]>(filters: Filters, raw: Parameters): SearchOf<Filters> {
  const set = filters.flatMap(({ read }) => Object.entries(read(raw))).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as SearchOf<Filters>;
}

/** The parameters of the call for what is set. */
export function sentFilters(filters: readonly Filter[], search: Parameters, now: Date): Record<string, string> {
  return Object.assign({}, ...filters.filter((one) => isSet(one, search)).map(({ sent }) => sent(search, now)));
}

export const isSet = ({ keys }: Pick<Filter, 'keys'>, search: Parameters) =>
  keys.some((key) => search[key] !== undefined);

/** A filter that is set or absent. */
export const flag = <const Name extends string>(name: Name) => single('flag', name, readFlag);

/** A text of at most `maxLength` characters; longer ones are cut. */
export const text = <const Name extends string>(name: Name, maxLength: number) =>
  single('text', name, (raw) => readText(raw, maxLength));

/** Something that an id names. */
export const id = <const Name extends string>(name: Name) => single('id', name, readId);

/** A whole number from 1 to `max`. */
export const amount = <const Name extends string>(name: Name, max: number) =>
  single('amount', name, (raw) => {
    const read = readAmount(raw) ?? 0;
    return read > 0 && read <= max ? read : undefined;
  });

/** One of a few words; absent means all. */
export const option = <const Name extends string, const Word extends string>(name: Name, words: readonly Word[]) =>
  single('option', name, (raw) => words.find((word) => word === raw));

/** A filter with one parameter, which has the same name in the address and in the call. */
function single<const Kind extends string, const Name extends string, Read extends Value>(
  kind: Kind,
  name: Name,
  read: (raw: unknown) => Read | undefined,
) {
  return {
    kind,
    name,
    keys: [name],
    read: (raw: Parameters) => ({ [name]: read(raw[name]) }) as { [Key in Name]?: Read },
    sent: (search: Parameters) => ({ [name]: String(search[name]) }) as { [Key in Name]: string },
  } as const;
}

/** Further ones are cut. */
export const maxChoices = 100;

/**
 * Any of several values, of at most so many characters or among these words: `tlds=com,co.uk` (see `textOfChoices`). The
 * call takes them as `sent` says: as repeated parameters unless told otherwise.
 */
export function choices<const Name extends string, Sent extends string | string[] = string[]>(
  name: Name,
  known: number | readonly string[],
  sent: (values: string[]) => Sent = (values) => values as Sent,
) {
  const isKnown = (one: string) =>
    typeof known === 'number' ? one.length <= known && !/\p{Cc}/u.test(one) : known.includes(one);
  const read = (raw: unknown) => {
    const given = typeof raw === 'string' ? choicesOf(raw.slice(0, 32_000)) : [];
    const sound = given.filter((one) => one !== '' && isKnown(one));
    return textOfChoices([...new Set(sound)].slice(0, maxChoices));
  };
  return {
    kind: 'choices',
    name,
    keys: [name],
    read: (raw: Parameters) => ({ [name]: read(raw[name]) }) as { [Key in Name]?: string },
    sent: (search: Parameters) => ({ [name]: sent(choicesOf(String(search[name]))) }) as { [Key in Name]: Sent },
  } as const;
}

/** The values of a filter of several choices. */
export const choicesOf = (text: string | undefined): string[] =>
  text ? text.split(',').map((one) => one.replace(/%2C|%25/g, decodeURIComponent)) : [];

/** Values as an address and a search keep them: with commas between, those within a value as `%2C`; undefined for none. */
export const textOfChoices = (values: readonly string[]): string | undefined =>
  values.map((one) => one.replace(/[%,]/g, encodeURIComponent)).join() || undefined;

/** From an amount to another, whole numbers from 0, either may be absent. Nothing is read where they are the wrong way round. */
export function range<const Name extends string, const Min extends string, const Max extends string>(
  name: Name,
  min: Min,
  max: Max,
) {
  return {
    kind: 'range',
    name,
    keys: [min, max],
    read: (raw: Parameters) => {
      const [from, to] = [readAmount(raw[min]), readAmount(raw[max])];
      const isTurned = from !== undefined && to !== undefined && from > to;
      return (isTurned ? {} : { [min]: from, [max]: to }) as { [Key in Min | Max]?: number };
    },
    sent: (search: Parameters) =>
      Object.fromEntries([min, max].map((key) => [key, search[key]?.toString()])) as { [Key in Min | Max]?: string },
  } as const;
}

/**
 * From a day to a day, `YYYY-MM-DD`, both included, either may be absent: `nameFrom` and `nameTo`. Or a preset, `name`,
 * which stays a word in the address so that a link keeps its meaning, and becomes bounds when the call is made. The call
 * has `sentAsFrom` and `sentAsTo`; `boundsOf` says what days are there.
 */
export function span<const Name extends string, const SentAs extends string, Preset extends string>(
  name: Name,
  sentAs: SentAs,
  presets: Readonly<Record<Preset, (now: Date) => Bounds>>,
  boundsOf: (...days: Bounds) => Bounds = (...days) => days,
) {
  type Days = { [Key in `${Name}From` | `${Name}To`]?: string };
  const [fromKey, toKey] = [`${name}From`, `${name}To`] as const;
  return {
    kind: 'span',
    name,
    keys: [name, fromKey, toKey],
    read: (raw: Parameters) => {
      const preset = raw[name];
      const isKnown = typeof preset === 'string' && Object.hasOwn(presets, preset);
      const [from, to] = isKnown ? [] : [readDay(raw[fromKey]), readDay(raw[toKey])];
      const days = from && to && from > to ? {} : { [fromKey]: from, [toKey]: to };
      return (isKnown ? { [name]: preset } : days) as { [Key in Name]?: Preset } & Days;
    },
    sent: (search: Parameters, now: Date) => {
      const [from, to] =
        presets[search[name] as Preset]?.(now) ?? boundsOf(search[fromKey] as string, search[toKey] as string);
      return { [`${sentAs}From`]: from, [`${sentAs}To`]: to } as { [Key in `${SentAs}From` | `${SentAs}To`]?: string };
    },
  } as const;
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

/** A whole number from 0 of at most nine digits, also as text. */
export function readAmount(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return /^\d{1,9}$/.test(`${value}`) ? Number(value) : undefined;
}

/** A date that exists, of a year from 1 to 9999. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return undefined;
  const day = new Date(value);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

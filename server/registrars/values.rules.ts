import { centsOf } from '../outbound/amount.ts';
import { outsideLine } from '../outbound/outside-text.ts';
import type { RenewalPrice } from './registrar.ts';

/** What a reader says of a value that it cannot read; `undefined` means that nothing was told. */
export const unreadValue = Symbol('unread');
export type Read<Value> = Value | undefined | typeof unreadValue;

/** A member of a parsed answer by its path, `dates.registry_ends_at`; undefined where a step is missing. */
export function at(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path === '' ? [] : path.split('.')) {
    if (found === null || typeof found !== 'object' || !Object.hasOwn(found, step)) return undefined;
    found = (found as Record<string, unknown>)[step];
  }
  return found;
}

/** A text or number as a text; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A text of an answer on one line; undefined where there is none, or it is too long for a name of something. */
export const lineOf = (value: unknown): string | undefined => outsideLine(textOf(value), longestWord);

const longestWord = 100;
const nothings: ReadonlySet<string> = new Set(['', '-', 'n/a', 'na', 'null', 'none', 'undefined', 'unknown']);

/** A word of an answer as it is compared: lower case, with blanks for hyphens and underscores. */
export function wordOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  const text = String(value);
  if (text.length > longestWord) return undefined;
  return text.trim().toLowerCase().replaceAll('_', ' ').replaceAll('-', ' ');
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && nothings.has(value.trim().toLowerCase()));

/** Words of a registrar's own and what they mean; undefined: it says neither yes nor no. */
export type Words = Readonly<Record<string, boolean | undefined>>;

const plainWords: Words = {
  true: true,
  yes: true,
  y: true,
  on: true,
  '1': true,
  enabled: true,
  enable: true,
  false: false,
  no: false,
  n: false,
  off: false,
  '0': false,
  disabled: false,
  disable: false,
};

/** Yes, no or not told, as registrars write it: `true`, 1, "1", "Yes", "on", `{ "enabled": true }`. */
export function flagOf(value: unknown, words: Words = {}): Read<boolean> {
  const told = typeof value === 'object' && value !== null ? enabledOf(value) : value;
  const word = wordOf(told);
  if (word !== undefined && Object.hasOwn(words, word)) return words[word];
  if (isNothing(told)) return undefined;
  return word !== undefined && Object.hasOwn(plainWords, word) ? plainWords[word] : unreadValue;
}

function enabledOf(value: object): unknown {
  for (const key of ['enabled', 'isEnabled', 'is_enabled', 'Enabled', 'value']) {
    if (Object.hasOwn(value, key)) return (value as Record<string, unknown>)[key];
  }
  return value;
}

const earliest = Date.UTC(1970, 0, 2);
const latest = Date.UTC(2200, 0, 1);
/** Seconds since 1970 stay below, milliseconds of the years in question above. */
const leastMilliseconds = 100_000_000_000;

/**
 * An instant as registrars write it: ISO 8601, with a blank for its T, a date alone, without a zone (then UTC),
 * month/day/year, or a number of seconds or milliseconds since 1970. Null is told as null.
 */
export function instantOf(value: unknown): Read<Date | null> {
  if (value === null) return null;
  if (typeof value === 'object' && value !== undefined) return instantOf(momentOf(value)) ?? unreadValue;
  if (isNothing(value) || value === 0 || value === '0') return undefined;
  if (typeof value === 'number') return between(value < leastMilliseconds ? value * 1000 : value);
  if (typeof value !== 'string' || value.length > longestWord) return unreadValue;
  const text = value.trim();
  if (/^0000-00-00/.test(text)) return undefined;
  if (/^\d{9,14}(\.\d{1,9})?$/.test(text)) return instantOf(Number(text));
  return textInstant(text);
}

/** Objects in place of an instant: of XML-RPC, as INWX turns them into JSON, and of PHP. */
function momentOf(value: object): unknown {
  for (const key of ['timestamp', 'scalar', 'date', 'value', '$date']) {
    if (Object.hasOwn(value, key)) {
      const found = (value as Record<string, unknown>)[key];
      return typeof found === 'object' ? undefined : found;
    }
  }
  return undefined;
}

const dated =
  /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:[T ]{1,2}(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|UTC|GMT|[+-]\d{2}:?(?:\d{2})?)?)?$/i;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: (AM|PM))?)?$/i;

function textInstant(text: string): Read<Date> {
  const iso = dated.exec(text);
  if (iso) {
    const [, year, , month, day, hour = '0', minute = '0', second = '0', fraction = '', zone = 'Z'] = iso;
    const ms = Math.trunc(Number(`0.${fraction || '0'}`) * 1000);
    return momentFrom([year, month, day, hour, minute, second].map(Number), ms, offsetOf(zone));
  }
  const us = american.exec(text);
  if (!us) return unreadValue;
  const [, month, day, year, hour = '0', minute = '0', second = '0', half] = us;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return momentFrom([Number(year), Number(month), Number(day), hours, Number(minute), Number(second)], 0, 0);
}

const offsetOf = (zone: string) => {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!match) return 0;
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3] ?? 0)) * 60_000;
};

function momentFrom(parts: number[], ms: number, offsetMs: number): Read<Date> {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day));
  // a day that does not exist rolls over into the next month
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return unreadValue;
  if (hour > 24 || minute > 59 || second > 60) return unreadValue;
  return between(date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + ms - offsetMs);
}

const between = (ms: number): Read<Date> => (ms >= earliest && ms < latest ? new Date(ms) : unreadValue);

const longestText = 5_000;
const longestList = 200;
const hostKeys = ['server_name', 'nameserver', 'nameServer', 'host', 'hostname', 'Name', 'name', '#text', 'ns'];
const host = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?){1,20}$/;

/**
 * Nameservers as a list of texts or objects, as `{ ns1, ns2 }`, or as one text with commas. One that is no host leaves the whole
 * list unread, which would be wrong with the rest of them.
 */
export function hostsOf(value: unknown): Read<string[]> {
  if (isNothing(value)) return undefined;
  const listed = listOf(value);
  if (listed === undefined || listed.length > longestList) return unreadValue;
  const texts = listed.map(hostText).filter((text) => text !== '');
  if (texts.some((text) => text === undefined || text.length > 254 || !host.test(text))) return unreadValue;
  return [...new Set(texts as string[])];
}

function hostText(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value.length > 300 ? undefined : bareHost(value);
  if (typeof value !== 'object') return undefined;
  const key = hostKeys.find((one) => Object.hasOwn(value, one));
  const found = key === undefined ? undefined : (value as Record<string, unknown>)[key];
  return typeof found === 'string' ? hostText(found) : undefined;
}

/** Lower case, without the dot at the end and without addresses behind the host. */
const bareHost = (text: string) => (text.trim().split(/\s/, 1)[0] ?? '').toLowerCase().replace(/\.$/, '');

/** Texts or objects of a list, however it is written; undefined where it is none. */
function listOf(value: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return value.length > longestText ? undefined : value.split(/[,;|\s]+/);
  if (typeof value !== 'object' || value === null) return undefined;
  if (hostKeys.some((key) => typeof (value as Record<string, unknown>)[key] === 'string')) return [value];
  const entries = Object.entries(value);
  const numbered = entries.filter(([key]) => /^(ns|nameserver|name_server|host)?_?\d{1,3}$/i.test(key));
  if (numbered.length > 0) return numbered.map(([, one]) => one);
  if (entries.length === 0) return [];
  const [first] = entries;
  return entries.length === 1 && first && depth < 2 ? listOf(first[1], depth + 1) : undefined;
}

const mostWords = 30;

/** Statuses as a list or as one text with commas: lower case, each one line. */
export function statusesOf(value: unknown): Read<string[]> {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.length > longestText) return unreadValue;
  const listed = typeof value === 'string' ? value.split(',') : listOf(value);
  if (listed === undefined || listed.some((one) => typeof one !== 'string')) return unreadValue;
  const words = listed.slice(0, mostWords).map((one) => outsideLine(one as string, longestWord)?.toLowerCase());
  return words.filter((word) => word !== undefined);
}

const noFolders: ReadonlySet<string> = new Set(['(no folder)', 'no folder', '']);

/** A folder, portfolio or first label; null where the registrar says that there is none. */
export function folderOf(value: unknown): Read<string | null> {
  if (value === undefined) return undefined;
  const told = Array.isArray(value) ? (value[0] ?? null) : value;
  if (told === null) return null;
  const text = typeof told === 'object' ? (at(told, 'title') ?? at(told, 'name')) : told;
  if (typeof text !== 'string') return unreadValue;
  if (noFolders.has(text.trim().toLowerCase())) return null;
  return outsideLine(text, longestWord) ?? unreadValue;
}

/** A whole number, also as a text. */
export function countOf(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count < 1e9 ? count : undefined;
}

const withCommas = /^\d{1,3}(,\d{3}){1,4}(\.\d{1,4})?$/;

/** A renewal price above zero; thousands may have commas, and a sign of the currency before them. */
export function priceOf(amount: unknown, currency: unknown, isExact: boolean): Read<RenewalPrice> {
  if (isNothing(amount)) return undefined;
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  const text = typeof amount === 'string' && amount.length < 50 ? amount.trim().replace(/^[$€£]\s?/, '') : amount;
  const cents = centsOf(typeof text === 'string' && withCommas.test(text) ? text.replaceAll(',', '') : text);
  if (cents === undefined || !/^[A-Z]{3}$/.test(code)) return unreadValue;
  return cents === 0 ? undefined : { amountCents: cents, currency: code, isExact };
}

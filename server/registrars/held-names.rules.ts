import { canonicalName } from '../names/internationalised-name.rules.ts';
import type { HeldName, HeldPage, RenewalPrice } from './registrar.ts';
import {
  at,
  flagOf,
  folderOf,
  hostsOf,
  instantOf,
  type Read,
  statusesOf,
  unreadValue,
  type Words,
} from './values.rules.ts';

/** One row of a list as it was parsed. */
export type Row = Record<string, unknown>;

/** Where rows have a value: a path, several of which the first that is told counts, or a function. */
type Place = string | readonly string[] | ((row: Row) => unknown);
/** A flag that is written in the registrar's own words. */
type Worded = { at: Place; words: Words };
type FlagPlace = Place | Worded;

/** Where a registrar's rows have what is known of a name; what is left out here is not told. */
export type Fields = {
  name: Place;
  expiresAt?: Place;
  registeredAt?: Place;
  renewUntil?: Place;
  noTransferUntil?: Place;
  autoRenew?: FlagPlace;
  transferLock?: FlagPlace;
  privacy?: FlagPlace;
  isPremium?: FlagPlace;
  isWritable?: FlagPlace;
  nameservers?: Place;
  status?: Place;
  folder?: Place;
  renewalPrice?: (row: Row) => Read<RenewalPrice>;
  /** rows of names that are listed and not held: transferred away, cancelled, not yet registered */
  notHeld?: (row: Row) => boolean;
};

type Reader = (value: unknown) => Read<unknown>;

const readers = {
  expiresAt: instantOf,
  registeredAt: instantOf,
  renewUntil: instantOf,
  noTransferUntil: instantOf,
  nameservers: hostsOf,
  status: statusesOf,
  folder: folderOf,
} satisfies Partial<Record<keyof HeldName, Reader>>;
const flags = ['autoRenew', 'transferLock', 'privacy', 'isPremium', 'isWritable'] as const;

/** Counts what could not be read, by field. */
export type Unread = HeldPage['unread'];

function found(row: Row, place: Place): unknown {
  if (typeof place === 'function') return place(row);
  if (typeof place === 'string') return at(row, place);
  const told = place.map((path) => at(row, path)).filter((value) => value !== undefined);
  return told.find((value) => value !== null) ?? told[0];
}

/** What a row tells of its name; undefined where its name is none. */
export function heldName(row: Row, fields: Fields, unread: Unread): HeldName | undefined {
  const name = nameOf(found(row, fields.name));
  if (name === undefined) {
    count(unread, 'name');
    return undefined;
  }
  const told: Record<string, unknown> = { name };
  const keep = (field: keyof HeldName, value: unknown) => {
    if (value === unreadValue) count(unread, field);
    else if (value !== undefined) told[field] = value;
  };
  for (const [field, read] of Object.entries(readers) as [keyof typeof readers, Reader][]) {
    const place = fields[field];
    if (place !== undefined) keep(field, read(found(row, place)));
  }
  for (const field of flags) {
    const place = fields[field];
    if (place === undefined) continue;
    keep(field, isWorded(place) ? flagOf(found(row, place.at), place.words) : flagOf(found(row, place)));
  }
  if (fields.renewalPrice) keep('renewalPrice', fields.renewalPrice(row));
  return told as HeldName;
}

const isWorded = (place: FlagPlace): place is Worded => typeof place === 'object' && !Array.isArray(place);

const count = (unread: Unread, field: keyof HeldName) => {
  unread[field] = (unread[field] ?? 0) + 1;
};

/** The canonical form of a name; undefined for what is none. */
function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 1_000) return undefined;
  return canonicalName(value.trim().replace(/\.$/, ''))?.name;
}

/**
 * The names of a list's rows, each once; a row that is a text is a name. Undefined where no row has a name at all: then these
 * are no rows of names, and not an empty list.
 */
export function heldNames(
  rows: readonly unknown[],
  fields: Fields,
): Pick<HeldPage, 'names' | 'unread' | 'leftOut'> | undefined {
  const unread: Unread = {};
  const names = new Map<string, HeldName>();
  let hasName = rows.length === 0;
  for (const one of rows) {
    const row = rowOf(one, fields.name);
    hasName ||= found(row, fields.name) !== undefined;
    if (fields.notHeld?.(row)) continue;
    const held = heldName(row, fields, unread);
    if (held) names.set(held.name, held);
  }
  if (!hasName) return undefined;
  const leftOut = rows.length - names.size;
  return { names: [...names.values()], unread, ...(leftOut > 0 ? { leftOut } : {}) };
}

function rowOf(value: unknown, place: Place): Row {
  if (typeof value === 'string') {
    const path = typeof place === 'string' ? place : typeof place === 'function' ? 'name' : (place[0] ?? 'name');
    return { [path]: value };
  }
  return typeof value === 'object' && value !== null ? (value as Row) : {};
}

/**
 * The rows of an answer, however they are wrapped: a list, null or an empty text for none, an object with numbers for keys, a
 * single row in place of a list, `{ "domain": [ … ] }`. Undefined: nothing of the kind.
 */
export function rowsOf(value: unknown, depth = 0): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return undefined;
  const entries = Object.entries(value);
  const [first] = entries;
  if (!first) return [];
  if (entries.every(([key]) => /^\d{1,9}$/.test(key))) return entries.map(([, row]) => row);
  const isWrapper = entries.length === 1 && typeof first[1] === 'object' && depth < 3;
  return isWrapper ? rowsOf(first[1], depth + 1) : [value];
}

/** Whether a name's statuses keep it from being transferred; undefined where none are told. */
export function isLockedBy(statuses: unknown): boolean | undefined {
  const told = statusesOf(statuses);
  if (told === undefined || told === unreadValue) return undefined;
  return told.some((status) => /^(client|server) ?transfer ?prohibited/.test(status));
}

/** Whether the status of a row is one of words such as `transferred out`, whatever stands between and behind them. */
export function hasStatus(row: Row, place: Place, gone: RegExp): boolean {
  const told = statusesOf(found(row, place));
  if (told === undefined || told === unreadValue) return false;
  return told.some((status) => gone.test(status.replaceAll(/[\s_-]+/g, ' ').trim()));
}

import { isStorable } from '#contract/tidy-text.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  if (Array.isArray(value)) return value.some(holdsUnstorable);
  return isRecord(value) && Object.entries(value).flat().some(holdsUnstorable);
}

function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\ufffd');
  if (Array.isArray(value)) return value.map(tidied);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.toWellFormed().replaceAll('\0', '\ufffd'), tidied(part)]),
  );
}

/**
 * What was read of a request as PostgreSQL can hold it: a zero byte and half a surrogate pair become U+FFFD, as in HTML
 * (ASVS 2.2.1). Schemas that refuse such a text have refused it before.
 */
export function storable<Value>(value: Value): Value {
  return holdsUnstorable(value) ? (tidied(value) as Value) : value;
}

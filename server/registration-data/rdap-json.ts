export type Json = Record<string, unknown>;

/** True for a JSON object, not for a list or null. */
export function isJsonObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object by its name, in whatever letter case a server writes it (`secureDns`). */
export function member(json: Json, name: string): unknown {
  if (Object.hasOwn(json, name)) return json[name];
  for (const key in json) {
    if (key.length === name.length && key.toLowerCase() === name.toLowerCase()) return json[key];
  }
  return undefined;
}

/** The objects of a list; nothing when the value is no list. */
export function objectsOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

/** A text, or a number or truth value written as one; nothing for anything else, which may not even have a text. */
export function textOf(value: unknown): string {
  return typeof value === 'object' || value === undefined ? '' : String(value);
}

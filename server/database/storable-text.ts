/** A text from outside as PostgreSQL can hold it: no NUL and no half of a surrogate pair. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** How JSON writes what PostgreSQL refuses; a text that merely looks like it only costs time. */
const refused = /\\u(?:0000|d[89a-f])/;

/** JSON of a value whose texts PostgreSQL can hold, whoever wrote them. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!refused.test(json)) return json;
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}

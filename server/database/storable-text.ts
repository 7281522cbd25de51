/** A text from outside as PostgreSQL can hold it: no NUL and no half of a surrogate pair. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** JSON of a value whose texts PostgreSQL can hold, whoever wrote them. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part));
}

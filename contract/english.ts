/**
 * English texts of kinds of notification or activity, as the browser's translations have them: places stand as
 * `{{name}}`, a plural is two keys that end in `_one` and `_other`. The server stores them for readers without
 * translation, so a text stands only here.
 */
export type EnglishTexts = Readonly<Record<string, string>>;

/** The text of a key in the form for a count, its places still open; empty when there is none. */
export function englishFor(texts: EnglishTexts, key: string, count: number): string {
  return texts[`${key}_${count === 1 ? 'one' : 'other'}`] ?? texts[key] ?? '';
}

/** Puts arguments in as they are, once: what looks like a place in one of them stays text. */
export function fillPlaces(text: string, args: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name] ?? ''));
}

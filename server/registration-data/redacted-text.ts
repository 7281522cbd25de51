import { notPublished, withheld } from './registration.rules.ts';

const longestText = 1_000; // checked before any pattern
const withheldText =
  /\bredacted\b|\bnot disclosed\b|\bundisclosed\b|\bwithheld\b|\bdata protected\b|\bstatutory masking\b|\bgdpr\b|^[*\s]+$/i;
const emptyText = /^(?:n\/?a|none|null|unknown|not applicable|[-.*\s]*)$/i;

/**
 * What a text says that stands in place of a value (older than RFC 9537): that the server keeps it to itself, or that there
 * is none. Undefined for a value.
 */
export function standIn(text: string): typeof withheld | typeof notPublished | undefined {
  if (text.length > longestText) return undefined;
  if (text.trim() === '') return notPublished;
  if (withheldText.test(text.trim())) return withheld;
  return emptyText.test(text.trim()) ? notPublished : undefined;
}

/** True for what servers write in place of a value. */
export function isRedactedText(text: string): boolean {
  return standIn(text) !== undefined;
}

/** What a field is whose texts all stand in place of a value; `notPublished` where there is no text at all. */
export function absence(texts: readonly unknown[]): typeof withheld | typeof notPublished {
  return texts.some((text) => typeof text === 'string' && standIn(text) === withheld) ? withheld : notPublished;
}

import { domainToASCII, domainToUnicode } from 'node:url';
import { hasNameCharacters, hasNameFormat } from '#contract/domain-name.ts';

export type CanonicalName = {
  /** lower-case A-labels */
  name: string;
  /** U-labels; null when the name has no A-label */
  unicodeName: string | null;
};

/**
 * The canonical form of a typed name by UTS 46, non-transitional (D-058); undefined when it cannot have one.
 * The platform's conversion follows the URL standard, which lets malformed A-labels, empty labels and any length pass:
 * those are refused here, the first by decoding and encoding again, the others by the format rule on the result.
 */
export function canonicalName(typed: string): CanonicalName | undefined {
  const lower = typed.toLowerCase();
  const name = isPlainAscii(lower) ? lower : domainToASCII(typed);
  if (!hasNameFormat(name)) return undefined; // also what became an IP address, and '' for a failed conversion
  if (!hasALabel(name)) return { name, unicodeName: null };
  const unicodeName = domainToUnicode(name);
  // mapping can bring in signs that the format rule refuses: the half sign becomes 1, fraction slash, 2
  if (!hasALabel(lower)) return hasNameFormat(unicodeName) ? { name, unicodeName } : undefined;
  return !hasALabel(unicodeName) && domainToASCII(unicodeName) === name ? { name, unicodeName } : undefined;
}

/** The canonical form of a suffix such as `co.uk` or `рф`; undefined when it cannot have one. */
export function canonicalSuffix(typed: string): string | undefined {
  return canonicalName(`x.${typed}`)?.name.slice(2);
}

/**
 * A label as it is shown (D-058): in Unicode, unless it mixes scripts suspiciously or holds other signs than the format
 * rule allows, in which case the A-label shows what it really is.
 */
export function shownLabel(ascii: string, unicode: string): string {
  return ascii === unicode || isHonest(unicode) ? unicode : ascii;
}

/** All labels of a canonical name as they are shown. */
export function shownLabels(ascii: string): string {
  if (!hasALabel(ascii)) return ascii;
  const labels = ascii.split('.');
  return labels.map((label) => shownLabel(label, domainToUnicode(label))).join('.');
}

const scripts = (...names: string[]) => names.map((name) => `\\p{scx=${name}}`).join('');
// UTS 39, section 5.2, "highly restrictive": the scripts that are used together, else one script of those in modern use
const together = [
  scripts('Latin', 'Han', 'Hiragana', 'Katakana'),
  scripts('Latin', 'Han', 'Bopomofo'),
  scripts('Latin', 'Han', 'Hangul'),
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati'],
  ...['Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu'],
  ...['Thaana', 'Thai', 'Tibetan'],
].map((set) => (set.startsWith('\\') ? set : scripts(set)));
const common = '\\d\\-\\u00b7\\u200c-\\u200d\\p{sc=Inherited}';
const honest = new RegExp(together.map((set) => `^[${common}${set}]+$`).join('|'), 'u');

function isHonest(label: string): boolean {
  return hasNameCharacters(label) && honest.test(label);
}

function isPlainAscii(text: string): boolean {
  return /^[a-z0-9.-]*$/i.test(text);
}

function hasALabel(name: string): boolean {
  return name.startsWith('xn--') || name.includes('.xn--');
}

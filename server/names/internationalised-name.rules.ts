import { toASCII, toUnicode } from 'tr46';
import { hasNameCharacters, hasNameFormat, hasSymbolNameCharacters, maxNameLength } from '#contract/domain-name.ts';

type CanonicalName = {
  /** lower-case A-labels */
  name: string;
  /** U-labels; null when the name has no A-label */
  unicodeName: string | null;
};

/** UTS 46, section 4, non-transitional, with its checks: the platform's own conversion leaves most of them out. */
const checks = { checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true };

/**
 * The canonical form of a typed name by UTS 46 (D-058); undefined when it cannot have one. Symbols may be typed where the
 * registry takes them, and stand in A-labels anywhere: some were registered before they were forbidden (D-057).
 */
export function canonicalName(typed: string): CanonicalName | undefined {
  if (typed.length > 4 * maxNameLength) return undefined; // before any work on it
  const lower = typed.toLowerCase();
  const isTypedAscii = isPlainAscii(lower);
  const name = isTypedAscii && !hasALabel(lower) ? lower : toASCII(typed, checks);
  if (name === null || !hasNameFormat(name)) return undefined; // also what became an IP address
  if (!hasALabel(name)) return { name, unicodeName: null };
  const unicodeName = toUnicode(name, checks).domain;
  if (unicodeName.split('.').some(hasMisplacedHyphen)) return undefined;
  // mapping can bring in signs that the format rule refuses: the half sign becomes 1, fraction slash, 2
  return isTypedAscii || hasSymbolNameCharacters(unicodeName) ? { name, unicodeName } : undefined;
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
  return labels.map((label) => shownLabel(label, toUnicode(label).domain)).join('.');
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

const symbols = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;

/** Symbols are no letters of a script: what stands beside them decides. */
function isHonest(label: string): boolean {
  const letters = label.replace(symbols, '');
  const hasSymbols = letters !== label;
  if (!hasSymbols) return hasNameCharacters(label) && honest.test(label);
  return hasSymbolNameCharacters(label) && (letters === '' || honest.test(letters));
}

/** UTS 46's check of hyphens, for labels that are not plain ASCII: a registry has sold names like `ab--cd.com`. */
function hasMisplacedHyphen(label: string): boolean {
  return !isPlainAscii(label) && /^-|-$|^..--/u.test(label);
}

function isPlainAscii(text: string): boolean {
  return /^[a-z0-9.-]*$/i.test(text);
}

function hasALabel(name: string): boolean {
  return name.startsWith('xn--') || name.includes('.xn--');
}

import { wroteWords } from './reply-words.ts';
import { withoutEnds } from './without-ends.ts';

/** A line of a mail that is marked as quoted. */
export const isQuoted = (line: string) => /^\s{0,4}>/.test(line);

/** Marks that only count below the line that says whose words follow: `|`, initials (`JD>`). */
export const isQuotedBelowWriter = (line: string) =>
  isQuoted(line) || /^\s{0,4}(\||[\p{L}][\p{L}\d]{0,15}>)/u.test(line);

const longest = 400; // characters of a line that says whose words follow, with its wrapped parts
const maxLines = 5;

const fullDate =
  /\d{1,4}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,4}|(19|20)\d\d\s?[年년]|\b(19|20)\d\d\b|\d{1,2}[./]?\s?\p{L}{3,10}\.?,?\s\d{2,4}\b|\b(24|25)\d\d\b/u;
const time = /(?<![\d./]|\d-)\d{1,2}\s?[:.h時시点點]\s?\d{2}(?![\d./-])/u;
const address = /[^\s<>()[\]"',;:@]@[^\s<>()[\]"',;:@]+\.[^\s<>()[\]"',;:@]+/u;
const isoAndName = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}( \d{1,2}:\d{2}( GMT[+-]\d{1,2}:\d{2})?)? /;
const oldGmail = /^\d{4}-\d{1,2}-\d{1,2} \d{1,2}:\d{2} GMT[+-]\d{1,2}:\d{2} \S/;
const end = /[:：]\s*[*_]*$/;

const words = [...new Set(wroteWords)].sort((a, b) => b.length - a.length);
const escaped = (word: string) => word.replace(/[()/.]/g, '\\$&');
const isWord = (word: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);
const wrote = new RegExp(
  `(?<![\\p{L}\\d])(${words.filter(isWord).map(escaped).join('|')})(?![\\p{L}\\d])|${words
    .filter((word) => !isWord(word))
    .map(escaped)
    .join('|')}`,
  'iu',
);

/** How sure it is that a line only says whose words follow ("On 5 May 2026, Bea <bea@buyer.test> wrote:"). */
type Certainty =
  /** also where the words that follow carry no mark */
  | 'sure'
  /** only where marked lines follow */
  | 'belowOnly'
  | null;

function certaintyOf(text: string): Certainty {
  if (text.length > longest) return null;
  if (text.startsWith('--') && text.endsWith('--')) {
    const { inner } = withoutEnds(text, '- ');
    if (inner !== '') return fullDate.test(inner) && (hasAddressIn(inner) || wrote.test(inner)) ? 'sure' : null;
  }
  if (text.length < 120 && oldGmail.test(text)) return 'sure';
  const line = latinDigits(text).replace(/^[*_\s]+/, '');
  if (isoAndName.test(line) && /[>)\]][:：]?$/.test(line) && hasAddressIn(line)) return 'sure';
  if (!end.test(line) || !isBalanced(line)) return null; // what nearly all lines are: the costly ones come below
  const hasAddress = hasAddressIn(line);
  const hasWrote = wrote.test(line);
  const hasDate = fullDate.test(line);
  if (hasDate && hasAddress && (hasWrote || time.test(line))) return 'sure';
  if (hasDate && hasWrote && startsLikeDate(line) && (line.search(fullDate) < line.search(wrote) || time.test(line))) {
    return 'sure';
  }
  if (hasAddress && hasWrote && line.length < 200) return 'sure';
  return (hasWrote && line.length < 120) || (hasAddress && hasDate) ? 'belowOnly' : null;
}

const hasAddressIn = (line: string) => line.includes('@') && address.test(line);

/** Arabic and Persian digits as the usual ones. */
const latinDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** A date near the beginning, after at most a few short words: "On", "Am", "Den tors", "W dniu", a weekday. */
const startsLikeDate = (line: string) =>
  /^\D{0,45}\d/u.test(line) && !/^(i|we|you|he|she|they|ich|wir|je|j'|nous|yo|io)\b/i.test(line);

/** False in the middle of a wrapped line: `info@example.test> wrote:` is the end of a longer one. */
function isBalanced(line: string): boolean {
  let open = 0;
  for (const sign of line) {
    if (sign === '<') open += 1;
    if (sign === '>') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}

/** The line, wrapped or not, at `at` that says whose words follow: how many lines it takes, and how sure that is. */
export function writerLineAt(lines: readonly string[], at: number): { length: number; certainty: Certainty } {
  let joined = '';
  for (let length = 1; length <= maxLines && at + length <= lines.length; length++) {
    const line = (lines[at + length - 1] ?? '').trim();
    if (line === '' && (length === 1 || !(lines[at + length] ?? '').trim().startsWith('<'))) break;
    if (joined.length + line.length > longest) break;
    if (length === 2 && !/^\W{0,4}\D{0,35}\d|[<@]/u.test(latinDigits(lines[at] ?? ''))) break; // no beginning of such a line
    if (length > 1 && (endsSentence(joined, line) || writerStartsAt(lines, at + length - 1))) break;
    joined = `${joined} ${line}`.trim();
    const certainty = certaintyOf(joined);
    if (certainty) return { length, certainty };
  }
  return { length: 0, certainty: null };
}

/** What goes on in the next line is no part of a sentence that ended: "Could you do 2.500 USD?" */
const endsSentence = (before: string, next: string) =>
  /[!?]$/.test(before) || (before.endsWith('.') && /^\p{Lu}/u.test(next));

/** Whether such a line with a date is whole in up to three lines from here on, so that what stands before is no part of it. */
function writerStartsAt(lines: readonly string[], at: number): boolean {
  let joined = '';
  for (const line of lines.slice(at, at + 3)) {
    if (joined.length + line.length > longest) return false;
    joined = `${joined} ${line}`.trim();
    if (certaintyOf(joined) === 'sure' && fullDate.test(latinDigits(joined))) return true;
  }
  return false;
}

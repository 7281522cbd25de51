import { type Language, languages } from '#contract/preferences.ts';
import type { LanderFacts } from '#lander/view.ts';
import { wordList } from './word-list.ts';

const maxWords = 4;
/** A word found inside a label has so many letters; a shorter one only beside a long one, or most labels would fall apart. */
const wordLetters = 4;
const longLetters = 5;
/** Short words that names begin or end with. */
const shortWords = new Set(
  'air app bar box bot car eco hub job key lab law map net pay pet pro sea sky spa sun tax tea top web zoo'.split(' '),
);

/**
 * The words a label is made of, where that is certain: the label itself is a word, its owner parts it (`OrchardPay`,
 * `orchard-pay`), or there is one way alone to part it into the fewest words of one language. Null otherwise.
 */
export function wordsOf(label: string): LanderFacts['words'] {
  const parts = label
    .normalize('NFC')
    .split(/-+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map((part) => part.toLowerCase());
  if (parts.length > maxWords || !parts.every((part) => /^\p{L}{3,30}$/u.test(part))) return null;
  const found = languages.flatMap((language) => {
    const lists = parts.map((part) => (parts.length > 1 ? wholeWord(part, language) : partedWord(part, language)));
    const list = lists.flatMap((words) => words ?? []);
    return lists.includes(null) || list.length > maxWords ? [] : [{ language, list }];
  });
  return found.sort((one, other) => one.list.length - other.list.length)[0] ?? null; // languages in their order, en first
}

const isWord = (text: string, language: Language) => wordList[language].has(text);

function wholeWord(part: string, language: Language): string[] | null {
  if (isWord(part, language) || (language === 'en' && shortWords.has(part))) return [part];
  return partedWord(part, language);
}

/** The one way to part a text into the fewest words; null: none, or several. */
function partedWord(text: string, language: Language): string[] | null {
  if (isWord(text, language)) return [text];
  for (let count = 2; count <= maxWords; count++) {
    const ways = waysToPart(text, language, count);
    if (ways.length > 0) return ways.length === 1 ? (ways[0] ?? null) : null;
  }
  return null;
}

function waysToPart(text: string, language: Language, count: number): string[][] {
  if (count === 1) return isLongEnough(text, language) ? [[text]] : [];
  const ways: string[][] = [];
  for (let end = 3; end <= text.length - 3; end++) {
    const word = text.slice(0, end);
    if (!isLongEnough(word, language)) continue;
    for (const rest of waysToPart(text.slice(end), language, count - 1)) ways.push([word, ...rest]);
  }
  return ways.filter((way) => way.every((word) => word.length >= wordLetters) || hasOneShort(way));
}

const isLongEnough = (word: string, language: Language) =>
  word.length >= wordLetters ? isWord(word, language) : language === 'en' && shortWords.has(word);

/** `orchardpay`, and not `carpet`. */
const hasOneShort = (way: readonly string[]) =>
  way.filter((word) => word.length < wordLetters).length === 1 && way.some((word) => word.length >= longLetters);

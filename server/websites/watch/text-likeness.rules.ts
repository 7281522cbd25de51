/** Below this, two texts are not the same page with another clock, counter or advertisement. */
const like = 0.85;
/** Fewer words that come or go say nothing: the day's date has three. */
const fewWords = 8;
/** Ids and nonces: a visitor reads none of them. */
const longestWord = 24;

/** Where words are not parted by blanks each character counts as one. */
const wordPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text as they are compared: numbers are all the same, ids and marks left out. */
function comparedWords(text: string): string[] {
  const words = text.normalize('NFKC').toLowerCase().match(wordPattern) ?? [];
  return words.flatMap((word) => {
    if (word.length > longestWord) return [];
    const masked = word.replace(/\p{N}+/gu, '0');
    return /\p{L}/u.test(masked) && masked.includes('0') && word.length > 8 ? [] : [masked];
  });
}

/** Pairs of neighbouring words, each with how often it stands there: the order of a text counts. */
function pairsOf(words: readonly string[]): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1] ?? ''}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

/** How like two texts are: 0 to 1 by their pairs of words (Dice), and how many words came or went. */
function likenessOfTexts(before: string, after: string): { share: number; words: number } {
  const [first, second] = [comparedWords(before), comparedWords(after)];
  if (first.length === 0 && second.length === 0) return { share: 1, words: 0 };
  const [one, other] = [pairsOf(first), pairsOf(second)];
  let common = 0;
  for (const [pair, count] of one) common += Math.min(count, other.get(pair) ?? 0);
  return { share: (2 * common) / (first.length + second.length), words: wordsThatDiffer(first, second) };
}

function wordsThatDiffer(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  for (const word of after) left.set(word, (left.get(word) ?? 0) - 1);
  return [...left.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** True for texts that say the same to a visitor, whatever clocks, counters, dates and advertisements show. */
export function isLikeText(before: string, after: string): boolean {
  if (before === after) return true;
  const { share, words } = likenessOfTexts(before, after);
  return share >= like || words < fewWords;
}

/**
 * True where a second look saw what the first one did, in place of `before`: the same text, or one that is much nearer to it
 * than to the former (a page that is another now and has a clock).
 */
export function agreeOnText(before: string, first: string, second: string): boolean {
  if (isLikeText(first, second)) return true;
  return likenessOfTexts(first, second).share >= likenessOfTexts(before, second).share + 0.3;
}

/** A title without what counts up or down in it: `(3) Inbox`. */
export function comparedTitle(title: string | null): string {
  return comparedWords(title ?? '').join(' ');
}

import { plainText } from './text-signs.ts';

/** Words are counted in so many places, so an account's counts have an end and the words themselves are not kept. */
export const places = 16_384;
const longestWord = 30;
const maxPlaces = 400;

/** In how many marked inquiries a place occurred. */
export type PlaceCounts = ReadonlyMap<number, { spam: number; real: number }>;
/** How many inquiries the account has marked. */
export type MarkCounts = { spam: number; real: number };

/** The places of an inquiry's words, pairs of words, linked hosts and the domain of its address, each once. */
export function placesOf({ message, senderEmail }: { message: string; senderEmail: string }): number[] {
  const text = plainText(message);
  const words = wordsOf(text);
  const hosts = [...text.matchAll(/https?:\/\/(?:www\.)?([^\s/?#:]{1,100})/g)].map(([, host]) => `link ${host}`);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const from = `from ${senderEmail.toLowerCase().split('@').at(-1)}`;
  const found = new Set([from, ...hosts, ...words, ...pairs].map(placeOf));
  return [...found].slice(0, maxPlaces).sort((a, b) => a - b);
}

/** Words of 2 to 30 letters; of scripts without blanks each two letters that stand together. */
function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}$€£']+/gu) ?? []).flatMap((word) => {
    if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word))
      return word.length < 2 || word.length > longestWord ? [] : [word];
    const letters = [...word];
    return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
}

/** FNV-1a, 32 bits, folded. */
function placeOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return ((hash >>> 14) ^ hash) & (places - 1);
}

const fewestOfAPlace = 2;
const leans = 0.15;

type Likeness = {
  /** natural logarithm of the odds that it is spam */
  odds: number;
  /** how many of its words lean to spam, and to real ones */
  toSpam: number;
  toReal: number;
};

/** How an inquiry's words stand to those the account marked: naive Bayes over the places, each occurring or not. */
export function likenessOf(found: readonly number[], counts: PlaceCounts, marks: MarkCounts): Likeness {
  const shares = found.map((place) => shareOf(counts.get(place), marks));
  const telling = shares.filter((share) => Math.abs(share - 0.5) > leans);
  const toSpam = telling.filter((share) => share > 0.5).length;
  const odds = telling.reduce((sum, share) => sum + Math.log(share / (1 - share)), 0);
  return { odds, toSpam, toReal: telling.length - toSpam };
}

/** How likely an inquiry with this place is spam, were both kinds as frequent; what was hardly seen says nothing. */
function shareOf(count: { spam: number; real: number } | undefined, marks: MarkCounts): number {
  const seen = (count?.spam ?? 0) + (count?.real ?? 0);
  if (!count || seen < fewestOfAPlace) return 0.5;
  const inSpam = count.spam / Math.max(1, marks.spam);
  const inReal = count.real / Math.max(1, marks.real);
  return (0.5 + (seen * inSpam) / (inSpam + inReal)) / (1 + seen);
}

/** Before so many marks of each kind the likeness says nothing, and before `fewestToHold` it cannot hold an inquiry alone. */
const fewestMarks = 5;
const fewestToHold = 20;
const sureOdds = Math.log(1_000);

/**
 * How much the likeness counts: 0 is nothing, 5 holds an inquiry alone. Odds of words are always too sure of themselves, so
 * nearly all telling words have to agree: on public mails the odds alone held up to 7 % of the real ones, this none.
 */
export function pointsOfLikeness({ odds, toSpam, toReal }: Likeness, marks: MarkCounts): number {
  const fewest = Math.min(marks.spam, marks.real);
  if (fewest < fewestMarks || toSpam < 6 || toReal > toSpam / 5) return 0;
  const isSure = fewest >= fewestToHold && odds >= sureOdds && toSpam >= 15 && toReal <= toSpam / 15;
  return isSure ? 5 : 2;
}

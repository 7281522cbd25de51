import type { UserId } from '../context.ts';

const longestWord = 60;
/** Scripts that write no blanks between words: each two neighbouring signs stand for a word. */
const withoutBlanks = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;

/** The words of a text in any language: small letters without accents, and digits; each once. */
export function wordsOf(...texts: string[]): string[] {
  const plain = texts
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const runs = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(runs.flatMap((run) => (withoutBlanks.test(run) ? pairsOf(run) : [run.slice(0, longestWord)])))];
}

/** Every end of a domain's labels, so that beginnings of them are all its parts. */
export function partsOfName(name: string): string[] {
  return [...new Set(wordsOf(name).flatMap((word) => [...word].map((_, at) => word.slice(at))))];
}

/** A word that no text has: by it the index answers for one user alone. */
export const ownerWord = (userId: UserId) => `~${userId.replaceAll('-', '')}`;

/** The text of a `tsquery` for all that begins with these words; null where there is none to look for. */
export function searchQuery(userId: UserId, search: string): string | null {
  const words = wordsOf(search);
  if (words.length === 0) return null;
  return [`'${ownerWord(userId)}'`, ...words.map((word) => `'${word}':*`)].join(' & '); // letters and digits alone
}

function pairsOf(run: string): string[] {
  const signs = [...run];
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

import { advertising } from './advertising.ts';
import { speaksOfBuying } from './buying.ts';
import type { Finding } from './spam.rules.ts';

export type FormText = { message: string; senderName: string; offerAmount: number | null; domainName: string };

const maxLinks = 2;
/** One phrase can be chance, four are a pitch. */
const pointsOfPhrases = [0, 1, 3, 4];
const link = /https?:\/\/|www\.|\[url|<a\s/g;
const quoted = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
// A script that sets no blanks between words has no edges to look for. The edges stand once around all phrases: around each
// of them they made the first inquiry of a process wait for 85 ms.
const [unbounded, bounded] = [true, false].map((isHan) =>
  advertising
    .filter((phrase) => /\p{Script=Han}/u.test(phrase) === isHan)
    .map(quoted)
    .join('|'),
);
const phrases = new RegExp(`${unbounded}|(?<![\\p{L}\\p{N}])(?:${bounded})(?![\\p{L}\\p{N}])`, 'gu');

/** Lower-case, one form of each letter and apostrophe, single blanks. Texts are at most a form long. */
export const plainText = (text: string) =>
  text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');

/** What the text itself has against it: links above two, phrases of advertising (D-200). */
export function textSigns({ message, senderName }: Pick<FormText, 'message' | 'senderName'>): Finding[] {
  const text = plainText(`${senderName} ${message}`);
  const links = text.match(link)?.length ?? 0;
  const said = new Set(text.match(phrases)).size;
  return [
    ...(links > maxLinks ? [{ reason: 'links' as const, points: 2 }] : []),
    ...(said > 0 ? [{ reason: 'words' as const, points: pointsOfPhrases[said] ?? 5 }] : []),
  ];
}

/** Whether somebody wants the name: an offer, or words of buying. An agency that sells SEO may be a buyer all the same. */
export function wantsTheName({ message, offerAmount, domainName }: FormText): boolean {
  return offerAmount !== null || speaksOfBuying(plainText(message), domainName);
}

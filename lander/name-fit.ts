import { advanceTables } from './fonts/made-fonts.ts';
import type { LanderView } from './view.ts';

type NameFace = keyof typeof advanceTables;

/** How a page sets names: letter spacing in em, and whether the extension always has a line of its own. */
export type NameStyle = { face: NameFace; letterSpacing: number; hasEndingBelow?: boolean };

/** `em`: width of the longest line, in the font's size; `lines`: the label's, and the extension's own or none. */
export type FittedName = { em: number; isInFace: boolean; lines: string[]; isEndingBelow: boolean };

/** Names of more letters break before the extension, labels of more letters in themselves. */
const lineLetters = 24;
/** So do wider ones: on a phone letters would be smaller than 19 px. */
const lineEm = 14;
/** Widest size of a name, so that three letters do not fill the page: as if it had this many em. */
const leastEm = 2.2;
/** How far from even a line may end for a hyphen's sake. */
const hyphenReach = 4;

const widths = Object.fromEntries(
  Object.entries(advanceTables).map(([face, table]) => {
    const entries = table.split(' ');
    const pairs = Array.from({ length: entries.length / 2 }, (_, index) => [
      entries[2 * index] ?? '',
      Number(entries[2 * index + 1]) / 1_000,
    ]);
    return [face, Object.fromEntries(pairs) as Record<string, number>];
  }),
) as Record<NameFace, Record<string, number>>;

/** Divides a name into lines as wide as the page, by the advance widths of the face it is set in. */
export function fitName(
  { sld, tld }: LanderView['name'],
  { face, letterSpacing, hasEndingBelow }: NameStyle,
): FittedName {
  const isInFace = [...`${sld}${tld}`].every((letter) => letter === '.' || letter in widths[face]);
  const emOf = (line: string) => (isInFace ? widthIn(face, letterSpacing, line) : estimated(line));
  const linesOf = (text: string) => Math.max(Math.ceil(countOf(text) / lineLetters), Math.ceil(emOf(text) / lineEm));
  const lines = divide(sld, linesOf(sld));
  const isEndingBelow = hasEndingBelow || linesOf(`${sld}.${tld}`) > 1;
  const last = lines.at(-1) ?? '';
  const set = isEndingBelow ? [...lines, `.${tld}`] : [...lines.slice(0, -1), `${last}.${tld}`];
  const em = Math.max(...set.map(emOf));
  return { em: Math.max(leastEm, Math.ceil(em * 1_000) / 1_000), isInFace, lines, isEndingBelow };
}

const countOf = (text: string) => [...text].length;

const widthIn = (face: NameFace, letterSpacing: number, line: string) =>
  [...line].reduce((sum, letter) => sum + (widths[face][letter] ?? 1) + letterSpacing, 0);

/** Generous, since the visitor's own font for the script is not known. */
const estimated = (line: string) => [...line].reduce((sum, letter) => sum + estimate(letter), 0);
function estimate(letter: string): number {
  if (/\p{M}|\u200c|\u200d/u.test(letter)) return 0.1;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(letter))
    return 1.05;
  if (/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(letter)) return 0.58;
  return /[a-z0-9.-]/.test(letter) ? 0.68 : 0.86;
}

/** Letters as readers count them. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A label in so many lines of about the same length, broken after a hyphen where one is near. */
export function divide(label: string, count: number): string[] {
  const letters = [...graphemes.segment(label)].map(({ segment }) => segment);
  const lines: string[] = [];
  let rest = letters;
  for (let left = count; left > 0; left -= 1) {
    const even = Math.ceil(rest.length / left);
    const afterHyphen = rest.slice(0, even + hyphenReach).lastIndexOf('-') + 1;
    const length = left > 1 && Math.abs(afterHyphen - even) <= hyphenReach ? afterHyphen : even;
    lines.push(rest.slice(0, length).join(''));
    rest = rest.slice(length);
  }
  return lines;
}

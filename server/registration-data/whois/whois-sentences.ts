import { toHostText } from '../host-text.ts';
import { isKnown } from './whois-rows.ts';
import { keyedOf } from './whois-shapes.ts';
import type { Line } from './whois-text.ts';
import { meaningOf } from './whois-words.ts';

const longestSentence = 200;

const hosts = /(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}/gu;

const longestBanner = 60; // a line of terms of use, which may go on in the next one, is longer
const serverWords = /\b(?:whois|nic|registry|registro|registre)\b/i;
const programWords = /\b(?:server|service|database|serveur|servidor|version|ver)\b|\d\.\d/i;

/** True for a line that says which server or program answers, and nothing of any name. */
function isBanner({ text }: Line): boolean {
  return text.length <= longestBanner && serverWords.test(text) && programWords.test(text);
}

/** True for a line that holds the name that was asked for and nothing else: `example.hu`, `Domain Name: EXAMPLE.MG`. */
function isNameAlone({ text }: Line, asked: string | undefined): boolean {
  if (asked === undefined || text.length > longestSentence) return false;
  const plain = text.replace(/^[%#*;>\s-]+/, '');
  const keyed = keyedOf(plain, isKnown);
  const name = keyed && meaningOf(keyed.key)?.field === 'name' ? keyed.value : plain;
  return toHostText(name) === asked;
}

/**
 * Lines that do not go on with the sentence of the line before them, as those of terms of use do. What stands above them
 * in an answer may be the name that was asked for, or banners before anything else.
 */
export function openingLines(lines: readonly Line[], asked: string | undefined): Line[] {
  const isHead = (line: Line) => isBanner(line) || isNameAlone(line, asked);
  const first = lines.findIndex((line) => line.text !== '' && !isHead(line));
  return lines.filter(({ text, isNote }, at) => {
    const before = lines[at - 1];
    if (!before?.text || before.isNote !== isNote || text.startsWith('>>>') || before.text.endsWith(':')) return true;
    return at === first || isNameAlone(before, asked);
  });
}

/**
 * The lines of a text as sentences to be recognised: small letters, `@` in place of each name, without the signs and
 * quotes around them. Empty for what is too long to be one. A host outside `tld` is no name that the server speaks of.
 */
export function sentencesOf(lines: readonly Line[], tld: string | undefined): string[] {
  const isName = (host: string) => tld === undefined || `.${toHostText(host) ?? ''}`.endsWith(`.${tld}`);
  return lines.map(({ text }) => {
    if (text.length > longestSentence) return '';
    return text
      .toLowerCase()
      .replace(/["'`«»“”[\]]+/g, '')
      .replaceAll('_', ' ')
      .replace(/^[%#*;>|\s-]+/, '')
      .replace(/[<>!.:*\s]+$/, '')
      .replace(hosts, (host) => (isName(host) ? '@' : host))
      .replace(/\s+/g, ' ');
  });
}

/** A sentence, and what a slash parts of it: `Nincs találat / No match`. */
function inEachLanguage(sentence: string): string[] {
  const parts = sentence.split('/').map((part) => part.trim());
  return [sentence, ...(parts.length === 2 ? parts : [])].filter((part) => part !== '');
}

/** True when one of the sentences has one of the patterns. */
export function isSaid(sentences: readonly string[], patterns: readonly RegExp[]): boolean {
  return sentences.flatMap(inEachLanguage).some((said) => patterns.some((pattern) => pattern.test(said)));
}

/** The first line of which `isSaid` holds speaks of another name of this form, and not of the one that was asked for. */
export function isOfOther(
  lines: readonly Line[],
  { ascii, tld }: { ascii: string; tld: string },
  patterns: readonly RegExp[],
): boolean {
  const said = lines.find((line) => isSaid(sentencesOf([line], tld), patterns));
  const named = said ? (said.text.slice(0, longestSentence).toLowerCase().match(hosts) ?? []) : [];
  const names = named.filter((host) => host.endsWith(`.${tld}`) && host.split('.').length === ascii.split('.').length);
  const isAscii = !ascii.includes('xn--'); // others are written in several ways
  return isAscii && names.length > 0 && !names.includes(ascii);
}

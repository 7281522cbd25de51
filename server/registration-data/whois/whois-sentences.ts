import { toHostText } from '../host-text.ts';
import type { Line } from './whois-text.ts';

const longestSentence = 200;

const hosts = /(?:[\p{L}\p{N}_-]+\.)+[\p{L}\p{N}-]{2,}/gu;

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

/** True when one of the sentences has one of the patterns. */
export function isSaid(sentences: readonly string[], patterns: readonly RegExp[]): boolean {
  return sentences.some((sentence) => sentence !== '' && patterns.some((pattern) => pattern.test(sentence)));
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

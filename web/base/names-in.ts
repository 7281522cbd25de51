import { hasNameFormat } from '#contract/domain-name.ts';

const longestEntry = 2_000;
/** Among them the marks of writing direction that come along from Arabic and Hebrew pages. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const columns = /[\t|]/;
const aroundWords = /[\s"'`´“”„‘’‚«»‹›()<>[\]{}]+/;
const bullet = /^[-–—•·‣◦*+#>.~=!]+/;
const scheme = /^([a-z][a-z0-9+.-]*:)?\/\//i;
const restOfAddress = /[/?#\\=].*$/;
const ending = /[.!?…*:]+$/;
const word = /^[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*$/u;
const extension = /\.(xn--[a-z0-9-]+|[\p{L}\p{M}]+)$/iu; // prices and versions end in digits: 2.5k, v1.20

/**
 * The names in an entry that is none itself: in a web or e-mail address, in quotes, behind a bullet or a number, in the
 * first column that holds one. Letter case is kept. A name right behind a word is left out: "green market.com" may be
 * a name that fell into two.
 */
export function namesIn(entry: string): string[] {
  if (entry.length > longestEntry) return [];
  for (const column of entry.replace(invisible, '').split(columns)) {
    const words = column.split(aroundWords);
    const found = words.map((part, at) => (word.test(words[at - 1] ?? '') ? undefined : nameIn(part)));
    const names = found.filter((name) => name !== undefined);
    if (names.length > 0) return [...new Set(names)];
  }
  return [];
}

function nameIn(part: string): string | undefined {
  const host = part.replace(bullet, '').replace(scheme, '').replace(restOfAddress, '');
  const [bare = ''] = host.slice(host.lastIndexOf('@') + 1).split(':'); // without user and port
  const name = bare
    .replace(bullet, '')
    .replace(ending, '')
    .replace(/^www\d?\.(?=[^.]+\.)/i, '');
  return hasNameFormat(name) && extension.test(name) ? name : undefined;
}

import { decodeEntities, TextLines } from './text-lines.ts';

const longest = 2_000_000; // characters of HTML

const skipped = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'svg',
  'math',
  'object',
  'iframe',
]);
const blocks = new Set(
  (
    'address article aside center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header li main nav ol ' +
    'pre section table tbody thead tr ul blockquote p'
  ).split(' '),
);
/** Programs write an empty line around these. */
const spaced = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'blockquote']);

/**
 * What a mail written in HTML says as plain text: one line for each of its lines, quotes marked by `>`, addresses of links
 * behind their words. It runs nothing, fetches nothing, and its work grows with the text.
 */
export function htmlToText(html: string): string {
  const text = new TextLines();
  const source = html.slice(0, longest);
  const lastEnd = source.lastIndexOf('>');
  const unclosed = new Set<string>();
  let at = 0;
  let link = '';
  let linkStart = 0;
  while (at < source.length) {
    const begin = source.indexOf('<', at);
    text.add(source.slice(at, begin === -1 ? source.length : begin));
    if (begin === -1) break;
    const { name, isEnd, attributes, end } = tagAt(source, begin, lastEnd);
    at = end;
    if (name === '') {
      if (end === begin + 1) text.add('&lt;'); // a bare sign
      continue;
    }
    if (skipped.has(name) && !isEnd && !unclosed.has(name)) {
      const close = endTagFrom(source, name, end);
      if (close === -1) unclosed.add(name);
      else at = close;
    }
    if (!isEnd && isSignature(attributes)) {
      text.block(false);
      text.add('--');
      text.block(false);
    }
    if (name === 'br') text.breakLine();
    else if (name === 'hr') text.rule();
    else if (name === 'td' || name === 'th') text.add(' ');
    else if (name === 'a') {
      if (isEnd && link !== '') text.addLink(link, linkStart);
      link = isEnd ? '' : (attributeOf(attributes, 'href') ?? '');
      linkStart = text.at;
    } else if (name === 'blockquote') text.quote(isEnd ? -1 : 1, isIndented(attributes));
    else if (blocks.has(name)) {
      text.block(spaced.has(name));
      if (name === 'li' && !isEnd) text.add('- ');
      if (name === 'pre') text.isPre = !isEnd;
    }
  }
  return text.end();
}

/** What mail programs mark as a signature: Gmail, Outlook on the web and on the desktop, Thunderbird, Proton. */
export const signatureMark =
  /\b(class|id)\s*=\s*["']?[^"'>]{0,200}\b(gmail_signature|signature|ms-outlook-mobile-signature|MsoAutoSig|moz-signature|protonmail_signature_block)(["'\s>]|$)/i;

const isSignature = (attributes: string) => signatureMark.test(attributes.slice(0, 1_000));

/** Gmail's indented paragraph is no quote, though it is written as one. */
const isIndented = (attributes: string) =>
  /border(-left)?\s*:\s*(none|0)/i.test(attributeOf(attributes, 'style') ?? '');

type Tag = { name: string; isEnd: boolean; attributes: string; end: number };

/** The tag or comment that begins at `begin`; one without an end is a bare sign. */
function tagAt(source: string, begin: number, lastEnd: number): Tag {
  const none = { name: '', isEnd: false, attributes: '' };
  if (source.startsWith('<!--', begin)) {
    const close = source.indexOf('-->', begin + 4);
    return { ...none, end: close === -1 ? source.length : close + 3 };
  }
  if (!/^<[!?/]?[a-z[]/i.test(source.slice(begin, begin + 3))) return { ...none, end: begin + 1 };
  const close = begin < lastEnd ? tagEnd(source, begin, lastEnd) : -1;
  if (close === -1) return { ...none, end: begin + 1 };
  const inner = source.slice(begin + 1, close);
  const [, slash = '', name = ''] = /^(\/?)([a-z][a-z0-9:]*)/i.exec(inner.slice(0, 40)) ?? [];
  return {
    name: name.toLowerCase(),
    isEnd: slash !== '',
    attributes: inner.slice(slash.length + name.length),
    end: close + 1,
  };
}

const longestTag = 20_000;

/** Where a tag ends; a `>` within quotes does not end it, unless they are never closed. */
function tagEnd(source: string, begin: number, lastEnd: number): number {
  const last = Math.min(source.length, begin + longestTag);
  let quote = '';
  for (let at = begin + 1; at < last; at++) {
    const sign = source[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if ((sign === '"' || sign === "'") && /[=\s]/.test(source[at - 1] ?? '')) quote = sign;
    else if (sign === '>') return at;
    else if (sign === '<') return -1;
  }
  return begin < lastEnd ? source.indexOf('>', begin) : -1;
}

function endTagFrom(source: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}`, 'gi');
  endTag.lastIndex = from;
  return endTag.exec(source)?.index ?? -1;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes.slice(0, 4_000),
  );
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeEntities(value).trim();
}

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
  let at = 0;
  let link = '';
  let linkStart = 0;
  while (at < source.length) {
    const begin = source.indexOf('<', at);
    text.add(source.slice(at, begin === -1 ? source.length : begin));
    if (begin === -1) break;
    const { name, isEnd, attributes, end } = tagAt(source, begin);
    at = end;
    if (name === '') {
      if (end === begin + 1) text.add('&lt;'); // a bare sign
      continue;
    }
    if (skipped.has(name) && !isEnd) at = endOf(source, name, end);
    else if (name === 'br') text.breakLine();
    else if (name === 'hr') text.rule();
    else if (name === 'td' || name === 'th') text.add(' ');
    else if (name === 'a') {
      if (isEnd && link !== '') text.addLink(link, linkStart);
      link = isEnd ? '' : (attributeOf(attributes, 'href') ?? '');
      linkStart = text.length;
    } else if (name === 'blockquote') text.quote(isEnd ? -1 : 1, isIndented(attributes));
    else if (blocks.has(name)) {
      text.block(spaced.has(name));
      if (name === 'li' && !isEnd) text.add('- ');
      if (name === 'pre') text.isPre = !isEnd;
    }
  }
  return text.end();
}

/** Gmail's indented paragraph is no quote, though it is written as one. */
const isIndented = (attributes: string) =>
  /border(-left)?\s*:\s*(none|0)/i.test(attributeOf(attributes, 'style') ?? '');

type Tag = { name: string; isEnd: boolean; attributes: string; end: number };

/** The tag or comment that begins at `begin`; one without an end is a bare sign. */
function tagAt(source: string, begin: number): Tag {
  const none = { name: '', isEnd: false, attributes: '' };
  if (source.startsWith('<!--', begin)) {
    const close = source.indexOf('-->', begin + 4);
    return { ...none, end: close === -1 ? source.length : close + 3 };
  }
  if (!/^<[!?/]?[a-z[]/i.test(source.slice(begin, begin + 3))) return { ...none, end: begin + 1 };
  const close = tagEnd(source, begin);
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

/** Where a tag ends; a `>` within quotes does not end it. */
function tagEnd(source: string, begin: number): number {
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
  return source.slice(begin, last).indexOf('>') === -1 ? -1 : begin + source.slice(begin, last).indexOf('>');
}

/** Behind the end tag of what is skipped; without one only its own tag is skipped. */
function endOf(source: string, name: string, from: number): number {
  const end = new RegExp(`</${name}\\s*>`, 'gi');
  end.lastIndex = from;
  const found = end.exec(source);
  return found ? found.index + found[0].length : from;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes.slice(0, 4_000),
  );
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeEntities(value).trim();
}

/** Lines that grow; blanks in a row are one, as on a screen. */
class TextLines {
  isPre = false;
  private lines: string[] = [];
  private line = '';
  private depth = 0;
  private readonly isReal: boolean[] = [];
  private wantsGap = false;

  get length(): number {
    return this.line.length;
  }

  add(raw: string): void {
    if (raw === '') return;
    const text = decodeEntities(raw);
    if (this.isPre) {
      const [first = '', ...rest] = text.split('\n');
      this.line += first;
      for (const line of rest) {
        this.breakLine();
        this.line += line;
      }
      return;
    }
    const flat = text.replace(/[ \t\r\n\f]+/g, ' ');
    const isAtStart = this.line === '' || this.line.endsWith(' ');
    this.line += isAtStart && flat.startsWith(' ') ? flat.slice(1) : flat;
  }

  addLink(address: string, from: number): void {
    const words = this.line.slice(from).trim();
    const isShown = words.includes(address.replace(/^https?:\/\/|\/$/g, ''));
    if (/^https?:\/\//i.test(address) && address.length < 500 && words !== '' && !isShown) this.line += ` <${address}>`;
  }

  breakLine(): void {
    if (this.wantsGap && this.line.trim() !== '') {
      if (this.lines.length > 0 && this.lines.at(-1) !== this.mark().trimEnd()) this.lines.push(this.mark().trimEnd());
      this.wantsGap = false;
    }
    this.lines.push(`${this.mark()}${this.line}`.trimEnd());
    this.line = '';
  }

  block(isSpaced: boolean): void {
    if (this.line.trim() !== '') this.breakLine();
    this.line = '';
    if (isSpaced) this.wantsGap = true;
  }

  rule(): void {
    this.block(true);
    this.line = '-'.repeat(20);
    this.breakLine();
  }

  quote(by: 1 | -1, isOnlyIndented: boolean): void {
    this.block(true);
    if (by === 1) this.isReal.push(!isOnlyIndented);
    const isReal = by === 1 ? !isOnlyIndented : (this.isReal.pop() ?? false);
    if (isReal) this.depth = Math.max(0, this.depth + by);
  }

  end(): string {
    if (this.line.trim() !== '') this.breakLine();
    return this.lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  private mark(): string {
    return '>'.repeat(Math.min(this.depth, 20)) + (this.depth > 0 ? ' ' : '');
  }
}

const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const entities = new Map<string, string>([
  ...latin1.split(' ').map((name, at) => [name, String.fromCharCode(160 + at)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    euro: '€',
    hellip: '…',
    bull: '•',
    trade: '™',
  }),
  ...Object.entries({ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({
    zwnj: '\u200c',
    zwj: '\u200d',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    larr: '←',
    rarr: '→',
    check: '✓',
  }),
]);

/** Character references as what they stand for; unknown ones stay as they are. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  });
}

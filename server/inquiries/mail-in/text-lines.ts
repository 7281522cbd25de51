/** Lines that grow; blanks in a row are one, as on a screen. */
export class TextLines {
  isPre = false;
  private readonly lines: string[] = [];
  /** of the line that grows, joined when it ends: a text that is asked and lengthened by turns is copied each time */
  private pieces: string[] = [];
  private endsBlank = true;
  private hasWords = false;
  private depth = 0;
  private readonly isReal: boolean[] = [];
  private wantsGap = false;

  /** Where the next words will stand in their line. */
  get at(): number {
    return this.pieces.length;
  }

  add(raw: string): void {
    if (raw === '') return;
    const text = decodeEntities(raw).replaceAll('\u00a0', ' ');
    if (this.isPre) {
      for (const [at, line] of text.split('\n').entries()) {
        if (at > 0) this.breakLine();
        this.push(line);
      }
      return;
    }
    const flat = text.replace(/[ \t\r\n\f]+/g, ' ');
    this.push(this.endsBlank && flat.startsWith(' ') ? flat.slice(1) : flat);
  }

  addLink(address: string, from: number): void {
    const words = this.pieces.slice(from).join('').trim();
    const isShown = words.includes(address.replace(/^https?:\/\/|\/$/g, ''));
    if (/^https?:\/\//i.test(address) && address.length < 500 && words !== '' && !isShown) this.push(` <${address}>`);
  }

  breakLine(): void {
    const line = this.pieces.join('').trimEnd();
    const emptyLine = this.mark().trimEnd();
    if (this.wantsGap && line !== '') {
      if (this.lines.length > 0 && this.lines.at(-1) !== emptyLine) this.lines.push(emptyLine);
      this.wantsGap = false;
    }
    this.lines.push(line === '' ? emptyLine : `${this.mark()}${line}`);
    this.startLine();
  }

  block(isSpaced: boolean): void {
    if (this.hasWords) this.breakLine();
    this.startLine();
    if (isSpaced) this.wantsGap = true;
  }

  rule(): void {
    this.block(true);
    this.push('-'.repeat(20));
    this.breakLine();
  }

  quote(by: 1 | -1, isOnlyIndented: boolean): void {
    this.block(true);
    if (by === 1) this.isReal.push(!isOnlyIndented);
    const isReal = by === 1 ? !isOnlyIndented : (this.isReal.pop() ?? false);
    if (isReal) this.depth = Math.max(0, this.depth + by);
  }

  end(): string {
    if (this.hasWords) this.breakLine();
    return this.lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  }

  private push(piece: string): void {
    if (piece === '') return;
    this.pieces.push(piece);
    this.endsBlank = piece.endsWith(' ');
    if (!this.hasWords) this.hasWords = piece.trim() !== '';
  }

  private startLine(): void {
    this.pieces = [];
    this.endsBlank = true;
    this.hasWords = false;
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
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));?/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
  });
}

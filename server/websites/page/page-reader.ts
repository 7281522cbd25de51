import { landerMark } from '#lander/view.ts';
import { withoutUnseen } from '../../outbound/outside-text.ts';
import type { FormFacts, LinkFacts, PageFacts } from './page-facts.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** What browsers with scripts do not show; its text is passed over. */
const hidden = words('script style noscript template svg math object iframe noframes title option textarea canvas');
const blocks = words(
  'address article aside blockquote br button center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr li main nav ol p pre section table td th tr ul',
);
const skeletal = words(
  'a article aside button center div footer form frame frameset h1 h2 h3 header iframe img input li main nav ol p ' +
    'section select span table td textarea th tr ul video',
);
const kept = words(
  'action class content data-adblockkey hidden href http-equiv id name placeholder property rel src style type value aria-hidden',
);
const rootIds = words(
  'root app __next __nuxt app-root main-app application q-app svelte gatsby-focus-wrapper ___gatsby',
);
const unseenStyle = /display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden/i;
const refreshTarget = /^\s{0,9}(\d{1,6})[\d.]{0,9}\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?([^"'>\s]{1,2000})/i;

const max = {
  text: 40_000,
  code: 65_536,
  attribute: 2_000,
  title: 1_000,
  headings: 40,
  links: 400,
  linkText: 200,
  forms: 20,
  assets: 60,
  frames: 5,
  skeleton: 400,
  classes: 200,
  fields: 600,
};

/** Collects what a page says from the tokens of its HTML. */
export class PageReader {
  readonly #html: string;
  readonly #page: PageFacts = {
    ...{ title: '', description: '', headings: [], text: '', textLength: 0, longParagraphs: 0 },
    ...{ links: [], linkCount: 0, forms: [], scripts: [], code: '', assets: [], imageCount: 0, frames: [] },
    ...{ refresh: null, generator: '', kind: '', landerMark: null, hasRoot: false, hasAdBlockKey: false },
    ...{ skeleton: [], classes: [] },
  };
  readonly #text: string[] = [];
  #textSize = 0;
  #codeSize = 0;
  readonly #code: string[] = [];
  #block = 0; // visible characters since the last block began
  #needsBlank = false;
  #needsLine = false;

  #tag = '';
  #attribute = '';
  #value = '';
  #attributes = new Map<string, string>();

  /** the element whose content is passed over, and how many of its name are open within */
  #hiddenBy = '';
  #hiddenDepth = 0;
  #heading: string[] | null = null;
  #link: (LinkFacts & { parts: string[]; size: number }) | null = null;
  #form: FormFacts | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  facts(): PageFacts {
    this.#endBlock();
    this.#endLink();
    return {
      ...this.#page,
      title: clean(this.#page.title),
      text: withoutUnseen(this.#text.join('')).trim(),
      code: this.#code.join('\n'),
    };
  }

  // Callbacks of the tokenizer: positions in the text.

  onopentagname(start: number, end: number): void {
    this.#tag = this.#html.slice(start, Math.min(end, start + 60)).toLowerCase();
    this.#attributes.clear();
  }
  onattribname(start: number, end: number): void {
    this.#attribute = this.#html.slice(start, Math.min(end, start + 40)).toLowerCase();
    this.#value = '';
  }
  onattribdata(start: number, end: number): void {
    if (this.#value.length < max.attribute)
      this.#value += this.#html.slice(start, Math.min(end, start + max.attribute));
  }
  onattribentity(codepoint: number): void {
    if (this.#value.length < max.attribute) this.#value += String.fromCodePoint(codepoint);
  }
  onattribend(): void {
    if (kept.has(this.#attribute) && !this.#attributes.has(this.#attribute)) {
      this.#attributes.set(this.#attribute, this.#value);
    }
  }
  onopentagend(): void {
    this.#open(this.#tag);
  }
  onselfclosingtag(): void {
    this.#open(this.#tag);
  }
  onclosetag(start: number, end: number): void {
    this.#close(this.#html.slice(start, Math.min(end, start + 60)).toLowerCase());
  }
  ontext(start: number, end: number): void {
    this.#say(start, end, null);
  }
  ontextentity(codepoint: number): void {
    this.#say(0, 0, String.fromCodePoint(codepoint));
  }
  oncdata(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}
  isInForeignContext(): boolean {
    return false;
  }

  #open(tag: string): void {
    const page = this.#page;
    if (this.#hiddenBy !== '') {
      if (tag === this.#hiddenBy) this.#hiddenDepth++;
      return;
    }
    const { skeleton } = page;
    if (skeletal.has(tag) && skeleton.length < max.skeleton && skeleton.at(-1) !== tag) skeleton.push(tag);
    this.#readClasses();
    this.#readHead(tag);
    this.#readBody(tag);
    if (hidden.has(tag) || this.#isUnseen(tag)) this.#hide(tag);
  }

  #hide(tag: string): void {
    if (isVoid.has(tag)) return;
    this.#hiddenBy = tag;
    this.#hiddenDepth = 1;
  }

  #isUnseen(tag: string): boolean {
    const has = this.#attributes;
    if (tag === 'body' || tag === 'html' || tag === 'main') return false; // scripts show these in the end
    return has.has('hidden') || (has.has('style') && unseenStyle.test(has.get('style') ?? ''));
  }

  #close(tag: string): void {
    if (this.#hiddenBy !== '') {
      if (tag === this.#hiddenBy && --this.#hiddenDepth === 0) this.#hiddenBy = '';
      return;
    }
    if (tag === 'a') this.#endLink();
    if (tag === 'form') this.#form = null;
    if ((tag === 'h1' || tag === 'h2') && this.#heading) {
      if (this.#page.headings.length < max.headings) this.#page.headings.push(clean(this.#heading.join('')));
      this.#heading = null;
    }
    if (blocks.has(tag)) this.#endBlock();
  }

  /** What may stand in the head, and is read wherever it stands. */
  #readHead(tag: string): void {
    const { scripts, assets } = this.#page;
    const get = (name: string) => this.#attributes.get(name) ?? '';
    if (this.#attributes.has('data-adblockkey')) this.#page.hasAdBlockKey = true;
    if (tag === 'meta') this.#readMeta(get('name') || get('property'), get('http-equiv'), get('content'));
    if (tag === 'script' && get('src') !== '' && scripts.length < max.assets) scripts.push(get('src'));
    const isAsset = (tag === 'link' && /stylesheet|icon/i.test(get('rel'))) || tag === 'img';
    const address = get('href') || get('src');
    if (isAsset && address !== '' && assets.length < max.assets) assets.push(address);
  }

  #readMeta(name: string, equivalent: string, content: string): void {
    const page = this.#page;
    const key = name.toLowerCase();
    if (key === 'description' || (key === 'og:description' && page.description === ''))
      page.description = clean(content);
    if (key === 'generator') page.generator = clean(content);
    if (key === 'og:type') page.kind = content.toLowerCase().slice(0, 40);
    if (key === landerMark.name) page.landerMark = content.slice(0, 40);
    const refresh = equivalent.toLowerCase() === 'refresh' ? refreshTarget.exec(content) : null;
    if (refresh && Number(refresh[1]) <= 10) page.refresh ??= refresh[2] ?? null;
  }

  #readBody(tag: string): void {
    const page = this.#page;
    const get = (name: string) => this.#attributes.get(name) ?? '';
    if (blocks.has(tag)) this.#endBlock();
    if (tag === 'a') this.#beginLink(get('href'));
    else if (tag === 'img') page.imageCount++;
    else if (tag === 'h1' || tag === 'h2') this.#heading = [];
    else if (tag === 'form') this.#beginForm(get('action'));
    else if (tag === 'input' || tag === 'textarea' || tag === 'select') this.#addField(tag);
    else if ((tag === 'frame' || tag === 'iframe') && get('src') !== '' && page.frames.length < max.frames) {
      if (!this.#isUnseen(tag)) page.frames.push(get('src'));
    }
    if (rootIds.has(get('id').toLowerCase()) || (tag.includes('-') && tag.length > 3)) page.hasRoot = true;
  }

  #readClasses(): void {
    const { classes } = this.#page;
    const given = `${this.#attributes.get('class') ?? ''} ${this.#attributes.get('id') ?? ''}`;
    if (given === ' ' || classes.length >= max.classes) return;
    for (const word of given.slice(0, 300).split(/\s+/)) {
      if (word !== '' && word.length <= 40 && classes.length < max.classes) classes.push(word);
    }
  }

  #beginLink(href: string): void {
    this.#endLink();
    this.#page.linkCount++;
    if (this.#page.links.length < max.links) this.#link = { href, text: '', parts: [], size: 0 };
  }

  #endLink(): void {
    if (!this.#link) return;
    const { href, parts } = this.#link;
    this.#page.links.push({ href, text: clean(parts.join('')) });
    this.#link = null;
  }

  #beginForm(action: string): void {
    if (this.#page.forms.length >= max.forms) return;
    this.#form = { fields: '', hasPassword: false, hasEmail: false, hasText: false, action: action.slice(0, 300) };
    this.#page.forms.push(this.#form);
  }

  /** A field outside of a form belongs to one that a script sends. */
  #addField(tag: string): void {
    if (!this.#form) this.#beginForm('');
    const form = this.#form ?? this.#page.forms.at(-1);
    if (!form) return;
    const get = (name: string) => (this.#attributes.get(name) ?? '').toLowerCase().slice(0, 80);
    const type = get('type');
    if (type === 'hidden') return;
    const described = `${get('name')} ${get('id')} ${get('placeholder')} ${type}`;
    if (form.fields.length < max.fields) form.fields += `${described} ${get('value')} | `;
    if (type === 'password') form.hasPassword = true;
    if (/mail|correo/.test(described)) form.hasEmail = true;
    if (tag === 'textarea') form.hasText = true;
  }

  #endBlock(): void {
    if (this.#block >= 200) this.#page.longParagraphs++;
    this.#block = 0;
    this.#needsLine = true;
  }

  #say(start: number, end: number, character: string | null): void {
    if (this.#hiddenBy !== '') {
      this.#keepUnseen(start, end, character);
      return;
    }
    if (character === null) {
      const first = this.#html.charCodeAt(start);
      if (end - start === 1 && (first === 32 || first === 10)) {
        this.#needsBlank = true;
        return;
      }
    }
    const said = (character ?? this.#html.slice(start, end)).replace(blanks, ' ');
    const bare = said.trim();
    if (bare === '') {
      this.#needsBlank = true;
      return;
    }
    this.#page.textLength += lengthWithoutBlanks(bare);
    this.#block += bare.length;
    const glue = this.#needsLine ? '\n' : this.#needsBlank || said[0] === ' ' ? ' ' : '';
    this.#needsLine = false;
    this.#needsBlank = said.at(-1) === ' ';
    if (this.#textSize < max.text) {
      const piece = glue + bare.slice(0, max.text - this.#textSize);
      this.#text.push(piece);
      this.#textSize += piece.length;
    }
    this.#heading?.push(glue + bare.slice(0, max.title));
    if (this.#link && this.#link.size < max.linkText) {
      this.#link.parts.push(glue + bare.slice(0, max.linkText));
      this.#link.size += bare.length;
    }
  }

  #keepUnseen(start: number, end: number, character: string | null): void {
    if (this.#hiddenBy === 'title') {
      if (this.#page.title.length < max.title)
        this.#page.title += (character ?? this.#html.slice(start, Math.min(end, start + max.title))).replace(
          blanks,
          ' ',
        );
    } else if (this.#hiddenBy === 'script' && this.#codeSize < max.code && character === null) {
      const code = this.#html.slice(start, Math.min(end, start + max.code - this.#codeSize));
      this.#code.push(code);
      this.#codeSize += code.length;
    }
  }
}

const isVoid = words('area base br col embed hr img input link meta source track wbr');
const blanks = /[\s\p{Cc}\u2028\u2029]+/gu;

function lengthWithoutBlanks(text: string): number {
  let count = text.length;
  for (let at = text.indexOf(' '); at !== -1; at = text.indexOf(' ', at + 1)) count--;
  return count;
}

/** A text of the page as one bounded line. */
function clean(text: string): string {
  return withoutUnseen(text.slice(0, max.title)).replace(blanks, ' ').trim();
}

import { domainToUnicode } from 'node:url';
import type { PageFacts } from '../page/page-facts.ts';
import { botWall } from './page-phrases.ts';
import { anyDomainWord, anySelling, offeredName } from './sale-words.ts';

/** A page's texts as the rules read them, and what several of them count. */
export type PageWords = {
  /** title, headings and description, one a line, as `text` below */
  top: string;
  /** the first 3,000 characters in lower case (NFKC), the page's own name and placeholders for it written § */
  text: string;
  /** visible characters that are no links, lines that repeat once; signs that stand for half a word count double */
  ownLength: number;
  /** links to other pages of the same site that have a text, each counted once */
  innerLinks: number;
  /** links to other sites */
  outerLinks: number;
  /** something is said of selling, and of a domain */
  saysForSale: boolean;
  saysBotWall: boolean;
};

const placeholders =
  /\[ ?(?:your )?[\s_-]?domain(?:[\s_-]?name)?\]?(?:\.\p{L}{2,10})?|\{\{?[^}\n]{0,20}domain[^}\n]{0,20}\}\}?|yourdomain\.\p{L}{2,5}|%domain%/gu;
const readLength = 3_000;
/** Han, kana, Hangul: a word takes a sign or two. */
const denseScript = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;

export function wordsOf(name: string, page: PageFacts): PageWords {
  const offered = offeredOn(page);
  const namesOf = [...spellingsOf(name), ...(offered ? spellingsOf(offered) : [])];
  const asRead = (text: string) => {
    let read = text.normalize('NFKC').toLowerCase();
    for (const one of namesOf) read = read.replaceAll(one, '§');
    return read.replace(placeholders, '§');
  };
  const top = asRead([page.title, ...page.headings.slice(0, 8), page.description].join('\n').slice(0, 2_000));
  const text = asRead(page.text.slice(0, readLength));
  const all = `${top}\n${text}`;
  const { inner, outer, linkText } = linksOf(name, page);
  const said = [...new Set(page.text.split('\n'))].join(' ');
  const dense = said.slice(0, readLength).match(denseScript)?.length ?? 0;
  return {
    ...{ top, text, innerLinks: inner, outerLinks: outer },
    ownLength: Math.max(0, said.length + dense - linkText),
    saysForSale: (all.includes('§') || anyDomainWord.test(all)) && anySelling.test(all),
    saysBotWall: botWall.test(all),
  };
}

/** The name that a page with a form offers: owners send all their names to the page of one of them. */
function offeredOn({ forms, title, headings }: PageFacts): string | undefined {
  if (forms.length === 0) return undefined;
  const heads = [title, ...headings.slice(0, 8)].map((head) => head.slice(0, 200).normalize('NFKC').toLowerCase());
  return heads.map((head) => offeredName.exec(head)?.[1]).find((name) => name !== undefined);
}

/** The name as pages write it: with `www`, in its own letters, and with a capital. */
function spellingsOf(name: string): string[] {
  const shown = domainToUnicode(name).normalize('NFKC');
  return [...new Set([`www.${shown}`, shown, `www.${name}`, name])].filter((one) => one.length > 3);
}

function linksOf(name: string, { links }: PageFacts) {
  const inner = new Set<string>();
  let outer = 0;
  let linkText = 0;
  for (const { href, text } of links) {
    const path = href.trim();
    if (/^(?:#|javascript:|mailto:|tel:|$)/i.test(path)) continue;
    const target = URL.parse(path, `https://${name}/`);
    if (!target || !/^https?:$/.test(target.protocol)) continue;
    const isInner = target.hostname === name || target.hostname.endsWith(`.${name}`);
    if (!isInner) {
      outer++;
      linkText += text.length;
    } else if (text !== '' && target.pathname !== '/') inner.add(target.pathname + target.search);
  }
  return { inner: inner.size, outer, linkText };
}

import type { Language } from '#contract/preferences.ts';
import { type Brand, brandLogo, brandStyles } from '../brand.ts';
import { wholeDocument } from '../document.ts';
import { type Content, html } from '../html.ts';
import { languageLinks } from '../parts/languages.ts';
import { landerTexts } from '../texts.ts';
import { conversationStyles } from './conversation.styles.ts';
import { conversationTexts } from './conversation-texts.ts';

/** The operator's legal pages, behind links at the end. */
export type LegalLinks = { imprint: string; privacy: string };

type Framed = {
  title: string;
  /** stands above the page, beside the languages */
  above?: string;
  content: Content;
  /** of the seller, in front of what stands above */
  brand?: Brand | null;
  /** address of the page in its other languages; none: this answer to something sent has no address of its own */
  path?: string;
  legal: LegalLinks;
  hasScript?: boolean;
};

/** A page of a buyer: kept by no search engine, and its address, which is a key, is told to nobody. */
export function buyersPage(
  language: Language,
  { title, above = '', content, brand, path, legal, hasScript }: Framed,
): string {
  const { skip, footer } = landerTexts[language];
  const { plain } = conversationTexts[language];
  const body = html`<a class="skip" href="#main">${skip}</a>
<header class="col top"><span dir="auto">${brandLogo(brand, above === '' ? landerTexts[language].seller.seller : '')}${above}</span>${path !== undefined && languageLinks(language, path)}</header>
<main class="col" id="main">${content}</main>
<footer><p>${plain}</p><a href="${legal.imprint}">${footer.imprint}</a><a href="${legal.privacy}">${footer.privacy}</a></footer>`;
  const head = html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  const fonts = { Text: 'hanken-text' } as const;
  const frame = {
    title,
    head,
    className: '',
    fonts,
    styles: conversationStyles + brandStyles('paper', brand),
    hasScript: hasScript ?? false,
  };
  return wholeDocument(language, { ...frame, body });
}

import { type Language, languages } from '#contract/preferences.ts';
import { baseStyles } from './base-styles.ts';
import { type FaceName, faces, lentOnes } from './fonts/faces.ts';
import { fontFiles } from './fonts/made-fonts.ts';
import { type Content, html, trusted } from './html.ts';
import { iconOf, plainIcon } from './look.ts';
import type { FittedName } from './name-fit.ts';
import { pageScript } from './page-script.ts';
import { hasForm, priceText } from './parts/purchase.ts';
import { structuredData } from './structured-data.ts';
import { landerTexts } from './texts.ts';
import { type LanderView, landerMark, landerPaths } from './view.ts';
import { visitScript } from './visit-script.ts';

/** `fonts`: faces by the name under which the styles know them; styles are constants of ours. */
export type Page = { fonts: Partial<Record<'Name' | 'Text', FaceName>>; styles: string; body: Content };
/** A page of a name, with the name as it is set there. */
export type NamePage = Page & { name: FittedName };
type Frame = Page & {
  title: string;
  head: Content;
  /** address of its icon, which is none of the network */
  icon?: string;
  className: string;
  hasScript: boolean;
  /** its visits are counted */
  isCounted?: boolean;
  variant?: number | undefined;
};

/** A page as a whole HTML document: one inline style, at most two inline scripts, no request but for its fonts and to be counted. */
export function wholeDocument(
  language: Language,
  { title, head, icon = plainIcon, className, hasScript, isCounted = false, variant, ...page }: Frame,
): string {
  return html`<!doctype html>
<html lang="${language}"${variant !== undefined && html` data-variant="${variant}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
${preloads(page)}<meta name="color-scheme" content="light dark">
<link rel="icon" href="${icon}">
${head}<style>${trusted(fontStyles(page) + baseStyles + page.styles)}</style></head>
<body class="${className}">${page.body}${hasScript && html`<script>${trusted(pageScript)}</script>`}${isCounted && counting}</body></html>
`.text;
}

/** Without script, the request for a picture is counted in its place. */
const counting = html`<script>${trusted(visitScript)}</script><noscript><img src="${landerPaths.withoutScript}" alt="" hidden></noscript>`;

/** The page of a name with all that search engines and link previews read. */
export function renderDocument(view: LanderView, language: Language, page: Page): string {
  const title = view.title ?? defaultTitle(view, language);
  const description = view.description ?? defaultDescription(view, language);
  const { canonical } = view.addresses;
  const mark = landerMark.content[view.kind === 'comingSoon' ? 'comingSoon' : 'forSale'];
  const head = html`<meta name="description" content="${description}"><meta name="${landerMark.name}" content="${mark}">
<link rel="canonical" href="${addressIn(canonical, language)}">${languages.map((other) => html`<link rel="alternate" hreflang="${other}" href="${addressIn(canonical, other)}">`)}<link rel="alternate" hreflang="x-default" href="${canonical}">
<meta property="og:type" content="website"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${canonical}"><meta property="og:locale" content="${locales[language]}">${previewTags(view)}
<script type="application/ld+json">${trusted(structuredData(view, language, title, description))}</script>
`;
  const hasScript = hasForm(view) || (view.sections.assistant && view.assistantAnswers);
  return wholeDocument(language, {
    ...page,
    title,
    head,
    icon: iconOf(view),
    className: view.kind,
    hasScript,
    isCounted: true,
    variant: view.variant,
  });
}

function defaultTitle({ kind, name }: LanderView, language: Language): string {
  const texts = landerTexts[language];
  return kind === 'comingSoon' ? texts.comingSoonTitle(name.shown) : texts.title(name.shown);
}

function defaultDescription(view: LanderView, language: Language): string {
  const { description } = landerTexts[language];
  const { shown } = view.name;
  const price = priceText(view, language);
  if (price) return description.price(shown, price);
  if (view.sections.purchaseOptions) return description.offer(shown);
  if (view.kind === 'comingSoon') return description.comingSoon(shown);
  return view.sections.inquiryForm ? description.inquiry(shown) : description.plain(shown);
}

const locales: Record<Language, string> = { en: 'en_US', fr: 'fr_FR', de: 'de_DE', es: 'es_ES' };

/** A page's address in a language. English stands at the address itself, which search engines ask without a language. */
export const addressIn = (canonical: string, language: Language) =>
  language === 'en' ? canonical : `${canonical}?lang=${language}`;

const previewTags = ({ addresses: { previewImage } }: LanderView) =>
  previewImage !== null &&
  html`<meta property="og:image" content="${previewImage}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`;

const preloads = ({ fonts }: Page) =>
  Object.values(fonts).map(
    (face) =>
      html`<link rel="preload" href="${landerPaths.fonts}${fontFiles[face]}" as="font" type="font/woff2" crossorigin>`,
  );

/** `One` has the digits 1 of names, where their face does not draw them. */
function fontStyles({ fonts }: Page): string {
  const one = fonts.Name && lentOnes[fonts.Name];
  return [
    ...Object.entries(fonts).map(([family, face]) => fontStyle(family, face)),
    one ? fontStyle('One', one, 'unicode-range:U+31;') : '',
  ].join('');
}

/** The widths of a variable face that are left; a name's face has one. */
function fontStyle(family: string, face: FaceName, more = ''): string {
  const { wght }: { wght: number | { min: number; max: number } } = faces[face].axes;
  const weight = typeof wght === 'number' ? `${wght}` : `${wght.min} ${wght.max}`;
  return `@font-face{font-family:${family};src:url(${landerPaths.fonts}${fontFiles[face]}) format("woff2");${more}font-weight:${weight};font-display:swap}`;
}

import { escapeHtml } from '#contract/html.ts';
import { type Language, languages } from '#contract/preferences.ts';
import type { Config } from '../config/config.ts';
import { builtPage } from '../http/pages.ts';
import { contactTexts, footTexts, termsTexts } from './legal-texts.ts';
import { privacyText, privacyWords } from './privacy.ts';

export const legalNames = ['terms', 'privacy', 'contact'] as const;
type LegalName = (typeof legalNames)[number];

/** In place of the built page, where the web app is not built: the development server, tests of the server. */
const bare = '<!doctype html><html lang="en"><head><title>%title%</title></head><body>%content%</body></html>';

const mark =
  '<svg viewBox="0 0 28 24" aria-hidden="true"><path d="M3 22V11.2a8 8 0 0 1 16 0V22h-4.6V11.4a3.4 3.4 0 0 0-6.8 0V22z"/>' +
  '<rect x="21.4" y="17.2" width="4.8" height="4.8" rx="1"/></svg>';

/** A public page in the product's look (web/legal.html): brand, text, and links to the others and to its other languages. */
export function legalPage(name: LegalName, language: Language, config: Config): string {
  const product = escapeHtml(config.productName);
  const title = titleOf(name, language);
  const text = textOf(name, language, config).replace('{contact}', () => linkTo('contact', language, config));
  const foot = footTexts[language];
  const pages = legalNames.map((other) => linkTo(other, language, config, other === name)).join('');
  const others = languages.map(
    (other) =>
      `<a href="?lang=${other}" lang="${other}" hreflang="${other}"${current(other === language)}>${footTexts[other].own}</a>`,
  );
  const content = `<header><a href="/">${mark}${product}</a></header><main><h1>${title}</h1>${text}</main>
<footer><nav aria-label="${foot.legal}">${pages}</nav><nav aria-label="${foot.language}">${others.join('')}</nav></footer>`;
  return (builtPage('legal.html') ?? bare)
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('%title%', () => `${title} · ${product}`)
    .replace('%content%', () => content);
}

function titleOf(name: LegalName, language: Language): string {
  const [terms] = termsTexts[language];
  return { terms, privacy: privacyWords[language].title, contact: contactTexts[language].title }[name];
}

function textOf(name: LegalName, language: Language, config: Config): string {
  if (name === 'privacy') return privacyText(language, config);
  return (name === 'terms' ? termsTexts[language].slice(1) : contactText(language, config))
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
}

/** Who makes accounts and new passwords here. */
function contactText(language: Language, { oidc, signUp, mail }: Config): string[] {
  const texts = contactTexts[language];
  if (oidc) return [texts.ask, texts.providerAccount.replace('{provider}', () => escapeHtml(oidc.label))];
  const account = signUp ? texts.ownAccount : texts.accounts;
  return [texts.ask, account, mail.url === '' ? texts.passwords : texts.ownPassword];
}

/** A link to a legal page: our own in the same language, or the operator's. */
function linkTo(name: LegalName, language: Language, { links }: Pick<Config, 'links'>, isCurrent = false): string {
  const address = links[name].startsWith('/legal/') ? `${links[name]}?lang=${language}` : links[name];
  return `<a href="${escapeHtml(address)}"${current(isCurrent)}>${titleOf(name, language)}</a>`;
}

const current = (is: boolean) => (is ? ' aria-current="page"' : '');

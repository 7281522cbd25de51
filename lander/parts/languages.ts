import { type Language, languages } from '#contract/preferences.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';

/** Links to the page in its other languages, which work without script; without a `path` on every address of the page. */
export function languageLinks(current: Language, path = ''): Html {
  const links = languages.map((language) => {
    const { languageName } = landerTexts[language];
    const isCurrent = language === current && html` aria-current="true"`;
    return html`<a href="${path}?lang=${language}" hreflang="${language}" lang="${language}" title="${languageName}"${isCurrent}>${language.toUpperCase()}</a>`;
  });
  return html`<nav class="lang" aria-label="${landerTexts[current].language}">${links}</nav>`;
}

import type { Language } from '#contract/preferences.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';

/** What the script of a page says when a form did not arrive; no such thing happens without the script. */
export function unsentWords(language: Language): Html {
  const { failed, offline, online, unsent } = landerTexts[language].form;
  return html` data-failed="${failed}" data-offline="${offline}" data-online="${online}" data-unsent="${unsent}"`;
}

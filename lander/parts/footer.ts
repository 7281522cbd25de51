import type { Language } from '#contract/preferences.ts';
import { type Content, html } from '../html.ts';
import { landerTexts } from '../texts.ts';
import type { LanderView } from '../view.ts';
import { listings } from './purchase.ts';

/** Where the name is also listed, and the operator's legal pages. */
export function footerLinks(view: LanderView, language: Language, marketWords: (market: string) => string): Content {
  const { footer } = landerTexts[language];
  const { imprint, privacy } = view.addresses;
  return [
    listings(view, marketWords),
    imprint !== null && html`<a href="${imprint}">${footer.imprint}</a>`,
    privacy !== null && html`<a href="${privacy}">${footer.privacy}</a>`,
  ];
}

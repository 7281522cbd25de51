import type { Language } from '#contract/preferences.ts';
import { amount, money } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';
import type { LanderView } from '../view.ts';

/** Other names of the seller beside one that is sold, under the template's own heading; nothing where there are none. */
export function otherNames({ others, sellerName }: LanderView, language: Language, heading: string): Html | false {
  if (!others) return false;
  const { sold } = landerTexts[language];
  const { url, count } = others.all;
  const rows = others.names.map(({ sld, tld, url: address, price, currency }) => {
    const told = price === null ? sold.onRequest : money(price, currency, language);
    return html`<li><a href="${address}"><b>${sld}<i>.${tld}</i></b><span>${told}</span></a></li>`;
  });
  const all = sellerName ? sold.allOf(amount(count, language), sellerName) : sold.all(amount(count, language));
  return html`<section class="others"><h2>${heading}</h2><ul>${rows}</ul><p><a href="${url}">${all}</a></p></section>`;
}

/** The way to the seller's storefront in the head of the page. */
export const allNames = ({ others }: LanderView, language: Language): Html | false =>
  others !== undefined && html`<a class="all" href="${others.all.url}">${landerTexts[language].sold.allNames}</a>`;

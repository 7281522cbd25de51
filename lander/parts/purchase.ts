import type { Language } from '#contract/preferences.ts';
import { marketNames, money } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { currencyOf, type LanderView, landerPaths } from '../view.ts';

/** The price that the page shows, as text; null: none is set, or the owner shows no purchase options. */
export function priceText(view: LanderView, language: Language): string | null {
  return canBuy(view) ? money(view.price ?? 0, currencyOf(view), language) : null;
}

/** Whether the page takes requests to buy at its price. */
export const canBuy = ({ price, sections }: LanderView): boolean =>
  sections.purchaseOptions && price !== null && price > 0;

/** Where who wants to buy at the price goes on: below `/public`, which every host of the page forwards, the app's too. */
export const buyAddress = ({ name }: LanderView, language: Language): string =>
  `${landerPaths.buy}?domainName=${encodeURIComponent(name.ascii)}&lang=${language}`;

/** Whether a buyer can write from this page: by the inquiry form, or with an offer. */
export const hasForm = ({ sections }: LanderView): boolean => sections.inquiryForm || sections.purchaseOptions;

/** Links to where the name is also listed; other addresses than those of the web are left out. */
export function listings({ marketplaces, sections }: LanderView, words: (market: string) => string): Html[] {
  const shown = sections.purchaseOptions ? marketplaces.filter(({ url }) => /^https?:\/\//.test(url)) : [];
  return shown.map(({ key, url }) => html`<a href="${url}" rel="nofollow noopener">${words(marketNames[key])}</a>`);
}

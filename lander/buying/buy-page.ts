import type { Language } from '#contract/preferences.ts';
import { wholeDocument } from '../document.ts';
import { type Html, html } from '../html.ts';
import { iconOf } from '../look.ts';
import { formId } from '../parts/inquiry-form.ts';
import { asciiForm, nameHeading } from '../parts/name.ts';
import { priceText } from '../parts/purchase.ts';
import { sellerFacts, sellerLogo } from '../parts/seller.ts';
import { formOf, noIndex, pageLooks, wayBack } from '../reply-page.ts';
import { landerTexts } from '../texts.ts';
import type { InquiryFields, LanderView } from '../view.ts';
import { buyStyles } from './buy.styles.ts';

/** What the form of a request to buy begins with: the price of the page, and a sentence that the buyer may change. */
export function purchaseOf(view: LanderView, language: Language): Pick<InquiryFields, 'buyPrice' | 'message'> | null {
  const price = priceText(view, language);
  if (price === null) return null;
  return { buyPrice: `${view.price}`, message: landerTexts[language].buying.sentence(view.name.shown, price) };
}

/** The same form without the price, for an offer: what was typed, but for the sentence that the buyer left as it was. */
export function offerInstead(view: LanderView, language: Language, typed: InquiryFields): InquiryFields {
  const isOwn = typed.message.trim() !== purchaseOf(view, language)?.message;
  return { ...typed, buyPrice: '', message: isOwn ? typed.message : '' };
}

/**
 * The page behind "Request to buy" (D-186c), in the look of the name's page and whole without script: the price, the form, what
 * comes next, and who sells. `formToken` was made for it. Null where the page shows no price to buy at.
 */
export function renderBuyPage(
  view: LanderView,
  language: Language,
  { formToken, host }: { formToken: string; host: string | undefined },
): string | null {
  const purchase = purchaseOf(view, language);
  const price = priceText(view, language);
  if (!purchase || price === null) return null;
  const texts = landerTexts[language];
  const { page, boxes } = pageLooks[view.kind];
  const { fonts, styles, name } = page(view, language);
  const typed = {
    domainName: view.name.ascii,
    name: '',
    email: '',
    offerAmount: '',
    formToken,
    website: '',
    lang: language,
  };
  const back = wayBack(view, language, host);
  const seller = view.sellerName ? texts.forSaleBy(view.sellerName) : texts.forSale;
  // behind the form, whose first button is the one that the Enter key presses
  const other = html`<p class="by-other"><button form="${formId}" name="wants" value="offer" formnovalidate>${texts.buying.other}</button></p>`;
  const body = html`<a class="skip" href="#main">${texts.skip}</a>
<main class="by" id="main"><div class="${boxes.top}"><div class="by-in"><header class="by-top"><span>${sellerLogo(view, language)}${seller}</span><a href="${back}">${texts.answers.back(view.name.shown)}</a></header>
<p>${texts.buying.eyebrow}</p>${nameHeading(view, name)}${asciiForm(view, texts.asciiForm)}</div></div>
<div class="by-in by-two"><section class="by-pay ${boxes.inquiry}" aria-label="${texts.buying.eyebrow}"><p class="by-price"><span>${texts.buying.price}</span><strong>${price}</strong></p>
${formOf(view, language, { typed: { ...typed, ...purchase }, formToken })}
${other}</section>
<aside class="by-next">${nextSteps(view, language, price)}${sellerFacts(view, language)}</aside></div></main>`;
  return wholeDocument(language, {
    title: `${texts.buy(view.name.shown)} · ${price}`,
    head: noIndex,
    icon: iconOf(view),
    className: view.kind,
    fonts,
    styles: styles + buyStyles,
    body,
    hasScript: true,
  });
}

function nextSteps({ answersWithin, escrowService }: LanderView, language: Language, price: string): Html {
  const { buying, seller } = landerTexts[language];
  const { confirm, agree, pay } = buying;
  const within = answersWithin ? agree.textWithin(seller.within(answersWithin)) : agree.text;
  const steps = [
    confirm,
    { title: agree.title, text: within },
    { title: pay.title, text: pay.text(price, escrowService ?? null) },
  ];
  return html`<h2>${buying.next}</h2><ol>${steps.map(({ title, text }) => html`<li><b>${title}</b><span>${text}</span></li>`)}</ol>`;
}

import type { Language } from '#contract/preferences.ts';
import { brandStyles } from '../brand.ts';
import type { NamePage } from '../document.ts';
import { currencyName, currencySign } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { fitName } from '../name-fit.ts';
import { questions } from '../parts/assistant.ts';
import { footerLinks } from '../parts/footer.ts';
import { offerInput } from '../parts/form-field.ts';
import { icon } from '../parts/icons.ts';
import { type FormState, formId, inquiryForm } from '../parts/inquiry-form.ts';
import { languageLinks } from '../parts/languages.ts';
import { asciiForm, nameHeading } from '../parts/name.ts';
import { buyAddress, canBuy, hasForm, priceText } from '../parts/purchase.ts';
import { factsInShort, type Reason, reasonsOf } from '../parts/reasons.ts';
import { sellerFacts, sellerLogo } from '../parts/seller.ts';
import { landerTexts } from '../texts.ts';
import { currencyOf, type LanderView } from '../view.ts';
import { binAiStyles } from './bin-ai.styles.ts';

const fonts = { Name: 'bricolage-name', Text: 'bricolage-text' } as const;

/** "The counter": the name as wide as the page on a dark stage, its price on a ticket, the assistant beside it. */
export function binAiPage(view: LanderView, language: Language): NamePage {
  const texts = landerTexts[language];
  const { sections } = view;
  const name = fitName(view.name, { face: 'bricolage-name', letterSpacing: -0.045 });
  const cards = [
    sections.purchaseOptions && ticket(view, language),
    sections.assistant && assistant(view, language),
  ].filter((card) => card !== false);
  return {
    fonts,
    name,
    styles: `${binAiStyles}${brandStyles('binAi', view.brand)}:root{--em:${name.em};--price:${(priceText(view, language) ?? texts.openToOffers).length}}`,
    body: html`<a class="skip" href="#main">${texts.skip}</a>
<main id="main"><div class="stage${cards.length === 0 && ' low'}"><div class="in">${topBar(view, language)}
${nameHeading(view, name)}${asciiForm(view, texts.asciiForm)}${view.tagline && html`<p class="tag" dir="auto">${view.tagline}</p>`}${factStrip(view, language)}</div></div>
<div class="in">${cards.length > 0 && html`<div class="counter${cards.length === 1 && ' one'}">${cards}</div>`}
${why(view, language)}${sections.inquiryForm ? inquiry(view, language) : seller(view, language)}</div></main>
<footer><div class="in"><p>${texts.footer.offered(view.name.shown)}</p>${footerLinks(view, language, texts.alsoListed)}</div></footer>`,
  };
}

function topBar(view: LanderView, language: Language): Html {
  const texts = landerTexts[language];
  const seller = view.sellerName ? texts.forSaleBy(view.sellerName) : texts.forSale;
  return html`<header class="tb"><b>${sellerLogo(view, language)}${seller}</b>${languageLinks(language)}${hasForm(view) && html`<a class="to-form" href="#inquiry">${texts.sendInquiry}</a>`}</header>`;
}

/** What is known in a line below the name; nothing where nothing is known. */
function factStrip(view: LanderView, language: Language): Html | false {
  const shown = factsInShort(view, language);
  if (shown.length === 0) return false;
  return html`<dl class="facts">${shown.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** The purchase options. Where the page has no inquiry form, the ticket holds it, so that an offer can be sent. */
function ticket(view: LanderView, language: Language): Html {
  const texts = landerTexts[language];
  const price = priceText(view, language);
  const inWords = currencyName(currencyOf(view), language);
  const head = html`<div class="pr"><p>${(price ? texts.buyItNow : texts.offerIn)(inWords)}</p><strong>${price ?? texts.openToOffers}</strong></div>`;
  if (!view.sections.inquiryForm) {
    return html`<section class="ticket" id="inquiry" aria-label="${texts.purchase}">${head}${canBuy(view) && html`<p class="buy"><a class="btn" href="${buyAddress(view, language)}" rel="nofollow">${texts.buy(view.name.shown)}</a></p>`}${binAiForm(view, language)}</section>`;
  }
  const look = { sign: currencySign(currencyOf(view), language), placeholder: texts.yourOffer };
  const offer = offerInput(html`name="offerAmount" form="${formId}"`, look);
  const steps = texts.steps.map(({ title, text }) => html`<li><b>${title}</b>${text}</li>`);
  return html`<section class="ticket" aria-label="${texts.purchase}">${head}<div class="buy">${canBuy(view) && html`<a class="btn" href="${buyAddress(view, language)}" rel="nofollow">${texts.buy(view.name.shown)}</a>`}
<div class="offer"><label class="f"><span class="vh">${texts.offerIn(inWords)}</span>${offer}</label><a class="btn${canBuy(view) && ' btn--line'}" href="#inquiry">${texts.makeOffer}</a></div></div><ol class="how">${steps}</ol></section>`;
}

function assistant(view: LanderView, language: Language): Html {
  const { ask } = landerTexts[language];
  return html`<section class="ask" aria-label="${ask.binAi}"><h2>${ask.binAi}</h2><p>${view.assistantAnswers ? ask.answering : ask.ready}</p>${questions(view, language, { max: 4 })}</section>`;
}

function why(view: LanderView, language: Language): Html | false {
  const texts = landerTexts[language].why;
  const reasons = reasonsOf(view, language);
  if (reasons.length === 0) return false;
  const source = reasons.some((reason) => 'figure' in reason) && html`<p>${texts.source}</p>`;
  return html`<section class="why"><div class="top"><h2 class="big">${texts.binAi(view.name.sld)}</h2>${source}</div><ol>${reasons.map(reasonItem)}</ol></section>`;
}

const reasonItem = (reason: Reason) =>
  'figure' in reason
    ? html`<li><strong>${reason.figure}</strong><h3>${reason.unit}</h3><p>${reason.text}</p></li>`
    : html`<li class="own"><p dir="auto">${reason.text}</p></li>`;

function inquiry(view: LanderView, language: Language): Html {
  const { write, promises } = landerTexts[language];
  const points = [icon('mail'), icon('lock'), icon('card')].map(
    (sign, index) => html`<li>${sign}<span>${[promises.owner, promises.privacy, promises.payment][index]}</span></li>`,
  );
  return html`<section class="inq" id="inquiry"><div><h2 class="big">${write.binAi}</h2><ol>${points}</ol>${sellerFacts(view, language)}</div>${binAiForm(view, language)}</section>`;
}

/** Of a page without the section of the form, where it stands else. */
function seller(view: LanderView, language: Language): Html | false {
  const told = sellerFacts(view, language);
  return (
    told && html`<section class="why"><h2 class="big">${landerTexts[language].seller.heading}</h2>${told}</section>`
  );
}

export function binAiForm(view: LanderView, language: Language, state?: FormState): Html {
  const texts = landerTexts[language].form;
  return inquiryForm(view, language, { message: texts.message, send: texts.send, hasCurrencySign: true }, state);
}

import type { Language } from '#contract/preferences.ts';
import { brandStyles } from '../brand.ts';
import type { NamePage, Page } from '../document.ts';
import { wholeStrokes } from '../fonts/faces.ts';
import { currencyName, currencySign } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { fitName, type NameStyle } from '../name-fit.ts';
import { questions } from '../parts/assistant.ts';
import { footerLinks } from '../parts/footer.ts';
import { offerInput } from '../parts/form-field.ts';
import { type FormState, formId, inquiryForm } from '../parts/inquiry-form.ts';
import { languageLinks } from '../parts/languages.ts';
import { asciiForm, nameHeading } from '../parts/name.ts';
import { buyAddress, canBuy, hasForm, priceText } from '../parts/purchase.ts';
import { factsInShort, type Reason, reasonsOf } from '../parts/reasons.ts';
import { sellerFacts, sellerLogo } from '../parts/seller.ts';
import { landerTexts } from '../texts.ts';
import { currencyOf, type LanderView } from '../view.ts';
import { colourStyles, customStyles } from './custom.styles.ts';
import { CustomPage, type CustomSection, ownParts } from './custom-page.ts';

type Pair = { fonts: Page['fonts']; style: NameStyle; weight: number };
const pairs: Record<CustomPage['typePair'], Pair> = {
  grotesque: {
    fonts: { Name: 'bricolage-name', Text: 'bricolage-text' },
    style: { face: 'bricolage-name', letterSpacing: -0.045 },
    weight: 720,
  },
  didone: {
    fonts: { Name: 'bodoni-name', Text: 'hanken-text' },
    style: { face: 'bodoni-name', letterSpacing: -0.02 },
    weight: 500,
  },
  wide: {
    fonts: { Name: 'anybody-name', Text: 'anybody-text' },
    style: { face: 'anybody-name', letterSpacing: -0.035 },
    weight: 900,
  },
  plain: {
    fonts: { Name: 'bricolage-name', Text: 'hanken-text' },
    style: { face: 'bricolage-name', letterSpacing: -0.045 },
    weight: 720,
  },
};

/** What a model chose, as it was saved; a page that has none yet, or one of an older form, is drawn plainly. */
const plainChoice: CustomPage = {
  palette: { background: '#f5f3ef', ink: '#1b1b1a', accent: '#1d4f4a' },
  typePair: 'plain',
  alignment: 'left',
  headline: { en: '', fr: '', de: '', es: '' },
  intro: { en: '', fr: '', de: '', es: '' },
  sections: [],
};

const choiceOf = ({ custom }: LanderView): CustomPage => CustomPage.safeParse(custom).data ?? plainChoice;

/** The name as it is set, and what a language model chose of looks. */
export function customLook(view: LanderView) {
  const { typePair, palette, alignment } = choiceOf(view);
  const { fonts, style, weight } = pairs[typePair];
  const accent = view.brand?.colour ?? palette.accent;
  const name = fitName(view.name, style);
  const shape = `h1,.price,.lead,section>h2,.figure{font-weight:${weight};${wholeStrokes(style.face)}}h1{letter-spacing:${style.letterSpacing}em}`;
  return {
    name,
    fonts,
    alignment,
    styles: `${colourStyles({ ...palette, accent })}${customStyles}${brandStyles('custom', view.brand)}${shape}:root{--em:${name.em}}`,
  };
}

/** A page whose words, colours and order a language model chose (LAND-001): every one of them is a text or a checked value. */
export function customPage(view: LanderView, language: Language): NamePage {
  const choice = choiceOf(view);
  const { name, fonts, styles } = customLook(view);
  const texts = landerTexts[language];
  const price = priceText(view, language) ?? texts.openToOffers;
  return {
    fonts,
    name,
    styles: `${styles}:root{--price:${price.length}}`,
    body: html`<a class="skip" href="#main">${texts.skip}</a>
<div class="${choice.alignment}"><main id="main"><div class="in">${topBar(view, language)}<div class="hero">
${nameHeading(view, name)}${asciiForm(view, texts.asciiForm)}${opening(view, choice, language)}${facts(view, language)}</div></div>
${partsOf(view, choice).map((part) => drawn(view, language, part))}${seller(view, language)}</main>
<footer><div class="in"><p>${texts.footer.offered(view.name.shown)}</p>${footerLinks(view, language, texts.alsoListed)}</div></footer></div>`,
  };
}

/** The parts in the model's order, each of ours once and only where the page has it; those that it forgot come last. */
function partsOf({ sections }: LanderView, { sections: chosen }: CustomPage): CustomSection[] {
  const isOn: Record<(typeof ownParts)[number], boolean> = {
    purchase: sections.purchaseOptions,
    assistant: sections.assistant,
    why: sections.whyChoose,
    inquiry: sections.inquiryForm,
  };
  const left = new Set<CustomSection['kind']>(ownParts.filter((part) => isOn[part]));
  const ordered = chosen.filter(({ kind }) => kind === 'text' || kind === 'list' || left.delete(kind));
  return [...ordered, ...ownParts.filter((part) => left.has(part)).map((kind) => ({ kind }))];
}

function topBar(view: LanderView, language: Language): Html {
  const texts = landerTexts[language];
  const seller = view.sellerName ? texts.forSaleBy(view.sellerName) : texts.forSale;
  return html`<header class="tb"><span>${sellerLogo(view, language)}${seller}</span>${languageLinks(language)}${hasForm(view) && html`<a class="to-form" href="#inquiry">${texts.sendInquiry}</a>`}</header>`;
}

/** The owner's tagline stands in place of the model's headline. */
function opening({ tagline }: LanderView, { headline, intro }: CustomPage, language: Language): Html {
  const lead = tagline ?? headline[language];
  return html`${lead && html`<p class="lead" dir="auto">${lead}</p>`}${intro[language] && html`<p class="intro">${intro[language]}</p>`}`;
}

function facts(view: LanderView, language: Language): Html | false {
  const shown = factsInShort(view, language);
  if (shown.length === 0) return false;
  return html`<dl class="facts">${shown.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function drawn(view: LanderView, language: Language, part: CustomSection): Html | false {
  switch (part.kind) {
    case 'text':
      return inPart(part.heading[language], html`<p class="text">${part.text[language]}</p>`);
    case 'list':
      return inPart(
        part.heading[language],
        html`<ol class="list">${part.items.map((item) => html`<li>${item[language]}</li>`)}</ol>`,
      );
    case 'purchase':
      return purchase(view, language);
    case 'assistant':
      return assistant(view, language);
    case 'why':
      return why(view, language);
    case 'inquiry':
      return inquiry(view, language);
  }
}

const inPart = (heading: string, content: Html, attributes = html``) =>
  html`<div class="in"><section class="part"${attributes}><h2>${heading}</h2>${content}</section></div>`;

/** The purchase options on the accent's ground; where the page has no inquiry form, with the form for an offer. */
function purchase(view: LanderView, language: Language): Html {
  const texts = landerTexts[language];
  const price = priceText(view, language);
  const inWords = currencyName(currencyOf(view), language);
  const head = html`<h2>${(price ? texts.buyItNow : texts.offerIn)(inWords)}</h2><p class="price">${price ?? texts.openToOffers}</p>`;
  const frame = (content: Html, attributes = html``) =>
    html`<section class="deal"${attributes} aria-label="${texts.purchase}"><div class="in">${head}${content}</div></section>`;
  if (!view.sections.inquiryForm) {
    return frame(
      html`${canBuy(view) && html`<p class="buy"><a class="btn" href="${buyAddress(view, language)}" rel="nofollow">${texts.buy(view.name.shown)}</a></p>`}<div class="panel">${customForm(view, language)}</div>`,
      html` id="inquiry"`,
    );
  }
  const look = { sign: currencySign(currencyOf(view), language), placeholder: texts.yourOffer };
  const offer = offerInput(html`name="offerAmount" form="${formId}"`, look);
  return frame(html`<div class="buy">${canBuy(view) && html`<a class="btn" href="${buyAddress(view, language)}" rel="nofollow">${texts.buy(view.name.shown)}</a>`}
<div class="offer"><label class="f"><span class="vh">${texts.offerIn(inWords)}</span>${offer}</label><a class="btn${canBuy(view) && ' btn--line'}" href="#inquiry">${texts.makeOffer}</a></div></div><small>${texts.promises.escrow}</small>`);
}

function assistant(view: LanderView, language: Language): Html {
  const { ask } = landerTexts[language];
  const content = html`<div class="talk"><p>${view.assistantAnswers ? ask.answering : ask.ready}</p>${questions(view, language, { max: 5, icon: 'plus' })}</div>`;
  return inPart(ask.binAi, content);
}

function why(view: LanderView, language: Language): Html | false {
  const reasons = reasonsOf(view, language);
  if (reasons.length === 0) return false;
  return inPart(landerTexts[language].why.comingSoon, html`<div class="why"><ol>${reasons.map(reasonItem)}</ol></div>`);
}

const reasonItem = (reason: Reason) =>
  'figure' in reason
    ? html`<li><strong class="figure">${reason.figure}</strong><span>${reason.unit}</span><p>${reason.text}</p></li>`
    : html`<li class="own"><p dir="auto">${reason.text}</p></li>`;

function inquiry(view: LanderView, language: Language): Html {
  const { write, promises } = landerTexts[language];
  const content = html`<div>${customForm(view, language)}<p class="promises">${promises.privacy}</p></div>`;
  return inPart(write.binAi, content, html` id="inquiry"`);
}

function seller(view: LanderView, language: Language): Html | false {
  const told = sellerFacts(view, language);
  return told && inPart(landerTexts[language].seller.heading, told);
}

export function customForm(view: LanderView, language: Language, state?: FormState): Html {
  const { form } = landerTexts[language];
  return inquiryForm(view, language, { message: form.message, send: form.send, hasCurrencySign: true }, state);
}

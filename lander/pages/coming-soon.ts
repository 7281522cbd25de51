import type { Language } from '#contract/preferences.ts';
import { brandStyles } from '../brand.ts';
import type { NamePage } from '../document.ts';
import { type Html, html } from '../html.ts';
import { fitName } from '../name-fit.ts';
import { questions } from '../parts/assistant.ts';
import { footerLinks } from '../parts/footer.ts';
import { type FormState, inquiryForm } from '../parts/inquiry-form.ts';
import { languageLinks } from '../parts/languages.ts';
import { asciiForm, nameHeading } from '../parts/name.ts';
import { buyAddress, canBuy, hasForm, priceText } from '../parts/purchase.ts';
import { reasonsOf } from '../parts/reasons.ts';
import { sellerFacts, sellerLogo } from '../parts/seller.ts';
import { landerTexts } from '../texts.ts';
import type { LanderView } from '../view.ts';
import { comingSoonStyles } from './coming-soon.styles.ts';

const fonts = { Name: 'anybody-name', Text: 'anybody-text' } as const;
const tape = html`<div class="tape" aria-hidden="true"></div>`;

/** "The hoarding": signal yellow and hazard tape, the name at full width with its extension on a line of its own. */
export function comingSoonPage(view: LanderView, language: Language): NamePage {
  const texts = landerTexts[language];
  const name = fitName(view.name, { face: 'anybody-name', letterSpacing: -0.035, hasEndingBelow: true });
  const { sections } = view;
  const toForm = sections.purchaseOptions ? texts.makeOffer : texts.write.comingSoonPlain;
  const tagline = view.tagline ?? (sections.purchaseOptions ? texts.unlessFirst : texts.comingSoon);
  const lots = [hasForm(view) && deal(view, language), sections.assistant && talk(view, language)].filter(
    (lot) => lot !== false,
  );
  return {
    fonts,
    name,
    styles: `${comingSoonStyles}${brandStyles('comingSoon', view.brand)}:root{--em:${name.em};--price:${priceText(view, language)?.length ?? 1}}`,
    body: html`<a class="skip" href="#main">${texts.skip}</a>${tape}
<main id="main"><div class="in hero"><header><span>${sellerLogo(view, language)}${view.sellerName ?? texts.beingBuilt}</span>${languageLinks(language)}${hasForm(view) && html`<a class="to-form" href="#inquiry">${toForm}</a>`}</header>
${nameHeading(view, name, html`<small dir="auto">${tagline}</small>`)}${asciiForm(view, texts.asciiForm)}
${lots.length > 0 && html`<div class="lot${lots.length === 1 && ' one'}">${lots}</div>`}</div>
${why(view, language)}${seller(view, language)}</main>
<footer><div class="in"><p>${texts.footer.plain}</p>${footerLinks(view, language, texts.alsoListed)}</div></footer>${tape}`,
  };
}

function deal(view: LanderView, language: Language): Html {
  const texts = landerTexts[language];
  const { purchaseOptions } = view.sections;
  const price = priceText(view, language);
  const heading = purchaseOptions ? texts.write.comingSoon : texts.write.comingSoonPlain;
  const offer = html`<p>${texts.rightOffer}</p>${price && html`<p class="bin"><strong>${price}</strong>${canBuy(view) && html`<a class="btn" href="${buyAddress(view, language)}" rel="nofollow">${texts.buyNow}</a><span>${texts.orOffer}</span>`}</p>`}`;
  return html`<section class="deal" id="inquiry" aria-label="${heading}"><h2>${heading}</h2>${purchaseOptions && offer}${comingSoonForm(view, language)}</section>`;
}

function talk(view: LanderView, language: Language): Html {
  const { ask } = landerTexts[language];
  return html`<section class="talk" aria-label="${ask.comingSoon}"><h2>${ask.comingSoon}</h2><p>${view.assistantAnswers ? ask.answering : ask.ready}</p>${questions(view, language, { max: 4, icon: 'plus', hasWords: true })}</section>`;
}

function why(view: LanderView, language: Language): Html | false {
  const reasons = reasonsOf(view, language);
  if (reasons.length === 0) return false;
  const items = reasons.map((reason) =>
    'title' in reason
      ? html`<li><h3>${reason.title}</h3><p>${reason.text}</p></li>`
      : html`<li class="own"><p dir="auto">${reason.text}</p></li>`,
  );
  return html`<section class="in why"><h2>${landerTexts[language].why.comingSoon}</h2><ol>${items}</ol></section>`;
}

function seller(view: LanderView, language: Language): Html | false {
  const told = sellerFacts(view, language);
  return told && html`<section class="in why"><h2>${landerTexts[language].seller.heading}</h2>${told}</section>`;
}

export function comingSoonForm(view: LanderView, language: Language, state?: FormState): Html {
  const { form } = landerTexts[language];
  const message = view.sections.purchaseOptions ? form.build : form.message;
  return inquiryForm(view, language, { message, send: form.sendToOwner }, state);
}

import type { Language } from '#contract/preferences.ts';
import { brandStyles } from '../brand.ts';
import type { NamePage } from '../document.ts';
import { monthText, yearOf } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { fitName } from '../name-fit.ts';
import { questions } from '../parts/assistant.ts';
import { footerLinks } from '../parts/footer.ts';
import { type FormState, inquiryForm } from '../parts/inquiry-form.ts';
import { languageLinks } from '../parts/languages.ts';
import { asciiForm, nameHeading } from '../parts/name.ts';
import { buyAddress, canBuy, hasForm, priceText } from '../parts/purchase.ts';
import { reasonsOf, speaks } from '../parts/reasons.ts';
import { sellerFacts, sellerLogo } from '../parts/seller.ts';
import { landerTexts } from '../texts.ts';
import type { LanderView } from '../view.ts';
import { modernStyles } from './modern.styles.ts';

const fonts = { Name: 'bodoni-name', Text: 'hanken-text' } as const;

/** "The gallery": the name alone on a wall, a museum label with its price, its provenance below. */
export function modernPage(view: LanderView, language: Language): NamePage {
  const texts = landerTexts[language];
  const name = fitName(view.name, { face: 'bodoni-name', letterSpacing: -0.03 });
  const seller = view.sellerName ? texts.offeredBy(view.sellerName) : texts.offered;
  return {
    fonts,
    name,
    styles: `${modernStyles}${brandStyles('modern', view.brand)}:root{--em:${name.em}}`,
    body: html`<a class="skip" href="#main">${texts.skip}</a>
<main id="main"><div class="wall"><header><span>${sellerLogo(view, language)}${seller}</span>${languageLinks(language)}${hasForm(view) && html`<a class="to-form" href="#inquiry">${texts.write.modern}</a>`}</header>
<div class="hang">${nameHeading(view, name)}${asciiForm(view, texts.asciiForm)}${view.tagline && html`<p class="tag" dir="auto">${view.tagline}</p>`}</div>${plaque(view, language)}</div>
<div class="rooms">${why(view, language)}${provenance(view, language)}${sellerNote(view, language)}${desk(view, language)}</div></main>
<footer><p>${texts.footer.plain}</p>${footerLinks(view, language, texts.listing)}</footer>`,
  };
}

/** The museum label: what hangs here, what it costs, and the way to it. */
function plaque(view: LanderView, language: Language): Html {
  const texts = landerTexts[language];
  const { registeredOn, letters, words } = view.facts;
  const registered = speaks(view, 'registeredOn') && registeredOn && texts.registeredIn(yearOf(registeredOn));
  const kind = [texts.domainName, registered].filter(Boolean).join(', ');
  const size = [letters !== null && texts.letters(letters), words !== null && texts.words(words.list.length)];
  const known = size.filter(Boolean).join(', ');
  const price = priceText(view, language);
  const acts = html`<div class="acts">${canBuy(view) && html`<a class="btn" href="${buyAddress(view, language)}" rel="nofollow">${texts.buyNow}</a>`}<a class="btn${canBuy(view) && ' btn--q'}" href="#inquiry">${texts.makeOffer}</a></div>`;
  const deal = html`<p class="p"><strong>${price ?? texts.priceOnRequest}</strong><span class="free">${texts.available}</span></p>${acts}`;
  return html`<aside class="plaque" aria-label="${view.sections.purchaseOptions ? texts.purchase : texts.domainName}"><h2>${view.name.shown}</h2><p>${kind}${known && html`<br>${known}`}</p>${view.sections.purchaseOptions && deal}</aside>`;
}

function why(view: LanderView, language: Language): Html | false {
  const reasons = reasonsOf(view, language);
  if (reasons.length === 0) return false;
  const notes = reasons.map((reason) =>
    'title' in reason
      ? html`<div><h3>${reason.title}</h3><p>${reason.text}</p></div>`
      : html`<div class="own"><p dir="auto">${reason.text}</p></div>`,
  );
  return html`<section><h2>${landerTexts[language].why.modern}</h2><div class="notes">${notes}</div></section>`;
}

/** What happened to the name in the order of time; nothing where it has no history that speaks for it. */
function provenance(view: LanderView, language: Language): Html | false {
  const texts = landerTexts[language];
  const { registeredOn, heldSince, paidUntil } = view.facts;
  if (!speaks(view, 'registeredOn') && heldSince === null) return false;
  const events: [date: string | null, words: string][] = [
    [registeredOn, texts.provenance.registered],
    [heldSince, texts.provenance.acquired],
    [paidUntil, paidUntil ? texts.provenance.paid(monthText(paidUntil, language)) : ''],
  ];
  const known = events.flatMap(([date, words]) => (date === null ? [] : [{ date, words }]));
  if (known.length === 0) return false;
  const inTime = known.sort((a, b) => a.date.localeCompare(b.date));
  const items = inTime.map(({ date, words }) => html`<li><time datetime="${date}">${yearOf(date)}</time>${words}</li>`);
  return html`<section><h2>${texts.provenance.heading}</h2><ol class="prov">${items}</ol></section>`;
}

function sellerNote(view: LanderView, language: Language): Html | false {
  const told = sellerFacts(view, language);
  return told && html`<section><h2>${landerTexts[language].seller.heading}</h2>${told}</section>`;
}

function desk(view: LanderView, language: Language): Html | false {
  const texts = landerTexts[language];
  const canWrite = hasForm(view);
  if (!canWrite && !view.sections.assistant) return false;
  const { ask } = texts;
  const attendant = html`<aside class="att" aria-label="${ask.modern}"><h3>${ask.modern}</h3><p class="m">${view.assistantAnswers ? ask.answering : ask.ready}</p>${questions(view, language, { max: 4, icon: 'plus' })}</aside>`;
  if (!canWrite) return html`<section><h2>${ask.binAi}</h2><div class="desk">${attendant}</div></section>`;
  return html`<section id="inquiry"><h2>${texts.write.modern}</h2><div class="desk${!view.sections.assistant && ' one'}">${modernForm(view, language)}${view.sections.assistant && attendant}</div></section>`;
}

export function modernForm(view: LanderView, language: Language, state?: FormState): Html {
  const { form, promises } = landerTexts[language];
  return inquiryForm(view, language, { message: form.message, send: form.sendToOwner, note: promises.escrow }, state);
}

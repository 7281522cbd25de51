import type { Language } from '#contract/preferences.ts';
import { brandStyles } from '../brand.ts';
import { customLook } from '../custom/render-custom.ts';
import { type Page, wholeDocument } from '../document.ts';
import { dayText, yearOf } from '../formats.ts';
import { type Html, html, trusted } from '../html.ts';
import { iconOf } from '../look.ts';
import { fitName } from '../name-fit.ts';
import { languageLinks } from '../parts/languages.ts';
import { asciiForm, nameHeading } from '../parts/name.ts';
import { sellerLogo } from '../parts/seller.ts';
import { soldData } from '../structured-data.ts';
import { landerTexts } from '../texts.ts';
import type { LanderView } from '../view.ts';
import { binAiStyles } from './bin-ai.styles.ts';
import { comingSoonStyles } from './coming-soon.styles.ts';
import { modernStyles } from './modern.styles.ts';
import { soldStyles } from './sold.styles.ts';
import { allNames, otherNames } from './sold-others.ts';

type SoldView = LanderView & { sold: NonNullable<LanderView['sold']> };

/**
 * The page of a name that is on its way to its buyer, in the looks of its template: neither price nor buyer, nothing to send,
 * not for search engines, and its visits are not counted.
 */
export function renderSold(view: SoldView, language: Language): string {
  return wholeDocument(language, {
    ...drawn[view.kind](view, language),
    title: landerTexts[language].sold.title(view.name.shown),
    head: html`<meta name="robots" content="noindex">\n<script type="application/ld+json">${trusted(soldData(view))}</script>\n`,
    icon: iconOf(view),
    className: view.kind,
    hasScript: false,
  });
}

const drawn: Record<LanderView['kind'], (view: SoldView, language: Language) => Page> = {
  binAi: ticket,
  modern: plaque,
  comingSoon: band,
  custom: plain,
};

const skip = (language: Language) => html`<a class="skip" href="#main">${landerTexts[language].skip}</a>`;

function seller({ sellerName }: LanderView, language: Language): string {
  const { sold } = landerTexts[language];
  return sellerName ? sold.by(sellerName) : sold.byOwner;
}

function legal({ addresses: { imprint, privacy } }: LanderView, language: Language): Html {
  const { footer } = landerTexts[language];
  return html`${imprint !== null && html`<a href="${imprint}">${footer.imprint}</a>`}${privacy !== null && html`<a href="${privacy}">${footer.privacy}</a>`}`;
}

/** The torn ticket of the counter. */
function ticket(view: SoldView, language: Language): Page {
  const { sold, asciiForm: ascii } = landerTexts[language];
  const name = fitName(view.name, { face: 'bricolage-name', letterSpacing: -0.045 });
  return {
    fonts: { Name: 'bricolage-name', Text: 'bricolage-text' },
    styles: `${binAiStyles}${brandStyles('binAi', view.brand)}${soldStyles.binAi}:root{--em:${name.em}}`,
    body: html`${skip(language)}
<main id="main"><div class="stage"><div class="in"><header class="tb"><b>${sellerLogo(view, language)}${seller(view, language)}</b>${allNames(view, language)}${languageLinks(language)}</header>
${nameHeading(view, name)}${asciiForm(view, ascii)}</div></div>
<div class="in row"><section class="stub" aria-label="${sold.word}"><p>${dayText(view.sold.on, language)}</p><strong>${sold.word}</strong><p class="to">${sold.moving(view.name.shown)}</p><p>${sold.buyer}</p></section>${otherNames(view, language, sold.others)}</div></main>
<footer><div class="in"><p>${sold.footer}</p>${legal(view, language)}</div></footer>`,
  };
}

/** The red dot of the gallery, on the label. */
function plaque(view: SoldView, language: Language): Page {
  const texts = landerTexts[language];
  const { sold } = texts;
  const name = fitName(view.name, { face: 'bodoni-name', letterSpacing: -0.03 });
  const { registeredOn } = view.facts;
  const kind = [texts.domainName, registeredOn && texts.registeredIn(yearOf(registeredOn))].filter(Boolean).join(', ');
  return {
    fonts: { Name: 'bodoni-name', Text: 'hanken-text' },
    styles: `${modernStyles}${brandStyles('modern', view.brand)}${soldStyles.modern}:root{--em:${name.em}}`,
    body: html`${skip(language)}
<main id="main"><div class="wall"><header><span>${sellerLogo(view, language)}${seller(view, language)}</span>${allNames(view, language)}${languageLinks(language)}</header>
<div class="hang">${nameHeading(view, name)}${asciiForm(view, texts.asciiForm)}</div>
<aside class="plaque" aria-label="${sold.word}"><h2>${view.name.shown}</h2><p>${kind}</p><p class="p">${sold.word}<small>${dayText(view.sold.on, language)}</small></p><p>${sold.onItsWay}</p></aside></div>${otherNames(view, language, sold.also)}</main>
<footer><p>${sold.buyer}</p>${legal(view, language)}</footer>`,
  };
}

/** The band across the hoarding. */
function band(view: SoldView, language: Language): Page {
  const { sold, asciiForm: ascii } = landerTexts[language];
  const name = fitName(view.name, { face: 'anybody-name', letterSpacing: -0.035, hasEndingBelow: true });
  const tape = html`<div class="tape" aria-hidden="true"></div>`;
  return {
    fonts: { Name: 'anybody-name', Text: 'anybody-text' },
    styles: `${comingSoonStyles}${brandStyles('comingSoon', view.brand)}${soldStyles.comingSoon}:root{--em:${name.em}}`,
    body: html`${skip(language)}${tape}
<main id="main"><div class="in hero"><header><span>${sellerLogo(view, language)}${view.sellerName ?? sold.plans}</span>${allNames(view, language)}${languageLinks(language)}</header>
${nameHeading(view, name)}${asciiForm(view, ascii)}</div>
<div class="clip"><p class="band"><span>${sold.word}</span><small>${sold.band}</small></p></div>
<div class="in told"><div><p>${sold.since(dayText(view.sold.on, language))}</p><p>${sold.buyer}</p></div>${otherNames(view, language, sold.stillFree)}</div></main>
<footer><div class="in"><p>${sold.footer}</p>${legal(view, language)}</div></footer>${tape}`,
  };
}

/** The colours and letters that a language model chose, with our words alone. */
function plain(view: SoldView, language: Language): Page {
  const { sold, asciiForm: ascii } = landerTexts[language];
  const { name, fonts, styles, alignment } = customLook(view);
  return {
    fonts,
    styles: `${styles}${soldStyles.custom}`,
    body: html`${skip(language)}
<div class="${alignment}"><main id="main"><div class="in"><header class="tb"><span>${sellerLogo(view, language)}${seller(view, language)}</span>${allNames(view, language)}${languageLinks(language)}</header><div class="hero">
${nameHeading(view, name)}${asciiForm(view, ascii)}<p class="lead">${sold.word}</p><p class="intro">${sold.since(dayText(view.sold.on, language))}</p><p class="intro">${sold.buyer}</p></div>${otherNames(view, language, sold.others)}</div></main>
<footer><div class="in"><p>${sold.footer}</p>${legal(view, language)}</div></footer></div>`,
  };
}

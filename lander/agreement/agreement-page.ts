import type { AgreementState } from '#contract/agreement-states.ts';
import { type AgreementTerms, agreementPaths, type PaymentState } from '#contract/agreements.ts';
import { conversationPaths } from '#contract/conversations.ts';
import { inquiryLimits } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import { type Brand, brandLogo, brandStyles } from '../brand.ts';
import type { LegalLinks } from '../conversation/frame.ts';
import { wholeDocument } from '../document.ts';
import { currencyName, dayText, momentText, money } from '../formats.ts';
import { type Content, type Html, html } from '../html.ts';
import { formId } from '../parts/inquiry-form.ts';
import { landerTexts } from '../texts.ts';
import { agreementStyles } from './agreement.styles.ts';
import { agreementTexts } from './agreement-texts.ts';
import { clausesOf, partyLines, paymentWords, stepWords } from './agreement-words.ts';

/** What happened to something the buyer sent; the words of each are in the locale files. */
export type AgreementAnswer =
  | 'stale'
  | 'tick'
  | 'over'
  | 'signed'
  | 'unconfirmed'
  | 'tooMany'
  | 'noWords'
  | 'tooLong'
  | 'tooManyMessages';

/** A wish to change a clause as it was typed, which is in its form again where it was not taken. */
export type TypedWish = { clause: string; message: string };

/** An agreement as its page shows it to its buyer; times are ISO instants. */
export type AgreementView = {
  terms: AgreementTerms;
  version: number;
  digest: string;
  madeAt: string;
  /** as the buyer sees it */
  state: AgreementState;
  sellerAcceptedAt: string | null;
  buyerAcceptedAt: string | null;
  signedAt: string | null;
  endedAt: string | null;
  reason: string | null;
  isIncomplete: boolean;
  isConfirmed: boolean;
  /** the ones before the version that stands, the newest first */
  earlier: readonly { version: number; madeAt: string; acceptedBy: 'seller' | 'buyer' | null; terms: AgreementTerms }[];
  payments: readonly PaymentState[];
  payLink: string | null;
  /** of a signed one that is paid by bank transfer */
  bank: { text: string; changedAt: string } | null;
  /** U-labels: `München.de` */
  shownName: string;
  sellerName: string | null;
  product: string;
  token: string;
  /** the day, as `2026-05-22` */
  today: string;
  legal: LegalLinks;
  /** of the seller, in the head of the page and not on the sheet, which is what is agreed */
  brand?: Brand | null;
};

const isOpen = (state: AgreementState) =>
  state === 'offered' || state === 'sellerAccepted' || state === 'buyerAccepted';

/**
 * The page on which a buyer reads and accepts an agreement (AGR-003), whole without script: the sheet, as it is printed, in the
 * language of its terms, and beside it state and next step in the reader's. `answer`: what became of something sent.
 */
export function renderAgreement(
  view: AgreementView,
  language: Language,
  answer?: AgreementAnswer,
  typed?: TypedWish,
): string {
  const texts = agreementTexts[language];
  const { token, legal, terms, state, sellerName } = view;
  const seller = terms.seller.name || (sellerName ?? texts.seller);
  const told = answer && html`<p class="told" role="alert">${texts.told[answer]}</p>`;
  const body = html`<a class="skip" href="#main">${landerTexts[language].skip}</a>
<header class="page top"><span dir="auto">${brandLogo(view.brand, '')}${texts.withSeller(seller)}</span><a href="${conversationPaths.page(token)}?lang=${language}">${texts.conversation}</a></header>
<main class="page" id="main">${told}<div class="cols"><div>${sheet(view)}${isOpen(state) && state !== 'buyerAccepted' && !view.isIncomplete && acceptForm(view, language)}${state === 'buyerAccepted' && declining(view, language)}${isOpen(state) && wishForm(view, language, typed)}</div>
${aside(view, language)}</div></main>
<footer><div class="page"><p>${texts.only} ${texts.noMoney(view.product)}</p><a href="${legal.imprint}">${landerTexts[language].footer.imprint}</a><a href="${legal.privacy}">${landerTexts[language].footer.privacy}</a></div></footer>`;
  return wholeDocument(language, {
    title: texts.title(view.shownName),
    head: html`<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`,
    className: '',
    fonts: { Text: 'hanken-text' },
    styles: agreementStyles + brandStyles('paper', view.brand),
    hasScript: false,
    body,
  });
}

/** What is agreed, in the language of its terms: nothing else is printed. */
function sheet(view: AgreementView): Html {
  const { terms, version, madeAt, shownName, state } = view;
  const { language, amount, currency, feePayer } = terms;
  const texts = agreementTexts[language];
  const dot = shownName.indexOf('.');
  const isOver = state === 'expired' || state === 'withdrawn' || state === 'declined' || state === 'calledOff';
  const day = (date: string) => dayText(date, language);
  return html`<article class="sheet card${isOver && ' void'}" lang="${language}">
<p class="kick"><span>${texts.kind}</span><span>${texts.version(version)}, ${day(madeAt)}</span></p>
<h1 dir="auto">${shownName.slice(0, dot)}<wbr><i>${shownName.slice(dot)}</i></h1>
<dl class="sum"><div><dt>${texts.price}</dt><dd class="big">${money(amount, currency, language)} <small>${currencyName(currency, language)}</small></dd></div><div><dt>${texts.fee}</dt><dd>${texts.paidBy[feePayer]}</dd></div><div>${untilOrSince(view)}</div></dl>
<ol class="cl">${clause(texts.parties, parties(view))}${clause(texts.sold, html`<p>${texts.soldText(shownName)}</p>`)}${clause(
    texts.payment,
    paymentWords(terms).map((words) => html`<p>${words}</p>`),
  )}${clause(texts.steps, steps(terms))}${clause(texts.terms, ownTerms(view), terms.terms.length > 1_500)}${clause(texts.acceptance, signatures(view))}</ol>
<p class="fp">${texts.version(version)} · ${texts.made(momentText(madeAt, language))} · ${texts.digest(view.digest.replace(/(.{8})(?=.)/g, '$1 '))}</p>
</article>`;
}

const clause = (title: string, content: Content, isLong = false): Html =>
  html`<li${isLong && html` class="long"`}><div><h2>${title}</h2>${content}</div></li>`;

function untilOrSince({ terms, state, signedAt, endedAt }: AgreementView): Html {
  const { openUntil, since } = agreementTexts[terms.language];
  const at = (moment: string | null) => momentText(moment ?? terms.openUntil, terms.language);
  if (state === 'signed') return html`<dt>${since.signed}</dt><dd>${at(signedAt)}</dd>`;
  if (state === 'expired') return html`<dt>${since.expired}</dt><dd>${at(null)}</dd>`;
  if (state === 'withdrawn' || state === 'declined' || state === 'calledOff') {
    return html`<dt>${since[state]}</dt><dd>${at(endedAt)}</dd>`;
  }
  return html`<dt>${openUntil}</dt><dd>${at(null)}</dd>`;
}

const named = (lines: string[]): Html =>
  html`<p dir="auto">${lines.map((line, at) => (at === 0 ? html`<b>${line}</b>` : html`${line}<br>`))}</p>`;

function parties({ terms, isConfirmed, sellerName }: AgreementView): Html {
  const { seller, buyer, language } = terms;
  const texts = agreementTexts[language];
  const sellerLines = partyLines(seller.name || (sellerName ?? '–'), seller.person, seller.address);
  const buyerLines = partyLines(buyer.organisation, buyer.name, buyer.email);
  const ok = isConfirmed && html`<p class="ok">${texts.confirmed}</p>`;
  return html`<div class="two"><div><h3>${texts.seller}</h3>${named(sellerLines)}</div><div><h3>${texts.buyer}</h3>${named(buyerLines)}${ok}</div></div>`;
}

function steps(terms: AgreementTerms): Html {
  const { who, latest } = agreementTexts[terms.language];
  const rows = stepWords(terms).map(
    ({ what, note, day }, at) =>
      html`<tr><td>${at + 1}</td><td>${what}${note && html`<small>${note}</small>`}</td><td>${day}</td></tr>`,
  );
  return html`<table><thead><tr><th></th><th scope="col">${who}</th><th scope="col">${latest}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function ownTerms({ terms: { terms, law, language }, product }: AgreementView): Html {
  const { own, noTerms, law: lawText } = agreementTexts[language];
  if (terms === '' && law === '') return html`<p class="own">${noTerms}</p>`;
  const words = [...(terms === '' ? [] : [terms]), ...(law === '' ? [] : [lawText(law)])].join('\n\n');
  return html`<p class="own">${own(product)}</p><blockquote dir="auto">${words}</blockquote>`;
}

function signatures({ terms, sellerAcceptedAt, buyerAcceptedAt, state, sellerName }: AgreementView): Html {
  const { language, seller, buyer } = terms;
  const texts = agreementTexts[language];
  const missing = isOpen(state) ? texts.notYet : texts.notAccepted;
  const box = (title: string, name: string, at: string | null) =>
    html`<div class="${at && 'done'}"><h3>${title}</h3><b dir="auto">${name}</b><p>${at === null ? missing : texts.accepted(momentText(at, language))}</p></div>`;
  const names = [seller.person || seller.name || (sellerName ?? '–'), buyer.name] as const;
  return html`<div class="two sig">${box(texts.seller, names[0], sellerAcceptedAt)}${box(texts.buyer, names[1], buyerAcceptedAt)}</div>`;
}

const common = (language: Language, version: number): Html =>
  html`<input type="hidden" name="lang" value="${language}"><input type="hidden" name="version" value="${version}">`;

function acceptForm(view: AgreementView, language: Language): Html {
  const { token, version, terms, state } = view;
  const texts = agreementTexts[language];
  const isLast = state === 'sellerAccepted';
  const amount = money(terms.amount, terms.currency, language);
  return html`<section class="acc card" id="accept" aria-labelledby="accept-title"><h2 id="accept-title">${isLast ? texts.acceptSeller : texts.acceptTitle}</h2><p>${isLast ? texts.acceptLast : texts.acceptText}</p>
<form method="post" action="${agreementPaths.accept(token)}">${common(language, version)}<label class="tick"><input type="checkbox" name="agreed" value="yes" required><span>${texts.tick(version)}</span></label>
<div class="acts"><button class="btn">${texts.acceptFor(amount)}</button><a class="btn quiet" href="#${wishId}">${texts.askChange}</a></div></form>
${decline(view, language)}</section>`;
}

const wishId = 'ask';

/** By which a buyer quotes a clause and asks for a change of it: a message of the conversation, which accepts nothing (AGR-008). */
function wishForm({ token, version, terms }: AgreementView, language: Language, typed?: TypedWish): Html {
  const texts = agreementTexts[language];
  const options = clausesOf(terms).map(
    ({ number, title }) =>
      html`<option value="${number}"${typed?.clause === `${number}` && html` selected`}>${number}. ${title}</option>`,
  );
  return html`<section class="acc card" id="${wishId}" aria-labelledby="ask-title"><h2 id="ask-title">${texts.askTitle}</h2><p>${texts.askText}</p>
<form class="wish" method="post" action="${agreementPaths.ask(token)}">${common(language, version)}<label>${texts.askClause}<select name="clause" lang="${terms.language}">${options}</select></label>
<label>${texts.askWords}<textarea name="message" rows="4" required maxlength="${inquiryLimits.message - 1_500}" dir="auto">
${typed?.message}</textarea></label><div class="acts"><button class="btn quiet">${texts.askSend}</button></div></form></section>`;
}

const declining = (view: AgreementView, language: Language): Html =>
  html`<section class="acc card">${decline(view, language)}</section>`;

/** Asks once: the button is behind a press of its own, also without script. */
function decline({ token, version }: AgreementView, language: Language): Html {
  const texts = agreementTexts[language];
  return html`<details><summary>${texts.decline}</summary><p>${texts.declineText}</p><form method="post" action="${agreementPaths.decline(token)}">${common(language, version)}<button class="btn quiet">${texts.declineYes}</button></form></details>`;
}

function aside(view: AgreementView, language: Language): Html {
  return html`<aside aria-label="${agreementTexts[language].title(view.shownName)}"><div class="card">${stateOf(view, language)}${whoAccepted(view, language)}${nextStep(view, language)}</div>${paying(view, language)}${versionList(view, language)}</aside>`;
}

const looks: Partial<Record<AgreementState, string>> = {
  signed: 'good',
  expired: 'off',
  withdrawn: 'off',
  declined: 'off',
  calledOff: 'off',
};

function stateOf(view: AgreementView, language: Language): Html {
  const { state, isIncomplete, reason, terms } = view;
  const texts = agreementTexts[language];
  const shown = state === 'closing' ? 'buyerAccepted' : state;
  const own = texts.state[shown];
  const until = momentText(terms.openUntil, language);
  const words = typeof own.text === 'string' ? own.text : own.text(until);
  const { title, text } =
    isOpen(state) && isIncomplete
      ? texts.state.incomplete
      : state === 'signed'
        ? dueWords(view, language)
        : { title: own.title, text: words };
  const why = reason !== null && !isOpen(state) && html`<p class="lead" dir="auto">${texts.reason(reason)}</p>`;
  return html`<p class="st ${looks[state]}">${own.badge}</p><h2>${title}</h2><p class="lead">${text}</p>${why}`;
}

function dueWords({ payments, terms, today }: AgreementView, language: Language): { title: string; text: string } {
  const { state } = agreementTexts[language];
  const next = payments.find(({ paidAt }) => paidAt === null);
  if (!next) return payments.length > 0 ? state.paid : state.signed;
  const day = dayText(next.dueOn, language);
  const title = next.dueOn < today ? state.late(day) : state.due(day);
  return { title, text: `${state.signed.text} ${state.dueText(money(next.amount, terms.currency, language))}` };
}

function whoAccepted({ sellerAcceptedAt, buyerAcceptedAt, state }: AgreementView, language: Language): Html {
  const texts = agreementTexts[language];
  const words = (at: string | null) =>
    at === null ? (isOpen(state) ? texts.notYet : texts.notAccepted) : texts.accepted(dayText(at, language));
  return html`<ul class="who"><li>${texts.seller} <span>${words(sellerAcceptedAt)}</span></li><li>${texts.you} <span>${words(buyerAcceptedAt)}</span></li></ul>`;
}

function nextStep({ state, token, isIncomplete }: AgreementView, language: Language): Html {
  const texts = agreementTexts[language];
  const canAccept = (state === 'offered' || state === 'sellerAccepted') && !isIncomplete;
  const write = `${conversationPaths.page(token)}?lang=${language}#${formId}`;
  const main = canAccept
    ? html`<a class="btn" href="#accept">${texts.review}</a>`
    : state !== 'signed' && html`<a class="btn" href="${write}">${texts.write}</a>`;
  return html`${main}<a class="btn quiet" href="${agreementPaths.text(token)}">${texts.save}</a><p class="small">${texts.print}</p>`;
}

function paying(view: AgreementView, language: Language): Html | false {
  const { state, payments, terms, payLink, bank, token, today, version } = view;
  if (state !== 'signed') return false;
  const texts = agreementTexts[language];
  const day = (date: string) => dayText(date, language);
  const next = payments.find(({ paidAt }) => paidAt === null);
  const items = payments.map(({ number, amount, dueOn, toldByBuyerAt, paidAt }) => {
    const told =
      paidAt !== null
        ? texts.paidOn(day(paidAt))
        : toldByBuyerAt !== null
          ? texts.toldOn(day(toldByBuyerAt))
          : dueOn < today
            ? texts.lateSince(day(dueOn))
            : texts.dueOn(day(dueOn));
    const report =
      paidAt === null &&
      toldByBuyerAt === null &&
      number === next?.number &&
      html`<form method="post" action="${agreementPaths.paid(token)}">${common(language, version)}<input type="hidden" name="number" value="${number}"><button class="btn quiet">${texts.report}</button></form>`;
    return html`<li><b>${money(amount, terms.currency, language)}</b>, ${told}${report}</li>`;
  });
  const link =
    payLink !== null &&
    next &&
    html`<a class="btn" rel="noopener noreferrer" href="${payLink}">${texts.pay(terms.way?.name ?? '')}</a><p class="small">${texts.payNote}</p>`;
  const account =
    bank &&
    html`<h2 class="lead">${texts.bankTitle}</h2><p class="bank" dir="auto">${bank.text}</p><p class="small">${texts.bankNote(day(bank.changedAt))}</p>`;
  return html`<div class="card"><h2>${texts.payments}</h2>${account}${link}<ol class="ver">${items}</ol></div>`;
}

function versionList({ version, madeAt, terms, earlier }: AgreementView, language: Language): Html | false {
  const texts = agreementTexts[language];
  const [before] = earlier;
  if (!before) return false;
  const at = (moment: string) => momentText(moment, language);
  const items = earlier.map(
    (one) =>
      html`<li>${texts.version(one.version)}, ${at(one.madeAt)}. ${texts.replaced[one.acceptedBy ?? 'nobody']}</li>`,
  );
  const changes = changeWords(before.terms, terms, language).map((words) => html`<br>${words}`);
  return html`<div class="card vers"><h2>${texts.versions}</h2><ol class="ver"><li><b>${texts.version(version)}</b>, ${at(madeAt)}. ${texts.reading}${changes}</li>${items}</ol></div>`;
}

/** What is another in a version than in the one before, in words. */
export function changeWords(before: AgreementTerms, now: AgreementTerms, language: Language): string[] {
  const { changes } = agreementTexts[language];
  const isOther = (...keys: (keyof AgreementTerms)[]) =>
    keys.some((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  const sum = ({ amount, currency }: AgreementTerms) => money(amount, currency, language);
  const words = [
    ...(isOther('amount', 'currency') ? [changes.amount(sum(before), sum(now))] : []),
    ...(isOther('payments', 'transferOn', 'arrivedOn', 'paidOutOn') ? [changes.payments] : []),
    ...(isOther('openUntil') ? [changes.openUntil] : []),
    ...(isOther('feePayer') ? [changes.feePayer] : []),
    ...(isOther('way') ? [changes.way] : []),
    ...(isOther('seller', 'buyer', 'law', 'terms') ? [changes.terms] : []),
  ];
  return words.length === 0 ? [changes.none] : words;
}

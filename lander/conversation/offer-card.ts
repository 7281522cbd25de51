import { type Conversation, conversationPaths } from '#contract/conversations.ts';
import { dayMs, hourMs } from '#contract/dates.ts';
import { agreedOfferOf } from '#contract/offers.ts';
import type { Language } from '#contract/preferences.ts';
import { endText, money } from '../formats.ts';
import { type Content, type Html, html } from '../html.ts';
import { formId } from '../parts/inquiry-form.ts';
import { conversationTexts } from './conversation-texts.ts';

type Offer = Conversation['offers'][number];
type Card = { conversation: Conversation; token: string /** ISO 8601 */; now: string };

/**
 * What the buyer is to decide, or what became of it (OFFR-005): a counter-offer with its end and three plain forms, an agreement
 * that is being made, or the sentence of a counter-offer that is over. Nothing where nothing of the kind was said.
 */
export function offerCard({ conversation, token, now }: Card, language: Language): Content {
  const { offers, currency, status, isDomainSold } = conversation;
  const texts = conversationTexts[language].counter;
  const amount = (offer: Offer) => money(offer.amount, currency, language);
  const accepted = agreedOfferOf(offers, { agreement: conversation.agreement, now: Date.parse(now) });
  if (accepted && conversation.agreement !== null) return null; // the page leads to the agreement
  if (accepted) {
    return html`<section class="deal" aria-labelledby="deal"><h2 id="deal">${texts.agreed(amount(accepted))}</h2><p>${texts.making}</p></section>`;
  }
  if (isDomainSold && status !== 'sold') return html`<p class="deal over">${texts.soldOtherwise}</p>`;
  const counter = offers.findLast(({ side }) => side === 'seller');
  if (!counter || status === 'sold' || status === 'closed') return null;
  const isAnswered = offers.at(-1) !== counter;
  if (counter.state === 'open') return openCounter({ conversation, token, now }, counter, language);
  if (isAnswered || (counter.state !== 'ended' && counter.state !== 'takenBack')) return null;
  const { endsAt } = counter;
  const over =
    counter.state === 'ended' && endsAt !== null
      ? texts.ended(amount(counter), endText(endsAt, language))
      : texts.takenBack(amount(counter));
  return html`<p class="deal over">${over}</p>`;
}

function openCounter({ conversation, token, now }: Card, counter: Offer, language: Language): Html {
  const { counter: texts, automatic } = conversationTexts[language];
  const { sellerName, currency, offers, price } = conversation;
  const amount = money(counter.amount, currency, language);
  const form = (decision: string, button: string, look: string) =>
    html`<form method="post" action="${conversationPaths.decide(token)}"><input type="hidden" name="offerId" value="${counter.id}"><input type="hidden" name="decision" value="${decision}"><input type="hidden" name="lang" value="${language}"><button class="${look}">${button}</button></form>`;
  const left = counter.endsAt === null ? null : leftText(counter.endsAt, now, language);
  return html`<section class="deal" aria-labelledby="deal">
<p class="from"><b dir="auto">${sellerName === null ? texts.fromOwner : texts.fromSeller(sellerName)}</b>${counter.isByRule && html` <span class="auto">${automatic}</span>`}${left !== null && html`<span class="left">${left}</span>`}</p>
<h2 class="sum" id="deal">${amount}</h2>
${counter.endsAt !== null && html`<p>${texts.until(endText(counter.endsAt, language))}</p>`}
${offerLine({ offers, price: price?.currency === currency ? price.amount : null, currency }, language)}
<div class="ways">${form('accepted', texts.accept(amount), 'btn')}<a class="btn second" href="#${formId}">${texts.another}</a><details><summary>${texts.decline}</summary>${form('declined', texts.declineIt(amount), 'btn second')}</details></div>
<p class="note">${texts.binds}</p>
<h3>${texts.afterTitle}</h3><ol class="after">${texts.after.map((step) => html`<li>${step}</li>`)}</ol></section>`;
}

function leftText(endsAt: string, now: string, language: Language): string {
  const { daysLeft, hoursLeft } = conversationTexts[language].counter;
  const left = Date.parse(endsAt) - Date.parse(now);
  return left >= 2 * dayMs ? daysLeft(Math.floor(left / dayMs)) : hoursLeft(Math.max(1, Math.ceil(left / hourMs)));
}

type Line = { offers: readonly Offer[]; price: number | null; currency: string };
type Point = { amount: number; isOwn: boolean; isLast: boolean };

/** How far both have come: of each side its first and its last amount, and what the page asks. */
function offerLine({ offers, price, currency }: Line, language: Language): Content {
  const { yours, sellers } = conversationTexts[language].counter;
  const [own, theirs] = (['buyer', 'seller'] as const).map((side) =>
    offers.filter((offer) => offer.side === side).map((offer) => offer.amount),
  ) as [number[], number[]];
  const asked = [...(price === null ? [] : [price]), ...theirs];
  const points = [...pointsOf(own, true), ...pointsOf(asked, false)];
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  if (own.length === 0 || low === high) return null;
  const place = (amount: number) => 6 + (88 * (amount - low)) / (high - low);
  const [from, to] = [own.at(-1) ?? low, theirs.at(-1) ?? high].toSorted((one, other) => one - other) as [
    number,
    number,
  ];
  // at an end of the line two labels beside each other have no room: one names both amounts
  const isTight = from !== to && place(to) - place(from) < 22 && (place(from) < 15 || place(to) > 85);
  const label = ({ amount, isOwn, isLast }: Point) => {
    const isHidden = isLast
      ? isTight
      : points.some((one) => one.isLast && Math.abs(place(one.amount) - place(amount)) < (isTight ? 45 : 22));
    const at = place(amount) < 15 ? 'start' : place(amount) > 85 ? 'end' : !isLast ? 'middle' : isOwn ? 'end' : 'start';
    return isHidden
      ? null
      : html`<text x="${place(amount)}%" y="16" text-anchor="${at}"${isLast && html` class="last"`}>${money(amount, currency, language)}</text>`;
  };
  const both = isTight
    ? html`<text x="${place(from) < 15 ? place(from) : place(to)}%" y="16" text-anchor="${place(from) < 15 ? 'start' : 'end'}" class="last">${money(from, currency, language)} – ${money(to, currency, language)}</text>`
    : null;
  const all = (list: readonly number[]) => list.map((amount) => money(amount, currency, language)).join(', ');
  return html`<svg class="road" role="img" aria-label="${yours}: ${all(own)}. ${sellers}: ${all(asked)}" height="46" width="100%"><line x1="0" x2="100%" y1="34" y2="34"></line><line class="gap" x1="${place(from)}%" x2="${place(to)}%" y1="34" y2="34"></line>${points.map((point) => html`<circle class="${point.isOwn ? 'own' : 'their'}${point.isLast ? ' full' : ''}" cx="${place(point.amount)}%" cy="34" r="${point.isLast ? 7 : 5}"></circle>${label(point)}`)}${both}</svg><p class="road-key" aria-hidden="true"><span class="own">${yours}</span><span class="their">${sellers}</span></p>`;
}

/** The first and the last of a side. */
function pointsOf(amounts: readonly number[], isOwn: boolean): Point[] {
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ends = { amount: last, isOwn, isLast: true };
  return first === last ? [ends] : [{ amount: first, isOwn, isLast: false }, ends];
}

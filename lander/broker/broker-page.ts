import { brokerPaths } from '#contract/broker.ts';
import type { Conversation } from '#contract/conversations.ts';
import { inquiryLimits } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import { entryItem } from '../conversation/conversation-page.ts';
import { conversationTexts } from '../conversation/conversation-texts.ts';
import { buyersPage, type LegalLinks } from '../conversation/frame.ts';
import { amount, dayText, momentText, money } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { messageInput } from '../parts/form-field.ts';
import { brokerTexts } from './broker-texts.ts';

/** One conversation as a broker's page shows it (BROK-002). Amounts are whole units of `currency` (ISO 4217). */
export type BrokerView = {
  brokerName: string;
  /** ISO instant */
  endsAt: string;
  /** U-labels: `München.de` */
  shownName: string;
  buyerName: string;
  currency: string;
  askedPrice: number | null;
  minimum: number | null;
  canWrite: boolean;
  agreement: Conversation['agreement'];
  entries: Conversation['entries'];
  messages: readonly {
    from: 'buyer' | 'seller';
    /** the broker who wrote it; null: the seller, or the buyer */
    writtenBy: string | null;
    body: string;
    offerAmount: number | null;
    isPurchase: boolean;
    createdAt: string;
  }[];
  token: string;
  legal: LegalLinks;
  /** id of the next message: the same twice is one */
  replyId: string;
};
/** Why something was not sent. */
export type BrokerTrouble = 'empty' | 'tooLong' | 'tooMany' | 'refused' | 'gone';
type State = { typed?: string | undefined; trouble?: BrokerTrouble | undefined };

/** The page on which a broker reads and writes, whole without script. */
export function renderBrokerPage(view: BrokerView, language: Language, { typed, trouble }: State = {}): string {
  const texts = brokerTexts[language];
  const { shownName, buyerName, brokerName, currency, askedPrice, minimum, endsAt, token, legal } = view;
  const facts = [
    view.agreement !== null && texts.agreement[view.agreement],
    askedPrice !== null && texts.asked(money(askedPrice, currency, language)),
    minimum !== null && texts.minimum(money(minimum, currency, language)),
  ].filter((fact) => fact !== false);
  const said = view.messages.map((message) => ({ at: message.createdAt, item: item(message, view, language) }));
  const done = view.entries.map((entry) => ({
    at: entry.createdAt,
    item: entryItem(entry, language, currency, entryWords(entry, view, language)),
  }));
  const items = [...said, ...done].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const content = html`<h1 dir="auto">${shownName}</h1>
<p class="now">${texts.intro(buyerName)}${facts.map((fact) => html`<br>${fact}`)}</p>
<div class="answer"><ol class="thread" role="list" aria-label="${conversationTexts[language].messages}">${items.map(({ item }) => item)}</ol>
<section>${heading(language, trouble)}${view.canWrite ? form(view, language, typed) : html`<p>${texts.cannotWrite}</p>`}</section></div>
<p class="small">${texts.key(dayText(endsAt.slice(0, 10), language))}</p>`;
  return buyersPage(language, {
    title: texts.title(shownName),
    above: texts.as(brokerName),
    content,
    ...(trouble ? {} : { path: brokerPaths.page(token) }),
    legal,
  });
}

function heading(language: Language, trouble: BrokerTrouble | undefined): Html {
  const texts = brokerTexts[language];
  if (!trouble) return html`<h2>${texts.write}</h2>`;
  const why = { ...texts.troubles, tooLong: texts.troubles.tooLong(amount(inquiryLimits.message, language)) };
  return html`<div role="alert"><h2>${texts.notSent}</h2><p>${why[trouble]}</p></div>`;
}

function form({ token, replyId, buyerName }: BrokerView, language: Language, typed: string | undefined): Html {
  const texts = brokerTexts[language];
  const field = messageInput(html`name="message"`, typed, { rows: 6 });
  return html`<form class="inquiry" method="post" action="${brokerPaths.messages(token)}">
<input type="hidden" name="lang" value="${language}"><input type="hidden" name="replyId" value="${replyId}">
<label class="f w"><span>${texts.message}</span>${field}</label>
<p class="go"><button class="btn">${texts.send}</button><span class="note">${texts.note(buyerName)}</span></p>
</form>`;
}

/** As its buyer reads it, with the buyer's name. */
function entryWords({ event, version }: BrokerView['entries'][number], { buyerName }: BrokerView, language: Language) {
  const { theSeller, byBuyer } = brokerTexts[language];
  const words = { ...conversationTexts[language].entries, ...byBuyer(buyerName) };
  return words[event](version ?? 1, theSeller);
}

function item(message: BrokerView['messages'][number], view: BrokerView, language: Language): Html {
  const { from, writtenBy, body, offerAmount, isPurchase, createdAt } = message;
  const texts = brokerTexts[language];
  const by = from === 'buyer' ? view.buyerName : (writtenBy ?? texts.seller);
  const told = isPurchase ? texts.buys : conversationTexts[language].offered;
  const offer = offerAmount !== null && html`<p class="price">${told(money(offerAmount, view.currency, language))}</p>`;
  return html`<li class="${from === 'seller' ? 'me' : ''}"><p class="by"><b dir="auto">${by}</b><time datetime="${createdAt}">${momentText(createdAt, language)}</time></p><p class="said" dir="auto">${body}</p>${offer}</li>`;
}

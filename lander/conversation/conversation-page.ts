import { agreementPaths } from '#contract/agreements.ts';
import { type Conversation, conversationPaths } from '#contract/conversations.ts';
import { isPurchase } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import type { Brand } from '../brand.ts';
import { momentText, money } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';
import { conversationTexts } from './conversation-texts.ts';
import { buyersPage, type LegalLinks } from './frame.ts';
import { type MessageState, messageForm } from './message-form.ts';
import { offerCard } from './offer-card.ts';

/** A conversation as its page shows it. */
export type ConversationView = {
  conversation: Conversation;
  /** U-labels: `München.de` */
  shownName: string;
  token: string;
  legal: LegalLinks;
  /** of the seller */
  brand?: Brand | null;
  /** when it was read, ISO 8601 */
  now: string;
};
export type ConversationState = MessageState & {
  notNow?: 'tooMany' | 'trouble';
  /** what was to be decided is no longer open */
  notOpen?: boolean;
};

/**
 * The page on which a buyer reads and answers (D-199), whole without script. With a `state` it answers a message that was
 * not taken: everything typed is in the form again.
 */
export function renderConversation(view: ConversationView, language: Language, state: ConversationState = {}): string {
  const { conversation, shownName, token, legal, brand } = view;
  const texts = conversationTexts[language];
  const { sellerName, messages, entries } = conversation;
  const latest = messages.at(-1);
  const seller = sellerName ?? texts.owner;
  const said = messages.map((message) => ({
    at: message.createdAt,
    item: messageItem(message, language, { conversation, isLatest: message === latest }),
  }));
  const done = entries.map((entry) => ({
    at: entry.createdAt,
    item: entryItem(entry, language, conversation.currency, texts.entries[entry.event](entry.version ?? 1, seller)),
  }));
  const items = [...said, ...done].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const content = html`<h1 dir="auto">${shownName}</h1>
<div class="answer" id="answer"><p class="now">${stateText(conversation, language)}</p>${conversation.agreement !== null && agreementLink(token, language)}
${state.notOpen && html`<p class="deal over" role="alert">${texts.counter.notOpen}</p>`}${offerCard(view, language)}
<ol class="thread" role="list" aria-label="${texts.messages}">${items.map(({ item }) => item)}</ol>
<section>${heading(language, state)}${hasOpenCounter(conversation) && html`<p class="note">${texts.counter.staysOpen}</p>`}${messageForm(token, language, { ...state, currency: conversation.currency })}</section></div>
<p class="small">${texts.key}</p>`;
  const isAnswer = state.faults !== undefined || state.notNow !== undefined || state.notOpen === true;
  return buyersPage(language, {
    title: texts.title(shownName),
    above: sellerName === null ? texts.withOwner : texts.withSeller(sellerName),
    content,
    brand: brand ?? null,
    ...(isAnswer ? {} : { path: conversationPaths.page(token) }),
    legal,
    hasScript: true,
  });
}

const agreementLink = (token: string, language: Language): Html =>
  html`<p class="now"><a class="btn" href="${agreementPaths.page(token)}?lang=${language}">${conversationTexts[language].agreement}</a></p>`;

const hasOpenCounter = ({ offers, status }: Conversation) =>
  status !== 'sold' && status !== 'closed' && offers.some(({ side, state }) => side === 'seller' && state === 'open');

/** Of an answer to something sent, what became of it; it is where reading goes on. */
function heading(language: Language, { faults, notNow }: ConversationState): Html {
  const { write, tooMany } = { ...conversationTexts[language], tooMany: conversationTexts[language].tooManyMessages };
  const { refusedTitle, refused, notSentTitle, trouble } = landerTexts[language].answers;
  if (notNow) {
    return html`<div role="alert" data-latest><h2>${notSentTitle}</h2><p>${notNow === 'tooMany' ? tooMany : trouble}</p></div>`;
  }
  if (faults) return html`<div role="alert" data-latest><h2>${refusedTitle}</h2><p>${refused}</p></div>`;
  return html`<h2>${write}</h2>`;
}

function stateText({ status, messages }: Conversation, language: Language): string {
  const { state } = conversationTexts[language];
  if (status === 'sold' || status === 'closed') return state[status];
  return messages.at(-1)?.from === 'seller' ? state.answered : state.waiting;
}

/** What an agreement or a payment did, in one line with its moment (AGR-008). */
export function entryItem(
  { event, amount, createdAt }: Conversation['entries'][number],
  language: Language,
  currency: string,
  words: string,
): Html {
  const isOfSum = event === 'agreementOpened' || event === 'agreementRevised' || event.startsWith('payment');
  const sum = isOfSum && amount !== null && ` · ${money(amount, currency, language)}`;
  return html`<li class="event"><p>${words}${sum} · <time datetime="${createdAt}">${momentText(createdAt, language)}</time></p></li>`;
}

type Message = Conversation['messages'][number];

function messageItem(
  { from, body, offerAmount, createdAt, isAuto }: Message,
  language: Language,
  { conversation, isLatest }: { conversation: Conversation; isLatest: boolean },
): Html {
  const texts = conversationTexts[language];
  const isOwn = from === 'buyer';
  const by = isOwn ? texts.you : (conversation.sellerName ?? texts.owner);
  const offered = isOwn ? texts.offered : texts.counter.offered;
  const told = isOwn && isPurchase(conversation, offerAmount) ? texts.buys : offered;
  const offer =
    offerAmount !== null && html`<p class="price">${told(money(offerAmount, conversation.currency, language))}</p>`;
  const mark = isLatest && html` data-latest`;
  return html`<li class="${isOwn ? 'me' : ''}"${mark}><p class="by"><b dir="auto">${by}</b>${!isOwn && isAuto && html`<span class="auto">${texts.automatic}</span>`}<time datetime="${createdAt}">${momentText(createdAt, language)}</time></p><p class="said" dir="auto">${body}</p>${offer}</li>`;
}

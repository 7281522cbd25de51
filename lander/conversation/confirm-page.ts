import { type Conversation, conversationPaths } from '#contract/conversations.ts';
import { isPurchase } from '#contract/inquiries.ts';
import type { Language } from '#contract/preferences.ts';
import { money } from '../formats.ts';
import { html } from '../html.ts';
import type { ConversationView } from './conversation-page.ts';
import { conversationTexts } from './conversation-texts.ts';
import { buyersPage } from './frame.ts';

/** The page with the button by which a buyer confirms an address (D-197); opening it changes nothing. */
export function renderConfirm(
  { conversation, shownName, token, legal, brand }: ConversationView,
  language: Language,
): string {
  const { confirm, title, offered, buys } = conversationTexts[language];
  const first: Conversation['messages'][number] | undefined = conversation.messages[0];
  const offer =
    first &&
    first.offerAmount !== null &&
    (isPurchase(conversation, first.offerAmount) ? buys : offered)(
      money(first.offerAmount, conversation.currency, language),
    );
  const written = html`<div class="quote"><p class="by"><b>${confirm.yours}</b></p><p class="said" dir="auto">${first?.body}</p>${offer && html`<p class="price">${offer}</p>`}</div>`;
  const content = html`<h1 dir="auto">${confirm.title(shownName)}</h1><p class="now">${confirm.ask}</p>${first && written}
<form method="post" action="${conversationPaths.confirm}"><input type="hidden" name="token" value="${token}"><input type="hidden" name="lang" value="${language}"><button class="btn">${confirm.button}</button></form>
<p class="small">${confirm.notYou}</p>`;
  return buyersPage(language, {
    title: title(shownName),
    content,
    above: conversation.sellerName ?? '',
    brand: brand ?? null,
    path: conversationPaths.confirmPage(token),
    legal,
  });
}

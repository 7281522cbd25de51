import type { Language } from '#contract/preferences.ts';
import { type Content, html } from '../html.ts';
import { inquiryForm } from '../parts/inquiry-form.ts';
import { landerTexts } from '../texts.ts';
import type { InquiryFields } from '../view.ts';
import { conversationTexts } from './conversation-texts.ts';
import { buyersPage, type LegalLinks } from './frame.ts';
import { messageForm, type TypedMessage } from './message-form.ts';

type Notice = { title: string; text: string; more?: Content; hasScript?: boolean; legal: LegalLinks };

/** A page that says one thing; the script of the page before takes `#answer` out of it. */
function notice(language: Language, { title, text, more, hasScript, legal }: Notice): string {
  const content = html`<h1>${title}</h1><div class="answer" id="answer"><p class="now">${text}</p>${more}</div>`;
  return buyersPage(language, { title, content, legal, ...(hasScript ? { hasScript } : {}) });
}

/** For a link that was never made, is not whole or has run out: all look the same. */
export function renderLinkGone(language: Language, legal: LegalLinks): string {
  return notice(language, { ...conversationTexts[language].gone, legal });
}

/** For a network that asked too often. */
export function renderTooMany(language: Language, legal: LegalLinks): string {
  const { tooManyTitle: title, tooMany: text } = conversationTexts[language];
  return notice(language, { title, text, legal });
}

/** For a page that cannot be read while the database is away. */
export function renderAway(language: Language, path: string, legal: LegalLinks): string {
  const { readTitle: title, read: text, reload } = conversationTexts[language].away;
  const more = html`<p><a class="btn" href="${path}">${reload}</a></p>`;
  return notice(language, { title, text, more, legal });
}

/** For a message that cannot be stored while the database is away: it stays in the page, ready to be sent again. */
export function renderUnsentMessage(
  language: Language,
  { token, typed }: { token: string; typed: TypedMessage },
  legal: LegalLinks,
): string {
  const { title, text, again } = conversationTexts[language].away;
  return notice(language, {
    title,
    text,
    more: messageForm(token, language, { typed, currency: typed.currency }, again),
    hasScript: true,
    legal,
  });
}

/** The same for an inquiry, on a page of no name's look: which page it came from cannot be read. */
export function renderUnsentInquiry(
  language: Language,
  { typed, formToken }: { typed: InquiryFields; formToken: string },
  legal: LegalLinks,
): string {
  const { title, text, again } = conversationTexts[language].away;
  const { message } = landerTexts[language].form;
  const view = {
    name: { ascii: typed.domainName },
    sections: { purchaseOptions: typed.offerAmount !== '', inquiryForm: true, assistant: false, whyChoose: false },
  };
  const more = inquiryForm(view, language, { message, send: again }, { typed, formToken });
  return notice(language, { title, text, more, hasScript: true, legal });
}

/** After the button "send the mail once more", the same whether one went out or not. */
export function renderResent(language: Language, legal: LegalLinks): string {
  const { resentTitle: title, resent: text } = landerTexts[language].answers;
  return notice(language, { title, text, legal });
}

import { conversationPaths } from '#contract/conversations.ts';
import { usualCurrency } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import type { InquiryFault } from '../answer-pages.ts';
import { currencyName, currencySign } from '../formats.ts';
import { type Html, html } from '../html.ts';
import { formField, inCurrency, messageInput, offerInput } from '../parts/form-field.ts';
import { formId } from '../parts/inquiry-form.ts';
import { unsentWords } from '../parts/unsent-words.ts';
import { conversationTexts } from './conversation-texts.ts';

/** What a buyer typed, as it was typed. */
export type TypedMessage = {
  message: string;
  offerAmount: string;
  /** what the form asked for an offer in; absent: US dollars */
  currency?: string;
};
export type MessageState = {
  typed?: TypedMessage;
  faults?: Partial<Record<keyof TypedMessage, InquiryFault>>;
};

/** The form by which a buyer writes on: a plain post, which the page's script sends in place. `currency`: of the offers. */
export function messageForm(
  token: string,
  language: Language,
  { typed, faults, currency = usualCurrency }: MessageState & { currency?: string | undefined },
  send?: string,
): Html {
  const texts = conversationTexts[language];
  const message = formField(language, {
    name: 'message',
    label: texts.message,
    faults,
    control: (given) => messageInput(given, typed?.message, { rows: 6, isOptional: true }),
  });
  const offer = formField(language, {
    name: 'offerAmount',
    label: texts.offer(currencyName(currency, language)),
    faults,
    currency,
    control: (given) => offerInput(given, { value: typed?.offerAmount, sign: currencySign(currency, language) }),
  });
  return html`<form class="inquiry" id="${formId}" method="post" action="${conversationPaths.messages(token)}" data-kept="conversation"${unsentWords(language)}>
<input type="hidden" name="lang" value="${language}">${inCurrency(currency)}
${message}${offer}
<p class="go"><button class="btn">${send ?? texts.send}</button><span class="note">${texts.note}</span></p>
</form>`;
}

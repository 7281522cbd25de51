import { conversationPaths } from '#contract/conversations.ts';
import type { Amount } from '#contract/money.ts';
import type { Language } from '#contract/preferences.ts';
import { conversationTexts } from './conversation/conversation-texts.ts';
import { money } from './formats.ts';
import { type Html, html } from './html.ts';
import { questionForm } from './parts/assistant.ts';
import { formId } from './parts/inquiry-form.ts';
import { hasForm, priceText } from './parts/purchase.ts';
import { unsentWords } from './parts/unsent-words.ts';
import { formOf, neutralPage, replyPage, wayBack } from './reply-page.ts';
import { landerTexts } from './texts.ts';
import { type InquiryFields, type LanderView, landerPaths } from './view.ts';

export type InquiryFault = 'required' | 'invalid' | 'tooLong' | 'offerTooLarge';

/** What came of the form that a visitor sent; everything typed comes back in the form of the answer. */
export type InquiryAnswer =
  /** stored and with its owner; `conversation`: path of the page on which it goes on, null where only a mail may name it */
  | { kind: 'sent'; conversation: string | null; isPurchase?: boolean }
  /** stored, and the address is to be confirmed by a mail, which `ticket` sends once more (D-197) */
  | { kind: 'confirm'; email: string; ticket: string; isPurchase?: boolean }
  | {
      kind: 'refused';
      typed: InquiryFields;
      formToken: string;
      faults: Partial<Record<keyof InquiryFields, InquiryFault>>;
    }
  /** nothing was stored: the price is another than `before`, which its sender saw; `typed` has the one of now, if there is one */
  | { kind: 'changed'; typed: InquiryFields; formToken: string; before: Amount }
  /** nothing was sent: the form for another price, with what was typed in the one to buy */
  | { kind: 'offer'; typed: InquiryFields; formToken: string }
  /** nothing was stored: too many from this visitor, or trouble of ours */
  | { kind: 'notNow'; typed: InquiryFields; formToken: string; reason: 'tooMany' | 'trouble' };

/**
 * The whole HTML page that answers the form; the page's script takes `#answer` out of it and puts it where the form was.
 * `host`: that the form was sent to, for the way back.
 */
export function renderInquiryAnswer(
  view: LanderView,
  language: Language,
  answer: InquiryAnswer,
  host?: string,
): string {
  const { title, texts } = wordsOf(view, language, answer);
  const content = html`<h2>${title}</h2>${texts.map((text) => html`<p>${text}</p>`)}${more(view, language, answer)}`;
  return replyPage(view, language, { title, content, host, about: 'inquiry' });
}

function more(view: LanderView, language: Language, answer: InquiryAnswer): Html | false {
  const { resend, toConversation } = landerTexts[language].answers;
  if (answer.kind === 'sent') {
    const { conversation } = answer;
    return conversation !== null && html`<p><a href="${conversation}" rel="noreferrer">${toConversation}</a></p>`;
  }
  if (answer.kind !== 'confirm') return formOf(view, language, answer);
  return html`<form id="${formId}" method="post" action="${conversationPaths.resend}"${unsentWords(language)}><input type="hidden" name="ticket" value="${answer.ticket}"><input type="hidden" name="lang" value="${language}"><button class="btn">${resend}</button></form>`;
}

function wordsOf(view: LanderView, language: Language, answer: InquiryAnswer): { title: string; texts: string[] } {
  const { answers, buying } = landerTexts[language];
  const next = 'isPurchase' in answer && answer.isPurchase ? [buying.agree.text] : [];
  const sent = answers.sent(view.name.shown);
  switch (answer.kind) {
    case 'sent':
      return {
        title: answer.isPurchase ? buying.sentTitle : answers.sentTitle,
        texts: [sent, ...next, ...(answer.conversation === null ? [] : [answers.keep])],
      };
    case 'confirm':
      return {
        title: answers.confirmTitle,
        texts: [answers.confirm(answer.email), ...next, answers.confirmMore, answers.wrongAddress],
      };
    case 'refused':
      return { title: answers.refusedTitle, texts: [answers.refused] };
    case 'changed': {
      const { amount, currency } = answer.before;
      const [before, now] = [money(amount, currency, language), priceText(view, language)];
      return {
        title: buying.changedTitle,
        texts: [now === null ? buying.withdrawn(before) : buying.changed(before, now)],
      };
    }
    case 'offer':
      return { title: buying.other, texts: [] };
    case 'notNow':
      return { title: answers.notSentTitle, texts: [answers[answer.reason]] };
  }
}

/** The page that answers a question to the assistant sent without script; `answer` null: it could not be asked. */
export function renderAssistantAnswer(
  view: LanderView,
  language: Language,
  { question, answer }: { question: string; answer: string | null },
  host?: string,
): string {
  const { ask } = landerTexts[language];
  const toForm = hasForm(view) && html`<p><a href="${wayBack(view, language, host)}#inquiry">${ask.toOwner}</a></p>`;
  const log = html`<div class="log"><p class="q" dir="auto">${question}</p><p class="an" dir="auto">${answer ?? ask.failed}</p></div>`;
  const more = view.assistantAnswers && questionForm(view, language, { max: 0, hasWords: view.kind === 'comingSoon' });
  const content = html`<h2>${ask.binAi}</h2>${question && log}${toForm}${more}`;
  return replyPage(view, language, { title: ask.binAi, content, host, about: 'question' });
}

/** The answer to a host or path without a page: it names nobody. */
export function renderNotFound(language: Language): string {
  const { notFoundTitle, notFound } = landerTexts[language].answers;
  return neutralPage(language, notFoundTitle, notFound);
}

/** Whether the visits of this browser count on a host, with the way to count them again; `expired`: the link does not work. */
export function renderUncounted(
  language: Language,
  { host, state }: { host: string; state: 'uncounted' | 'counted' | 'expired' },
): string {
  const words = landerTexts[language].uncounted;
  const { title, text } = words[state];
  const again =
    state === 'uncounted' &&
    html`<p>${words.onlyHere}</p><p class="back"><a href="${landerPaths.uncounted}?again">${words.again}</a></p>`;
  return neutralPage(language, title, text(host), again);
}

/** The answer to whoever asks for a page while it cannot be looked for: it names nobody. */
export function renderUnavailable(language: Language): string {
  const { readTitle, read } = conversationTexts[language].away;
  return neutralPage(language, readTitle, read);
}

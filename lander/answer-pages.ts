import type { Language } from '#contract/preferences.ts';
import { html } from './html.ts';
import { questionForm } from './parts/assistant.ts';
import { hasForm } from './parts/purchase.ts';
import { formOf, neutralPage, replyPage, wayBack } from './reply-page.ts';
import { landerTexts } from './texts.ts';
import type { InquiryFields, LanderView } from './view.ts';

export type InquiryFault = 'required' | 'invalid' | 'tooLong' | 'offerTooSmall';

/** What came of the form that a visitor sent; everything typed comes back in the form of the answer. */
export type InquiryAnswer =
  | { kind: 'sent'; confirmationRequired: boolean }
  /** complete, but without a form token, which only a script fetches: sent by pressing once more, with this one (D-200) */
  | { kind: 'check'; typed: InquiryFields; formToken: string }
  | {
      kind: 'refused';
      typed: InquiryFields;
      formToken: string;
      faults: Partial<Record<keyof InquiryFields, InquiryFault>>;
    }
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
  const again = answer.kind !== 'sent' && formOf(view, language, answer);
  const content = html`<h2>${title}</h2>${texts.map((text) => html`<p>${text}</p>`)}${again}`;
  return replyPage(view, language, { title, content, host, about: 'inquiry' });
}

function wordsOf(view: LanderView, language: Language, answer: InquiryAnswer): { title: string; texts: string[] } {
  const { answers } = landerTexts[language];
  const sent = answers.sent(view.name.shown);
  switch (answer.kind) {
    case 'sent':
      return answer.confirmationRequired
        ? { title: answers.confirmTitle, texts: [answers.confirm] }
        : { title: answers.sentTitle, texts: [sent] };
    case 'check':
      return { title: answers.checkTitle, texts: [answers.check] };
    case 'refused':
      return { title: answers.refusedTitle, texts: [answers.refused] };
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
  const more = view.assistantAnswers && questionForm(view, language, { most: 0, hasWords: view.kind === 'comingSoon' });
  const content = html`<h2>${ask.binAi}</h2>${question && log}${toForm}${more}`;
  return replyPage(view, language, { title: ask.binAi, content, host, about: 'question' });
}

/** The answer to a host or path without a page: it names nobody. */
export function renderNotFound(language: Language): string {
  const { notFoundTitle, notFound } = landerTexts[language].answers;
  return neutralPage(language, notFoundTitle, notFound);
}

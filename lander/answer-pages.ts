import type { Language } from '#contract/preferences.ts';
import { html } from './html.ts';
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

/** The whole HTML page that answers a form sent without script. */
export function renderInquiryAnswer(view: LanderView, language: Language, answer: InquiryAnswer): string {
  return plainPage(language, view.name.shown, answer.kind);
}

/** The page that answers a question to the assistant sent without script; `answer` null: it could not be asked. */
export function renderAssistantAnswer(
  view: LanderView,
  language: Language,
  { question, answer }: { question: string; answer: string | null },
): string {
  return plainPage(language, view.name.shown, `${question} ${answer ?? ''}`);
}

/** The answer to a host or path without a page: it names nobody. */
export function renderNotFound(language: Language): string {
  return plainPage(language, '404', '');
}

const plainPage = (language: Language, title: string, text: string) =>
  html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>
`.text;

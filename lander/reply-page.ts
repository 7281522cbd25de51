import type { Language } from '#contract/preferences.ts';
import { css } from './css.ts';
import { customForm, customPage } from './custom/render-custom.ts';
import { type NamePage, wholeDocument } from './document.ts';
import { type Content, type Html, html } from './html.ts';
import { iconOf } from './look.ts';
import { binAiForm, binAiPage } from './pages/bin-ai.ts';
import { comingSoonForm, comingSoonPage } from './pages/coming-soon.ts';
import { modernForm, modernPage } from './pages/modern.ts';
import type { FormState } from './parts/inquiry-form.ts';
import { landerTexts } from './texts.ts';
import type { LanderView } from './view.ts';

/** The page whose fonts and styles an answer has; `boxes`: class names of what stands around it there. */
type Look = {
  page(view: LanderView, language: Language): NamePage;
  form(view: LanderView, language: Language, state: FormState): Html;
  boxes: { top: string; inquiry: string; question: string };
};

/** How each kind of page looks, for what else is drawn in its look. */
export const pageLooks: Record<LanderView['kind'], Look> = {
  binAi: { page: binAiPage, form: binAiForm, boxes: { top: 'stage low', inquiry: '', question: 'ask' } },
  modern: { page: modernPage, form: modernForm, boxes: { top: 'wall', inquiry: '', question: 'att' } },
  comingSoon: { page: comingSoonPage, form: comingSoonForm, boxes: { top: '', inquiry: 'deal', question: 'talk' } },
  custom: { page: customPage, form: customForm, boxes: { top: '', inquiry: '', question: '' } },
};

export const formOf = (view: LanderView, language: Language, state: FormState): Html =>
  pageLooks[view.kind].form(view, language, state);

/** The page's address on the host that was asked: its own, or the app's, which shows it below `/l/`. */
export function wayBack({ name }: LanderView, language: Language, host = name.ascii): string {
  const isOwn = host.toLowerCase().split(':')[0] === name.ascii;
  return `${isOwn ? '/' : `/l/${encodeURIComponent(name.ascii)}`}?lang=${language}`;
}

type Reply = { title: string; content: Content; host: string | undefined; about: 'inquiry' | 'question' };

/** What answers a form sent without script: in the look of the page, with the way back to it. */
export function replyPage(view: LanderView, language: Language, { title, content, host, about }: Reply): string {
  const { page, boxes } = pageLooks[view.kind];
  const { fonts, styles } = page(view, language);
  const back = landerTexts[language].answers.back(view.name.shown);
  const body = html`<main class="reply"><h1>${view.name.shown}</h1><div class="${boxes[about]}"><div class="answer" id="answer">${content}</div></div><p class="back"><a href="${wayBack(view, language, host)}">${back}</a></p></main>`;
  const frame = {
    title: `${title} · ${view.name.shown}`,
    head: noIndex,
    icon: iconOf(view),
    className: view.kind,
    fonts,
    body,
  };
  return wholeDocument(language, { ...frame, styles: styles + replyStyles, hasScript: true });
}

/** A page that names nobody, in the system's own letters. */
export function neutralPage(language: Language, title: string, text: string, more: Html | false = false): string {
  const body = html`<main class="reply"><h1>${title}</h1><p>${text}</p>${more}</main>`;
  const styles = `body{font:17px/26px system-ui,sans-serif}${replyStyles}`;
  return wholeDocument(language, { title, head: noIndex, className: '', fonts: {}, body, styles, hasScript: false });
}

export const noIndex = html`<meta name="robots" content="noindex">`;

const replyStyles = css`
.reply { width: min(100% - 40px, 720px); margin: 0 auto; padding: 56px 0 }
.reply h1 { font: 640 34px/42px Text, system-ui, sans-serif; letter-spacing: -.02em; white-space: normal; overflow-wrap: anywhere; padding: 0; margin: 0 0 28px }
.reply > p + p { margin-top: 16px }
.reply > .back { margin-top: 24px }
.back a, .answer p > a { display: inline-block; padding-block: 8px }
`;

import type { Language } from '#contract/preferences.ts';
import { cannedAnswers } from '../assistant/canned-answers.ts';
import { type Html, html } from '../html.ts';
import { landerTexts } from '../texts.ts';
import { type LanderView, landerPaths } from '../view.ts';
import { icon } from './icons.ts';

/** What differs between the pages: the icon at closed questions and whether the button has words. */
type AssistantLook = { icon?: 'plus'; hasWords?: boolean; max: number };

const longestQuestion = 500;

/** Ready questions that open without script, and a field for others where the assistant answers (D-185). */
export function questions(view: LanderView, language: Language, look: AssistantLook): Html {
  const ready = cannedAnswers(view, language).slice(0, look.max);
  const entries = ready.map(
    ({ question, answer }, index) =>
      html`<details class="qa"${index === 0 && html` open`}><summary>${question}${look.icon && icon(look.icon)}</summary><p class="an">${answer}</p></details>`,
  );
  return html`<div class="qas">${entries}</div>${view.assistantAnswers && questionForm(view, language, look)}`;
}

/** A field for a question of one's own, and where its answer appears. */
export function questionForm(view: LanderView, language: Language, look: AssistantLook): Html {
  const { ask } = landerTexts[language];
  const button = look.hasWords
    ? html`<button class="send">${ask.button}</button>`
    : html`<button class="send" aria-label="${ask.send}">${icon('arrow-up')}</button>`;
  return html`<div class="log" role="log" aria-label="${ask.question}"></div>
<form class="ask-form" method="post" action="${landerPaths.assistant}" data-waiting="${ask.waiting}" data-failed="${ask.failed}">
<input type="hidden" name="domainName" value="${view.name.ascii}"><input type="hidden" name="lang" value="${language}">
<label class="f"><span class="vh">${ask.question}</span><span class="i"><input class="bare" name="question" required maxlength="${longestQuestion}" placeholder="${ask.question}" dir="auto" autocomplete="off">${button}</span></label>${
    view.assistantHost &&
    html`
<p class="note">${ask.sentTo(view.assistantHost)}</p>`
  }
</form>`;
}

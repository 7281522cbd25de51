import { type Html, html } from '../html.ts';
import type { FittedName } from '../name-fit.ts';
import type { LanderView } from '../view.ts';

/** The name as the page's heading, in the lines it was fitted to; `beside` stands on the extension's own line. */
export function nameHeading({ name }: LanderView, { lines, isInFace, isEndingBelow }: FittedName, beside?: Html): Html {
  const piece = (text: string) => (isInFace ? text : html`<bdi>${text}</bdi>`);
  const ending = html`<i>${piece(`.${name.tld}`)}</i>`;
  const kind = isInFace ? '' : html` class="sys"`;
  const direction = isRightToLeft(name.tld) ? html` dir="rtl"` : '';
  if (lines.length === 1 && !isEndingBelow) return html`<h1${kind}${direction}>${piece(name.sld)}${ending}</h1>`;
  const last = lines.length - 1;
  const set = lines.map(
    (line, index) => html`<span class="l">${piece(line)}${index === last && !isEndingBelow && ending}</span>`,
  );
  const below = isEndingBelow && html`<span class="l end">${ending}${beside}</span>`;
  return html`<h1${kind}${direction} aria-label="${name.shown}">${set}${below}</h1>`;
}

/** The form that goes over the wire, for names that are shown in other letters. */
export function asciiForm({ name }: LanderView, label: string): Html | '' {
  if (name.ascii === name.shown.toLowerCase()) return '';
  return html`<p class="ascii">${label} <span lang="und">${name.ascii}</span></p>`;
}

const isRightToLeft = (text: string) =>
  /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

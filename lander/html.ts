import { escapeHtml } from '#contract/html.ts';

/** Markup that is safe to stand in a page as it is; made by `html` or, for constants of ours, by `trusted`. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Html | string | number | null | undefined | false | readonly Content[];

/** Markup with values filled in: texts are escaped, `Html` stands as it is, lists are joined, null, undefined and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(parts.reduce((page, part, index) => page + markupOf(values[index - 1]) + part));
}

/** A constant of ours, never anything from outside. */
export const trusted = (markup: string): Html => new Html(markup);

function markupOf(value: Content): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escapeHtml(value);
  return typeof value === 'number' ? String(value) : value.map(markupOf).join('');
}

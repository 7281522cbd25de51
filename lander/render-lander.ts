import type { Language } from '#contract/preferences.ts';
import { html } from './html.ts';
import type { LanderView } from './view.ts';

/** The page of a name as a whole HTML document in one of the four languages: the same view gives the same bytes. */
export function renderLander(view: LanderView, language: Language): string {
  const title = view.title ?? view.name.shown;
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${view.name.shown}</h1></body></html>
`.text;
}

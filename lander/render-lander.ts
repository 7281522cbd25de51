import type { Language } from '#contract/preferences.ts';
import { customPage } from './custom/render-custom.ts';
import { type Page, renderDocument } from './document.ts';
import { binAiPage } from './pages/bin-ai.ts';
import { comingSoonPage } from './pages/coming-soon.ts';
import { modernPage } from './pages/modern.ts';
import { renderSold } from './pages/sold.ts';
import type { LanderView } from './view.ts';

/** The page of a name as a whole HTML document in one of the four languages: the same view gives the same bytes. */
export function renderLander(view: LanderView, language: Language): string {
  const { sold } = view;
  if (sold) return renderSold({ ...view, sold }, language);
  return renderDocument(view, language, pages[view.kind](view, language));
}

const pages: Record<LanderView['kind'], (view: LanderView, language: Language) => Page> = {
  binAi: binAiPage,
  modern: modernPage,
  comingSoon: comingSoonPage,
  custom: customPage,
};

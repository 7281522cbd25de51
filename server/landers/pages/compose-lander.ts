import { variantCodeOf } from '#contract/lander-test-rules.ts';
import { builtInTemplateOf } from '#contract/landers.ts';
import { renderLander } from '#lander/render-lander.ts';
import type { LanderView } from '#lander/view.ts';
import type { Parts } from '../../context.ts';
import type { PageFacts } from '../../grid/page-facts.reads.ts';
import { hasTextService, outsideTextHost } from '../../text-service/text.service.ts';
import { composeView, type PageOrder, type PageSite } from './compose-view.ts';
import type { DueLander } from './due-landers.store.ts';
import type { MadePage } from './made-pages.store.ts';

/** What is the same for all pages of an installation today. */
export function pageSite(parts: Pick<Parts, 'config' | 'sandbox'>, now: Date): PageSite {
  const { publicUrl, links } = parts.config;
  const today = now.toISOString().slice(0, 10);
  return {
    ...{ publicUrl, links, today },
    assistantAnswers: (name) => hasTextService(parts, name),
    assistantHost: (name) => outsideTextHost(parts, name),
  };
}

/** What the user decided about the page of a lander. */
export function orderOf({
  template,
  settings,
  why,
  custom,
}: Pick<DueLander, 'template' | 'settings' | 'why' | 'custom'>): PageOrder {
  return { kind: builtInTemplateOf(template) ?? 'custom', settings, why, custom };
}

/**
 * The page of a lander as it is to be saved. Throws where it cannot be made. What a model wrote is drawn once before it goes
 * live. Of built-in pages the first of each kind is, so that none goes live of a kind that cannot be drawn: all of them
 * would take most of the time of making 100,000. `drawn` keeps the kinds of which a page was drawn.
 */
export function composeLander(
  lander: DueLander,
  facts: PageFacts,
  { site, drawn }: { site: PageSite; drawn: Set<LanderView['kind']> },
): MadePage {
  const pages = { view: composeView(facts, orderOf(lander), site), variant: null, ...testedPages(lander, facts, site) };
  for (const view of [pages.view, pages.variant]) {
    if (!view || (view.kind !== 'custom' && drawn.has(view.kind))) continue;
    renderLander(view, 'en');
    drawn.add(view.kind);
  }
  return { lander, host: facts.name, ...pages, isServed: facts.isServed };
}

/** Both pages of a lander under test: what is set for it holds for B, too, where B does not differ. */
function testedPages(lander: DueLander, facts: PageFacts, site: PageSite): Pick<MadePage, 'view' | 'variant'> | null {
  if (!lander.test) return null;
  const { round, template, overrides } = lander.test;
  const other = { ...lander, template: template ?? lander.template, settings: { ...lander.settings, ...overrides } };
  return {
    view: { ...composeView(facts, orderOf(lander), site), variant: variantCodeOf(round, 'a') },
    variant: { ...composeView(facts, orderOf(other), site), variant: variantCodeOf(round, 'b') },
  };
}

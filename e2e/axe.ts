import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What breaks WCAG 2.2 AA on the screen as it is now; the wall of names on the sign-in page is decoration. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(endTransitions); // a colour on its way to another is no look of the screen
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('aside[aria-hidden="true"]')
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html}`));
}

function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

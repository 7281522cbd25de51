import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What only colours decide; all else is the same in both themes. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What breaks WCAG 2.2 AA on the screen as it is now; the wall of names on the sign-in page is decoration. */
export function violationsOf(page: Page): Promise<string[]> {
  return violationsBy(page, (axe) => axe.withTags(tags));
}

/** The same on a screen of the app in the light theme, and of colours in the dark one: the system's, which it follows. */
export function violationsInBothThemes(page: Page): Promise<string[]> {
  return violationsIn(page, async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  });
}

/** The same on a screen that does not follow the system: its theme is set. */
export async function violationsInSetThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' }); // no colour on its way from one theme to the other
  return violationsIn(page, (theme) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme),
  );
}

async function violationsIn(page: Page, showIn: (theme: 'light' | 'dark') => Promise<void>): Promise<string[]> {
  await showIn('dark');
  const dark = await violationsBy(page, (axe) => axe.withRules(colourRules));
  await showIn('light');
  return [...dark.map((violation) => `dark: ${violation}`), ...(await violationsOf(page))];
}

async function violationsBy(page: Page, chosen: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await page.evaluate(endTransitions); // a colour on its way to another is no look of the screen
  const isThere = await page.evaluate(() => 'axe' in window);
  // a scan sends and compiles the checker again, which takes longer than most scans, unless another script is named
  const builder = new AxeBuilder(isThere ? { page, axeSource: 'axe' } : { page });
  const axe = builder.options({ resultTypes: ['violations'] }).exclude('aside[aria-hidden="true"]');
  // it puts the results together in the page itself: to open an empty one for that takes most of the time of a scan
  const { violations } = await chosen(axe.setLegacyMode()).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html}`));
}

function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

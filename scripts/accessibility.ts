import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { type Language, languages } from '#contract/preferences.ts';
import { violationsInBothThemes, violationsOf } from '../e2e/axe.ts';
import { onGround } from '../e2e/walk/on-ground.ts';
import { type WalkedScreen, walkedScreens } from '../e2e/walk/screens.ts';
import { startWalker, type Walker } from '../e2e/walk/walk.ts';

// `npm run accessibility` walks every screen in four languages: WCAG 2.2 AA in both themes, texts that are missing, what
// fails in the page, and at 390 px whether it scrolls sideways. `--language de` and `--only domains,domain` walk less;
// `--texts` looks at texts and widths alone, in a third of the time.

const { values } = parseArgs({
  options: { only: { type: 'string' }, language: { type: 'string' }, texts: { type: 'boolean' } },
});
const only = values.only?.split(',');
const chosen = walkedScreens.filter(({ name }) => only === undefined || only.includes(name));
let faults = 0;

await onGround(async (ground, browser) => {
  for (const language of languages.filter((one) => values.language === undefined || values.language === one)) {
    for (const by of [undefined, 'newcomer', 'visitor'] as const) {
      const look = { language, theme: 'light', height: 900 } as const;
      const wide = await startWalker(browser, { ground, by, look: { ...look, width: 1440 } });
      const narrow = await startWalker(browser, { ground, by, look: { ...look, width: 390 } });
      for (const screen of chosen.filter((one) => one.by === by)) {
        tell(screen, language, await faultsIn(screen, wide, narrow));
      }
      await wide.close();
      await narrow.close();
    }
  }
});
console.log(`${chosen.length} screens, ${faults === 0 ? 'no fault' : `${faults} faults`}.`);
process.exit(faults === 0 ? 0 : 1);

function tell({ name }: WalkedScreen, language: Language, found: readonly string[]): void {
  for (const fault of found) console.log(`${name}, ${language}: ${fault}`);
  faults += found.length;
}

async function faultsIn(screen: WalkedScreen, wide: Walker, narrow: Walker): Promise<string[]> {
  try {
    const inWide = values.texts ? [] : await violationsIn(screen, wide);
    if (screen.isWideOnly) return inWide;
    await narrow.show(screen);
    const inNarrow = [
      ...(await overflowOf(narrow.page)),
      ...(await missingTexts(narrow)),
      ...refusalsOf(screen, narrow),
    ];
    return [...inWide, ...inNarrow.map((fault) => `390 px: ${fault}`)];
  } catch (error) {
    return [`was not shown: ${(error as Error).message.split('\n')[0]}`];
  }
}

async function violationsIn(screen: WalkedScreen, walker: Walker): Promise<string[]> {
  await walker.show(screen);
  const violations = screen.by === 'visitor' ? violationsOf : violationsInBothThemes; // public pages have one theme
  return [...(await violations(walker.page)), ...(await missingTexts(walker)), ...refusalsOf(screen, walker)];
}

function refusalsOf({ isRefused }: WalkedScreen, walker: Walker): string[] {
  const faults = walker.faults();
  return isRefused ? [] : faults;
}

async function missingTexts({ page, words }: Walker): Promise<string[]> {
  return words.missingIn(await page.locator('body').innerText()).map((text) => `"${text}" is no text`);
}

/** Pages that scroll sideways, with what sticks out, and buttons that cut their words off. */
function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (one: Element) => `<${one.tagName.toLowerCase()}> ${one.textContent?.trim().slice(0, 60)}`;
    const width = document.documentElement.scrollWidth;
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => width > innerWidth && one.getBoundingClientRect().right > innerWidth + 1 && one.children.length === 0,
    );
    const hides = (one: Element) => getComputedStyle(one).overflowX !== 'visible';
    const cut = [...document.querySelectorAll('button')].filter(
      (one) => hides(one) && one.checkVisibility() && one.scrollWidth > one.clientWidth + 1,
    );
    return [
      ...(width > innerWidth ? [`scrolls sideways by ${width - innerWidth} px`] : []),
      ...out.slice(0, 3).map((one) => `sticks out: ${nameOf(one)}`),
      ...cut.map((one) => `cut off: ${nameOf(one)}`),
    ];
  });
}

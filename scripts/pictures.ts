import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages } from '#contract/preferences.ts';
import { onGround } from '../e2e/walk/on-ground.ts';
import { walkedScreens } from '../e2e/walk/screens.ts';
import { type Look, startWalker } from '../e2e/walk/walk.ts';
import { heroPicture, heroSize } from './hero-picture.ts';
import { smallPng } from './small-png.ts';

// `npm run pictures` draws the manual's pictures again, of the sample portfolio; `npm run pictures -- --all <folder>` every
// screen, whole, in English and German, in both themes and at three widths. `--only domains,domain` and `--width 390` draw some
// of them, `--language fr,es` them in others.

const folder = join(import.meta.dirname, '../docs/manual/pictures');
const maxBytes = 60 * 1024;
const inManual = { width: 1280, height: 800 };
const sizes = [
  { width: 1440, height: 900 },
  { width: 800, height: 1000 },
  { width: 390, height: 844 },
];

/** Screens that pages of the manual show. */
const ofManual = [
  ...['dashboard', 'palette', 'domains', 'domains-filters', 'domains-selected', 'add-preview', 'add-invalid', 'domain'],
  ...['action-own-data', 'domain-unproven', 'landers', 'lander-wizard', 'lander-group', 'lander-edit', 'lander'],
  ...['inquiry', 'inquiry-settings', 'monitoring', 'change', 'monitored-domains', 'releases', 'alert-channel'],
  ...['analytics', 'contacts', 'contact', 'nameserver-set', 'dnssec-broken', 'transfer-domains', 'inactive-domains'],
  ...['next-60-days', 'account', 'operator', 'operator-checked', 'operator-work', 'operator-audit'],
];

const { values } = parseArgs({
  options: {
    all: { type: 'string' },
    only: { type: 'string' },
    language: { type: 'string' },
    width: { type: 'string' },
  },
});
const only = values.only?.split(',');
const isWanted = (name: string) => only === undefined || only.includes(name);

await onGround(async (ground, browser) => {
  if (values.all === undefined) return drawForManual();
  for (const language of languages.filter((one) => (values.language ?? 'en,de').split(',').includes(one))) {
    for (const size of sizes) {
      if (values.width === undefined || values.width === String(size.width)) await drawAll(values.all, language, size);
    }
  }

  async function drawForManual(): Promise<void> {
    mkdirSync(folder, { recursive: true });
    for (const screen of walkedScreens.filter(({ name }) => ofManual.includes(name) && isWanted(name))) {
      const walker = await startWalker(browser, {
        ground,
        by: screen.by,
        look: { language: 'en', theme: 'light', ...inManual },
      });
      await walker.show(screen);
      await walker.page.evaluate(hideFolder);
      const picture = await smallPng(await walker.page.screenshot(), maxBytes);
      writeFileSync(join(folder, `${screen.name}.png`), picture);
      console.log(`${screen.name}: ${Math.ceil(picture.length / 1024)} KB`);
      await walker.close();
    }
    if (isWanted('hero')) for (const theme of ['light', 'dark'] as const) await drawHero(theme);
  }

  /** The picture above the README: the grid, a lander and an inquiry on a phone. */
  async function drawHero(theme: 'light' | 'dark'): Promise<void> {
    const shot = async (name: string, size: Pick<Look, 'width' | 'height'>) => {
      const screen = walkedScreens.find((one) => one.name === name);
      if (!screen) throw new Error(`There is no screen ${name}.`);
      const walker = await startWalker(browser, { ground, by: screen.by, look: { language: 'en', theme, ...size } });
      await walker.show(screen);
      const picture = await walker.page.screenshot({ animations: 'disabled' });
      await walker.close();
      return picture;
    };
    const parts = {
      grid: await shot('domains', { width: 1440, height: 1000 }),
      lander: await shot('lander', { width: 1440, height: 944 }),
      inquiry: await shot('inquiry', { width: 390, height: 900 }),
    };
    const walker = await startWalker(browser, { ground, by: 'visitor', look: { language: 'en', theme, ...heroSize } });
    await walker.page.goto('/auth/login');
    const picture = await smallPng(await heroPicture(walker.page, parts, theme), 4 * maxBytes);
    writeFileSync(join(folder, `../../hero-${theme}.png`), picture);
    console.log(`hero-${theme}: ${Math.ceil(picture.length / 1024)} KB`);
    await walker.close();
  }

  async function drawAll(into: string, language: Language, size: Pick<Look, 'width' | 'height'>): Promise<void> {
    for (const by of [undefined, 'newcomer', 'visitor'] as const) {
      const walker = await startWalker(browser, { ground, by, look: { language, theme: 'light', ...size } });
      for (const screen of walkedScreens.filter((one) => one.by === by && isWanted(one.name))) {
        if (screen.isWideOnly && size.width < 640) continue;
        const shown = await walker.show(screen).then(
          () => '',
          (error: Error) => error.message.split('\n')[0],
        );
        if (shown !== '') console.error(`${screen.name}, ${language}, ${size.width} px: ${shown}`);
        for (const colorScheme of ['light', 'dark'] as const) {
          await walker.page.emulateMedia({ colorScheme });
          const path = join(into, language, `${size.width}-${colorScheme}`, `${screen.name}.png`);
          const fullPage = (await walker.page.getByRole('dialog').count()) === 0; // it stands over the window alone
          await walker.page.screenshot({ path, fullPage, animations: 'disabled' });
        }
        await walker.page.emulateMedia({ colorScheme: 'light' });
      }
      await walker.close();
    }
  }
});

/** Shows the folder of the data as that of an installation: it is another one in each run. */
function hideFolder(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.textContent = text.textContent?.replace(/\/\S*namestead-e2e-\w+/, '/var/lib/namestead') ?? '';
  }
}

import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '#contract/preferences.ts';
import { signIn } from '../accounts.ts';
import type { Ground } from './ground.ts';
import type { WalkedScreen } from './screens.ts';
import { type Words, wordsIn } from './words.ts';

export type Look = { language: Language; theme: 'light' | 'dark'; width: number; height: number };

/** Somebody at a browser: opens screens and waits until nothing of them is on its way. */
export type Walker = {
  page: Page;
  words: Words;
  /** Shows a screen with what opens on it. Throws where it does not come. */
  show(screen: WalkedScreen): Promise<void>;
  /** What went wrong in the page since it was asked last: errors of scripts, calls that the server refused. */
  faults(): string[];
  close(): Promise<void>;
};

type Options = { ground: Ground; by: WalkedScreen['by']; look: Look };

/** A browser of its own for each: language and theme are those of the browser, as for somebody who chose nothing. */
export async function startWalker(browser: Browser, { ground, by, look }: Options): Promise<Walker> {
  const { language, theme, width, height } = look;
  const context = await browser.newContext({
    baseURL: ground.url,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language === 'en' ? 'en-US' : language,
    timezoneId: 'Europe/Berlin',
  });
  await context.addInitScript((chosen) => localStorage.setItem('userLanguage', chosen), language);
  if (by !== 'visitor') await signIn(context, by === 'newcomer' ? ground.newcomer : ground.owner);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const traffic = watchTraffic(page);
  const words = await wordsIn(language);
  return {
    page,
    words,
    async show({ path, open }) {
      const address = typeof path === 'string' ? path : path(ground.places);
      await page.goto(by === 'visitor' ? `${address}${address.includes('?') ? '&' : '?'}lang=${language}` : address);
      await settle(page, traffic);
      if (!open) return;
      await open({ page, words });
      await settle(page, traffic);
    },
    faults: () => traffic.faults.splice(0),
    close: () => closeAll(context),
  };
}

async function closeAll(context: BrowserContext): Promise<void> {
  await context.close();
}

type Traffic = { underWay: Set<unknown>; faults: string[] };

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { underWay: new Set(), faults: [] };
  const isOwn = (url: string) => !url.includes('/hubs/');
  page.on('request', (request) => isOwn(request.url()) && traffic.underWay.add(request));
  page.on('requestfinished', (request) => traffic.underWay.delete(request));
  page.on('requestfailed', (request) => traffic.underWay.delete(request));
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.status() >= 400) traffic.faults.push(`${response.request().method()} ${path}: ${response.status()}`);
  });
  page.on('pageerror', (error) => traffic.faults.push(error.message));
  return traffic;
}

const quietMs = 250;

/** Waits until no call is under way, nothing says that it is loading, and fonts and pictures are there. */
export async function settle(page: Page, { underWay }: Traffic): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await page.waitForFunction(isStill);
    await page.waitForTimeout(quietMs / 2); // what was drawn may ask for more
    quiet = underWay.size === 0 && (await page.evaluate(isStill)) ? quiet + 1 : 0;
  }
}

function isStill(): boolean {
  if (document.fonts.status !== 'loaded' || document.querySelector('#splash, [aria-busy="true"]')) return false;
  const shown = [...document.images].filter((image) => image.loading !== 'lazy');
  return shown.every((image) => image.complete);
}

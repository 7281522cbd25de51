import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { writeFilesOf } from '../serving/page-files.ts';
import { landerServing } from '../serving/serving.feature.ts';
import { ask } from '../serving/testing/ask.ts';
import { publishPage, testView } from '../testing/given-page.ts';
import { variantSeen } from './variant-seen.service.ts';

const tested = [
  { title: 'First', variant: 1 },
  { title: 'Second', variant: 2 },
] as const;

describe('a page under test', () => {
  let app: FreshApp;
  let port = 0;

  beforeEach(async () => {
    app = await freshApp({
      settings: {
        LANDER_LISTEN: '127.0.0.1:0',
        TRUST_PROXY: 'yes',
        AUTH_SECRET: 'the same coins in each run'.repeat(2),
      },
      startsAt: new Date('2026-11-20T12:00:00Z'),
    });
    const listening = (await landerServing.listen?.(app.parts, app)) as { port: number; stop(): Promise<unknown> };
    onTestFinished(async () => void (await listening.stop()));
    port = listening.port;
    await publishPage(app, await app.given.user(), 'quiet.com', ...tested);
  });

  const from = (address: string, more: object = {}) => {
    return { 'x-forwarded-for': `203.0.113.9, ${address}`, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', ...more };
  };
  const titleOf = (text: string) => /<title>(\w+)/.exec(text)?.[1];
  const seenBy = async (address: string, more: object = {}) =>
    titleOf((await ask(port, 'quiet.com', '/', { headers: from(address, more) })).text);

  test('D-218a D-187 a visitor sees one variant all day, on each host and in each encoding, and says which', async () => {
    const titles = new Set<string | undefined>();
    for (let last = 1; last <= 12; last += 1) {
      const address = `198.51.100.${last}`;
      const title = await seenBy(address);
      titles.add(title);
      app.clock.advance(600_000);
      for (const path of ['/', '/?utm_source=mail', '/?lang=de']) {
        const page = await ask(port, 'quiet.com', path, { headers: from(address) });
        expect([path, titleOf(page.text)]).toEqual([path, title]);
        expect(page.text).toContain(`data-variant="${title === 'First' ? 1 : 2}"`);
      }
      const onApp = await app.app.inject({ url: '/l/quiet.com', headers: from(address) });
      expect(titleOf(onApp.body)).toBe(title);
    }
    expect([...titles].toSorted()).toEqual(['First', 'Second']);
  });

  test('D-218a D-187 no cache gives the variant of one visitor to another, nor an old one to its own', async () => {
    const get = (address: string, etag = '') =>
      ask(port, 'quiet.com', '/', { headers: from(address, { 'accept-encoding': 'br', 'if-none-match': etag }) });
    const pages = await Promise.all(Array.from({ length: 12 }, (_, at) => get(`198.51.100.${at + 1}`)));
    expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(2);
    for (const [at, { headers }] of pages.entries()) {
      expect([headers['cache-control'], headers.vary]).toEqual([
        'private, no-cache',
        'accept-language, accept-encoding',
      ]);
      const again = await get(`198.51.100.${at + 1}`, headers.etag);
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
      const other = pages.find((page) => page.headers.etag !== headers.etag);
      expect((await get(`198.51.100.${at + 1}`, other?.headers.etag)).status).toBe(200);
    }
    await publishPage(app, await app.given.user(), 'calm.com');
    expect((await ask(port, 'calm.com')).headers['cache-control']).toBe('no-cache');
  });

  test('D-218a when a test ends, all visitors see the page at once', async () => {
    const addresses = Array.from({ length: 8 }, (_, at) => `198.51.100.${at + 1}`);
    await Promise.all(addresses.map((address) => seenBy(address)));
    const { rows } = await app.pool.query("select user_id as id from lander_page where host = 'quiet.com'");
    await publishPage(app, rows[0], 'quiet.com', { title: 'Last' });
    const all = () => Promise.all(addresses.map((address) => seenBy(address)));
    await expect.poll(all).toEqual(addresses.map(() => 'Last'));
  });

  test('D-218a half of the visitors see each variant, and another half the next day', async () => {
    const seen = (network: number, day = 0) => {
      const clock = { now: () => new Date(app.clock.now().getTime() + day * dayMs) };
      const headers = from(`198.51.${network >> 8}.${network & 255}`);
      return variantSeen({ ...app.parts, clock }, 'quiet.com', { headers, socket: {} as never });
    };
    const [today, tomorrow] = await Promise.all(
      [0, 1].map((day) => Promise.all(Array.from({ length: 2_000 }, (_, network) => seen(network, day)))),
    );
    const count = (all: unknown[] = []) => all.filter((one) => one === 'b').length;
    // 4 standard deviations of 2,000 coins
    for (const day of [today, tomorrow]) expect(Math.abs(count(day) - 1_000)).toBeLessThan(90);
    const same = today?.filter((one, at) => one === tomorrow?.[at]).length ?? 0;
    expect(Math.abs(same - 1_000)).toBeLessThan(90);
  });

  test('D-218a hostile headers count as a visitor like any other', async () => {
    for (const headers of [
      { 'x-forwarded-for': '\u00e9'.repeat(3_000), 'user-agent': 'x'.repeat(8_000) },
      { 'x-forwarded-for': ', , ,', 'user-agent': '' },
      { 'x-forwarded-for': '::ffff:198.51.100.7' },
      {},
    ]) {
      expect(titleOf((await ask(port, 'quiet.com', '/', { headers })).text)).toMatch(/^(First|Second)$/);
    }
  });

  test('D-218a D-187 a page under test stands in no file for a server in front', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'namestead-variants-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const view = testView('quiet.com');
    await writeFilesOf(folder, 'quiet.com', { version: 1, view });
    expect(readdirSync(folder)).toEqual(['quiet.com']);
    await writeFilesOf(folder, 'quiet.com', { version: 2, view, variant: view });
    expect(readdirSync(folder)).toEqual([]);
  });
});

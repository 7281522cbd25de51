import { expect, test } from 'vitest';
import { languages } from '#contract/preferences.ts';
import { freshApp } from '../../testing/app.ts';
import { publishPage } from '../testing/given-page.ts';

test('D-187 /l/ shows a published page on the host of the app, not to be indexed, and nothing else', async () => {
  const app = await freshApp();
  const ann = await app.given.user();
  await publishPage(app, ann, 'quiet.com');
  await publishPage(app, ann, 'xn--mnchen-3ya.de');
  await app.given.domain(ann, 'hidden.com');
  const get = (url: string, headers = {}) => app.as(null).inject({ url, headers });

  for (const url of ['/l/quiet.com', '/l/QUIET.com', '/l/xn--mnchen-3ya.de', '/l/M%C3%BCnchen.de']) {
    const page = await get(url);
    expect([url, page.statusCode, page.headers['x-robots-tag']]).toEqual([url, 200, 'noindex']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['set-cookie']).toBeUndefined();
  }
  const german = await get('/l/quiet.com?lang=de', { 'accept-encoding': 'br' });
  expect([german.headers['content-language'], german.headers['content-encoding']]).toEqual(['de', 'br']);
  const again = await get('/l/quiet.com?lang=de', {
    'accept-encoding': 'br',
    'if-none-match': german.headers.etag,
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);

  for (const name of ['hidden.com', 'nobody.com', 'www.quiet.com', '%00', "'--", '%3Cscript%3E', 'a'.repeat(250)]) {
    const page = await get(`/l/${name}`);
    expect([name, page.statusCode, page.headers['x-robots-tag']]).toEqual([name, 404, 'noindex']);
    expect(page.body).toMatch(/^<!doctype html>/i);
  }
  await app.pool.query("update domain set status = 1 where name = 'quiet.com'");
  expect((await get('/l/quiet.com')).statusCode).toBe(404);
});

test('D-178 D-010 a lander is shown to its owner alone, on the net or not, where nothing of it runs', async () => {
  const app = await freshApp({ isOwn: true });
  const [ann, bob] = [await app.given.user(), await app.given.user()];
  const { landerId } = await publishPage(app, ann, 'quiet.com');
  await app.pool.query("update domain set status = 1 where name = 'quiet.com'");
  const get = (who: typeof ann | null, id: string, query = '') =>
    app.as(who).inject({ url: `/api/landers/${id}/preview${query}` });

  for (const language of languages) {
    const page = await get(ann, landerId, `?lang=${language}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<html lang="${language}"`);
    expect(page.headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox$/);
    expect(page.headers['cache-control']).toBe('private, no-store');
  }
  expect((await get(null, landerId)).statusCode).toBe(401);
  for (const [who, id] of [
    [bob, landerId],
    [ann, app.parts.newId()],
    [ann, "'--"],
    [ann, '%00'],
    [ann, 'x'.repeat(250)],
  ] as const) {
    expect([id, (await get(who, id)).statusCode]).toEqual([id, 404]);
  }
});

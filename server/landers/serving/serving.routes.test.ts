import { expect, test } from 'vitest';
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

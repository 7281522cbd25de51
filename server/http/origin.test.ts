import { expect, test } from 'vitest';
import { SignIn } from '#contract/auth.ts';
import { freshApp } from '../testing/app.ts';
import { isOwnOrigin } from './origin.ts';
import { firstAnswers } from './pages.ts';

const own = { publicUrl: 'http://localhost:3000' };
const site = { publicUrl: 'https://names.example' };

test.each([
  [own, { origin: 'http://localhost:3000' }],
  [own, { origin: 'http://127.0.0.1:3000' }],
  [own, { origin: 'http://[::1]:3000' }],
  [own, { 'sec-fetch-site': 'same-origin' }],
  [site, { origin: 'https://names.example' }],
])('%o: %o is ours', (config, headers) => {
  expect(isOwnOrigin(config, headers)).toBe(true);
});

test.each([
  [own, {}],
  [own, { origin: 'http://localhost:3001' }],
  [own, { origin: 'https://localhost:3000' }],
  [own, { origin: 'http://localhost.evil.example:3000' }],
  [own, { origin: 'http://localhost:3000/' }],
  [own, { origin: 'null' }],
  [own, { origin: '' }],
  [own, { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' }],
  [own, { 'sec-fetch-site': 'same-site' }],
  [own, { 'sec-fetch-site': 'none' }],
  [site, { origin: 'https://names.example.evil.example' }],
  [site, { origin: 'https://x.names.example' }],
  [site, { origin: 'http://names.example' }],
  [site, { origin: 'https://127.0.0.1' }],
])('%o: %o is foreign', (config, headers) => {
  expect(isOwnOrigin(config, headers)).toBe(false);
});

test('a change asked for by another site, or by a program that does not say who it is, is refused', async () => {
  const { app, given } = await freshApp();
  const { cookie, email, password } = await given.user();
  for (const origin of [{ origin: 'https://evil.example' }, {}]) {
    const answer = await app.inject({
      method: 'POST',
      url: SignIn.path,
      headers: { cookie, ...origin },
      payload: { email, password },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'ORIGIN_MISMATCH' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('reading needs no origin', async () => {
  const { app, given } = await freshApp();
  const { cookie, id } = await given.user();
  const answer = await app.inject({ url: '/api/auth-check', headers: { cookie } });
  expect(answer.json()).toMatchObject({ userId: id });
});

test.each(['cross-site', 'same-site'])(
  'a page of another site (%s) cannot send its reader to a call, only to a page',
  async (site) => {
    const { app, given } = await freshApp();
    const { cookie } = await given.user();
    const from = (site: string, url: string) => app.inject({ url, headers: { cookie, 'sec-fetch-site': site } });
    expect((await from(site, '/api/domains?filter=guess')).json()).toMatchObject({ code: 'ORIGIN_MISMATCH' });
    expect((await from(site, '/legal/terms')).statusCode).toBe(200);
    for (const own of ['same-origin', 'none']) expect((await from(own, '/api/domains')).statusCode).toBe(200);
  },
);

test('a page that another site leads to holds none of its reader’s data', async () => {
  const { app, given } = await freshApp({ isOwn: true });
  app.get('/page', (request) => firstAnswers(request, ['/api/auth-check'], new Promise<undefined>(() => {})));
  const { cookie } = await given.user();
  const pageFrom = (site: string) => app.inject({ url: '/page', headers: { cookie, 'sec-fetch-site': site } });
  expect((await pageFrom('none')).payload).toContain('userId');
  expect((await pageFrom('cross-site')).payload).toBe('');
});

test('D-188 requests of visitors of landers are accepted from the hosts of the names', async () => {
  const { app } = await freshApp({ isOwn: true });
  app.post('/public/something', async () => 'taken');
  const post = (url: string) => app.inject({ method: 'POST', url, headers: { origin: 'https://quiet.example' } });
  expect((await post('/public/something')).statusCode).toBe(200);
  expect((await post('/publicly')).statusCode).toBe(403);
});

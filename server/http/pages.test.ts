import { expect, test } from 'vitest';
import { firstScreens } from '../app/first-screens.ts';
import { freshApp } from '../testing/app.ts';
import { firstAnswers, withFirst, withProduct } from './pages.ts';

const page = '<!doctype html><html><head><title>x</title></head><body><div id="root"></div></body></html>';

test('a name in the data of a page cannot end its element or begin a script', () => {
  const hostile = '"/api/domains":{"name":"</script><script>alert(1)</script><!--"}';
  const html = withFirst(page, ['<link rel="modulepreload" href="/assets/a.js">'], hostile);
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"></head>');
  const [, data = ''] = /id="first-answers">(.*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toEqual(JSON.parse(`{${hostile}}`));
});

test('a page without answers has no data at all', () => {
  expect(withFirst(page, [], '')).toBe(page);
});

test('words B14 the page has the product’s name before our script has run', () => {
  const built = '<title>Namestead</title><p class="splash-name">Namestead</p>';
  expect(withProduct(built, 'A $& <Co>')).toBe(
    '<title>A $&amp; &lt;Co&gt;</title><p class="splash-name">A $&amp; &lt;Co&gt;</p>',
  );
  expect(withProduct(built)).toBe(built);
});

/** Two users, each with a domain, and the answers that a page would hold for a caller. */
async function twoUsers() {
  const { app, parts, given, as } = await freshApp({ isOwn: true });
  const [ann, bob] = [await given.user(), await given.user()];
  await given.domain(ann, 'anns.com');
  await given.domain(bob, 'bobs.com');
  const asks = ['/api/domains', '/api/nothing', '/api/domains?take=none'];
  const never = new Promise<undefined>(() => {});
  app.get('/page', (request) => firstAnswers(request, asks, never));
  app.get('/late', (request) => firstAnswers(request, asks, Promise.resolve(undefined)));
  const answersFor = async (user: Parameters<typeof as>[0], url = '/page') =>
    JSON.parse(`{${(await as(user).inject({ url })).payload}}`);
  return { parts, ann, bob, answersFor };
}

test('a page holds what its reader may ask, and nothing that is refused or missing', async () => {
  const { ann, bob, answersFor } = await twoUsers();
  for (const [user, name] of [
    [ann, 'anns.com'],
    [bob, 'bobs.com'],
  ] as const) {
    const answers = await answersFor(user);
    expect(Object.keys(answers)).toEqual(['/api/domains']);
    expect(answers['/api/domains'].data.map((row: { domainName: string }) => row.domainName)).toEqual([name]);
  }
  expect(await answersFor(null)).toEqual({});
});

test('a page does not wait for answers that take long', async () => {
  const { ann, answersFor } = await twoUsers();
  expect(await answersFor(ann, '/late')).toEqual({});
});

test('a page asks for answers by its path; an address with parameters adds none of the screen', async () => {
  const { parts, ann } = await twoUsers();
  const pageOf = firstScreens({ ...parts, clock: { now: () => new Date('2026-11-22T23:59:00Z') } });
  const at = (url: string, cookie?: string) => pageOf({ url, headers: { cookie } });
  const always = [
    '/api/auth-check',
    '/api/app-settings',
    '/api/notifications',
    '/api/inquiries/counts',
    '/api/change-sets/count',
  ];
  expect(await at('/', ann.cookie)).toMatchObject({
    module: 'dashboard/DashboardPage.tsx',
    asks: [...always, '/api/dashboard?today=2026-11-22'],
  });
  expect((await at('/domains', ann.cookie)).asks).toEqual([
    ...always,
    '/api/domain-grid-views', // the default view is applied before any row is asked for (D-115)
    '/api/domains?skip=0&take=50&sortBy=createdat&sortDirection=desc',
  ]);
  expect((await at('/domains?filter=secret', ann.cookie)).asks).toEqual(always);
  expect((await at('/nowhere', ann.cookie)).asks).toEqual(always);
  expect(await at('/domains')).toEqual({ file: 'index.html', product: 'Namestead', asks: [] });
});

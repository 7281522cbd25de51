import { expect, test } from './portfolio.ts';

for (const [path, title] of [
  ['/', 'Dashboard'],
  ['/domains', 'Domains'],
] as const) {
  test(`${path} is drawn from what came with the page, with nothing asked of the API`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(/\/hubs\//, (route) => route.abort()); // once connected, the page looks what it has missed
    await page.routeWebSocket(/\/hubs\//, (socket) => socket.close());
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    const text = path === '/' ? 'Expiring in the next twelve months' : 'Showing 1–50 of 130';
    await expect(async () => {
      asked.length = 0;
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByText(text)).toBeVisible();
      expect(asked).toEqual([]);
    }).toPass(); // a busy server sends the page without what takes long
  });
}

test('a page that is opened holds no data before the sign-in, and is cached nowhere', async ({
  page,
  browser,
  product,
}) => {
  const own = await page.request.get('/domains', { headers: { accept: 'text/html' } });
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(await own.text()).toContain('first-answers');
  const visitor = await browser.newContext();
  const bare = await visitor.request.get(`${product.url}/domains`, { headers: { accept: 'text/html' } });
  expect(await bare.text()).not.toContain('first-answers');
  await visitor.close();
});

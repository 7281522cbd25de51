import { expect, test } from './portfolio.ts';

test('screens B17 B26 a name opened by the keyboard is read out, and going back gives row, scrolling and search back', async ({
  page,
}) => {
  const list = '/domains?sort=-expirationDate&page=2&pageSize=25';
  const grid = page.getByRole('region', { name: /^Domains/ });
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto(list);
  const row = page.getByRole('rowheader').getByRole('link').last();
  const name = (await row.getAttribute('href'))?.split('/').at(-1) ?? '';
  await row.focus();
  const top = await grid.evaluate((area) => area.scrollTop);
  expect(top).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(name);
  await expect(title).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(row).toBeFocused();
  expect(await grid.evaluate((area) => area.scrollTop)).toBe(top);

  await page.keyboard.press('Enter');
  await expect(title).toHaveText(name);
  await page.getByRole('main').getByRole('link', { name: 'Domains' }).click(); // back to the list as it was
  await expect(page).toHaveURL(list);
  await expect(row).toBeFocused();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Analytics' }).click();
  await expect(title).toHaveText('Analytics');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
  await expect(title).toBeFocused();
});

test('screens C18 a link that waits for its screen says so, and one that is there at once does not', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByText('Expiring in the next twelve months')).toBeVisible();
  const release = Promise.withResolvers<void>();
  await page.route(/AnalyticsPage/, async (route) => {
    await release.promise;
    await route.continue();
  });
  const sign = page.locator('[class*=waiting]');
  await expect(sign).toHaveCount(0); // no card of the dashboard waits either
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Analytics' }).click();
  await expect(sign).toBeVisible();
  await expect(page).toHaveURL('/');
  release.resolve();
  await expect(page).toHaveTitle('Analytics');
  await expect(sign).toHaveCount(0);
  await menu.getByRole('link', { name: 'Monitoring' }).click();
  await expect(page).toHaveTitle('Monitoring');
});

test('screens B8 a screen whose file is gone after an update is loaded again once; without a connection the page stays', async ({
  context,
  page,
}) => {
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true }); // of earlier journeys
  let isGone = true;
  await page.route(/AnalyticsPage/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  const loads: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads.push(new URL(request.url()).pathname);
    if (loads.length === 2) isGone = false;
  });
  await page.goto('/domains');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'No landers yet' })).toBeVisible();
  expect(loads).toEqual(['/domains', '/analytics']);

  await page.waitForLoadState('networkidle'); // toasts are fetched when the page is idle
  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText('The service cannot be reached.').first()).toBeVisible();
  await expect(page).toHaveURL('/analytics');
  await expect(page.getByRole('heading', { name: 'No landers yet' })).toBeVisible();
  await context.setOffline(false);
  await menu.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL('/activity');
});

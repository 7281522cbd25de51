import type { Page } from '@playwright/test';
import { expect, priced, test } from './portfolio.ts';
import { nameIn } from './screens.ts';

const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('AUTH-002 SHELL-003 SHELL-004 SHELL-005 D-030 every address opens for a signed-in user, under its own title', async ({
  page,
}) => {
  for (const [address, title] of [
    ['/', 'Dashboard'],
    ['/activity', 'Activity'],
    ['/domains', 'Domains'],
    ['/add-domains', 'Add domains'],
    [`/domains/${priced}`, priced],
    ['/landers', 'Landers'],
    ['/landers/0198c0de-0000-7000-8000-000000000001', 'Lander group not found'],
    ['/lander-presets', 'For-sale presets'],
    ['/inquiries/0198c0de-0000-7000-8000-000000000001', 'Inquiries'],
    ['/monitoring', 'Monitoring'],
    ['/monitoring/domains', 'Monitored domains'],
    ['/monitoring/releases', 'Release watch'],
    ['/monitoring/alerts', 'Alerts'],
    ['/analytics', 'Analytics'],
  ] as const) {
    await page.goto(address);
    await expect(page, address).toHaveTitle(title);
    await expect(page, address).toHaveURL(address);
  }
});

test('SHELL-006 SHELL-013 SHELL-022 links, back, forward, reload and a second tab show the same thing', async ({
  context,
  page,
}) => {
  const menu = page.getByRole('banner').getByRole('navigation');
  const search = page.getByRole('searchbox');
  const grid = '/domains?filter=harbour&sort=-expirationDate';

  await test.step('from the start page over a filtered grid to a domain', async () => {
    await page.goto('/');
    await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await page.goto(grid);
    await expect(search).toHaveValue('harbour');
    await expect(menu.getByRole('link', { name: 'Domains' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.locator('[aria-current]')).toHaveCount(1);
    await page
      .getByRole('row')
      .getByRole('link', { name: nameIn(priced) })
      .click();
    await expect(page).toHaveURL(`/domains/${priced}`);
    await expect(page).toHaveTitle(priced);
    await expect(titleOf(page)).toHaveText(priced);
    await expect(page.getByRole('definition').filter({ hasText: '$3,600' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible();
  });
  await test.step('back, forward and reload', async () => {
    await page.goBack();
    await expect(page).toHaveURL(grid);
    await expect(search).toHaveValue('harbour');
    await page.goForward();
    await expect(titleOf(page)).toHaveText(priced);
    await page.reload();
    await expect(titleOf(page)).toHaveText(priced);
    await menu.getByRole('link', { name: 'Monitoring' }).click();
    await expect(page.getByRole('heading', { name: 'Monitoring', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Monitoring');
    await page.goBack();
    await expect(page).toHaveTitle(priced);
  });
  await test.step('a second tab, in another casing', async () => {
    const other = await context.newPage();
    await other.goto(`/domains/${priced.toUpperCase()}`);
    await expect(other).toHaveTitle(priced);
    await expect(titleOf(other)).toHaveText(priced);
    await other.goto(grid);
    await expect(other.getByRole('searchbox')).toHaveValue('harbour');
    await other.goto('/domains/not-ours.com.test');
    await expect(other).toHaveTitle('Domain not found');
    await other.getByRole('link', { name: 'Go to the domains' }).click();
    await expect(other).toHaveURL('/domains');
  });
});

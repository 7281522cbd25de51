import type { Page } from '@playwright/test';
import { password, signIn } from './accounts.ts';
import { violationsInSetThemes } from './axe.ts';
import { expect, test } from './journeys.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('security M-8 D-043 the account by keyboard and pointer: password, sessions, zone and dates, in both themes and narrow', async ({
  page,
  context,
  browser,
  product,
  ann,
}) => {
  await signIn(context, ann);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await other.goto('/');
  await other.getByLabel('E-mail').fill(ann.email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveTitle('Dashboard');

  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page).toHaveTitle('Account');
  await expect(card(page, 'Your account')).toContainText(`${ann.email}Not confirmed`);
  await page.getByRole('button', { name: 'Send confirmation e-mail' }).click();
  await expect(card(page, 'Your account').getByRole('status')).toContainText(`on its way to ${ann.email}`);

  await test.step('nothing on it breaks WCAG 2.2 AA or leaves the window', async () => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsInSetThemes(page), `${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a new password, typed and sent by keyboard, ends the other sessions', async () => {
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(2);
    await expect(card(page, 'Sessions').getByRole('listitem').first()).toContainText('This session');
    await page.getByLabel('Current password', { exact: true }).fill('not the present one');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('nine loud harbours');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
    await page.getByLabel('Current password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible(); // by itself
  });

  await test.step('a session is ended by its button', async () => {
    await other.getByLabel('E-mail').fill(ann.email);
    await other.getByLabel('Password', { exact: true }).fill('nine loud harbours');
    await other.keyboard.press('Enter');
    await expect(other).toHaveTitle('Dashboard');
    await page.reload();
    await card(page, 'Sessions')
      .getByRole('button', { name: /^End session: Chrome on / })
      .click();
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible(); // by itself
  });

  await test.step('D-033a dates follow the choice, also after a reload', async () => {
    await page.getByLabel('Time zone').selectOption('Pacific/Kiritimati');
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/preferences'));
    await page.getByLabel('Dates', { exact: true }).selectOption('iso');
    await kept;
    await page.reload();
    await expect(page.getByLabel('Time zone')).toHaveValue('Pacific/Kiritimati');
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
    await expect(page.getByText(`Now: ${day}`)).toBeVisible();
    await expect(card(page, 'Sessions')).toContainText(/Signed in \d{4}-\d\d-\d\d/);
  });
  await elsewhere.close();
});

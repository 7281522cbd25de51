import type { Page } from '@playwright/test';
import { makeAccount, password, signIn } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, journeysOn } from './journeys.ts';

const test = journeysOn();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('security M-8 D-043 the account by keyboard and pointer: password, sessions, zone and dates, in both themes and narrow', async ({
  page,
  context,
  browser,
  product,
  ann,
}) => {
  expect(ann.email).toBeTruthy(); // the first account is the operator's; further ones are asked to confirm
  const bob = await makeAccount(product, 'bob@names.test');
  await signIn(context, bob);
  const elsewhere = await browser.newContext({ baseURL: product.url });
  const other = await elsewhere.newPage();
  await other.goto('/');
  await other.getByLabel('E-mail').fill(bob.email);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.keyboard.press('Enter');
  await expect(other).toHaveTitle('Dashboard');

  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page).toHaveTitle('Account');
  await expect(card(page, 'Your account')).toContainText('bob@names.testNot confirmed');
  await page.getByRole('button', { name: 'Send confirmation e-mail' }).click();
  await expect(card(page, 'Your account').getByRole('status')).toHaveText(/on its way to bob@names\.test/);

  await test.step('nothing on it breaks WCAG 2.2 AA or leaves the window', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const theme of ['dark', 'light']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      for (const width of [1440, 320]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violationsOf(page), `${theme} ${width}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
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
    await other.getByLabel('E-mail').fill(bob.email);
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

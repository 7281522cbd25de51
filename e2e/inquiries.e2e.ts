import { makeAccount, signIn } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, journeysOn } from './journeys.ts';
import { watchErrors } from './screens.ts';

const test = journeysOn();

test('SHELL-011 INQ-002 INQ-003 INQ-004 the inbox shows list and inquiry side by side on a desktop, in two steps on a phone', async ({
  page,
  context,
  product,
}) => {
  const seller = await makeAccount(product, 'seller@names.test');
  await signIn(context, seller);
  await seller.api.post('/api/sample-portfolio', { timeout: 120_000 });
  const errors = watchErrors(page);
  const rows = page.locator('[data-inquiry]');
  const opened = page.getByRole('main').getByRole('heading', { level: 2 }).first();

  await test.step('on a desktop list and inquiry stand side by side, in both themes', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/inquiries?filter=takeAction');
    await rows.nth(2).click();
    await expect(opened).not.toHaveText('No inquiry is open');
    await expect(page.getByRole('region', { name: (await opened.textContent()) ?? '' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
    }
    await page.keyboard.press('j');
    await expect(rows.nth(3)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/inquiries?filter=takeAction');
  });

  await test.step('on a phone a press leads to the inquiry and its focus, back to where the list was', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/inquiries?filter=all');
    const list = page.locator('[data-scroll=inquiries]');
    await expect(rows.first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await list.evaluate((area) => area.scrollTo(0, 4_000));
    const row = page.locator('[aria-posinset="53"] [data-inquiry]');
    await row.click();
    await expect(opened).toBeFocused();
    await expect(row).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to inquiries' }).click();
    await expect(row).toBeVisible();
    expect(await list.evaluate((area) => area.scrollTop)).toBeGreaterThan(3_000);
  });

  await test.step('closing asks for confirmation and takes the inquiry from the open ones', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/inquiries?filter=replied');
    await expect(page.getByRole('link', { name: /^Replied/ })).toContainText('28');
    await rows.first().click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Close' })).toBeVisible();
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByRole('button', { name: 'Close inquiry' }).click();
    await expect(page.getByRole('link', { name: /^Replied/ })).toContainText('27');
    await expect(page.getByRole('link', { name: /^Closed/ })).toContainText('28');
  });
  expect(errors).toEqual([]);
});

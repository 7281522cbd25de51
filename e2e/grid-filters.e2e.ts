import type { Page } from '@playwright/test';
import { expect, priced, test, unpriced } from './portfolio.ts';
import { namesShown } from './screens.ts';

const button = (page: Page) => page.getByRole('search').getByRole('button', { name: /^Filters/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

async function openDrawer(page: Page, width: number) {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/domains');
  await button(page).click();
  await expect(drawer(page).getByRole('region', { name: 'Registrar' })).toBeVisible();
}

for (const [width, drawn] of [
  [1440, 372],
  [800, 372],
  [390, 390],
] as const) {
  test(`FILT-001 at ${width} px the drawer opens at the left, holds the focus, and gives it back`, async ({ page }) => {
    await openDrawer(page, width);
    await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
    expect(await drawer(page).boundingBox()).toMatchObject({ y: 0, width: drawn, height: 844 });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await drawer(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });
}

test('FILT-016 FILT-020 a filter chosen in the drawer narrows the list, is counted, and survives reload, back and forward', async ({
  page,
}) => {
  await openDrawer(page, 1440);
  await drawer(page).getByRole('textbox', { name: 'Domain name' }).fill('harbour'); // two names
  const price = drawer(page).getByRole('region', { name: 'Marketplace price' });
  await price.getByRole('spinbutton', { name: 'Minimum' }).fill('1000');
  await drawer(page).getByRole('button', { name: 'Show 1 domain' }).click();
  await expect.poll(() => namesShown(page)).toEqual([priced]);
  await expect(page).toHaveURL('/domains?filter=harbour&minPrice=1000');
  await page.reload();
  await expect.poll(() => namesShown(page)).toEqual([priced]);
  await page.goBack();
  await expect(page.getByText('Showing 1–50 of 130')).toBeVisible();
  await page.goForward();
  await expect.poll(() => namesShown(page)).toEqual([priced]);
  await expect(page.getByRole('button', { name: 'Filters, 2 active' })).toBeVisible();
});

test('names that are pasted line by line are found, and the missing one is reported', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/domains');
  const names = [priced.toUpperCase(), `https://${unpriced}/`, 'nobody-has-this.test'];
  await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\n'));
  await page.getByRole('searchbox', { name: 'Search by name' }).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect.poll(async () => (await namesShown(page)).toSorted()).toEqual([priced, unpriced].toSorted());
  await expect(page.getByText('1 of 3 names is not in your portfolio.')).toBeVisible();
  await page.getByRole('button', { name: 'Add this name' }).click();
  await expect(page.getByRole('textbox', { name: 'Domain names' })).toHaveValue('nobody-has-this.test');
});

import type { Page } from '@playwright/test';
import { expect, test } from './portfolio.ts';

const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');
const frameOf = (page: Page) =>
  page.locator('tbody tr:focus > :first-child').evaluate((cell) => {
    const { outlineStyle, width } = getComputedStyle(cell, '::after');
    return { outlineStyle, width: Number.parseFloat(width) };
  });

test('GRID-010 the grid is one stop of the keyboard: arrows go through its rows and move its columns, Tab leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto('/domains');
  await expect(rows(page).first()).toHaveAttribute('tabindex', '0'); // its keys are there
  await page.getByRole('columnheader').getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toBeFocused();
  expect(await frameOf(page)).toEqual({ outlineStyle: 'solid', width: 800 });

  const selected = page.locator('tbody tr[aria-selected="true"]');
  await page.keyboard.press('Space');
  await expect(rows(page).nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selected).toHaveCount(3);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(selected).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(selected).toHaveCount(0);

  const area = page.getByRole('region', { name: /^Domains, scroll/ });
  await area.evaluate((region) => region.scrollTo({ left: 0 })); // the last head had the focus
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => area.evaluate(({ scrollLeft }) => scrollLeft)).toBe(120);
  await page.keyboard.press('ArrowLeft');

  await page.keyboard.press('End');
  await expect(rows(page).last()).toBeFocused();
  await expect(rows(page).last()).toBeInViewport({ ratio: 0.6 }); // it is wider than the view
  await page.keyboard.press('Home');
  await expect(rows(page).first()).toBeInViewport({ ratio: 0.6 }); // not under the head

  await page.keyboard.press('Tab');
  await expect(rows(page).first().getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  const link = rows(page).first().getByRole('link');
  await expect(link).toBeFocused();
  while (await page.evaluate(() => document.activeElement?.closest('tbody') !== null)) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('table') === null)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect(rows(page).first().locator(':scope, *').and(page.locator(':focus'))).toHaveCount(1);

  await link.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/domains\/.+/);
});

test('D-086a menus are used by keys alone, and give the focus back to what they were opened from', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/domains');
  await expect(rows(page).first()).toHaveAttribute('tabindex', '0'); // its keys are there
  await page.waitForLoadState('networkidle'); // and the row's menu
  const row = rows(page).nth(1);
  await row.focus();
  const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
  for (const time of ['first', 'second']) {
    await page.keyboard.press('Shift+F10');
    await expect(item('Open'), time).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Copy the name'), time).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row, time).toBeFocused();
  }
  const columns = page.getByRole('button', { name: /^Columns/ });
  for (const time of ['first', 'second']) {
    await columns.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Registered' }), time).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(columns, time).toBeFocused();
  }
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(columns).toBeFocused();
  expect(errors).toEqual([]);
});

import type { Page } from '@playwright/test';
import { generateNames } from '#sandbox/generator.ts';
import { addProcessed, signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';
import { rowOf } from './screens.ts';

const names = generateNames(60, 'manage');
const [first = '', second = '', third = '', fourth = ''] = names;

test.beforeAll(({ ann }) => addProcessed(ann, names).then(() => {}));
test.beforeEach(({ context, ann }) => signIn(context, ann));

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Manage selected domains' });
const boxOf = (page: Page, name: string) => rowOf(page, name).getByRole('checkbox');
const openNamed = (page: Page, name: string) => page.goto(`/domains?filter=${name}&showSold=true&showDropped=true`);

test('GRID-007 GRID-008 CONST-033 from 768 px the drawer stands beside the grid, at 767 px a button opens it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/domains');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all domains on this page' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Manage 50 domains' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();

  await page.setViewportSize({ width: 767, height: 800 });
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByText('50 domains selected')).toBeVisible();
  await page.getByRole('button', { name: 'Manage', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Manage 50 domains' });
  await expect(sheet.getByRole('button', { name: 'Resync' })).toBeInViewport();
  await sheet.getByRole('button', { name: 'Mark as dropped' }).scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('button', { name: 'Mark as dropped' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('GRID-015 GRID-016 GRID-041 GRID-042 a range by shift, the page, all in the account, and none', async ({
  page,
}) => {
  await page.goto('/domains');
  const head = page.getByRole('checkbox', { name: 'Select all domains on this page' });
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.locator('tbody tr[aria-selected=true]')).toHaveCount(4);
  expect(await head.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await head.click();
  await page.getByRole('button', { name: 'Select all 60 domains in your account' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Manage 60 domains' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('Showing 51–60 of 60')).toBeVisible();
  await expect(page.locator('tbody tr[aria-selected=true]')).toHaveCount(10);
  await page.getByRole('button', { name: 'Clear selection', exact: true }).click();
  await expect(drawer(page)).toBeHidden();
});

test('BULK-004 BULK-005 a deleted domain leaves the grid, and comes back by Undo on the toast', async ({ page }) => {
  await openNamed(page, first);
  await boxOf(page, first).click();
  await drawer(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete domain' }).click();
  await expect(page.getByText('No matching results')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByText(`${first} is as it was before`)).toBeVisible();
});

test('BULK-006 BULK-007 D-123 D-203f owner A3: from the grid to the last tick of its hand-over, then dropped, then registered again', async ({
  page,
}) => {
  await openNamed(page, second);
  await boxOf(page, second).click();
  await drawer(page).getByRole('button', { name: 'Mark as sold' }).click();
  await page.getByRole('dialog').getByLabel('Price', { exact: true }).fill('12,500');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page).toHaveURL(`/domains/${second}`); // where the checklist opens
  const handover = page.getByRole('region', { name: 'Hand-over' });
  const step = (name: string) => handover.getByRole('checkbox', { name });
  await expect(step('Archived')).toBeChecked();
  for (const name of [
    'Agreement',
    'Escrow',
    'Unlock',
    'Transfer code',
    'Transfer seen',
    'Marketplaces',
    'Nameservers',
  ]) {
    const box = step(name);
    if (!(await box.isChecked())) await box.click();
    await expect(box).toBeChecked();
  }
  await expect(handover).toContainText('8 of 8 done');
  await expect(handover).toContainText('Ended on');
  await page.goto('/inactive-domains?handover=open');
  await expect(page.getByRole('link', { name: second })).toBeHidden();
  await openNamed(page, second);
  await expect(rowOf(page, second)).toContainText('Sold');
  await boxOf(page, second).click();
  await drawer(page).getByRole('button', { name: 'Mark as dropped' }).click();
  await expect(rowOf(page, second)).toContainText('Dropped');
  await boxOf(page, second).click();
  await drawer(page).getByRole('button', { name: 'Mark as registered' }).click();
  await expect(rowOf(page, second)).not.toContainText('Dropped');
});

test('BULK-012 BULK-020 another casing shows in the grid', async ({ page }) => {
  await openNamed(page, third);
  await boxOf(page, third).click();
  await drawer(page).getByRole('button', { name: 'Edit casing' }).click();
  const field = page.getByRole('dialog').getByRole('textbox');
  const label = (await field.inputValue()).toUpperCase();
  await field.fill(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('rowheader')).toContainText(label);
});

test('BULK-009 BULK-010 ERR-001 a resync of names processed just now is refused as too soon, with the time left', async ({
  page,
}) => {
  await openNamed(page, fourth);
  await boxOf(page, fourth).click();
  await drawer(page).getByRole('button', { name: 'Resync data' }).click();
  await drawer(page).getByRole('button', { name: 'Prices', exact: true }).click();
  await expect(page.getByText('Resync not available yet')).toBeVisible();
  await expect(page.getByText(/Try again in 48 hours/)).toBeVisible();
});

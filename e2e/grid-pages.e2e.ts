import type { Page } from '@playwright/test';
import { expect, test } from './portfolio.ts';
import { namesShown, withoutFirstAnswers } from './screens.ts';

const size = (page: Page) => page.getByRole('combobox', { name: 'Per page' });
const storedSize = (page: Page) => page.evaluate(() => localStorage.getItem('domains.pageSize'));
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const step = (page: Page, name: string) => pages(page).getByRole('button', { name, exact: true });

test('GRID-021 GRID-022 GRID-023 GRID-026 pages: the first, the middle, the last', async ({ page, portfolio }) => {
  const seen = new Set<string>();
  await page.goto('/domains');
  await expect(size(page)).toHaveValue('50');
  await expect(size(page).getByRole('option')).toHaveText(['25', '50', '100', '200', '500']);
  for (const [range, places, usable] of [
    ['1–50', ['Page 1', 'Page 2', 'Page 3'], { first: false, last: true }],
    ['51–100', ['Page 1', 'Page 2', 'Page 3'], { first: true, last: true }],
    ['101–130', ['Page 1', 'Page 2', 'Page 3'], { first: true, last: false }],
  ] as const) {
    await expect(page.getByText(`Showing ${range} of 130`)).toBeVisible();
    await expect(pages(page).getByRole('button', { name: /^Page/ })).toHaveCount(places.length);
    for (const name of ['First page', 'Previous page'])
      await expect(step(page, name)).toBeEnabled({ enabled: usable.first });
    for (const name of ['Next page', 'Last page']) await expect(step(page, name)).toBeEnabled({ enabled: usable.last });
    for (const name of await namesShown(page)) seen.add(name);
    if (usable.last) await step(page, 'Next page').click();
  }
  expect(seen.size).toBe(portfolio.length);
  await step(page, 'First page').click();
  await expect(step(page, 'Page 1')).toHaveAttribute('aria-current', 'page');
  await step(page, 'Last page').click();
  await expect(step(page, 'Page 3')).toHaveAttribute('aria-current', 'page');
  await step(page, 'Page 2').click();
  await expect(page.getByText('Showing 51–100 of 130')).toBeVisible();
});

test('GRID-026 GRID-027 a stored page size is used when it is one of 25 to 200', async ({ page }) => {
  await withoutFirstAnswers(page);
  for (const [stored, used] of [
    [null, '50'],
    ['25', '25'],
    ['500', '50'],
    ['75', '50'],
    ['x', '50'],
  ] as const) {
    await test.step(`${stored} gives ${used}`, async () => {
      await page.goto('/legal/terms'); // a page of the same place, without the app
      await page.evaluate((value) => {
        if (value === null) localStorage.removeItem('domains.pageSize');
        else localStorage.setItem('domains.pageSize', value);
      }, stored);
      const asked = page.waitForRequest(/\/api\/domains\?skip=/);
      await page.goto('/domains');
      expect(new URL((await asked).url()).searchParams.get('take')).toBe(used);
      await expect(size(page)).toHaveValue(used);
    });
  }
});

test('GRID-025 GRID-027 a chosen page size is stored, 500 only lasts until the reload', async ({ page }) => {
  await page.goto('/domains?page=3');
  await expect(page.getByText('Showing 101–130 of 130')).toBeVisible();
  await size(page).selectOption('100');
  await expect(page.getByText('Showing 1–100 of 130')).toBeVisible();
  expect(await storedSize(page)).toBe('100');
  await size(page).selectOption('500');
  await expect(page.getByText(/^Showing/)).toBeHidden();
  await expect(pages(page)).toBeHidden();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '131'); // its head counts
  expect(await storedSize(page)).toBe('100');
  await page.reload();
  await expect(page.getByText('Showing 1–100 of 130')).toBeVisible();
  await expect(size(page)).toHaveValue('100');
});

test('screens C22 on paper stand the title and all rows of the page, in the light theme, without the app around them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('domains.pageSize', '200');
    localStorage.setItem('theme-preference', 'dark');
  });
  await page.goto('/domains');
  await expect(size(page)).toHaveValue('200');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint'))); // as the browser's own print does
  await expect(page.getByRole('heading', { name: 'Domains', level: 1 })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(130);
  for (const hidden of [page.getByRole('banner'), size(page)]) await expect(hidden).toBeHidden();
  const paper = await page.evaluate(() => {
    const name = document.querySelector('tbody th b') as Element;
    return { height: document.documentElement.scrollHeight, ink: getComputedStyle(name).color };
  });
  expect(paper.height).toBeGreaterThan(130 * 28);
  expect(paper.ink).toBe('rgb(14, 28, 28)');
});

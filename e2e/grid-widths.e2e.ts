import type { Page } from '@playwright/test';
import { expect, oddlyPriced, test } from './portfolio.ts';
import { rowOf } from './screens.ts';

const scroller = (page: Page) => page.getByRole('region', { name: 'Domains, scroll sideways with the arrow keys' });
const scrolled = (page: Page) => scroller(page).evaluate((area) => area.scrollLeft);
const hint = (page: Page) => page.getByText('Swipe to scroll');
const left = (page: Page) => page.getByRole('button', { name: 'Scroll left' });
const right = (page: Page) => page.getByRole('button', { name: 'Scroll right' });
const label = 'quayside'; // of a name among the first ones

async function open(page: Page, width: number, address = '/domains') {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expect(page.getByText(label, { exact: true })).toBeVisible();
}

test('GRID-011 GRID-012 scroll buttons from 1024 px, a swipe hint from 640 to 1023 px', async ({ page }) => {
  await open(page, 1024);
  for (const [width, hasButtons, hasHint] of [
    [1440, false, false], // all columns fit
    [1024, true, false],
    [1023, false, true],
    [640, false, true],
    [639, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(right(page), `buttons at ${width}`).toBeVisible({ visible: hasButtons });
    await expect(hint(page), `hint at ${width}`).toBeVisible({ visible: hasHint });
    await expect(page.getByRole('grid'), `table at ${width}`).toBeVisible({ visible: width >= 640 });
  }
});

test('GRID-010 the columns move by arrow keys, by shift and wheel, and by buttons; the name stays', async ({
  page,
}) => {
  await open(page, 800);
  const name = rowOf(page, oddlyPriced).getByRole('rowheader');
  const place = await name.boundingBox();
  await scroller(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled(page)).toBe(120);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => scrolled(page)).toBe(0);

  await scroller(page).hover();
  await page.keyboard.down('Shift');
  await page.mouse.wheel(0, 90);
  await expect.poll(() => scrolled(page)).toBe(90);
  await page.keyboard.up('Shift');

  await scroller(page).evaluate((area) => area.scrollTo({ left: area.scrollWidth }));
  await expect(page.getByRole('columnheader', { name: 'TLDs' })).toBeInViewport();
  expect(await name.boundingBox()).toEqual(place);

  await page.setViewportSize({ width: 1024, height: 800 });
  await left(page).click();
  await expect(left(page)).toBeDisabled();
  expect(await scrolled(page)).toBe(0);
  await right(page).click();
  await expect(right(page)).toBeDisabled(); // the end is reached
  expect(await name.boundingBox()).toEqual(place);
});

test('GRID-009 at 640 px the columns move beside the name', async ({ page }) => {
  await open(page, 640);
  const name = rowOf(page, oddlyPriced).getByRole('rowheader');
  const place = await name.boundingBox();
  const tlds = page.getByRole('columnheader', { name: 'TLDs' });
  await expect(tlds).not.toBeInViewport();
  await scroller(page).evaluate((area) => area.scrollTo({ left: area.scrollWidth }));
  await expect(tlds).toBeInViewport();
  expect(await name.boundingBox()).toEqual(place);
});

test('screens C3 room beyond the columns goes to texts, not to dates', async ({ page }) => {
  await open(page, 1440);
  const widthOf = async (name: string) => (await page.getByRole('columnheader', { name }).boundingBox())?.width ?? 0;
  expect(await widthOf('Expires')).toBeCloseTo(166, 0);
  expect(await widthOf('Registrar')).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(() => widthOf('Registrar')).toBeCloseTo(140, 0);
});

test('GRID-014 under 640 px rows are stacked, and a menu of seven fields sorts them', async ({ page }) => {
  await open(page, 639);
  const list = page.getByRole('list', { name: 'Domains' });
  const stacked = list.getByRole('listitem').filter({ has: page.getByText('harbour', { exact: true }) });
  await expect(stacked.getByRole('term')).toHaveText(['Sedo', 'GoDaddy', 'Atom', 'TLDs']);
  await expect(stacked.getByRole('definition').filter({ hasText: '$' })).toHaveText(['$1,200', '$2,400', '$3,600']);

  const menu = page.getByRole('button', { name: /^Sort:/ });
  await expect(menu).toHaveAccessibleName(/Newest/);
  await menu.click();
  const fields = ['Domain', 'Registered', 'Expires', 'Sedo', 'GoDaddy', 'Atom', 'TLDs'];
  await expect(page.getByRole('menuitem')).toHaveText(['Newest first', ...fields]); // screens B19
  await expect(page.getByRole('menuitem', { name: 'Newest first' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('menuitem', { name: 'Atom' }).click();
  await expect(page).toHaveURL('/domains?sort=atomPrice');
  await expect(menu).toHaveAccessibleName(/Atom, ascending/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Atom' }).click();
  await expect(page).toHaveURL('/domains?sort=-atomPrice');
  await expect(menu).toHaveAccessibleName(/Atom, descending/);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Newest first' }).click();
  await expect(page).toHaveURL('/domains');
  await expect(menu).toHaveAccessibleName(/Newest first/);
});

test('SHELL-050 the header leaves room for the menu button under 640 px', async ({ page }) => {
  for (const [width, padding] of [
    [639, '60px'],
    [640, '8px'],
  ] as const) {
    await open(page, width);
    await expect(page.getByRole('banner')).toHaveCSS('padding-right', padding);
  }
});

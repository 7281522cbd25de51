import { generateNames } from '#sandbox/generator.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';
import { namesShown, stripOf, typeNames, watchErrors, watchLoads } from './screens.ts';

const names = generateNames(40, 'dashboard');

test('the dashboard leads from nothing to a full picture, and every number of it into the grid', async ({
  page,
  context,
  product,
}) => {
  const errors = watchErrors(page);
  await signIn(context, await makeAccount(product, 'dora@names.test'));
  await page.goto('/');
  const loads = watchLoads(page);

  await test.step('DASH-003 DASH-004 DASH-012 DASH-013 the first names are added on the empty dashboard', async () => {
    await expect(page).toHaveTitle('Dashboard');
    await expect(page.getByRole('heading', { name: 'Add your first domains' })).toBeVisible();
    const modal = await typeNames(page, names.join('\n'));
    await expect(modal.getByRole('complementary', { name: 'Nameservers for your domains' })).toContainText('ns1.');
    await modal.getByRole('button', { name: 'Add 40 domains' }).click();
    await expect(modal).toHaveAccessibleName('40 of 40 domains added');
    await expect(page).toHaveURL('/');
    await modal.getByRole('button', { name: 'Done' }).click();
    await expect(page).toHaveURL('/domains');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Domains', level: 1 })).toBeFocused();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('Gathering information')).toHaveCount(0, { timeout: 40_000 });
    await expect(stripOf(page)).toBeHidden();
  });

  const cards = page.getByRole('region', { name: 'Totals' }).getByRole('link');
  await test.step('SHELL-003 DASH-005 DASH-006 DASH-007 back on it, four cards show the totals', async () => {
    await page.getByRole('link', { name: 'Namestead, to the start page' }).click();
    await expect(cards).toHaveCount(4);
    await expect(cards.first()).toContainText(/Domains\s*40\s*40 looked up\s*0 not looked up yet/);
  });

  const bars = page.getByRole('list', { name: /^Expiring domains/ }).getByRole('link');
  await test.step('a bar of the forecast opens the grid with exactly its domains; back is the dashboard again', async () => {
    const numbers = (await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label') ?? ''))).map(
      (label) => Number.parseInt(label, 10),
    );
    const at = numbers.indexOf(Math.max(...numbers));
    await bars.nth(at).click();
    await expect(page).toHaveURL(/\/domains\?expiresFrom=[\d-]{10}&expiresTo=[\d-]{10}&sort=expirationDate$/);
    await expect.poll(() => namesShown(page)).toHaveLength(numbers[at] ?? 0);
    await page.goBack();
    await expect(cards).toHaveCount(4);
    await expect(bars.nth(at)).toBeFocused(); // screens B26
  });

  await test.step('in high contrast the bars keep their fill', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const fills = bars.locator('i').evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await fills).not.toContain(ground);
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('by keyboard: one stop for all bars, arrows between them, Enter opens', async () => {
    await page.getByRole('link', { name: 'Open in grid' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await expect(bars.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(bars.last()).toBeFocused();
    const count = Number.parseInt((await bars.last().getAttribute('aria-label')) ?? '', 10);
    await page.keyboard.press('Enter');
    await expect.poll(() => namesShown(page)).toHaveLength(count);
    await page.goBack();
  });

  await test.step('DASH-008 DASH-010 SHELL-004 DASH-017 the latest events show here, and all of them in the feed', async () => {
    await expect(page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem')).toHaveText([
      /^40 domains looked up/,
      /^40 domains added/,
    ]);
    await page.getByRole('link', { name: 'All activity' }).click();
    await expect(page).toHaveTitle('Activity');
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items).toHaveCount(2);
    await page.getByRole('link', { name: 'Domains', exact: true }).last().click();
    await expect(page).toHaveURL('/activity?type=0');
    await expect(items).toHaveText([/^40 domains added/]);
    await items.getByRole('link').click();
    await expect(page).toHaveURL(/\/domains\?activity=[\w-]+$/);
    await expect(page.getByRole('rowgroup').last().getByRole('row')).toHaveCount(40);
  });
  expect(loads.count()).toBe(0);
  expect(errors).toEqual([]);
});

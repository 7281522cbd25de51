import type { Page } from '@playwright/test';
import { generateNames } from '#sandbox/generator.ts';
import { password } from './accounts.ts';
import { expect, journeysOn } from './journeys.ts';
import { addNames, rowOf, stripOf, watchErrors, watchLoads } from './screens.ts';

const test = journeysOn({ sandbox: { slowMs: 2_000, rdapDelayMs: 1_000 } });

const ordinary = generateNames(50, 'newcomer');
const special = ['free-', 'error500-', 'html-', 'slow-', 'ratelimited-', ''].map((word) => `${word}harbour.com.test`);
const refused = ['harbour.nosuchtld', 'www.harbour.com.test', 'co.uk'];
const names = [...ordinary, ...special, ...refused];

/** Texts of the rows, without what goes on changing: how long ago a name was checked, and the TLD count, which comes later. */
const lookedUp = async (page: Page) =>
  (await page.getByRole('row').allInnerTexts()).map((row) => row.replace(/Checked .*/, '').replace(/\t(-|\d+)\t$/, ''));

test('a newcomer gets from the first page to a full, live grid', async ({ page }) => {
  const errors = watchErrors(page);

  await test.step('SHELL-003 DASH-003 GRID-006 the first page makes the first account, which has no domains yet: so the dashboard says, and the grid', async () => {
    await page.goto('/');
    await expect(page).toHaveTitle('Create the first account');
    await page.getByLabel('Name').fill('Ann Harbour');
    await page.getByLabel('E-mail').fill('ann@names.test');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Dashboard');
    await expect(page.getByRole('heading', { name: 'Add your first domains' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Domains' }).click();
    await expect(page).toHaveTitle('Domains');
    await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  const loads = watchLoads(page);
  const modal = page.getByRole('dialog');
  const text = modal.getByRole('textbox', { name: 'Domain names' });

  await test.step('ADD-004 ADD-007 ADD-014 ADD-015 names of a wrong format stop the list before anything is sent', async () => {
    await page.getByRole('button', { name: 'Add domains' }).click();
    await expect(modal).toHaveAccessibleName('Add domains');
    await text.fill(`${names[0]}, ${names[1]};harbour_1.com\nharbour`);
    await expect(modal.getByText('2 domains, 1 invalid', { exact: true })).toBeVisible();
    await modal.getByRole('button', { name: 'Add 2 domains' }).click();
    const invalid = modal.getByRole('alert');
    await expect(invalid).toContainText('Invalid domains found');
    await expect(invalid).toContainText('Invalid domain format');
    await expect(invalid).toContainText('Please correct the format of the following domains:');
    for (const entry of ['harbour_1.com', 'harbour']) {
      await expect(modal.getByRole('button', { name: entry, exact: true })).toBeVisible();
    }
    expect(await (await page.request.get('/api/domains')).json()).toMatchObject({ totalCount: 0 });
  });

  await test.step('ADD-003 ADD-018 ADD-020 the corrected list is saved, with a reason for each name that is not', async () => {
    await text.fill(names.join('\n'));
    await modal.getByRole('button', { name: `Add ${names.length} domains` }).click();
    await expect(modal).toHaveAccessibleName(`Adding ${names.length} domains`);
    await expect(modal).toHaveAccessibleName(`${names.length - 3} of ${names.length} domains added`);
    await expect(modal.getByRole('term')).toHaveText(['Added', 'Reactivated', 'To verify', 'Skipped', 'Failed']);
    await expect(modal.getByRole('definition')).toHaveText([`${names.length - 3}`, '0', '0', '0', '3']);
    await expect(modal.getByRole('listitem')).toHaveText([
      'harbour.nosuchtld.nosuchtld is not a known extension',
      'www.harbour.com.testThis is a subdomain, not a domainAdd harbour.com.test',
      'co.ukco.uk is an extension, not a domain',
    ]);
    await modal.getByRole('button', { name: 'Done' }).click();
  });

  const strip = stripOf(page);
  await test.step('GRID-018 PROC-014 the strip shows its progress, and the rows fill in', async () => {
    await expect(strip).toContainText(`Looking up ${names.length - 3} domains`);
    await expect(page.getByRole('row').filter({ hasText: 'Gathering information' }).first()).toBeVisible();
    await expect(strip.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^\d+ of 56$/);
    await expect(strip).toContainText('56 domains looked up', { timeout: 40_000 });
    await expect(strip).toContainText('100%');
    await expect(strip).toBeHidden();
    await expect(page.getByText('Gathering information')).toHaveCount(0);
    await expect(rowOf(page, ordinary[0] ?? '')).toContainText(/20\d\d/);
    expect(loads.count()).toBe(0);
  });

  await test.step('each kind of name says what became of it', async () => {
    await page.getByRole('searchbox').fill('harbour');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('6 results')).toBeVisible();
    await expect(rowOf(page, 'harbour.com.test').getByRole('gridcell').nth(1)).toHaveText(/\d{4}$/);
    await expect(rowOf(page, 'slow-harbour.com.test').getByRole('gridcell').nth(1)).toHaveText(/\d{4}$/);
    await expect(rowOf(page, 'ratelimited-harbour.com.test').getByRole('gridcell').nth(1)).toHaveText(/\d{4}$/);
    await expect(rowOf(page, 'free-harbour.com.test')).toContainText('Not registered');
    for (const name of ['error500-harbour.com.test', 'html-harbour.com.test']) {
      await expect(rowOf(page, name).getByRole('button', { name: `Retry ${name}` })).toBeVisible();
    }
  });

  await test.step('after a reload everything is as it was', async () => {
    const rows = await lookedUp(page);
    await page.reload();
    await expect(page.getByText('6 results')).toBeVisible();
    expect(await lookedUp(page)).toEqual(rows);
    expect(errors).toEqual([]);
  });

  await test.step('names that are there already are skipped', async () => {
    await page.getByRole('button', { name: 'Clear the search' }).click();
    const results = await addNames(page, [...ordinary.slice(0, 7), 'late-harbour.com.test']);
    await expect(results).toHaveAccessibleName('1 of 8 domains added');
    await expect(results.getByRole('definition')).toHaveText(['1', '0', '0', '7', '0']);
    await expect(results).toContainText('Domain exists already in your account.');
    await expect(results).toContainText('+ 2 more');
  });
});

import { readFile } from 'node:fs/promises';
import { expect, test } from './portfolio.ts';

test('VIEW-011 VIEW-012 GRID-033 GRID-035 a view keeps columns and filters, survives a reload, and is deleted', async ({
  page,
}) => {
  await page.goto('/domains?minPrice=1');
  await page.getByRole('button', { name: 'Columns 9' }).click();
  await page.getByRole('menuitem', { name: 'All twelve columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await page.getByLabel('Name of the view').fill('  With a price ');
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Views: With a price' });
  await expect(button).toBeVisible();
  await expect(page).toHaveURL(/minPrice=1.*view=/);
  await page.reload();
  await expect(button).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Added' })).toBeVisible();
  await button.click();
  await page.getByRole('menuitem', { name: 'Delete “With a price”…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/domains');
  await expect(page.getByText('of 130')).toBeVisible();
});

test('BULK-022 D-131 all that match come as a file with its name, headings and rows', async ({ page }) => {
  await page.goto('/domains?filter=harbour&sort=domain');
  await expect(page.getByText('2 results')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '2 domains, columns as shown' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`domains-${new Date().toISOString().slice(0, 10)}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffDomain,Registration Date,Expiration Date,Registrar,Nameservers,Sedo Price \(USD\),/);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
    'harbour.com.test',
    'nolisting-harbour.com.test',
    '',
  ]);
});

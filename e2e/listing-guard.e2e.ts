import { readFile } from 'node:fs/promises';
import type { SandboxPrice } from '#sandbox/name-prices.ts';
import { addProcessed, signIn } from './accounts.ts';
import { demo, expect, test } from './journeys.ts';

const listed = (amount: number): SandboxPrice => ({ isListed: true, amount, currency: 'USD' });
const unlisted: SandboxPrice = { isListed: false, amount: 0, currency: 'USD' };
const [sold, disputed] = ['lanternfield.com.test', 'coldbrook.com.test'];

test('GUARD-003 GUARD-004 GUARD-008 MARKET-003 sell a name, mark another as in dispute: two tasks, a file that delists them, and their end', async ({
  page,
  context,
  sandbox,
  ann,
}) => {
  const { prices } = sandbox.world;
  prices.set(sold, { sedo: listed(1_200), godaddy: unlisted, atom: unlisted });
  prices.set(disputed, { sedo: listed(900), godaddy: unlisted, atom: unlisted });
  await addProcessed(ann, [sold, disputed]);
  await signIn(context, ann);

  await page.goto(`/domains/${sold}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
  await expect(page.getByText('Marked as sold').first()).toBeVisible();
  await page.goto(`/domains/${disputed}`);
  await page.getByText('While it is marked, a listing of it is a task.').click();

  await page.goto('/');
  await page.getByRole('link', { name: /2 listings/ }).click();
  const rowOf = (name: string) => page.locator('[data-row]').filter({ hasText: name.split('.')[0] ?? name });
  await expect(page.getByRole('heading', { name: 'Sold or dropped here, still listed' })).toBeVisible();
  await expect(rowOf(sold)).toContainText('Listed at $1,200');
  await expect(rowOf(disputed)).toContainText('Marked as in dispute');

  await page.getByRole('button', { name: 'Delisting file' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'File for a marketplace' });
  await expect(dialog).toContainText('2 domains go into the file.');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file with 2 domains' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sedo-delist-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'latin1')).toBe(
    `Domain Name,Selling Option,For Sale,Price,Minimum Price,Currency,Action Type\r\n${disputed},,,,,,DELETE\r\n${sold},,,,,,DELETE\r\n`,
  );

  await page.goto(`/domains/${disputed}`);
  await page.getByText('While it is marked, a listing of it is a task.').click();
  await page.goto('/domains/listing-guard');
  await expect(rowOf(disputed)).toHaveAttribute('data-closed', 'true');
  await expect(rowOf(disputed)).toContainText('The domain itself has changed.');
  await rowOf(sold)
    .getByRole('button', { name: /^Mark .* as intended$/ })
    .click();
  await page.getByRole('menuitem', { name: 'With a note…' }).click();
  await page.getByLabel('Note for yourself').fill('The buyer takes the listing over');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as intended' }).click();
  await page.getByText('Marked as intended 1').click();
  await expect(rowOf(sold)).toContainText('The buyer takes the listing over');
  await rowOf(sold).getByRole('button', { name: 'Take the mark of' }).click();
  await page.getByText('Open 1', { exact: true }).click();
  await expect(rowOf(sold)).toContainText('Listed at $1,200');
});

// in a demo names of the sandbox are asked about as often as somebody wants (D-233a): two answers need no two days
demo(
  'GUARD-003 GUARD-008 MARKET-003 a listing is taken off by file, the marketplace answers twice, and the task closes on screen by itself',
  async ({ page, product, sandbox }) => {
    const name = 'taken-harbour.com.test';
    const { prices } = sandbox.world;
    prices.set(name, { sedo: listed(1_200), godaddy: unlisted, atom: unlisted });
    const headers = { origin: product.url };
    const post = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json();
    const isDone = async (id: string) => (await (await page.request.get(`/api/batches/${id}`)).json()).isComplete;
    await page.goto('/');
    await page.getByRole('button', { name: 'Open the demo' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    const { batchId } = await post('/api/domains', [name]);
    await expect.poll(() => isDone(batchId)).toBe(true);
    await page.goto(`/domains/${name}`);
    await page.getByText('While it is marked, a listing of it is a task.').click();

    await page.goto('/domains/listing-guard?kind=dispute');
    const row = page.locator('[data-row]').filter({ hasText: 'taken-harbour' });
    await expect(row).toContainText('Listed at $1,200');
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delisting file' }).last().click();
    const download = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Save file with 1 domain$/ })
      .click();
    expect(await readFile(await (await download).path(), 'latin1')).toContain(`${name},,,,,,DELETE`);

    prices.set(name, { sedo: unlisted, godaddy: unlisted, atom: unlisted });
    const { id } = await (await page.request.get(`/api/domains/by-name/${name}`)).json();
    const ask = async () => {
      const sync = await post('/api/sync/domains', { domainIds: [id], syncType: 'prices' });
      await expect.poll(() => isDone(sync.batchId)).toBe(true);
    };
    await ask();
    await expect(row).toContainText('The marketplace answered otherwise once.');
    await ask();
    await expect(row).toHaveAttribute('data-closed', 'true');
    await expect(row).toContainText('The marketplaces answered otherwise twice in a row.');
  },
);

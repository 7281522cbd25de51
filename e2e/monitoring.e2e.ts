import type { Page } from '@playwright/test';
import { expect, demo as test } from './journeys.ts';

const name = 'taken-journey.com.test';

/** The row of the timeline that tells this of the name. */
const rowOf = (page: Page, words: string) =>
  page.getByRole('row').filter({ hasText: 'taken-journey' }).filter({ hasText: words });

test('MON-003 SHELL-010 D-232 a change made in the sandbox is found by the next check and shown on the monitoring screen', async ({
  page,
  product,
}) => {
  const headers = { origin: product.url };
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers })).json();
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the demo' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible(); // signed in: the sign-in page has none
  const { batchId } = await post('/api/domains/monitoring', [name]);
  const isDone = async (id: string) => (await (await page.request.get(`/api/batches/${id}`)).json()).isComplete;
  await expect.poll(() => isDone(batchId)).toBe(true);

  await page.goto(`/domains/${name}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Change something there' }).click();
  const sandbox = await opened;
  await sandbox.getByRole('button', { name: 'Put on hold' }).click();
  await sandbox.getByRole('button', { name: 'Renew for a year' }).click();
  await sandbox.getByLabel('Amount').fill('7777');
  await sandbox.getByRole('button', { name: 'Offer at this price' }).click();
  await expect(sandbox.getByRole('status')).toContainText('The listing was changed.');

  const { id } = await (await page.request.get(`/api/domains/by-name/${name}`)).json();
  await page.goto('/monitoring');
  for (const syncType of ['whois', 'prices']) {
    const sync = await post('/api/sync/domains', { domainIds: [id], syncType });
    await expect.poll(() => isDone(sync.batchId)).toBe(true);
  }
  await page.goto('/monitoring');
  await expect(rowOf(page, 'On hold: does not resolve')).toBeVisible();
  await expect(rowOf(page, 'Renewed')).toBeVisible();
  await expect(rowOf(page, '$7,777')).toBeVisible();
});

import type { BrowserContext, Page } from '@playwright/test';
import { generateNames } from '#sandbox/generator.ts';
import { type Account, batchOf, domainsOf, makeAccount, signIn } from './accounts.ts';
import { expect, journeysOn } from './journeys.ts';
import { addNames, rowOf, stripOf } from './screens.ts';

const test = journeysOn({ sandbox: { rdapDelayMs: 600 } });

const generated = generateNames(600, 'durability');

/** Signs somebody new in, who adds names in the modal; the batch's id is read as the page keeps it. */
async function begin(context: BrowserContext, page: Page, account: Account, names: string[]): Promise<string> {
  await signIn(context, account);
  await page.goto('/domains');
  const added = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.ok());
  const modal = await addNames(page, names);
  await modal.getByRole('button', { name: 'Done' }).click();
  return (await (await added).json()).batchId;
}

const doneOf = async (account: Account, batchId: string) => (await batchOf(account.api, batchId)).done;

test('PROC-013 PROC-014 a crash in the middle of a batch loses no domain and processes none twice', async ({
  context,
  page,
  product,
  sandbox,
}) => {
  test.setTimeout(120_000);
  const names = generated.slice(0, 400);
  const account = await makeAccount(product, 'crash@names.test');
  const batchId = await begin(context, page, account, names);
  await expect.poll(() => doneOf(account, batchId)).toBeGreaterThan(40);
  await product.crash();
  const doneAtCrash = await doneOf(account, batchId);
  expect(doneAtCrash).toBeLessThan(400);

  await page.reload();
  const strip = stripOf(page);
  await expect(strip).toContainText('Looking up 400 domains');
  await expect(strip).toContainText('400 domains looked up', { timeout: 90_000 });
  await expect(strip).toContainText('400 of 400');
  await expect(strip).toBeHidden();

  expect(await batchOf(account.api, batchId)).toMatchObject({ total: 400, done: 400, failed: 0, isComplete: true });
  const domains = await domainsOf(account);
  expect(domains.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(domains.filter((domain) => !domain.hasBeenProcessed || domain.processingError)).toEqual([]);
  const counts = sandbox.world.requests().names;
  const asked = names.map((name) => counts[name]?.rdap ?? 0);
  expect(Math.min(...asked)).toBe(1);
  expect(Math.max(...asked)).toBeLessThanOrEqual(2); // what was under way at the crash is asked once more
  await expect(page.getByText('Showing 1–50 of 400')).toBeVisible();
});

test('PROC-013 the strip is back after a reload and a restart, and shows the same in a second tab', async ({
  context,
  page,
  product,
  sandbox,
}) => {
  test.slow(); // after a restart that takes long a page looks again after 10 and after 30 seconds (RT-004)
  const { pace } = sandbox.world;
  const names = generated.slice(400);
  const account = await makeAccount(product, 'tabs@names.test');
  pace.rdapDelayMs = 3_000;
  const batchId = await begin(context, page, account, names);
  await expect.poll(() => doneOf(account, batchId)).toBeGreaterThan(0);

  await page.reload();
  await expect(stripOf(page)).toContainText('Looking up 200 domains');
  await product.restart();
  const other = await context.newPage();
  await other.goto('/domains');
  const tabs = [page, other];
  for (const tab of tabs) await expect(stripOf(tab)).toContainText('Looking up 200 domains');

  pace.rdapDelayMs = 200;
  await Promise.all(
    tabs.map((tab) => expect(stripOf(tab)).toContainText(/200 domains looked up.*200 of 200/, { timeout: 120_000 })),
  );
  expect(await batchOf(account.api, batchId)).toMatchObject({ total: 200, done: 200, failed: 0 });
  for (const tab of tabs) {
    await expect(stripOf(tab)).toBeHidden();
    await expect(tab.getByText('Gathering information')).toHaveCount(0);
    await expect(rowOf(tab, names[0] ?? '')).toContainText(/\d/);
  }
});

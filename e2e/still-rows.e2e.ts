import type { Page } from '@playwright/test';
import { generateNames } from '#sandbox/generator.ts';
import { type Account, addProcessed, domainsOf, signIn } from './accounts.ts';
import { expect, journeysOn } from './journeys.ts';
import { stripOf } from './screens.ts';

const test = journeysOn(); // what arrives keeps it busy long after the journey
const names = generateNames(4_060, 'still rows');
const [own, arriving] = [names.slice(0, 60), names.slice(60)];
const listSize = 1_000;
const perRound = 3;
const rounds = 4;

/** Lists come one after the other until all are there or nobody waits for more. */
async function arrive({ api }: Account): Promise<void> {
  for (let at = 0; at < arriving.length; at += listSize) {
    const reply = await api.post('/api/domains', { data: arriving.slice(at, at + listSize) });
    expect(reply.status()).toBe(200);
  }
}

/** Where each name of the view stands. */
const placesOf = (page: Page) =>
  page.getByRole('rowheader').evaluateAll((heads) =>
    heads.map((head) => {
      const { top, height } = head.getBoundingClientRect();
      return { name: head.textContent ?? '', y: top + height / 2 };
    }),
  );

test('D-093a owner B2 B5: while 4,000 names arrive exactly those that were ticked are deleted', async ({
  page,
  context,
  ann,
}) => {
  test.setTimeout(240_000);
  await addProcessed(ann, own);
  await signIn(context, ann);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/domains?sort=domain');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  const first = await boxes.nth(1).boundingBox();
  const x = (first?.x ?? 0) + (first?.width ?? 0) / 2;
  const drawer = page.getByRole('complementary', { name: 'Manage selected domains' });
  const all = arrive(ann);
  await expect(stripOf(page)).toBeVisible();

  const deleted: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.mouse.move(x, first?.y ?? 0); // the pointer is over the rows from now on
    const places = await placesOf(page);
    await page.waitForResponse((response) => new URL(response.url()).pathname === '/api/domains'); // others belong there by now
    for (const { name, y } of places.slice(2, 2 + perRound)) {
      await page.mouse.click(x, y);
      deleted.push(name);
    }
    const ticked = page.locator('tbody tr[aria-selected=true]').getByRole('rowheader');
    await expect(ticked).toHaveText(deleted.slice(-perRound));
    await drawer.getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Delete ${perRound} domains` })
      .click();
    await expect(drawer).toBeHidden();
    for (const name of deleted) await expect(page.getByRole('rowheader', { name, exact: true })).toHaveCount(0);
  }
  await all;

  const left = await ann.api.get('/api/domains?take=1');
  expect((await left.json()).totalCount).toBe(own.length + arriving.length - deleted.length);
  for (const name of deleted) {
    expect(await domainsOf(ann, { filter: name }).then((found) => found.map((one) => one.domainName))).not.toContain(
      name,
    );
  }
});

import type { Page } from '@playwright/test';
import type { DomainPage } from '#contract/domain-list.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expect, oddlyPriced, priced, test, unpriced } from './portfolio.ts';
import { rowOf, withoutFirstAnswers } from './screens.ts';

const cellsOf = async (page: Page, name: string) => {
  const heads = await page.getByRole('columnheader').allTextContents();
  const cells = await rowOf(page, name).getByRole('gridcell').allTextContents();
  return Object.fromEntries(heads.slice(2).map((head, at) => [head, cells[at + 1]])); // the first is the box, then the name
};

test('GRID-031 GRID-049 GRID-020 nine columns show at first, with the prices of three marketplaces in whole units', async ({
  page,
}) => {
  await page.goto('/domains');
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Selection', 'Domain', 'Registered', 'Expires', 'Registrar', 'Nameservers'],
    ...['Sedo', 'GoDaddy', 'Atom', 'TLDs', 'Actions'],
  ]);
  await expect(rowOf(page, priced)).toBeVisible();
  expect(await cellsOf(page, priced)).toMatchObject({ Sedo: '$1,200', GoDaddy: '$2,400', Atom: '$3,600' });
  expect(await cellsOf(page, oddlyPriced)).toMatchObject({ Sedo: '$1', GoDaddy: '$1,235', Atom: '-' });
  expect(await cellsOf(page, unpriced)).toMatchObject({ Sedo: '-', GoDaddy: '-', Atom: '-' });
});

test('screens B18 C20 a long name is whole under the pointer and on focus, and its TLD stands at the ellipsis', async ({
  page,
}) => {
  await withoutFirstAnswers(page);
  const long = `${'wide-'.repeat(8)}harbour.com.test`;
  await page.route(/\/api\/domains\?/, async (route) => {
    const list: DomainPage = await (await route.fetch()).json();
    const [first, ...rest] = list.data;
    await route.fulfill({
      json: { ...list, data: first ? [{ ...first, name: long, domainName: long }, ...rest] : [] },
    });
  });
  await page.goto('/domains');
  const link = page.getByRole('link', { name: long, exact: true });
  const shown = () => link.locator('> span').evaluate((name) => getComputedStyle(name, '::after').content);
  await expect(link.locator('[data-cut]')).toHaveCount(1);
  expect(await shown()).toBe('none');
  await link.hover();
  expect(await shown()).toBe(`"${long}"`);
  await page.mouse.move(0, 0);
  expect(await shown()).toBe('none');
  await page.getByRole('columnheader', { name: 'TLDs' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await link.focus();
  expect(await shown()).toBe(`"${long}"`);
  await expect(page.locator('tbody [data-cut]')).toHaveCount(1); // the others fit
});

test('GRID-019 a row shows two nameservers, then how many more there are', async ({ page }) => {
  await withoutFirstAnswers(page);
  const hosts = ['ns1.quay.test', 'ns2.quay.test', 'ns3.quay.test', 'ns4.quay.test'];
  for (const [count, words] of [
    [0, ['No nameservers']],
    [2, hosts.slice(0, 2)],
    [3, [...hosts.slice(0, 2), '+1 more']],
    [4, [...hosts.slice(0, 2), '+2 more']],
  ] as const) {
    await page.route(/\/api\/domains\?/, async (route) => {
      const list: DomainPage = await (await route.fetch()).json();
      const data = list.data.map((domain) => ({ ...domain, nameServers: hosts.slice(0, count) }));
      await route.fulfill({ json: { ...list, data } });
    });
    await page.goto('/domains?filter=harbour');
    await expect(rowOf(page, priced)).toBeVisible();
    await expect.poll(async () => (await cellsOf(page, priced)).Nameservers).toBe(words.join(''));
    await page.unroute(/\/api\/domains\?/);
  }
});

test('GRID-009 an expiry half a year ago leaves the next column free, in every language', async ({ page }) => {
  await withoutFirstAnswers(page);
  const expirationDate = new Date(Date.now() - 173 * 24 * 60 * 60 * 1_000).toISOString();
  await page.route(/\/api\/domains\?/, async (route) => {
    const list: DomainPage = await (await route.fetch()).json();
    await route.fulfill({ json: { ...list, data: list.data.map((domain) => ({ ...domain, expirationDate })) } });
  });
  await page.setViewportSize({ width: 800, height: 800 });
  for (const [language, words] of Object.entries({ en: '173 d ago', fr: '173 j', de: 'vor 173 Tagen', es: '173 d' })) {
    await page.addInitScript((chosen) => localStorage.setItem('userLanguage', chosen), language);
    await page.goto('/domains?filter=harbour');
    const ago = page.locator('td small').first();
    await expect(ago).toContainText(words);
    const end = await ago.evaluate((small) => small.getBoundingClientRect().right);
    const next = page.getByRole('row').last().getByRole('gridcell').nth(3);
    const { x = 0 } = (await next.boundingBox()) ?? {};
    expect(x + 10 - end, `px before the next column's text in ${language}`).toBeGreaterThan(4); // cells are padded by 10 px
  }
});

test('screens A1 a name is one text, and a copied one is whole, a long one too', async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/domains?filter=harbour');
  for (const name of [priced, unpriced]) {
    await rowOf(page, name)
      .getByRole('link')
      .evaluate((link) => document.getSelection()?.selectAllChildren(link.parentElement ?? link));
    await page.keyboard.press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(name);
  }
  // in one line of text, where the browser's find looks for it
  expect(await rowOf(page, priced).getByRole('link').innerText()).toBe(priced);
});

test('GRID-018 PROC-003 a row gathers, fails with its reason, and fills in when it is tried again', async ({
  context,
  page,
  product,
  sandbox: { world },
}) => {
  const faulty = 'lockgateworks.test'; // registered nowhere else, so that nothing at all is known of it
  await context.clearCookies();
  const bea = await makeAccount(product, 'bea@names.test');
  await signIn(context, bea);
  world.faults.set(faulty, { rdap: 'error500', dns: 'error500', sedo: 'slow', godaddy: 'slow', atom: 'slow' });
  world.pace.slowMs = 3_000;

  await bea.api.post('/api/domains', { data: [faulty, 'free-breakwater.com.test'] });
  await page.goto('/domains');
  const row = rowOf(page, faulty);
  await expect(row).toContainText('Gathering information');
  await expect(row).toContainText('Registry did not answer', { timeout: 20_000 });
  await expect(row).toContainText(/Next try: .+\./);
  await expect(rowOf(page, 'free-breakwater.com.test')).toContainText('Not registered');

  world.faults.delete(faulty);
  await row.getByRole('button', { name: `Retry ${faulty}` }).click();
  await expect(row).not.toContainText('Registry did not answer');
  await expect(row.getByRole('gridcell').nth(1)).toHaveText(/\d{4}$/);
});

test('a lookup left open is explained beside the name, and can be tried again there', async ({
  context,
  page,
  product,
  sandbox: { world },
}) => {
  const partial = 'lighthouse.com.test';
  await context.clearCookies();
  const cara = await makeAccount(product, 'cara@names.test');
  await signIn(context, cara);
  world.faults.set(partial, { sedo: 'error500' });
  await cara.api.post('/api/domains', { data: [partial] });
  await page.goto('/domains');
  const mark = rowOf(page, partial).getByRole('button', { name: `${partial}: what is missing` });
  await mark.click();
  const explanation = page.getByRole('dialog', { name: `${partial}: what is missing` });
  await expect(explanation).toContainText('A marketplace did not answer');
  await expect(explanation.getByRole('button', { name: `Retry ${partial}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await expect(mark).toBeFocused();

  world.faults.delete(partial);
  await mark.click();
  await explanation.getByRole('button', { name: `Retry ${partial}` }).click();
  await expect(rowOf(page, partial).getByRole('gridcell').nth(1)).toHaveText(/\d{4}$/);
  await expect(mark).toBeHidden();
});

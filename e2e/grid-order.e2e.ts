import type { Page } from '@playwright/test';
import type { Domain } from '#contract/domains.ts';
import { domainsOf } from './accounts.ts';
import { expect, names, test } from './portfolio.ts';
import { namesShown } from './screens.ts';

/** Head of a column, `sortBy` of the list call, and what it sorts by; null for what is empty. */
const columns: [head: string, sortBy: string, value: (domain: Domain) => string | number | null][] = [
  ['Domain', 'name', (domain) => domain.name],
  ['Registered', 'registrationdate', (domain) => domain.registrationDate],
  ['Expires', 'expirationdate', (domain) => domain.expirationDate],
  ['Registrar', 'registrarname', (domain) => domain.registrarName?.toLowerCase() ?? null],
  ['Lander', 'lander', () => null],
  ['Inquiries', 'inquirycount', (domain) => domain.inquiryCount],
  ['Sedo', 'sedoprice', (domain) => domain.sedoPrice || null],
  ['GoDaddy', 'godaddyprice', (domain) => domain.godaddyPrice || null],
  ['Atom', 'atomprice', (domain) => domain.atomPrice || null],
  ['TLDs', 'tldcount', (domain) => domain.tldCount || null],
  ['Added', 'createdat', (domain) => domain.createdAt],
];
const twelve = [
  ...['domain', 'registrationDate', 'expirationDate', 'registrarName', 'nameServers', 'lander', 'inquiries'],
  ...['sedoPrice', 'godaddyPrice', 'atomPrice', 'tldCount', 'createdAt'],
];

const head = (page: Page, title: string) => page.getByRole('columnheader', { name: title, exact: true });

/** True when values follow each other in the direction, with the empty ones last. */
function isInOrder(values: (string | number | null)[], direction: 'asc' | 'desc'): boolean {
  return values.every((value, at) => {
    const before = values[at - 1];
    if (at === 0 || value === null) return true;
    if (before === null || before === undefined) return false;
    return direction === 'asc' ? before <= value : before >= value;
  });
}

test('GRID-036 GRID-037 every column but the nameservers sorts both ways, the empty ones last', async ({
  page,
  ann,
  portfolio,
}) => {
  await page.addInitScript((all) => {
    localStorage.setItem('domainGrid.selectedColumns', JSON.stringify(all));
    localStorage.setItem('domains.pageSize', '25');
  }, twelve);
  await page.clock.install();
  await page.goto('/domains');
  await expect.poll(() => namesShown(page)).toHaveLength(25);
  await expect(head(page, 'Nameservers').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(columns.length);

  for (const [title, sortBy, value] of columns) {
    for (const [direction, word] of [
      ['asc', 'ascending'],
      ['desc', 'descending'],
    ] as const) {
      await test.step(`${title} ${word}`, async () => {
        await head(page, title).getByRole('button').click();
        await expect(head(page, title)).toHaveAttribute('aria-sort', word);
        await page.clock.fastForward(1_000);
        const all = await domainsOf(ann, { sortBy, sortDirection: direction });
        const order = all.map(({ domainName }) => domainName);
        expect(all.map(({ name }) => name).sort()).toEqual(portfolio.toSorted());
        // no answer is awaited: that of an order shown before may come from the cache
        await expect.poll(() => namesShown(page), { intervals: [50] }).toEqual(order.slice(0, 25));
        const values = all.map(value);
        expect(isInOrder(values, direction), values.join(' ')).toBe(true);
      });
    }
  }
});

test('screens B20 a heading sorts wherever it is clicked, and a row opens wherever it is clicked', async ({ page }) => {
  await page.goto('/domains');
  const expires = head(page, 'Expires');
  const { width, height } = (await expires.boundingBox()) ?? { width: 0, height: 0 };
  const sorted = page.waitForResponse(/\/api\/domains\?.*expirationdate/i);
  await expires.click({ position: { x: width - 3, y: height - 3 } });
  await sorted;
  await expect(expires).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL('/domains?sort=expirationDate');
  await expect(page.getByRole('region', { name: /^Domains/ })).not.toHaveAttribute('aria-busy');
  const row = page.getByRole('row').nth(3);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('gridcell').nth(3).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('from a domain the keys J and K lead on in the order of its list, over pages and after a reload', async ({
  page,
}) => {
  await page.goto('/domains?sort=domain&pageSize=25');
  await expect.poll(() => namesShown(page)).toHaveLength(25);
  const first = await namesShown(page);
  await page.getByRole('row').last().getByRole('gridcell').nth(3).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(first[24] ?? '');
  await page.reload();
  const beside = page.getByRole('navigation', { name: 'Domains in the list' });
  await expect(beside).toHaveText('25 of 130');
  await expect(beside.getByRole('link')).toHaveCount(2);
  await page.waitForLoadState('networkidle'); // shortcuts come when the page is idle
  await page.keyboard.press('j');
  await expect(beside).toHaveText('26 of 130');
  await page.keyboard.press('k');
  await expect(beside).toHaveText('25 of 130');
  await page.keyboard.press('k');
  await expect(title).toHaveText(first[23] ?? '');
  await page.getByRole('link', { name: 'Domains', exact: true }).last().click();
  await expect(page).toHaveURL('/domains?sort=domain&pageSize=25');
});

test('D-074 without a chosen sort the newest come first', async ({ page }) => {
  await page.goto('/domains');
  await expect.poll(async () => (await namesShown(page)).slice(0, 3)).toEqual(names.later.slice(0, 3));
});

test('SHELL-005 a deep link keeps filter, sort, page and page size; back and forward go through what was seen', async ({
  page,
}) => {
  await page.goto('/domains?filter=.com.test&sort=-domain&page=2&pageSize=25');
  const showing = page.getByText(/^Showing/);
  await expect(showing).toHaveText(/^Showing 26–/);
  await expect(head(page, 'Domain')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('searchbox')).toHaveValue('.com.test');
  await expect(page.getByRole('combobox', { name: 'Per page' })).toHaveValue('25');
  const second = await namesShown(page);
  expect(second).toEqual(second.toSorted().reverse());
  for (const name of second) expect(name).toMatch(/\.com\.test$/);

  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(showing).toHaveText(/^Showing 1–25 /);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('searchbox').press('Enter');
  await expect(showing).toHaveText('Showing 1–25 of 130');
  await expect(page).toHaveURL('/domains?sort=-domain&pageSize=25');

  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('.com.test');
  await page.goBack();
  await expect(showing).toHaveText(/^Showing 26–/);
  await expect.poll(() => namesShown(page)).toEqual(second);
  await page.goForward();
  await page.goForward();
  await expect(showing).toHaveText('Showing 1–25 of 130');
});

test('GRID-047 a link with a domain’s id shows that domain alone, under its name', async ({ page, ann }) => {
  const [domain] = await domainsOf(ann);
  await page.goto(`/domains?filter=${domain?.id}`);
  await expect.poll(() => namesShown(page)).toEqual([domain?.domainName]);
  await page.getByRole('button', { name: `Remove filter Domain ${domain?.domainName}` }).click();
  await expect(page.getByText('Showing 1–50 of 130')).toBeVisible();
});

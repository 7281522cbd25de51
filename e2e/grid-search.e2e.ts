import type { Page, Route } from '@playwright/test';
import { expect, test } from './portfolio.ts';
import { namesShown, withoutFirstAnswers, withoutPushes } from './screens.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });

test.beforeEach(({ page }) => withoutPushes(page)); // every call of the list is one that the journey caused

/** Addresses of the list calls from now on, without those that only count. */
function watchLists(page: Page): URLSearchParams[] {
  const lists: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/domains' && searchParams.get('take') !== '1') lists.push(searchParams);
  });
  return lists;
}

test('GRID-038 GRID-005 typing asks once, a second after the last key, and goes to page 1 under an overlay', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/domains?page=2');
  await expect(page.getByText('Showing 51–100 of 130')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  const lists = watchLists(page);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/domains\?.*filter=/, async (route) => {
    await held.promise;
    await route.fallback();
  });

  await search(page).pressSequentially('har');
  await page.clock.runFor(900);
  await search(page).pressSequentially('bour');
  await page.clock.runFor(999);
  expect(lists).toEqual([]);
  await page.clock.runFor(1);
  await expect(page.getByText('Filtering results')).toBeVisible();
  await expect(page).toHaveURL('/domains?filter=harbour');
  await page.clock.resume();
  held.resolve();
  await expect(page.getByText('Filtering results')).toBeHidden();
  await expect.poll(() => namesShown(page)).toEqual(['harbour.com.test', 'nolisting-harbour.com.test']);
  expect(lists.map((query) => [query.get('filter'), query.get('skip')])).toEqual([['harbour', '0']]);
  await expect(page.getByText('2 results')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
});

test('GRID-038 two changes of the sort within a second ask once as well', async ({ page }) => {
  await page.clock.install();
  await page.goto('/domains');
  await expect(page.getByText('Showing 1–50 of 130')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  const lists = watchLists(page);
  const domain = page.getByRole('columnheader', { name: 'Domain' });
  await domain.getByRole('button').click();
  await page.clock.runFor(500);
  await domain.getByRole('button').click();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/domains?sort=-domain');
  const sorted = () => lists.filter((query) => query.get('sortBy') === 'name'); // a live reload is none of them
  await expect.poll(() => sorted().map((query) => query.get('sortDirection'))).toEqual(['desc']);
});

test('GRID-004 when nothing matches the overlay says so, and its button brings everything back', async ({ page }) => {
  await page.goto('/domains');
  await search(page).fill('no-such-name');
  await search(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'No matching results' })).toBeVisible();
  await expect(page.getByText('No domain matches “no-such-name”.')).toBeVisible();
  const lists = watchLists(page);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await expect(page.getByText('Showing 1–50 of 130')).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/domains');
  expect(lists.every((query) => !query.has('filter'))).toBe(true);
});

test('GRID-002 the refresh button asks again for what is shown', async ({ page }) => {
  await page.goto('/domains?filter=com&sort=-expirationDate&page=2&pageSize=25');
  await expect(page.getByText(/^Showing 26–/)).toBeVisible();
  const lists = watchLists(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect
    .poll(() => lists.map((query) => query.toString()))
    .toEqual(['skip=25&take=25&filter=com&sortBy=expirationdate&sortDirection=desc']);
});

test('ERR-020 a list that cannot be loaded says why in its place', async ({ page }) => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  await withoutFirstAnswers(page);
  await page.route('/auth/login*', (route) => route.fulfill({ status: 204 })); // the page stays to be read
  for (const [answer, text] of [
    [
      { status: 401, json: { code: 'UNAUTHORIZED', message: 'Unauthorized' } },
      'Unauthorized access. Please log in again.',
    ],
    [{ status: 404, json: { code: 'ON_LEAVE', message: 'The harbour master is out.' } }, 'The harbour master is out.'],
    [{ status: 418, body: '' }, unexpected],
  ] satisfies [Parameters<Route['fulfill']>[0], string][]) {
    await page.route(/\/api\/domains\?/, (route) => route.fulfill(answer));
    await page.goto('/domains');
    const error = page.getByRole('alert');
    await expect(error).toContainText('The domains could not be loaded');
    await expect(error).toContainText(text);
    await page.unroute(/\/api\/domains\?/);
    await error.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Showing 1–50 of 130')).toBeVisible();
  }
});

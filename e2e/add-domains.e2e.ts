import type { Locator, Page, Route } from '@playwright/test';
import type { AddResult } from '#contract/domain-actions.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expect, test } from './journeys.ts';
import { addNames, rowOf, stripOf, typeNames, withoutFirstAnswers } from './screens.ts';

test.beforeEach(({ context, ann }) => signIn(context, ann));

/** An answer to adding, as the server could give it. */
const result = (given: Partial<AddResult>): AddResult => ({
  batchId: '0192f7a0-0000-7000-8000-000000000000',
  ...{ total: 0, added: 0, reactivated: 0, pendingVerification: 0, skipped: 0, failed: 0 },
  ...{ failedDomains: [], reactivatedDomains: [], skippedDomains: [], pendingVerificationDomains: [] },
  ...given,
});

/** Answers to adding are given by `answer` instead of the server. */
function answerAdding(page: Page, answer: (route: Route) => Promise<void>) {
  return page.route(/\/api\/domains(\/monitoring)?$/, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  );
}

/** Adds names without the two seconds that loading lasts. The page's clock must be ours. */
async function submit(modal: Locator, names: readonly string[]) {
  await modal.getByRole('textbox').fill(names.join('\n'));
  await modal.getByRole('button', { name: /^Add [\d,]+ domains?$/ }).click();
  await modal.page().clock.fastForward(2_000);
  await expect(async () => {
    await modal.page().clock.runFor(10); // a clock that stands lets no answer through
    await expect(modal).not.toHaveAccessibleName(/^Adding/, { timeout: 100 });
  }).toPass({ timeout: 30_000 });
}

test('ADD-006 ADD-016 the guide names the nameservers of the installation; without names nothing can be added', async ({
  page,
}) => {
  await page.goto('/add-domains');
  const modal = page.getByRole('dialog', { name: 'Add domains' });
  const guide = modal.getByRole('complementary', { name: 'Nameservers for your domains' });
  await expect(guide.getByRole('listitem')).toHaveCount(0);
  await guide.getByText('Nameservers for your domains').click(); // owner C2: one line, until it is opened
  await expect(guide.getByRole('listitem')).toContainText([/ns1\.harbour\.example/, /ns2\.harbour\.example/]);
  const add = modal.getByRole('button', { name: 'Add domains' });
  await expect(add).toBeDisabled();
  await modal.getByRole('textbox').fill(' \n ');
  await expect(add).toBeDisabled();
  await modal.getByRole('textbox').fill('tidal.test');
  await expect(modal.getByRole('button', { name: 'Add 1 domain', exact: true })).toBeEnabled();
});

test('ADD-004 the count follows while typing and counts each name once', async ({ page }) => {
  await page.goto('/domains');
  const modal = await typeNames(page, '');
  const text = modal.getByRole('textbox');
  await text.pressSequentially('tidal.test, Harbour.test');
  await expect(modal.getByText('2 domains', { exact: true })).toBeVisible();
  await text.press('Enter');
  await text.pressSequentially('TIDAL.test');
  await expect(modal.getByText('2 domains', { exact: true })).toBeVisible();
  await text.pressSequentially('s');
  await expect(modal.getByText('3 domains', { exact: true })).toBeVisible();
});

test('ADD-016 ADD-018 ADD-019 ADD-020 loading lasts two seconds at least, cannot be closed, and ends with the results', async ({
  page,
}) => {
  await page.clock.install();
  let isAnswered = false;
  await answerAdding(page, async (route) => {
    await route.fulfill({ json: result({ total: 1, added: 1 }) });
    isAnswered = true;
  });
  await page.goto('/domains');
  const modal = await typeNames(page, 'tidal.test');
  await page.clock.pauseAt(Date.now() + 10_000);
  await modal.getByRole('button', { name: 'Add 1 domain' }).click();
  await expect(modal).toHaveAccessibleName('Adding 1 domain');
  await expect(modal.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await expect(modal.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect.poll(() => isAnswered).toBe(true);
  await page.clock.runFor(1_999);
  await expect(modal).toHaveAccessibleName('Adding 1 domain');
  await page.clock.runFor(1);
  await expect(modal).toHaveAccessibleName('1 of 1 domain added');
});

test('ADD-022 the modal forgets its results 300 ms after it was closed', async ({ page }) => {
  await answerAdding(page, (route) => route.fulfill({ json: result({ total: 1, added: 1 }) }));
  await page.clock.install();
  await page.goto('/domains');
  const modal = await typeNames(page, '');
  await submit(modal, ['tidal.test']);
  await modal.getByRole('button', { name: 'Done' }).click();
  await page.clock.runFor(300);
  await expect(modal).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Add domains' }).click();
  await expect(modal).toHaveAccessibleName('Add domains');
  await expect(modal.getByRole('textbox')).toHaveValue('');
});

test('ADD-023 the list is loaded again two seconds after an add', async ({ page }) => {
  await withoutFirstAnswers(page);
  await answerAdding(page, (route) => route.fulfill({ json: result({ total: 1, added: 1 }) }));
  let lists = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && /\/api\/domains\?/.test(request.url())) lists += 1;
  });
  await page.clock.install();
  await page.goto('/domains');
  const modal = await typeNames(page, 'tidal.test');
  await expect.poll(() => lists).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 10_000);
  const before = lists;
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await modal.getByRole('button', { name: 'Add 1 domain' }).click();
  await (await answered).finished();
  await expect(modal).toHaveAccessibleName('Adding 1 domain');
  await page.clock.runFor(1_900);
  expect(lists).toBe(before);
  await page.clock.runFor(1_000);
  await expect.poll(() => lists).toBeGreaterThan(before);
});

test('ADD-026 five skipped names are listed, with how many more there are', async ({ page }) => {
  let count = 0;
  const skipped = () => Array.from({ length: count }, (_, at) => `harbour${at + 1}.test`);
  await answerAdding(page, (route) =>
    route.fulfill({ json: result({ total: count, skipped: count, skippedDomains: skipped() }) }),
  );
  await page.clock.install();
  await page.goto('/domains');
  const modal = await typeNames(page, '');
  for (const [total, more] of [
    [5, null],
    [6, '+ 1 more'],
    [12, '+ 7 more'],
  ] as const) {
    count = total;
    await submit(modal, skipped());
    await expect(modal.getByText(/^harbour\d+$/)).toHaveCount(5);
    await expect(modal.getByText(/^\+ \d+ more$/)).toHaveText(more === null ? [] : [more]);
    await modal.getByRole('button', { name: 'Add more' }).click();
  }
});

test('ADD-025 the results show all counts and lists', async ({ page }) => {
  const counts = { total: 15, added: 5, reactivated: 4, pendingVerification: 3, skipped: 2, failed: 1 };
  await answerAdding(page, (route) =>
    route.fulfill({
      json: result({
        ...counts,
        failedDomains: [
          { domainName: 'co.uk', reason: 'PUBLIC_SUFFIX', message: 'In English.', registrableName: null },
        ],
        skippedDomains: ['quay.test', 'pier.test'],
        pendingVerificationDomains: ['mole.test', 'jetty.test', 'wharf.test'].map((name) => ({ id: name, name })),
      }),
    }),
  );
  await page.goto('/domains');
  const modal = await addNames(page, ['tidal.test']);
  await expect(modal).toHaveAccessibleName('9 of 15 domains added');
  await expect(modal.getByRole('term')).toHaveText(['Added', 'Reactivated', 'To verify', 'Skipped', 'Failed']);
  await expect(modal.getByRole('definition')).toHaveText(['5', '4', '3', '2', '1']);
  for (const name of ['mole.test', 'jetty.test', 'wharf.test', 'co.uk', 'quay.test', 'pier.test']) {
    await expect(
      modal
        .getByText(name, { exact: true })
        .or(modal.getByText(name.split('.')[0] ?? ''))
        .first(),
    ).toBeVisible();
  }
  await expect(modal.getByText('co.uk is an extension, not a domain')).toBeVisible();
});

test('GRID-017 a name that another account holds waits for verification, in the results and in the grid', async ({
  page,
  context,
  product,
  ann,
}) => {
  await ann.api.post('/api/domains', { data: ['lighthouse.com.test'] });
  const bea = await makeAccount(product, 'bea@add-domains.test');
  await context.clearCookies();
  await signIn(context, bea);
  await page.goto('/domains');
  const modal = await addNames(page, ['lighthouse.com.test', 'buoy.com.test']);
  await expect(modal.getByRole('definition')).toHaveText(['1', '0', '1', '0', '0']);
  await expect(modal.getByRole('heading', { name: 'Pending verification' })).toBeVisible();
  await modal.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, 'lighthouse.com.test')).toContainText('Pending verification');
  await expect(rowOf(page, 'buoy.com.test')).not.toContainText('Pending verification');
});

test('ADD-002 names go to the portfolio or to monitoring, as chosen', async ({ page }) => {
  await page.goto('/domains');
  const modal = await typeNames(page, 'capstan.com.test');
  await modal.getByText('Monitoring').click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await modal.getByRole('button', { name: 'Add 1 domain' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/domains/monitoring');
  await expect(modal).toHaveAccessibleName('1 of 1 domain added');
  await modal.getByRole('button', { name: 'Add more' }).click();
  await modal.getByText('Portfolio').click();
  await modal.getByRole('textbox').fill('bollard.com.test');
  const sentNext = page.waitForRequest((request) => request.method() === 'POST');
  await modal.getByRole('button', { name: 'Add 1 domain' }).click();
  expect(new URL((await sentNext).url()).pathname).toBe('/api/domains');
  await expect(modal).toHaveAccessibleName('1 of 1 domain added');
});

const three = ['tidal.test', 'quay.test', 'pier.test'];
const advice = 'Please check the format and try again.';
const failures = [
  ['ERR-015', three, 'Portfolio', { status: 400, json: { message: 'Not this week.' } }, 'Not this week.'],
  ['ERR-015', three, 'Portfolio', { status: 400, body: 'No room at the quay' }, 'No room at the quay'],
  ['ERR-015', three, 'Portfolio', { status: 400, body: '' }, 'Bad Request'],
  ['ERR-016', ['tidal.test'], 'Portfolio', { status: 500 }, `Failed to add domain. ${advice}`],
  ['ERR-017', three, 'Portfolio', { status: 500 }, `Failed to add 3 domains. ${advice}`],
  ['ERR-018', ['tidal.test'], 'Monitoring', { status: 500 }, `Failed to add domain for monitoring. ${advice}`],
  ['ERR-018', three, 'Monitoring', { status: 500 }, `Failed to add 3 domains for monitoring. ${advice}`],
] as const;

test('ADD-021 after a failure the modal is back at the input with the text, and a toast says why', async ({ page }) => {
  let reply: Parameters<Route['fulfill']>[0];
  await answerAdding(page, (route) => route.fulfill(reply));
  await page.clock.install();
  await page.goto('/domains');
  const modal = await typeNames(page, '');
  await page.clock.pauseAt(Date.now() + 10_000); // the toast's five seconds pass only when told to
  for (const [id, names, list, answer, message] of failures) {
    await test.step(`${id} ${names.length} to the ${list}, status ${answer.status}: ${message}`, async () => {
      reply = answer;
      await modal.getByRole('group', { name: 'Add to' }).getByText(list).click();
      await submit(modal, names);
      const toast = page.getByRole('alert').filter({ hasText: message });
      await expect(toast).toContainText('Error');
      await expect(modal).toHaveAccessibleName('Add domains');
      await expect(modal.getByRole('textbox')).toHaveValue(names.join('\n'));
      await page.clock.runFor(4_000);
      await expect(toast).toBeVisible();
      await page.clock.runFor(1_000);
      await expect(toast).toBeHidden();
    });
  }
});

test('screens A9 a press on an invalid entry brings it into sight, also behind long lines', async ({ page }) => {
  await page.goto('/domains');
  const lines = Array.from({ length: 400 }, (_, at) =>
    at % 7 === 0 ? `${'long-'.repeat(30)}${at}.test` : `n${at}.test`,
  );
  const modal = await typeNames(page, [...lines.slice(0, 50), 'https://tidal.test/de', ...lines.slice(50)].join('\n'));
  await modal.getByRole('button', { name: /^Add \d+ domains$/ }).click();
  const text = modal.getByRole('textbox');
  const scrollTo = (top: number) => text.evaluate((area, y) => area.scrollTo(0, y), top);
  await scrollTo(100_000);
  await modal.getByRole('button', { name: 'https://tidal.test/de' }).click();
  const place = await text.evaluate((area: HTMLTextAreaElement) => {
    const { selectionStart, selectionEnd, value, scrollTop, clientHeight } = area;
    return { selected: value.slice(selectionStart, selectionEnd), scrollTop, clientHeight };
  });
  expect(place.selected).toBe('https://tidal.test/de');
  // 50 lines of 20 px are above it, and at least one more for each of the eight long ones
  expect(place.scrollTop + place.clientHeight).toBeGreaterThan(58 * 20);
  expect(place.scrollTop).toBeLessThan(90 * 20);
});

test('screens B21 a running batch moves nothing on the page, neither when it comes nor when it goes', async ({
  page,
}) => {
  await page.goto('/domains');
  const modal = await addNames(page, ['hang-forever.test', 'tidal-b21.test']);
  const place = () => page.getByRole('main').boundingBox();
  await expect(stripOf(page)).toContainText('Looking up 2 domains');
  const during = await place();
  await modal.getByRole('button', { name: 'Done' }).click();
  await stripOf(page).getByRole('button', { name: 'Hide progress' }).click();
  await expect(stripOf(page)).toBeHidden();
  expect(await place()).toEqual(during);
});

test('ADD-001 ADD-029 ADD-032 issue 11 a registrar’s export: columns are recognised, previewed, and names and values stored', async ({
  page,
}) => {
  await page.goto('/add-domains');
  const modal = page.getByRole('dialog');
  const text = 'Domain Name;Purchase Price;Purchase Date\nKelpForest.test;"1.250,50";31.01.2020\ntidepool.con;9,00;\n';
  const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await modal.locator('input[type=file]').setInputFiles(file);
  await expect(modal.getByRole('radio', { name: 'Domain Name' })).toBeChecked();
  await expect(modal.getByRole('table')).toContainText('$1,250.50');
  await modal.getByRole('button', { name: 'Use these columns' }).click();
  await expect(modal.getByRole('textbox')).toHaveValue('KelpForest.test\ntidepool.con');
  await modal.getByRole('button', { name: 'Preview 2 domains' }).click();
  await expect(modal).toContainText('.con is not a known extension');
  await modal.getByRole('button', { name: 'Add 1 domain' }).click();
  await expect(modal).toContainText('Values from the file were saved for 1 domain.');
  const download = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('failed-domains.csv');
  await page.goto('/domains/KelpForest.test');
  await expect(page.getByRole('main')).toContainText('$1,250.50');
});

test('owner B7 D-162k the whole export of a marketplace: what it calls sold is marked so, and taken back by Ctrl+Z', async ({
  page,
}) => {
  await page.goto('/add-domains');
  const modal = page.getByRole('dialog');
  await modal.locator('input[type=file]').setInputFiles('corpora/portfolio-csv/efty.csv');
  await expect(modal).toContainText('1 cell cannot be read, so its domain is not marked as sold: 13-45-2023');
  await modal.getByRole('button', { name: 'Use these columns' }).click();
  await modal.getByRole('button', { name: 'Preview 4 domains' }).click();
  await expect(modal).toContainText('2 domains will be marked as sold.');
  await modal.getByRole('button', { name: 'Add 4 domains' }).click();
  await expect(modal).toContainText('Values from the file were saved for 4 domains.');
  await expect(page.getByText('2 are marked as sold.')).toBeVisible();
  const statusOf = async (name: string) =>
    (await (await page.request.get(`/api/domains/by-name/${name}`)).json()).status;
  const statuses = () => Promise.all(['old-orchard.test', 'quiet-kiln.test', 'tin-sparrow.test'].map(statusOf));
  expect(await statuses()).toEqual([1, 1, 0]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Taken back: all is as it was before')).toBeVisible();
  expect(await statuses()).toEqual([0, 0, 0]);
});

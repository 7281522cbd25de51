import type { Page } from '@playwright/test';
import { domainsOf, password, signIn } from './accounts.ts';
import { expect, journeysOn } from './journeys.ts';
import { addNames, withoutFirstAnswers } from './screens.ts';

const test = journeysOn({ settings: { SIGN_UP: 'false', REQUESTS_PER_MINUTE: '0' } });

const expired = 'Your session has expired. Please log in again.';
const failed = 'Authentication failed. Please log in again.';

/** Fills the sign-in page in and sends it. */
async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
const signInHeading = (page: Page) => page.getByRole('heading', { name: 'Sign in' });
const grid = (page: Page) => page.getByRole('main').getByRole('heading', { name: 'Domains', level: 1 });

test('AUTH-001 AUTH-008 AUTH-014 every route without a session leads to the sign-in page, and from there back', async ({
  page,
  ann,
}) => {
  for (const route of [
    '/',
    '/activity',
    '/domains/quiet.com.test',
    '/inquiries/1',
    '/nowhere',
    '/domains?filter=harbour&sort=-expirationDate&page=2',
  ]) {
    await page.goto(route);
    await expect(signInHeading(page)).toBeVisible();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/auth/login' && url.searchParams.get('returnUrl') === route,
    );
    await expect(page.getByText(expired), 'none was there to expire').toHaveCount(0);
  }
  await logIn(page, ann.email);
  await expect(page).toHaveURL(/\/domains\?filter=harbour&sort=-expirationDate/);
  await expect(grid(page)).toBeVisible();
});

test('SHELL-033 without a session nothing of the app is mounted', async ({ page }) => {
  await page.route('/auth/login*', (route) => route.fulfill({ status: 204 })); // the browser stays where it is
  const left = page.waitForRequest(/\/auth\/login/);
  await page.goto('/domains', { waitUntil: 'commit' }); // leaving before all is loaded ends the loading
  await left;
  await expect(page.getByText('Checking your sign-in')).toBeVisible();
  for (const role of ['banner', 'main', 'navigation'] as const) await expect(page.getByRole(role)).toHaveCount(0);
});

test('AUTH-013 AUTH-014 security N-5 an open page whose session is ended by a command leads to the sign-in page, and from there back to the same place', async ({
  page,
  product,
  ann,
}) => {
  await page.goto('/');
  await logIn(page, ann.email);
  await expect(page).toHaveTitle('Dashboard');
  await page.goto('/domains?sort=domain');
  await expect(grid(page)).toBeVisible();
  expect(await product.operator('revoke-sessions', '--email', ann.email)).toMatch(/^Sessions ended: [1-9]/);
  await expect(page.getByRole('status')).toHaveText(expired);
  await expect(page).toHaveURL((url) => url.searchParams.get('returnUrl') === '/domains?sort=domain');
  await logIn(page, ann.email);
  await expect(page).toHaveURL('/domains?sort=domain');
  await ann.api.post('/auth/sign-in', { data: { email: ann.email, password } }); // the calls beside the browser as well
});

test('SHELL-026 AUTH-013 D-027 logging out ends the session in every tab; preferences stay, the running batch is forgotten', async ({
  context,
  page,
  ann,
}) => {
  await page.goto('/');
  await logIn(page, ann.email);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.evaluate(() => localStorage.setItem('domainProgress', '{}'));
  const { cookies } = await context.storageState();
  const other = await context.newPage();
  await other.goto('/domains?filter=harbour');
  await expect(grid(other)).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Logout' }).click();
  await expect(signInHeading(page)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('You have been signed out.');
  expect(context.pages()).toHaveLength(2); // no tab of its own
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'theme-preference': 'dark' });
  await expect(signInHeading(other)).toBeVisible();
  await expect(other.getByRole('status')).toBeHidden(); // it did not expire: its owner ended it (screens A11)
  await expect(other).toHaveURL((url) => url.searchParams.get('returnUrl') === '/domains?filter=harbour');
  await other.close();
  await context.addCookies(cookies); // the old session is over for good
  await page.goto('/domains');
  await expect(signInHeading(page)).toBeVisible();
});

test('a return address on another site is not followed', async ({ context, page, ann, product }) => {
  for (const foreign of ['https://foreign.example/', '//foreign.example', '/\\foreign.example']) {
    await page.goto('about:blank'); // the page before would notice that its session is gone
    await context.clearCookies();
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(foreign)}`);
    await logIn(page, ann.email);
    await expect(page, foreign).toHaveURL(`${product.url}/`);
    await page.goto(`/auth/login?returnUrl=${encodeURIComponent(foreign)}`); // signed in already
    await expect(page, foreign).toHaveURL(`${product.url}/`);
  }
});

test('an account created by the operator sees no domain of another account', async ({
  context,
  page,
  product,
  ann,
}) => {
  await ann.api.post('/api/domains', { data: ['harbour.com.test', 'pier.com.test'] });
  const [{ id } = { id: '' }] = await domainsOf(ann);
  const printed = await product.operator('create-user', '--email', 'bea@names.test', '--name', 'Bea Quay');
  await page.goto('/');
  await expect(page.getByText('Accounts are created by the operator of this installation.')).toBeVisible();
  await page.goto(printed.match(/http\S+#token=\S+/)?.[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill('six calm harbours');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add your first domains' })).toBeVisible();
  await page.goto(`/domains?filter=${id}`);
  await expect(page.getByRole('heading', { name: 'No domains yet' })).toBeVisible();
  const modal = await addNames(page, ['wharf.com.test']);
  await modal.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Remove filter/ }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /wharf/ })).toBeVisible();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByText('Bea Quay')).toBeVisible();
  expect((await domainsOf(ann)).map(({ name }) => name).sort()).toEqual(['harbour.com.test', 'pier.com.test']);
  await context.clearCookies();
});

test('the sign-in page says what is wrong, before and after sending', async ({ page, ann }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('ann');
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible();
  await logIn(page, ann.email, 'another password');
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.route('/auth/sign-in', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The service cannot be reached. Check your connection and try again.',
  );
  await page.route('/auth/sign-in', (route) => route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts. Please try again in a moment.');
  await page.unroute('/auth/sign-in');
  await logIn(page, ann.email);
  await expect(page).toHaveTitle('Dashboard');
});

test('SHELL-015 SHELL-032 a spinner shows while the sign-in is checked; the splash goes half a second after the app is there', async ({
  context,
  page,
  ann,
}) => {
  await signIn(context, ann);
  await withoutFirstAnswers(page);
  const held = Promise.withResolvers<void>();
  await page.route('/api/auth-check', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/domains');
  await expect(page.getByText('Checking your sign-in')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 10_000);
  const splash = page.locator('#splash');
  await expect(splash).toBeAttached();
  held.resolve();
  await expect(page.getByRole('banner')).toBeAttached();
  await page.clock.runFor(499);
  await expect(splash).toBeAttached();
  await page.clock.runFor(1);
  await expect(splash).not.toBeAttached();
  await expect(page.getByText('Checking your sign-in')).toHaveCount(0);
});

const brokenChecks = [
  ['AUTH-009 answers 500', { status: 500, json: { code: 'INTERNAL', message: 'No.' } }, /Authentication check failed/],
  ['cannot be reached', null, /Authentication check failed/],
  ['AUTH-010 names no user', { json: {} }, /User ID not found in authentication response/],
] as const;

test('SHELL-016 AUTH-009 AUTH-010 a check that fails shows an overlay with two ways out', async ({
  context,
  page,
  ann,
}) => {
  const overlay = page.getByRole('alertdialog', { name: 'Authentication connection error' });
  await withoutFirstAnswers(page);
  for (const [what, reply, log] of brokenChecks) {
    await test.step(`the check ${what}`, async () => {
      await signIn(context, ann);
      await page.route('/api/auth-check', (route) => (reply === null ? route.abort() : route.fulfill(reply)));
      const logged = page.waitForEvent('console', (message) => log.test(message.text()));
      await page.goto('/domains');
      await logged;
      await expect(overlay).toContainText('The service cannot be reached.');
      await expect(overlay).toContainText('Please refresh the page.');
      await expect(overlay).toContainText('contact support');
      await expect(page).toHaveURL('/domains');

      await page.unroute('/api/auth-check');
      await overlay.getByRole('button', { name: 'Refresh' }).click();
      await expect(grid(page)).toBeVisible();

      await page.route('/api/auth-check', (route) => (reply === null ? route.abort() : route.fulfill(reply)));
      await page.reload();
      await expect(overlay).toBeVisible();
      await context.clearCookies();
      await page.unroute('/api/auth-check');
      await overlay.getByRole('button', { name: 'Sign in again' }).click();
      await expect(page.getByRole('status')).toHaveText(failed);
      await expect(page).toHaveURL((url) => url.searchParams.get('returnUrl') === '/domains');
    });
  }
});

test('AUTH-012 the session is checked again every five minutes', async ({ context, page, ann }) => {
  await signIn(context, ann);
  await withoutFirstAnswers(page);
  let checks = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth-check') checks += 1;
  });
  await page.clock.install();
  await page.goto('/domains');
  await expect(grid(page)).toBeVisible();
  expect(checks).toBe(1);
  await page.clock.fastForward(4 * 60_000);
  expect(checks).toBe(1);
  await page.clock.fastForward(60_000);
  await expect.poll(() => checks).toBe(2);
  await page.clock.fastForward(5 * 60_000);
  await expect.poll(() => checks).toBe(3);
});

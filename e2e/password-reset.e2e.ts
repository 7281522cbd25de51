import type { Page } from '@playwright/test';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { makeAccount, password, signIn } from './accounts.ts';
import { violationsInSetThemes } from './axe.ts';
import { expect, test } from './journeys.ts';

/** The newest link that was mailed to an address, once there are `count` mails for it. */
async function linkMailedTo(sandbox: Sandbox, address: string, count = 1): Promise<string> {
  const mails = async () => {
    const all: { to: string[]; text: string }[] = await (await fetch(`${sandbox.addresses.mailbox}.json`)).json();
    return all.filter(({ to }) => to.includes(address));
  };
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(count);
  const [newest] = await mails();
  return newest?.text.match(/https?:\/\/\S+#token=\S+/)?.[0] ?? '';
}

/** Nothing on the screen breaks WCAG 2.2 AA, in light and in dark. */
async function isAccessible(page: Page): Promise<void> {
  expect(await violationsInSetThemes(page)).toEqual([]);
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('D-043 a mailed link sets a new password once and ends the other sessions', async ({
  page,
  product,
  sandbox,
  ann,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.url()} ${request.headers().referer}`));
  await page.goto('/domains');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await isAccessible(page);
  await page.getByLabel('E-mail').fill(ann.email);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Check your e-mail')).toBeFocused();
  await isAccessible(page);

  const link = await linkMailedTo(sandbox, ann.email, 2); // the first one confirms the address
  await page.goto(link);
  await expect(page).toHaveURL(`${product.url}/auth/reset?returnUrl=%2Fdomains`); // without the token
  await expect(page.getByLabel('New password')).toBeFocused();
  await isAccessible(page);
  await page.getByLabel('New password').fill('nine loud harbours');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Domains')).toBeVisible();
  await expect(page).toHaveURL('/domains');
  expect(requested.join('\n')).not.toContain(new URL(link).hash.slice('#token='.length));

  expect((await ann.api.get('/api/auth-check')).status()).toBe(401); // another browser's session
  const signInWith = (secret: string) =>
    ann.api.post('/auth/sign-in', { data: { email: ann.email, password: secret } });
  expect((await signInWith(password)).status()).toBe(401);
  expect((await signInWith('nine loud harbours')).status()).toBe(200);

  await page.goto(link);
  await expect(title(page, 'This link does not work')).toBeFocused();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(title(page, 'Forgot password')).toBeVisible();
});

test('D-043 an e-mail address is confirmed by the button, not by opening the link; a used link leads to a new one', async ({
  page,
  context,
  product,
  sandbox,
}) => {
  const bob = await makeAccount(product, 'bob@names.test');
  const link = await linkMailedTo(sandbox, bob.email);
  const press = page.getByRole('button', { name: 'Confirm e-mail address' });
  for (const _visit of ['a scanner', 'bob']) {
    await page.goto('about:blank');
    await page.goto(link);
    await expect(press).toBeVisible();
    await expect(page).toHaveURL('/auth/confirm');
  }
  await isAccessible(page);
  await press.click();
  await expect(title(page, 'Address confirmed')).toBeFocused();
  await expect(page.getByText('bob@names.test is confirmed.')).toBeVisible();
  await isAccessible(page);

  await page.goto(link); // the same page: only the fragment is new
  await press.click();
  await expect(title(page, 'This link does not work')).toBeFocused();
  await isAccessible(page);
  await signIn(context, bob);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('Your e-mail address is already confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Namestead' }).click();
  await expect(page).toHaveTitle('Dashboard');
});

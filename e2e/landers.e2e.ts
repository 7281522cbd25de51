import { devices, type Page } from '@playwright/test';
import { generateNames } from '#sandbox/generator.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { freePort } from '#server/testing/free-port.ts';
import type { Browser } from '../scripts/browser.ts';
import { addProcessed, signIn } from './accounts.ts';
import { violationsOf } from './axe.ts';
import { expect, journeysOn } from './journeys.ts';

const names = generateNames(6, 'landers');
const landerPort = await freePort();
const { args }: Browser = JSON.parse(process.env.E2E_BROWSER ?? '{"args":[]}');

const test = journeysOn({ settings: { LANDER_LISTEN: `127.0.0.1:${landerPort}` } }).extend<object, { filled: true }>({
  filled: [
    async ({ ann }, use) => {
      await addProcessed(ann, names);
      await use(true);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  context: async ({ context, ann, filled }, use) => {
    if (filled) await signIn(context, ann);
    await use(context);
  },
});
// the names of the sandbox lead to this machine, as DNS would lead visitors to it
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? args), '--host-resolver-rules=MAP *.test 127.0.0.1'] }),
});

test.describe.configure({ mode: 'serial' }); // the landers that are made first are visited then

/** The link that was mailed to a buyer. */
async function linkMailedTo(sandbox: Sandbox, address: string): Promise<string> {
  const link = async () => {
    const mails: { to: string[]; text: string }[] = await (await fetch(`${sandbox.addresses.mailbox}.json`)).json();
    return mails.find(({ to }) => to.includes(address))?.text.match(/https?:\/\/\S+\/inquiry\/\S+/)?.[0] ?? '';
  };
  await expect.poll(link, { timeout: 20_000 }).not.toBe('');
  return link();
}

const wizard = (page: Page) => page.getByRole('dialog', { name: 'New lander group' });
const go = (page: Page) => wizard(page).getByRole('button', { name: 'Continue' }).click();

test('INQ-002 LAND-001 LAND-007 LAND-012 LAND-015 BULK-023 from the grid’s selection to pages that buyers open, write from and confirm', async ({
  page,
  browser,
  sandbox,
}) => {
  await page.goto('/domains');
  await page.getByRole('checkbox', { name: 'Select all domains on this page' }).click();
  const drawer = page.getByRole('complementary', { name: 'Manage selected domains' });
  await drawer.getByRole('button', { name: 'Create lander group' }).click();

  await expect(wizard(page).getByRole('radio', { name: /^For sale/ })).toBeChecked();
  await go(page);
  await wizard(page).getByRole('radio', { name: 'Modern' }).check();
  await wizard(page).getByLabel('Tagline').fill('A name with a harbour view');
  await wizard(page).getByLabel('Buy-now price', { exact: true }).fill('12,500');
  await go(page);
  await expect(wizard(page).getByText('6 selected')).toBeVisible();
  await wizard(page).getByLabel('Group name').fill('Harbour names');
  await go(page);
  const shown = wizard(page).frameLocator('iframe');
  await expect(shown.getByText('A name with a harbour view')).toBeVisible();
  await expect(wizard(page).getByText('usually within several minutes')).toBeVisible();
  await wizard(page).getByRole('button', { name: 'Create 6 landers' }).click();

  await expect(page).toHaveURL(/\/landers\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Harbour names' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Live/)).toHaveCount(6, { timeout: 30_000 }); // without a reload

  const [name = ''] = names;
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`http://${name}:${landerPort}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split('.')[0] ?? '', { ignoreCase: true });
  await expect(page.getByText('A name with a harbour view')).toBeVisible();
  await expect(page.getByText('$12,500').first()).toBeVisible();
  await page.locator('[name=name]').fill('Ada Buyer');
  await page.locator('[name=email]').fill('ada@buyer.test');
  await page.locator('[name=message]').fill('I would like to buy this name for my bakery.');
  await page.locator('#inquiry-form .btn').click();
  await expect(page.getByText('One more step')).toBeVisible();

  const link = await linkMailedTo(sandbox, 'ada@buyer.test');
  await page.goto(link);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(page.getByText('Your message is with the owner')).toBeVisible();
  await page.getByLabel('New offer').fill('9,000');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('listitem').last()).toContainText('Offer: $9,000');
  await expect(page.getByLabel('New offer')).toHaveValue('');
  expect(await violationsOf(page)).toEqual([]);
  expect(complaints).toEqual([]); // of its policy, above all
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(page.url());
  await plain.getByLabel('Your message').fill('I can pay by escrow.');
  await plain.getByRole('button', { name: 'Send message' }).click();
  await expect(plain.getByRole('listitem')).toHaveCount(3);
  await plain.close();

  await page.goto(`/domains/${name}`);
  const card = page.getByRole('complementary').filter({ hasText: 'Lander' });
  await expect(card.getByRole('link', { name: 'Harbour names' })).toBeVisible();
  await expect(card).toContainText('$12,500');
  await expect(card.getByText('Ada Buyer', { exact: true }).first()).toBeVisible();
});

test('seller 5 seller 12 INQ-002 D-186c a buyer on a phone reads the name, buys at its price and confirms, and the owner sees both', async ({
  page,
  browser,
  sandbox,
}) => {
  const [, name = '', other = ''] = names;
  for (const [domainName, javaScriptEnabled] of [
    [name, true],
    [other, false],
  ] as const) {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
    const buyer = await phone.newPage();
    const complaints: string[] = [];
    const isOfHttp = (text: string) => text.startsWith('The Cross-Origin-Opener-Policy header'); // heard on https alone
    buyer.on('console', (message) => {
      if (message.type() === 'error' && !isOfHttp(message.text())) complaints.push(message.text());
    });
    await buyer.goto(`http://${domainName}:${landerPort}/`);
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText(domainName, { ignoreCase: true });
    await buyer.getByRole('link', { name: 'Request to buy' }).click();
    await expect(buyer.getByRole('heading', { level: 1 })).toContainText(domainName, { ignoreCase: true });
    await expect(buyer.getByLabel('Message')).toHaveValue(/^I want to buy .* for \$12,500\./);
    await buyer.getByLabel('Your name').fill('Mara Lindqvist');
    await buyer.getByLabel('E-mail').fill(`mara@${domainName}`);
    await buyer.getByRole('button', { name: 'Offer another price' }).click();
    await expect(buyer.getByRole('heading', { name: 'Offer another price' })).toBeVisible();
    await expect(buyer.getByLabel('Your name')).toHaveValue('Mara Lindqvist');
    await buyer.goBack();
    await buyer.getByLabel('Your name').fill('Mara Lindqvist');
    await buyer.getByLabel('E-mail').fill(`mara@${domainName}`);
    if (javaScriptEnabled) expect(await violationsOf(buyer)).toEqual([]);
    await buyer.getByRole('button', { name: 'Send purchase request: $12,500' }).click();
    await expect(buyer.getByText('One more step')).toBeVisible();
    if (javaScriptEnabled) expect(await buyer.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(complaints).toEqual([]);
    await buyer.goto(await linkMailedTo(sandbox, `mara@${domainName}`));
    await expect(buyer.getByText('You want to buy it for $12,500')).toBeVisible();
    await buyer.getByRole('button', { name: 'Confirm and send' }).click();
    await expect(buyer.getByText('Your message is with the owner')).toBeVisible();
    await phone.close();
  }
  const mails: { to: string[]; from: string; text: string }[] = await (
    await fetch(`${sandbox.addresses.mailbox}.json`)
  ).json();
  const textsTo = mails.filter(({ to }) => to.includes(`mara@${name}`)).map(({ text }) => text);
  expect(textsTo.join()).toContain('What comes next:'); // beside the receipt, which may have left already

  await page.goto('/inquiries');
  await expect(page.getByText('Buys at $12,500')).toHaveCount(2);
  await page
    .getByRole('link', { name: /Mara Lindqvist/ })
    .first()
    .click();
  await expect(page.getByRole('log')).toContainText('Wants to buy at $12,500');
});

test('SHELL-012 ANA-002 ANA-005 ANA-006 visits are seen without a reload, narrowed by clicks, and exported', async ({
  page,
  browser,
}) => {
  const [onPhone = '', onDesktop = ''] = names;
  await page.goto('/analytics');
  await expect(page.getByText('No visitors now')).toBeVisible();
  for (const [name, device] of [
    [onPhone, devices['iPhone 15']],
    [onDesktop, { ...devices['Desktop Edge'], viewport: { width: 1440, height: 900 } }],
  ] as const) {
    const visitor = await (await browser.newContext(device)).newPage();
    await Promise.all([visitor.waitForRequest(/\/collect$/), visitor.goto(`http://${name}:${landerPort}/`)]);
    await visitor.context().close();
  }
  await expect(page.getByText('2 visitors now')).toBeVisible({ timeout: 30_000 });

  const visitors = page.getByRole('button', { name: /^Visitors \d/ });
  await expect(visitors).toHaveText(/^Visitors 2/);
  await page.getByRole('button', { name: 'Mobile 1' }).click();
  await expect(page).toHaveURL('/analytics?device=mobile');
  await expect(visitors).toHaveText(/^Visitors 1/);
  await expect(page.getByRole('button', { name: 'iOS 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Windows 1' })).toHaveCount(0);
  await page.getByRole('button', { name: /^All \d landers/ }).click();
  await page.getByRole('dialog', { name: 'Lander' }).getByRole('button', { name: onDesktop }).click();
  await expect(page.getByRole('heading', { name: 'No visits match these filters' })).toBeVisible();
  await page.goBack();
  await expect(visitors).toHaveText(/^Visitors 1/);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^Excel/ }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.xlsx$/);
  await expect(page.getByText('Analytics exported successfully.')).toBeVisible();
});

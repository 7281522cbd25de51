import { defaultLanderSettings } from '#contract/landers.ts';
import { sandboxLanderAddress } from '#contract/sandbox.ts';
import { changeName } from '#sandbox/name-changes.ts';
import { Account } from '#sandbox/registrars/account.ts';
import { addProcessed, domainsOf, makeAccount, signIn } from './accounts.ts';
import { expect, journeysOn } from './journeys.ts';
import { rowOf } from './screens.ts';

const test = journeysOn({ settings: { LANDER_ADDRESSES: sandboxLanderAddress } });
const registrarDns = ['ns1.quayside-dns.com.test', 'ns2.quayside-dns.com.test'];
const cumulus = ['ada.ns.cumulus.com.test', 'bob.ns.cumulus.com.test'];

test('LISTW-006 CONF-011 CONF-017 POINT-004 WRITE-006 DCON-001 names are listed and pointed through an account, its auth code is shown once, and another’s provider has its link', async ({
  page,
  context,
  browser,
  sandbox,
  product,
  ann,
}) => {
  test.setTimeout(180_000);
  const { world } = sandbox;
  world.accounts.apply({ account: 'dynadot', names: 3 });
  const names = new Account(world, 'dynadot', 'dynadot').page(0, 3).map(({ name }) => name);
  const [first = '', second = ''] = names;
  for (const name of names) {
    changeName(world, { name, nameservers: registrarDns });
    world.addresses.set(name, [{ type: 'A', data: '192.0.2.7' }]); // some would lead to a lander already
  }
  const account = { registrar: 'dynadot', label: 'Main', values: { apiKey: 'sandbox', secretKey: 'sandbox' } };
  expect((await ann.api.post('/api/registrar-accounts', { data: account })).status()).toBe(201);
  const listed = async () => (await (await ann.api.get('/api/registrar-accounts')).json()).totals.notHere;
  await expect.poll(listed, { timeout: 60_000 }).toBe(3);
  await ann.api.post('/api/registrar-accounts/domains/add', { data: {} });
  const known = async () => (await domainsOf(ann)).filter(({ expirationDate, held }) => expirationDate && held).length;
  await expect.poll(known, { timeout: 60_000 }).toBe(3);
  const domainIds = (await domainsOf(ann)).map(({ id }) => id);
  const priced = await ann.api.post('/api/domains/own-data', { data: { domainIds, set: { askingPrice: 1500 } } });
  expect(priced.status()).toBe(200);
  await signIn(context, ann);
  const drawer = page.getByRole('complementary', { name: 'Manage selected domains' });
  const rowIn = (name: string) => page.getByRole('row', { name: new RegExp(name.split('.')[0] ?? name, 'i') });

  // from the grid to the marketplace, in one set
  world.pace.changeSeconds = 8;
  world.faults.set(second, { registrar: 'latechange' });
  await page.goto('/domains');
  await page.getByRole('checkbox', { name: 'Select all domains on this page' }).click();
  await drawer.getByRole('button', { name: 'List at marketplaces' }).click();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('heading', { name: 'List or reprice 3 domains at Dynadot Marketplace' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm 3 changes' }).click();
  const strip = page.getByRole('region', { name: 'Changes being sent' });
  await expect(strip.getByRole('link')).toHaveAttribute('href', /^\/to-confirm\/[\w-]{36}$/, { timeout: 20_000 });
  for (const name of names) await expect(rowIn(name)).toContainText('Done', { timeout: 60_000 });
  await expect(strip).toBeHidden();
  for (const name of names) expect(world.accounts.received.get(name)).toMatchObject({ listing: 1 });
  world.faults.delete(second);

  // one name's page: how it is listed, and its auth code once
  await page.goto(`/domains/${first}`);
  await expect(page.getByText('Dynadot Marketplace, Main')).toBeVisible();
  await page.getByRole('button', { name: 'Show the auth code' }).click();
  await expect(page.getByText(`auth-${first}`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the auth code' })).toBeVisible();
  await expect(page.getByText(`auth-${first}`, { exact: true })).toBeHidden();

  // landers for all, then pointed by the account
  const group = {
    name: 'Harbour',
    type: 'forSale',
    template: 'modern',
    domainIds,
    configuration: defaultLanderSettings,
  };
  expect((await ann.api.post('/api/lander-groups', { data: group })).status()).toBe(201);
  await page.goto('/domains');
  await page.getByRole('checkbox', { name: 'Select all domains on this page' }).click();
  await drawer.getByRole('button', { name: 'Verify and point' }).click();
  const dialog = page.getByRole('dialog', { name: 'Verify and point' });
  await expect(dialog.getByRole('img', { name: '3 through your accounts' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Point 3 domains' }).click();
  await expect(dialog.getByRole('img', { name: '3 done' })).toBeVisible({ timeout: 60_000 });

  // a name that somebody else has here: its provider's page is offered
  const claimed = 'taken-harbour.com.test';
  changeName(world, { name: claimed, nameservers: cumulus });
  await addProcessed(ann, [claimed]);
  const bea = await makeAccount(product, 'bea@names.test');
  await bea.api.post('/api/domains', { data: [claimed] });
  const hers = await browser.newContext({ baseURL: product.url });
  await signIn(hers, bea);
  const proof = await hers.newPage();
  await proof.goto('/domains');
  await expect(rowOf(proof, claimed)).toContainText('Pending verification', { timeout: 30_000 });
  await proof.goto(`/domains/${claimed}`);
  await expect(proof.getByText('DNS of this domain is run by Cumulus DNS.')).toBeVisible({ timeout: 30_000 });
  await expect(proof.getByRole('link', { name: 'Edit its records there' })).toHaveAttribute(
    'href',
    `https://dash.cumulus.com.test/dns/${claimed}`,
  );
  await hers.close();
});

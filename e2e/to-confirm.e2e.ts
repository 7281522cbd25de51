import { changeName } from '#sandbox/name-changes.ts';
import { Account } from '#sandbox/registrars/account.ts';
import { domainsOf, signIn } from './accounts.ts';
import { expect, journeysOn } from './journeys.ts';

const test = journeysOn(); // its accounts at registrars refuse and wait
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('CONF-003 CONF-004 CONF-008 CONF-011 CONF-012 DUE-009 decisions are confirmed once, seen before they are done, refused in the registrar’s words, and taken back', async ({
  page,
  context,
  sandbox,
  ann,
}) => {
  test.setTimeout(180_000);
  const { world } = sandbox;
  world.accounts.apply({ account: 'dynadot', names: 6 });
  const names = new Account(world, 'dynadot', 'dynadot').page(0, 6).map(({ name }) => name);
  for (const [at, name] of names.entries()) {
    changeName(world, { name, expirationDate: daysAhead(20 + at) });
    world.accounts.apply({ name, autoRenew: at === 5 });
  }
  const [refused = '', late = '', done = '', , left = '', dropped = ''] = names;
  world.faults.set(refused, { registrar: 'refuseschange' });
  world.faults.set(late, { registrar: 'latechange' });
  world.pace.changeSeconds = 8;

  const values = { apiKey: 'sandbox', secretKey: 'sandbox' };
  const account = { registrar: 'dynadot', label: 'Dynadot', values };
  expect((await ann.api.post('/api/registrar-accounts', { data: account })).status()).toBe(201);
  const listed = async () => (await (await ann.api.get('/api/registrar-accounts')).json()).totals.notHere;
  await expect.poll(listed, { timeout: 60_000 }).toBe(6);
  await ann.api.post('/api/registrar-accounts/domains/add', { data: {} });
  const known = async () => (await domainsOf(ann)).filter(({ expirationDate, held }) => expirationDate && held).length;
  await expect.poll(known, { timeout: 60_000 }).toBe(6);
  const idOf = new Map((await domainsOf(ann)).map(({ name, id }) => [name, id]));
  const decide = (those: string[], renewalDecision: string) =>
    ann.api.post('/api/domains/own-data', {
      data: { domainIds: those.map((name) => idOf.get(name)), set: { renewalDecision } },
    });
  await decide(names.slice(0, 5), 'renew');
  await decide([dropped], 'letExpire');

  await signIn(context, ann);
  await page.goto('/domains/next-60-days');
  await page.getByRole('button', { name: 'Review 6 changes' }).click();
  await expect(page.getByRole('heading', { name: 'Change auto-renew for 6 domains' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'To confirm, 1 waiting' })).toBeVisible();
  await expect(page.getByText('5 on, 1 off')).toBeVisible();
  await page.getByRole('checkbox', { name: `Include ${left}` }).uncheck();
  await page.getByRole('button', { name: 'Confirm 5 changes' }).click();

  const row = (name: string) => page.getByRole('row', { name: new RegExp(name.split('.')[0] ?? name, 'i') });
  await expect(row(refused)).toContainText('Refused', { timeout: 60_000 });
  await expect(row(refused)).toContainText('“');
  await expect(row(late)).toContainText('Requested, not visible yet', { timeout: 60_000 });
  await expect(row(done)).toContainText('Done', { timeout: 60_000 });
  await expect(row(dropped)).toContainText('Done', { timeout: 60_000 });
  await expect(row(late)).toContainText('Done', { timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'To confirm', exact: true }).first()).toBeVisible();
  for (const name of [refused, late, done, dropped])
    expect(world.accounts.received.get(name)).toEqual({ autoRenew: 1 });
  expect(world.accounts.received.get(left)).toBeUndefined();

  await row(done).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Show' }).click();
  await expect.poll(() => world.accounts.held.get(done)?.autoRenew, { timeout: 60_000 }).toBe(false);
  await expect(row(done)).toContainText('Done', { timeout: 60_000 });
  expect(world.accounts.received.get(done)).toEqual({ autoRenew: 2 });
});

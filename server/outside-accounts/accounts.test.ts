import { expect, onTestFinished, test } from 'vitest';
import { hourMs, minuteMs } from '#contract/dates.ts';
import {
  ChangeRegistrarAccess,
  ChangeRegistrarAccount,
  ConnectRegistrarAccount,
  ListHeldDomains,
  ListLeftDomains,
  ListRegistrarAccounts,
  TestRegistrarAccess,
} from '#contract/registrar-accounts.ts';
import { type RegistrarKey, registrarKeys } from '#contract/registrars.ts';
import { LoadSamplePortfolio, RemoveSamplePortfolio } from '#contract/sample-portfolio.ts';
import { sandboxRegistrarAccess } from '#contract/sandbox.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import type { Parts } from '../context.ts';
import { freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { accountOpener, registrarOutbound } from './open-account.ts';
import { readDue } from './syncer.ts';
import { refreshTldPrices } from './tld-prices.ts';

/** The program with the sandbox's registrars; nothing leaves the machine. */
async function registrarApp() {
  const sandbox = await startSandbox({});
  onTestFinished(sandbox.stop);
  const app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  Object.assign(app.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  const outbound = registrarOutbound(app.parts);
  onTestFinished(outbound.close);
  const opener = accountOpener(app.parts, outbound, async (ms) => app.clock.advance(ms));
  const sync = {
    ...app.parts,
    open: opener.open,
    countUnread: () => {},
  };
  /** Works until nothing is due for so long. */
  async function run(ms: number): Promise<void> {
    const until = app.clock.now().getTime() + ms;
    while (app.clock.now().getTime() < until) if ((await readDue(sync, 4)) === 0) app.clock.advance(minuteMs);
  }
  const connect = (user: TestUser, registrar: RegistrarKey, label: string, secret?: string) =>
    app.as(user).call(ConnectRegistrarAccount, {
      body: { registrar, label, values: sandboxRegistrarAccess(registrar, secret) },
    });
  return { ...app, sandbox, opener, run, connect };
}

test('REG-002 an access is tried before it is kept, sealed, and shown by the end of its secret alone', async () => {
  const { as, given, parts, connect } = await registrarApp();
  const ann = await given.user();
  const wrong = { apiKey: 'sandbox', secretKey: 'another-secret' };
  for (const { path, ...more } of [TestRegistrarAccess, ConnectRegistrarAccount].map((spec) => ({ ...spec }))) {
    const payload = { registrar: 'porkbun', label: 'Main', values: wrong };
    const refused = await as(ann).inject({ method: more.method, url: path, payload });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'REGISTRAR_REFUSED', details: { outcome: 'refused', words: expect.any(String), remedy: 'checkKey' } },
    ]);
  }
  const missing = { registrar: 'porkbun' as const, values: { apiKey: 'sandbox' } };
  await expect(as(ann).call(TestRegistrarAccess, { body: missing })).rejects.toMatchObject({ field: 'secretKey' });
  expect(await parts.db.selectFrom('outside_account').selectAll().execute()).toEqual([]);

  const kept = await connect(ann, 'porkbun', 'Main', 'sandbox-main-account');
  expect(kept).toMatchObject({ label: 'Main', hint: 'ount', isSandbox: true, state: 'first', names: 0, trouble: null });
  const [row] = await parts.db.selectFrom('outside_account').selectAll().execute();
  expect(JSON.stringify(row)).not.toContain('sandbox-main');
  expect(JSON.parse((await parts.auth.unseal(row?.sealed ?? '')) ?? '')).toMatchObject({
    apiKey: 'sandbox-main-account',
  });
  await expect(connect(ann, 'porkbun', 'MAIN', 'sandbox-other')).rejects.toMatchObject({ code: 'ACCOUNT_LABEL_TAKEN' });
  const params = { id: kept.id };
  await expect(as(ann).call(ChangeRegistrarAccess, { params, body: { values: wrong } })).rejects.toMatchObject({
    code: 'REGISTRAR_REFUSED',
  });
  const bob = await given.user();
  await expect(as(bob).call(ChangeRegistrarAccount, { params, body: { isPaused: true } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const changed = { values: sandboxRegistrarAccess('porkbun', 'sandbox-main-second') };
  const lastDay = { ...changed, keyEndsOn: '2027-01-31' };
  const withDay = await as(ann).call(ChangeRegistrarAccess, { params, body: lastDay });
  expect(withDay).toMatchObject({ hint: 'cond', keyEndsOn: '2027-01-31' });
  expect(await as(ann).call(ChangeRegistrarAccess, { params, body: changed })).toMatchObject({ keyEndsOn: null });
});

test('REG-001 REG-004 REG-005 REG-010 two twins with 300 names are read by the real clients, a name moves, one leaves, and a held list says so', async () => {
  const { as, given, clock, connect, run, sandbox, opener, parts } = await registrarApp();
  const ann = await given.user();
  const main = await connect(ann, 'porkbun', 'Main');
  const other = await connect(ann, 'dynadot', 'Auctions');
  await run(10 * minuteMs);
  const accounts = async () => (await as(ann).call(ListRegistrarAccounts, {})).accounts;
  const namesAt = async (account: string) =>
    (await as(ann).call(ListHeldDomains, { query: { account, take: 200 } })).data.map(({ name }) => name);
  const [before, elsewhere] = [await namesAt(main.id), await namesAt(other.id)];
  expect([before.length, elsewhere.length]).toEqual([150, 150]);
  expect(new Set((await accounts()).map(({ state }) => state))).toEqual(new Set(['synced']));

  const [moving = '', leaving = ''] = before;
  sandbox.world.accounts.apply({ name: moving, account: 'dynadot' });
  sandbox.world.accounts.apply({ name: leaving, account: null });
  clock.advance(20 * hourMs);
  await run(10 * minuteMs);
  const left = (await as(ann).call(ListLeftDomains, { query: {} })).data;
  expect(left.map(({ name, evidence }) => [name, evidence.heldIn?.label ?? null]).toSorted()).toEqual(
    [
      [moving, 'Auctions'],
      [leaving, null],
    ].toSorted(),
  );
  sandbox.world.accounts.apply({ account: 'porkbun', names: 20 });
  clock.advance(24 * hourMs);
  await run(10 * minuteMs);
  expect(await accounts()).toEqual(expect.arrayContaining([expect.objectContaining({ id: main.id, state: 'held' })]));

  await refreshTldPrices({ ...parts, opener });
  const prices = await parts.db.selectFrom('tld_price').select('tld').execute();
  expect(prices.length).toBeGreaterThan(5);
  expect(prices.every(({ tld }) => tld.endsWith('test'))).toBe(true);
});

test('REG-001 REG-003 all thirteen registrars are connected and read by their real clients, at their own pace', async () => {
  const { as, given, connect, run, sandbox } = await registrarApp();
  const ann = await given.user();
  for (const registrar of registrarKeys) {
    sandbox.world.accounts.apply({ account: registrar, names: 20 });
    await connect(ann, registrar, 'Main');
  }
  await run(3 * hourMs);
  const { accounts } = await as(ann).call(ListRegistrarAccounts, {});
  const stands = accounts.map(({ registrar, state, names, trouble }) => [registrar, state, names, trouble]);
  expect(stands).toEqual(registrarKeys.map((registrar) => [registrar, 'synced', 20, null]));
}, 120_000);

test('REG-016 D-233 with the sandbox the sample comes with two accounts that have most of its names, and they go with it', async () => {
  const { as, given, run } = await registrarApp();
  const ann = await given.user();
  await as(ann).call(LoadSamplePortfolio);
  await run(2 * minuteMs); // the list of the one, and of the other
  const { accounts, totals } = await as(ann).call(ListRegistrarAccounts, {});
  expect(accounts.map(({ registrar, label }) => `${registrar} ${label}`).toSorted()).toEqual([
    'dynadot Auctions',
    'porkbun Main',
  ]);
  expect(accounts.map(({ trouble }) => trouble)).toEqual([null, null]);
  expect([totals.inPortfolio > 600, totals.notHere > 0, totals.inNoAccount > 50]).toEqual([true, true, true]);
  await as(ann).call(RemoveSamplePortfolio);
  expect(await as(ann).call(ListRegistrarAccounts, {})).toMatchObject({ accounts: [], totals: { names: 0 } });
}, 60_000);

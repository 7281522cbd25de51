import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import { marketServiceKeys } from '#contract/market-services.ts';
import { ListMarketplaces } from '#contract/marketplaces.ts';
import {
  ChangeRegistrarAccount,
  ConnectRegistrarAccount,
  ListRegistrarAccounts,
  SyncRegistrarAccount,
} from '#contract/registrar-accounts.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createSources } from '../app/sources.ts';
import type { Parts } from '../context.ts';
import { startTestSite } from '../outbound/test-site.ts';
import { freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { openUserAccess } from './market-access.ts';
import { accountOpener, registrarOutbound } from './open-account.ts';
import { readDue } from './syncer.ts';

/** The portfolio at Afternic of each key that it knows: names with whole dollars. */
const portfolios: Record<string, Record<string, number>> = { one: { 'a.com': 100 }, two: { 'b.com': 200 } };

/** The program with the sandbox's marketplaces, and with an Afternic of the real world's manner, which says how often it was asked. */
async function marketApp() {
  const sandbox = await startSandbox({});
  onTestFinished(sandbox.stop);
  const asked: string[] = [];
  const site = await startTestSite((request, response) => {
    const [, key = ''] = /^sso-key (\w+):a-real-secret$/.exec(request.headers.authorization ?? '') ?? [];
    const name = request.url?.split('/').at(-1) ?? '';
    asked.push(`${key} ${name}`);
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const dollars = portfolios[key]?.[name];
    if (!portfolios[key]) return say(401, { code: 'UNABLE_TO_AUTHENTICATE', message: 'No such key' });
    if (dollars === undefined) return say(404, { code: 'NOT_FOUND', message: 'Not in your portfolio' });
    say(200, { domain: name, buyNowPrice: dollars * 1_000_000, currency: 'USD' });
  });
  onTestFinished(site.close);
  const app = await freshApp({
    isOwn: true,
    startsAt: new Date('2026-11-23T10:00:00Z'),
    settings: { OUTBOUND: 'live', GODADDY_URL: site.url },
  });
  Object.assign(app.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  const outbound = registrarOutbound(app.parts);
  onTestFinished(outbound.close);
  const opener = accountOpener(app.parts, outbound, async (ms) => app.clock.advance(ms));
  const sync = { ...app.parts, open: opener.openStored, countUnread: () => {} };
  /** Works until nothing is due for so long. */
  async function run(ms: number): Promise<void> {
    const until = app.clock.now().getTime() + ms;
    while (app.clock.now().getTime() < until) if ((await readDue(sync, 4)) === 0) app.clock.advance(minuteMs);
  }
  const connect = (user: TestUser, registrar: (typeof marketServiceKeys)[number], label: string, values = {}) =>
    app.as(user).call(ConnectRegistrarAccount, {
      body: { registrar, label, values: { ...sandboxAccess(registrar), ...values } },
    });
  const accountsOf = async (user: TestUser) => (await app.as(user).call(ListRegistrarAccounts, {})).marketAccounts;
  const sources = () => {
    const opened = createSources(app.parts, null);
    onTestFinished(opened.close);
    return opened.marketplaces;
  };
  return { ...app, sandbox, opener, asked, run, connect, accountsOf, sources };
}

test('D-152 an account at each marketplace is tried before it is kept, sealed, and tried again each night', async () => {
  const { given, as, parts, sandbox, clock, run, connect, accountsOf } = await marketApp();
  const [ann, bob] = [await given.user(), await given.user()];
  for (const key of marketServiceKeys) await connect(ann, key, 'Main');
  const { sedo, godaddy, atom } = sandbox.world.requests().totals;
  expect([sedo, godaddy, atom]).toEqual([1, 1, 1]);
  await run(hourMs);
  expect((await accountsOf(ann)).map(({ registrar, state, trouble }) => [registrar, state, trouble])).toEqual(
    marketServiceKeys.map((key) => [key, 'synced', null]),
  );
  expect(sandbox.world.requests().totals.sedo).toBe(1);
  expect(await accountsOf(bob)).toEqual([]);
  clock.advance(dayMs);
  await run(hourMs);
  expect(sandbox.world.requests().totals.sedo).toBe(2);
  const rows = await parts.db.selectFrom('outside_account').selectAll().execute();
  expect(JSON.stringify(rows.map(({ sealed, digest, hint }) => [sealed, digest, hint]))).not.toContain('sandbox');
  // nothing simulated counts for real names
  expect((await as(ann).call(ListMarketplaces)).map(({ by }) => by)).toEqual([null, null, null]);
});

test('D-152 each marketplace refuses an access in its own words, and nothing is kept', async () => {
  const { given, as, accountsOf } = await marketApp();
  const ann = await given.user();
  const wrong = [
    ['sedo', { partnerId: '7' }, 'The partner ID is unknown'],
    ['afternic', { key: 'nobody' }, 'Unauthorized'],
    ['atom', { userId: '7' }, 'Invalid API token'],
  ] as const;
  for (const [key, values, words] of wrong) {
    const answer = await as(ann).inject({
      ...{ method: 'POST', url: '/api/registrar-accounts' },
      payload: { registrar: key, label: 'Main', values: { ...sandboxAccess(key), ...values } },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'REGISTRAR_REFUSED', details: { words, remedy: 'checkKey' } },
    ]);
  }
  expect(await accountsOf(ann)).toEqual([]);
});

test('D-152 a limit that is used up is no refusal: it says until when', async () => {
  const { given, sandbox, clock, run, connect, accountsOf, as } = await marketApp();
  const ann = await given.user();
  const { id } = await connect(ann, 'sedo', 'Main');
  sandbox.world.faults.set('sedo', { sedo: 'ratelimited' }); // the list, by which a login is tried
  clock.advance(hourMs);
  await as(ann).call(SyncRegistrarAccount, { params: { id } });
  await run(0.5 * minuteMs);
  expect(await accountsOf(ann)).toMatchObject([
    { state: 'synced', trouble: { outcome: 'throttled', words: 'Service temporarily unavailable', remedy: 'wait' } },
  ]);
});

test('D-152 names are asked about with the accounts of their user, each of several, and not with a paused one', async () => {
  const { given, as, asked, connect, sources, clock } = await marketApp();
  const [ann, bob] = [await given.user(), await given.user()];
  const { id } = await connect(ann, 'afternic', 'One', { key: 'one', secret: 'a-real-secret' });
  await connect(ann, 'afternic', 'Two', { key: 'two', secret: 'a-real-secret' });
  await connect(ann, 'afternic', 'Sandbox');
  const markets = sources();
  await markets.prepare?.([ann.id, bob.id]);
  const ask = (name: string, user = ann) => markets.godaddy.priceOf(name, user.id);
  asked.length = 0;
  expect(await ask('a.com')).toMatchObject({ outcome: 'known', value: { amountCents: 10_000 } });
  expect(await ask('b.com')).toMatchObject({ outcome: 'known', value: { amountCents: 20_000 } });
  expect(await ask('c.com')).toMatchObject({ outcome: 'known', value: { isListed: false } });
  expect(await ask('a.com', bob)).toMatchObject({ outcome: 'notOffered' });
  expect(asked).toEqual(['one a.com', 'one b.com', 'two b.com', 'one c.com', 'two c.com']);
  expect(markets.breakerOf?.('godaddy', 'a.com', ann.id)).not.toBe(markets.breakerOf?.('godaddy', 'a.com', bob.id));
  expect(markets.breakerOf?.('godaddy', 'a.test', ann.id)).toBe('godaddy');
  expect((await as(ann).call(ListMarketplaces)).map(({ by }) => by)).toEqual([null, 'user', null]);
  await as(ann).call(ChangeRegistrarAccount, { params: { id }, body: { isPaused: true } });
  clock.advance(2 * minuteMs);
  await markets.prepare?.([ann.id]);
  expect(await ask('a.com')).toMatchObject({ outcome: 'known', value: { isListed: false } });
});

test('D-152 a marketplace that refuses an account while prices are looked up shows at that account', async () => {
  const { given, connect, sources, accountsOf, clock } = await marketApp();
  const ann = await given.user();
  await connect(ann, 'afternic', 'One', { key: 'one', secret: 'a-real-secret' });
  const markets = sources();
  await markets.prepare?.([ann.id]);
  const retryAt = new Date(clock.now().getTime() + 3 * hourMs);
  const breaker = markets.breakerOf?.('godaddy', 'a.com', ann.id) ?? '';
  await markets.noteBlock?.(breaker, { outcome: 'refused', reason: 'HTTP 401', retryAt });
  await markets.noteBlock?.('dns', { outcome: 'throttled', reason: 'rateLimit', retryAt });
  expect(await accountsOf(ann)).toMatchObject([
    { state: 'refused', nextSyncAt: retryAt.toISOString(), trouble: { outcome: 'refused', remedy: 'checkKey' } },
  ]);
});

test('D-152 accesses of the version before become accounts that can be opened, those that stand and those that it still writes', async () => {
  const { given, parts, clock, opener, accountsOf } = await marketApp();
  const ann = await given.user();
  const access = async (marketplace: string, values: Record<string, string>) => ({
    ...{ user_id: ann.id, marketplace, sealed: await parts.auth.seal(JSON.stringify(values)), hint: 'cret' },
    ...{ set_at: clock.now(), last_outcome: 'known', last_at: clock.now() },
  });
  const { db } = parts;
  const put = async (row: Awaited<ReturnType<typeof access>>) =>
    db.insertInto('marketplace_access').values(row).execute();
  await sql`alter table marketplace_access disable trigger all`.execute(db);
  await put(await access('godaddy', { key: 'one', secret: 'a-real-secret' }));
  await sql`alter table marketplace_access enable trigger all`.execute(db);
  const migration = join(import.meta.dirname, '../database/migrations/20261129-1410-marketplace-accounts.sql');
  await sql
    .raw(
      readFileSync(migration, 'utf8')
        .split(';\n')
        .find((text) => text.includes('with moved')) ?? '',
    )
    .execute(db);
  await put(await access('sedo', { partnerId: '100001', signKey: 'sandbox' }));
  await put(await access('sedo', { partnerId: '100002', signKey: 'sandbox' })); // entered anew
  expect(await db.selectFrom('marketplace_access').selectAll().execute()).toEqual([]);
  expect(
    (await accountsOf(ann)).map(({ registrar, label, hint, state, syncedAt }) => [
      ...[registrar, label, hint, state],
      syncedAt !== null,
    ]),
  ).toEqual([
    ['sedo', 'Sedo', 'cret', 'synced', true],
    ['afternic', 'GoDaddy / Afternic', 'cret', 'synced', true],
  ]);
  const rows = await db.selectFrom('outside_account').selectAll().orderBy('provider').execute();
  const opened = await Promise.all(rows.map((row) => opener.openStored(row)));
  expect(opened).toMatchObject([
    { access: { key: 'one', secret: 'a-real-secret' } },
    { access: { partnerId: '100002', signKey: 'sandbox' } },
  ]);
});

test('D-152 an access that was sealed with another secret, or altered, counts as none', async () => {
  const { given, parts, connect } = await marketApp();
  const ann = await given.user();
  await connect(ann, 'afternic', 'One', { key: 'one', secret: 'a-real-secret' });
  for (const sealed of [await parts.auth.seal('[]'), await parts.auth.seal('{"key":"1"}'), 'nonsense']) {
    await parts.db.updateTable('outside_account').set({ sealed }).execute();
    const access = openUserAccess(parts, () => {
      throw new Error('no client may be made');
    });
    await access.prepare([ann.id]);
    expect(access.clientsOf(ann.id)).toEqual({});
  }
});

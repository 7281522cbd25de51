import { expect, onTestFinished, test } from 'vitest';
import { ConnectMarketplace, DisconnectMarketplace, ListMarketplaces } from '#contract/marketplaces.ts';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createSources } from '../../app/sources.ts';
import { freshApp } from '../../testing/app.ts';
import { openUserAccess } from './user-access.ts';

const sedo = { partnerId: sandboxCredentials.sedo.partnerId, signKey: sandboxCredentials.sedo.signKey };

/** The program with the sandbox's marketplaces at the addresses of the real ones. */
async function marketApp(settings: Record<string, string> = {}) {
  const sandbox = await startSandbox({});
  onTestFinished(sandbox.stop);
  const { sedo, godaddy, atom } = sandbox.addresses;
  const own = { OUTBOUND: 'live', SEDO_URL: sedo, GODADDY_URL: godaddy, ATOM_URL: atom, ...settings };
  const app = await freshApp({ settings: own });
  const put = (user: Parameters<typeof app.as>[0], key: string, values: unknown) =>
    app.as(user).inject({ method: 'PUT', url: `/api/marketplaces/${key}`, payload: { values } });
  return { ...app, sandbox, put };
}

test('D-152 a user’s own access is tried, stored sealed, and shown by its last characters alone', async () => {
  const { given, as, put, parts, sandbox } = await marketApp();
  const user = await given.user();
  expect(await as(user).call(ListMarketplaces)).toMatchObject([
    { key: 'sedo', by: null, hint: null },
    { key: 'godaddy', by: null },
    { key: 'atom', by: null },
  ]);
  const kept = await as(user).call(ConnectMarketplace, { params: { key: 'sedo' }, body: { values: sedo } });
  expect(kept).toMatchObject({ key: 'sedo', by: 'user', hint: '', lastOutcome: 'known', lastReason: null });
  expect(sandbox.world.requests().totals.sedo).toBe(1);
  const rows = await parts.db.selectFrom('marketplace_access').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(sedo.signKey);
  expect(JSON.parse((await parts.auth.unseal(rows[0]?.sealed ?? '')) ?? '')).toEqual(sedo);
  const long = { ...sedo, signKey: 'a-long-secret-that-ends-so' };
  expect((await put(user, 'sedo', long)).json()).toMatchObject({ code: 'MARKETPLACE_REFUSED' });
  const off = await as(user).call(DisconnectMarketplace, { params: { key: 'sedo' } });
  expect(off).toMatchObject({ by: null, hint: null, setAt: null });
});

test('D-152 a wrong access is refused in words, and the one before it stays', async () => {
  const { given, as, put } = await marketApp();
  const user = await given.user();
  await put(user, 'atom', { userId: sandboxCredentials.atom.userId, token: sandboxCredentials.atom.apiToken });
  const refused = await put(user, 'atom', { userId: '100001', token: 'wrong' });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'MARKETPLACE_REFUSED' }]);
  expect((await as(user).call(ListMarketplaces))[2]).toMatchObject({ key: 'atom', by: 'user', lastOutcome: 'known' });
});

test.each<[what: string, key: string, values: unknown, status: number]>([
  ['another marketplace', 'dan', sedo, 404],
  ['a name of the prototype', 'constructor', sedo, 404],
  ['a missing value', 'sedo', { partnerId: '1' }, 400],
  ['one value too many', 'sedo', { ...sedo, more: 'x' }, 400],
  ['an empty value', 'sedo', { ...sedo, signKey: ' ' }, 400],
  ['a line break for a header', 'godaddy', { key: 'a\r\nx: y', secret: 'b' }, 400],
  ['a NUL', 'sedo', { ...sedo, signKey: 'a\0b' }, 400],
  ['a long value', 'sedo', { ...sedo, signKey: 'x'.repeat(201) }, 400],
  ['no object', 'sedo', ['a'], 400],
])('D-152 %s changes nothing', async (_, key, values, status) => {
  const { given, put, parts, sandbox } = await marketApp();
  const answer = await put(await given.user(), key, values);
  expect(answer.statusCode).toBe(status);
  expect(await parts.db.selectFrom('marketplace_access').selectAll().execute()).toEqual([]);
  expect(sandbox.world.requests().totals).toMatchObject({ sedo: 0, godaddy: 0 });
});

test('D-152 an access that cannot be tried is stored, and says so', async () => {
  const { given, as } = await marketApp({ OUTBOUND: 'off' });
  const user = await given.user();
  const kept = await as(user).call(ConnectMarketplace, { params: { key: 'sedo' }, body: { values: sedo } });
  expect(kept).toMatchObject({ by: 'user', lastOutcome: 'switchedOff', lastReason: 'switchedOff' });
});

test('D-152 a user’s names are asked about with that user’s access, those of others with the installation’s', async () => {
  const { given, put, parts, sandbox } = await marketApp({ GODADDY_KEY: 'wrong', GODADDY_SECRET: 'wrong' });
  const [ann, bob] = [await given.user(), await given.user()];
  const { key, secret } = sandboxCredentials.godaddy;
  await put(ann, 'godaddy', { key, secret });
  const { marketplaces, close } = createSources(parts, null);
  onTestFinished(close);
  await marketplaces.prepare?.([ann.id, bob.id]);
  const ask = (user: typeof ann) => marketplaces.godaddy.priceOf('example.com', user.id);
  expect(await ask(ann)).toMatchObject({ outcome: 'known' });
  expect(await ask(bob)).toMatchObject({ outcome: 'refused' });
  expect(await marketplaces.sedo.priceOf('example.com', ann.id)).toMatchObject({ outcome: 'notOffered' });
  expect(marketplaces.breakerOf?.('godaddy', 'example.com', ann.id)).not.toBe(
    marketplaces.breakerOf?.('godaddy', 'example.com', bob.id),
  );
  // names of the sandbox are never asked for with a real access
  expect(marketplaces.breakerOf?.('godaddy', 'example.test', ann.id)).toBe('godaddy');
  expect(sandbox.world.requests().totals.godaddy).toBe(2);
});

test('D-152 a user sees that a marketplace asks their own access to wait', async () => {
  const { given, as, put, parts } = await marketApp();
  const user = await given.user();
  await put(user, 'atom', { userId: sandboxCredentials.atom.userId, token: sandboxCredentials.atom.apiToken });
  const { marketplaces, close } = createSources(parts, null);
  onTestFinished(close);
  await marketplaces.prepare?.([user.id]);
  const retryAt = new Date('2026-11-23T00:00:00Z');
  const breaker = marketplaces.breakerOf?.('atom', 'example.com', user.id) ?? '';
  await marketplaces.noteBlock?.(breaker, { outcome: 'throttled', reason: 'rateLimit', retryAt });
  await marketplaces.noteBlock?.('dns', { outcome: 'throttled', reason: 'rateLimit', retryAt });
  expect((await as(user).call(ListMarketplaces))[2]).toMatchObject({
    lastOutcome: 'throttled',
    lastReason: 'rateLimit',
    retryAt: retryAt.toISOString(),
  });
});

test('D-152 an access that was sealed with another secret, or altered, counts as none', async () => {
  const { given, parts, clock } = await marketApp();
  const user = await given.user();
  const settings = parts.config.marketplaces;
  const sealed = [await parts.auth.seal('[]'), await parts.auth.seal('{"partnerId":"1"}'), 'nonsense'];
  for (const text of sealed) {
    await parts.db.deleteFrom('marketplace_access').execute();
    await parts.db
      .insertInto('marketplace_access')
      .values({ user_id: user.id, marketplace: 'sedo', sealed: text, hint: '', set_at: clock.now() })
      .execute();
    const access = openUserAccess(parts, () => {
      throw new Error('no client may be made');
    });
    await access.prepare([user.id]);
    expect(access.clientsOf(user.id)).toEqual({});
  }
  expect(settings.sedo.partnerId).toBe('');
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DeleteDomains, MarkDomainsAsSold, UndoDomainChange } from '#contract/bulk-actions.ts';
import type { Sent } from '#contract/endpoint.ts';
import { SetPreferences } from '#contract/preferences.ts';
import { CheckStorefrontHost, GetStorefront, PreviewStorefront, SetStorefront } from '#contract/storefront.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { announced } from '../database/announce.ts';
import type { AuthorityClient } from '../dns/authority.client.ts';
import { landerServing } from '../landers/serving/serving.feature.ts';
import { ask } from '../landers/serving/testing/ask.ts';
import { publishPage } from '../landers/testing/given-page.ts';
import { until } from '../processing/testing/work.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { makeHostLooks } from './host-looks.ts';
import { shopsOf } from './shops.ts';
import { storefront } from './storefront.feature.ts';

type Body = Sent<typeof SetStorefront>['body'];

const settings = (some: Partial<Body> = {}): Body => ({
  ...{ isOn: true, path: 'rask-names', tags: [], categories: [], firstTag: null, host: null, place: 'Gothenburg' },
  ...{ contact: null, showsOthers: false },
  ...some,
});

let app: FreshApp;
let port = 0;
const stops: (() => Promise<unknown>)[] = [];
let count = 0;

beforeAll(async () => {
  const sandbox = { LANDER_LISTEN: '127.0.0.1:0', LANDER_ADDRESSES: '192.0.2.10', NS_HOSTS: 'ns1.names.example' };
  app = await freshApp({ settings: { ...sandbox, PUBLIC_URL: 'https://app.names.example' } });
  const following = await storefront.listen?.(app.parts, app);
  const listening = (await landerServing.listen?.(app.parts, app)) as { port: number; stop(): Promise<unknown> };
  port = listening.port;
  stops.push(
    () => listening.stop(),
    async () => following?.stop(),
  );
  await until(() => shopsOf(app.parts).isFollowing());
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await app.close();
});

/** A seller with a storefront of a path of its own and these names, each with a lander. */
async function seller(names: string[], some: Partial<Body> = {}) {
  count += 1;
  const user = await app.given.user();
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = await lander(user, name);
  const body = settings({ path: `shop-${count}`, ...some });
  const made = await app.as(user).call(SetStorefront, { body });
  return { user, ids, body, made };
}

async function lander(user: TestUser, name: string, price: number | null = 1_000): Promise<string> {
  const { domainId } = await publishPage(app, user, name, { price });
  await app.pool.query('update domain set lander_state = 3, lander_type = 1 where id = $1', [domainId]);
  return domainId;
}

async function open(path: string, query = '') {
  await announced(app.pool);
  const { statusCode: status, body, headers } = await app.app.inject({ url: `/shop/${path}${query}` });
  return { status, body, headers };
}
/** Once a process has heard of what changed. */
const seen = (path: string, isSo: (body: string) => boolean) => until(async () => isSo((await open(path)).body));

describe('a storefront', () => {
  test('SHOP-001 shows the names that are for sale, each with its price and a link to its lander', async () => {
    const { user, body, ids } = await seller(['harborledger.com', 'quietmargin.com', 'coming.com', 'unproven.com']);
    const watched = await app.given.domain(user, 'watched.com', { in_portfolio: false, is_monitored: true });
    const priced = await app.given.domain(user, 'priced.com');
    await app.given.domain(user, 'kept.com');
    await app
      .as(user)
      .call(UpdateDomain, { params: { id: priced.id }, body: { own: { askingPrice: 7_400, floorPrice: 1_234 } } });
    await app.pool.query('update domain set lander_type = 3 where id = $1', [ids['coming.com']]);
    await app.pool.query('update domain set needs_verification = true where id = $1', [ids['unproven.com']]);
    await app.pool.query('update domain set lander_state = 3 where id = $1', [watched.id]);
    await seen(body.path, (page) => page.includes('priced'));
    const { status, body: page } = await open(body.path);
    expect(status).toBe(200);
    expect(page).toContain('<h1 class="num">3 names for sale</h1>');
    expect(page).toContain('href="https://app.names.example/l/harborledger.com"');
    expect(page).toContain('$7,400');
    for (const hidden of ['watched', 'kept', 'coming.', 'unproven', '1,234', '1234', user.email])
      expect([hidden, page.includes(hidden)]).toEqual([hidden, false]);
  });

  test('SHOP-001 shows names of the chosen tags alone, and nothing while it is off or its account is shut', async () => {
    const { user, body, ids } = await seller(['tagged.com', 'other.com'], { tags: ['For sale'] });
    await app
      .as(user)
      .call(UpdateDomain, { params: { id: ids['tagged.com'] ?? '' }, body: { own: { tags: ['for SALE'] } } });
    await seen(body.path, (page) => page.includes('1 name for sale'));
    expect((await open(body.path)).body).not.toContain('other<');
    await app.as(user).call(SetStorefront, { body: { ...body, isOn: false } });
    await until(async () => (await open(body.path)).status === 404);
    const never = await open('nobodys-shop');
    expect((await open(body.path)).body).toBe(never.body);
    await app.as(user).call(SetStorefront, { body });
    await app.pool.query('update auth."user" set disabled_at = now() where id = $1', [user.id]);
    await app.pool.query('update storefront set updated_at = now() where user_id = $1', [user.id]);
    await until(async () => (await open(body.path)).status === 404);
  });

  test('SHOP-002 an own address has to lie below a name that is one’s own and proven', async () => {
    const { user, body } = await seller(['first-shop.com']);
    const bob = await app.given.user();
    await app.given.domain(bob, 'bobs-shop.com');
    const set = (host: string) => app.as(user).call(SetStorefront, { body: { ...body, host } });
    for (const host of ['shop.bobs-shop.com', 'bobs-shop.com', 'shop.nobody.example', 'com', 'app.names.example'])
      await expect([host, await set(host).catch(({ code }) => code)]).toEqual([
        host,
        expect.stringMatching(/UNPROVEN|VALIDATION/),
      ]);
    for (const host of ['http://shop.first-shop.com', 'shop.first-shop.com/x', '127.0.0.1', '<b>.first-shop.com'])
      await expect(set(host)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(set('first-shop.com')).rejects.toMatchObject({ code: 'STOREFRONT_HOST_IN_USE' });
    expect(await set('Shop.First-Shop.com.')).toMatchObject({
      host: 'shop.first-shop.com',
      pointing: {
        state: 'unknown',
        records: [{ type: 'CNAME', name: 'shop.first-shop.com', value: 'app.names.example' }],
      },
    });
  });

  test('SHOP-002 its own address shows the page, gets certificates, and is gone with the name', async () => {
    const { user, ids, body } = await seller(['second-shop.com'], { host: 'shop.second-shop.com' });
    await until(async () => (await ask(port, 'shop.second-shop.com')).status === 200);
    const page = await ask(port, 'shop.second-shop.com');
    expect(page.text).toContain('1 name for sale');
    expect(page.text).toBe((await open(body.path)).body);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    const known = { 'if-none-match': page.headers.etag ?? '' };
    expect((await ask(port, 'shop.second-shop.com', '/', { headers: known })).status).toBe(304);
    expect((await ask(port, 'shop.second-shop.com', '/robots.txt')).text).toContain(
      'Sitemap: https://shop.second-shop.com/',
    );
    expect((await ask(port, 'shop.second-shop.com', '/sitemap.xml')).text).toContain('<urlset');
    const certificate = (host: string) => ask(port, '127.0.0.1', `/certificate?domain=${host}`);
    expect((await certificate('shop.second-shop.com')).status).toBe(200);
    for (const host of ['other.second-shop.com', 'shop.nobody.example']) {
      expect((await ask(port, host)).status).toBe(404);
      expect((await certificate(host)).status).toBe(404);
    }
    expect((await ask(port, 'shop.second-shop.com', '/nothing')).status).toBe(404);
    await app.as(user).call(DeleteDomains, { query: {}, body: [ids['second-shop.com'] ?? ''] });
    await until(async () => (await ask(port, 'shop.second-shop.com')).status === 404);
    expect((await certificate('shop.second-shop.com')).status).toBe(404);
    expect(await app.as(user).call(GetStorefront)).toMatchObject({ pointing: { state: 'unproven' } });
  });

  test('SHOP-002 where the own address leads is asked of the name’s own servers', async () => {
    const { user, body } = await seller(['third-shop.com'], { host: 'shop.third-shop.com' });
    const look = async (aliases: string[], addresses: string[]) => {
      const value = [{ host: 'ns.elsewhere.example', at: null }];
      const authority: Pick<AuthorityClient, 'serversOf' | 'addressesAt'> = {
        serversOf: async () => ({ outcome: 'known', source: 'DNS', value }),
        addressesAt: async () => ({ outcome: 'known', source: 'DNS', value: { aliases, addresses } }),
      };
      app.clock.advance(60_000);
      await app.as(user).call(CheckStorefrontHost);
      await makeHostLooks(app.parts, authority);
      return (await app.as(user).call(GetStorefront)).pointing;
    };
    expect(await look(['parked.example'], ['203.0.113.1'])).toMatchObject({
      state: 'elsewhere',
      found: ['parked.example', '203.0.113.1'],
    });
    expect((await app.as(user).call(GetStorefront)).url).toBe(`https://app.names.example/shop/${body.path}`);
    expect(await look(['app.names.example'], [])).toMatchObject({ state: 'here', isChecking: false });
    expect((await app.as(user).call(GetStorefront)).url).toBe('https://shop.third-shop.com/');
  });

  test('SHOP-006 a price, a sale and its undoing are on the page as soon as a process has heard of them', async () => {
    const { user, ids, body } = await seller(['moving.com', 'staying.com']);
    await lander(user, 'moving.com', 4_321);
    await seen(body.path, (page) => page.includes('$4,321'));
    const { undoId } = await app.as(user).call(MarkDomainsAsSold, { body: { domainIds: [ids['moving.com'] ?? ''] } });
    await seen(body.path, (page) => page.includes('>Sold<'));
    const sold = await open(body.path);
    expect(sold.body).toContain('1 name for sale');
    expect(sold.body).not.toContain('l/moving.com');
    expect(sold.body).not.toContain('4,321');
    await app.as(user).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    await seen(body.path, (page) => page.includes('$4,321'));
    await app.as(user).call(MarkDomainsAsSold, { body: { domainIds: [ids['moving.com'] ?? ''] } });
    app.clock.advance(days(1.01));
    await seen(body.path, (page) => !page.includes('moving'));
  });

  test('SHOP-007 the page of a sold name shows others of its seller where wanted, and a sale that is undone brings it back', async () => {
    const { user, ids, body } = await seller(['gone-shop.com', 'like-shop.com', 'next-shop.com'], {
      showsOthers: true,
    });
    const { undoId } = await app
      .as(user)
      .call(MarkDomainsAsSold, { body: { domainIds: [ids['gone-shop.com'] ?? ''] } });
    await until(async () => (await ask(port, 'gone-shop.com')).text.includes('Other names like this one'));
    const page = (await ask(port, 'gone-shop.com')).text;
    for (const text of [
      'noindex',
      'SoldOut',
      'l/like-shop.com',
      'l/next-shop.com',
      `/shop/${body.path}`,
      'All 2 names',
    ])
      expect([text, page.includes(text)]).toEqual([text, true]);
    await app.as(user).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    await until(async () => !(await ask(port, 'gone-shop.com')).text.includes('SoldOut'));
    expect((await ask(port, 'gone-shop.com')).text).toContain('InStock');
  });

  test('SHOP-003 searches and filters work by the address alone and are not for search engines', async () => {
    const { body } = await seller(Array.from({ length: 13 }, (_, at) => `searched-${at}.com`));
    await seen(body.path, (page) => page.includes('13 names for sale'));
    const page = await open(body.path, '?q=searched-1&lang=de');
    expect(page.body).toContain('noindex');
    expect(page.body).toContain('<html lang="de"');
    expect(page.body.match(/<li><a href="https:\/\/app.names.example\/l\//g)).toHaveLength(4);
    const none = await open(body.path, `?q=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(none.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(none.body).not.toContain('<script>');
    const whole = await open(body.path);
    expect(whole.body).toContain('"@type":"ItemList"');
    expect(whole.body).not.toContain('noindex');
  });

  test('SHOP-001 a path is one storefront’s, and a new one begins with the account’s name', async () => {
    const { body } = await seller(['path-shop.com']);
    const bob = await app.given.user();
    await expect(app.as(bob).call(SetStorefront, { body })).rejects.toMatchObject({ code: 'STOREFRONT_PATH_TAKEN' });
    const { isOn, path: _, host: __, ...shown } = body;
    await app.as(bob).call(SetPreferences, { body: { publicName: '<b>Bob' } });
    const preview = await app.as(bob).call(PreviewStorefront, { body: { settings: shown, lang: 'fr' } });
    expect([isOn, preview.html.includes('&lt;b&gt;Bob'), preview.html.includes('lang="fr"')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await app.as(bob).call(GetStorefront)).toMatchObject({ isMade: false, isOn: false, names: { shown: 0 } });
    for (const path of ['ab', 'Shop', '-shop', 'a/b', 'x'.repeat(41)])
      await expect(app.as(bob).call(SetStorefront, { body: { ...body, path } })).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
    for (const contact of ['javascript:alert(1)', 'http://x.example', 'https://user@x.example', 'a@b@c.example'])
      await expect(app.as(bob).call(SetStorefront, { body: { ...body, path: 'bobs', contact } })).rejects.toMatchObject(
        { code: 'VALIDATION_FAILED' },
      );
  });
});

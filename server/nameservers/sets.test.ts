import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeleteDomains } from '#contract/bulk-actions.ts';
import { ListDomainIds, ListDomains } from '#contract/domain-list.ts';
import {
  CreateNameserverPreset,
  DeleteNameserverPreset,
  GetNameserverSummary,
  ListNameserverSets,
} from '#contract/nameservers.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { whoseAre } from './operators.rules.ts';

const own = ['ns1.names.example', 'ns2.names.example'];
const cloud = ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'];
const sedo = ['ns1.sedoparking.com', 'ns2.sedoparking.com'];
const builtin = { DNS_MODE: 'builtin', NS_HOSTS: own.join(), LANDER_ADDRESSES: '192.0.2.10' };
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isShared: true, settings: builtin });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const list = (query: object = {}, user = ann) => app.as(user).call(ListNameserverSets, { query });
const summary = () => app.as(ann).call(GetNameserverSummary);
const hostsOf = async (query: object) => (await list(query)).data.map(({ nameservers }) => nameservers[0]);

/** Keeps what a lookup of nameservers came to. */
async function lookedUp(domainId: string, outcome: string, knownAt: number | null) {
  const fields = JSON.stringify({ nameServers: [outcome, 'rdap.test', 1, knownAt, null, null] });
  await sql`insert into domain_lookup (user_id, domain_id, fields, original_prices)
    values (${ann.id}, ${domainId}, ${fields}, '{}')`.execute(app.parts.db);
}

describe('D-221 the sets of nameservers', () => {
  beforeEach(async () => {
    for (const name of ['a.com', 'b.com', 'c.com']) await app.given.domain(ann, name, { nameservers: cloud });
    for (const name of ['d.com', 'e.com']) await app.given.domain(ann, name, { nameservers: own });
    await app.given.domain(ann, 'f.com', { nameservers: sedo });
    await app.given.domain(ann, 'g.com', { nameservers: [...own, 'ns3.other.net'] });
    await app.given.domain(ann, 'watched.com', { nameservers: ['ns1.w.com'], in_portfolio: false, is_monitored: true });
    await app.given.domain(bob, 'bobs.com', { nameservers: ['ns1.bob.com'] });
  });

  test('are listed with the number of names, the largest first, and where they lead', async () => {
    const rest = { presetId: null, presetName: null };
    expect(await list()).toEqual({
      ...{ totalCount: 4, page: 1, pageSize: 50, hasMore: false },
      data: [
        { nameservers: cloud, domainCount: 3, kind: 'operator', operators: ['Cloudflare'], pointsHere: false, ...rest },
        { nameservers: own, domainCount: 2, kind: 'here', operators: [], pointsHere: true, ...rest },
        {
          ...{ nameservers: [...own, 'ns3.other.net'], domainCount: 1, kind: 'partly', operators: [] },
          ...{ pointsHere: false, ...rest },
        },
        { nameservers: sedo, domainCount: 1, kind: 'marketplace', operators: ['Sedo'], pointsHere: false, ...rest },
      ],
    });
    expect(await list({}, bob)).toMatchObject({ totalCount: 1, data: [{ nameservers: ['ns1.bob.com'] }] });
  });

  test('come page by page in a total order, by names or by host', async () => {
    const pages = [await list({ pageSize: 3 }), await list({ pageSize: 3, page: 2 })];
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, false]);
    expect(pages.flatMap(({ data }) => data)).toEqual((await list()).data);
    expect(await list({ page: 9_007_199_254_740_991 })).toMatchObject({ totalCount: 4, data: [] });
    expect(await hostsOf({ sortBy: 'hosts' })).toEqual([cloud[0], own[0], own[0], sedo[0]]);
  });

  test('are searched by host and narrowed by where they lead', async () => {
    expect(await hostsOf({ search: ' CLOUDFLARE ' })).toEqual([cloud[0]]);
    expect(await hostsOf({ search: 'ns3.' })).toEqual([own[0]]);
    expect(await hostsOf({ search: sedo.join(' ') })).toEqual([sedo[0]]);
    expect(await hostsOf({ search: '\0' })).toEqual([]);
    expect(await hostsOf({ kind: 'here' })).toEqual([own[0]]);
    expect(await hostsOf({ kind: 'parking' })).toEqual([]);
    await expect(list({ kind: 'elsewhere' })).rejects.toMatchObject({ code: 'INVALID_PARAMETER', field: 'kind' });
  });

  test('name the preset that is exactly these, the first by name', async () => {
    const create = (name: string, nameservers: string[], user = ann) =>
      app.as(user).call(CreateNameserverPreset, { body: { name, nameservers } });
    await create('Zulu', cloud);
    const first = await create('alpha', [...cloud].reverse());
    await create('Part', [...sedo, 'ns3.sedoparking.com']);
    await create('His', own, bob);
    const { data } = await list({ hasPreset: 'true' });
    expect(data).toMatchObject([{ nameservers: cloud, presetId: first.id, presetName: 'alpha' }]);
    expect((await list({ hasPreset: 'false' })).totalCount).toBe(3);
    await app.as(ann).call(DeleteNameserverPreset, { params: { id: first.id } });
    expect((await list({ hasPreset: 'true' })).data).toMatchObject([{ presetName: 'Zulu' }]);
  });

  test('lose the names that are deleted, and are gone with the last', async () => {
    const { domainIds } = await app.as(ann).call(ListDomainIds, { query: { nameserverSet: sedo.join() } });
    expect(domainIds).toHaveLength(1);
    await app.as(ann).call(DeleteDomains, { query: {}, body: domainIds });
    expect(await hostsOf({ search: 'sedo' })).toEqual([]);
  });

  test('D-131 come as a file with the filter of the list', async () => {
    const file = await app.as(ann).inject({ method: 'GET', url: '/api/nameservers/export/csv?kind=marketplace' });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toBe(
      `\ufeffNameservers,Domains,Leads To,Operator,Preset\r\n${sedo.join(' ')},1,Marketplace,Sedo,\r\n`,
    );
  });

  test('D-098a the grid shows the names that have exactly these, in any order and letter case', async () => {
    const found = async (nameserverSet: string) => {
      const page = await app.as(ann).call(ListDomains, { query: { nameserverSet, sortBy: 'name' } });
      expect(page.totalCount).toBe(page.data.length);
      return page.data.map(({ name }) => name);
    };
    expect(await found(own.join())).toEqual(['d.com', 'e.com']);
    expect(await found(`${own[1]?.toUpperCase()}.,${own[0]}`)).toEqual(['d.com', 'e.com']);
    expect(await found([...own, 'ns3.other.net'].join())).toEqual(['g.com']);
    expect(await found('ns1.bob.com')).toEqual([]);
    expect(await found('ns1.nobody.net')).toEqual([]);
    expect(await found("'")).toEqual([]);
  });

  test('D-222a the summary adds up, and says why names have none', async () => {
    await app.given.domain(ann, 'gone.com', { not_registered_at: app.clock.now() });
    const bare = await app.given.domain(ann, 'bare.com');
    await lookedUp(bare.id, 'known', 1_700_000_000_000);
    const kept = await app.given.domain(ann, 'silent.com');
    await lookedUp(kept.id, 'notPublished', null);
    await app.given.domain(ann, 'new.com', { is_processed: false });
    expect(await summary()).toEqual({
      ...{ setCount: 4, presetCount: 0, domainCount: 7, ownHosts: own },
      byKind: {
        here: { setCount: 1, domainCount: 2 },
        partly: { setCount: 1, domainCount: 1 },
        marketplace: { setCount: 1, domainCount: 1 },
        parking: { setCount: 0, domainCount: 0 },
        operator: { setCount: 1, domainCount: 3 },
        other: { setCount: 0, domainCount: 0 },
      },
      without: { total: 4, notRegistered: 1, none: 1, unknown: 2 },
    });
  });
});

test('D-222a an empty account has nothing, and says so', async () => {
  expect(await list()).toEqual({ data: [], totalCount: 0, page: 1, pageSize: 50, hasMore: false });
  expect(await summary()).toMatchObject({ setCount: 0, domainCount: 0, without: { total: 0 } });
});

test('D-154 without a name service nothing leads here by nameservers', async () => {
  const without = await freshApp({ settings: { NS_HOSTS: own.join() } });
  const user = await without.given.user();
  await without.given.domain(user, 'a.com', { nameservers: own });
  const { data } = await without.as(user).call(ListNameserverSets, { query: {} });
  expect(data).toMatchObject([{ pointsHere: false, kind: 'other' }]);
  expect((await without.as(user).call(GetNameserverSummary)).ownHosts).toEqual([]);
});

test.each<[string, string[], string, string[]]>([
  ['a registrar’s', ['ns01.domaincontrol.com', 'ns02.domaincontrol.com'], 'operator', ['GoDaddy']],
  ['numbered ones', ['ns-1.awsdns-12.com', 'ns-2.awsdns-00.co.uk'], 'operator', ['Amazon Route 53']],
  ['two operators', ['ns1.nsone.net', 'ada.ns.cloudflare.com'], 'operator', ['NS1', 'Cloudflare']],
  ['parking', ['ns1.bodis.com', 'ns2.bodis.com'], 'parking', ['Bodis']],
  ['parking without a name here', ['ns1.ztomy.com', 'ns2.ztomy.com'], 'parking', ['ztomy.com']],
  ['one that only ends like it', ['ns1.notcloudflare.com', 'ns2.notcloudflare.com'], 'other', []],
  ['an ending alone', ['com', 'net'], 'other', []],
  ['the sandbox’s parking', ['a.restplatz.com.test', 'b.restplatz.com.test'], 'parking', ['Restplatz']],
])('D-222a nameservers belong to %s', (_, hosts, kind, operators) => {
  const nobody = { nameservers: [], isServedByUs: false, addresses: [], host: null };
  expect(whoseAre(hosts, nobody)).toEqual({ kind, operators });
});

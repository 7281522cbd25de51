import { beforeEach, describe, expect, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import {
  ListDomainIds,
  ListDomains,
  ListDomainsForLanders,
  ListLightweightDomains,
  type SortField,
} from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Sent } from '#contract/endpoint.ts';
import { CreateNameList } from '#contract/name-lists.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

type Query = Sent<typeof ListDomainIds>['query'];
type LanderQuery = Sent<typeof ListDomainsForLanders>['query'];
const idsOf = (query: Query = {}, user = ann) => app.as(user).call(ListDomainIds, { query });
const shortOf = (query: Query = {}, user = ann) => app.as(user).call(ListLightweightDomains, { query });
const forLanders = (query: LanderQuery = {}, user = ann) => app.as(user).call(ListDomainsForLanders, { query });
const addMany = async (count: number) => {
  const names = Array.from({ length: count }, (_, n) => `n${n}.com`);
  for (let at = 0; at < count; at += 10_000) {
    await app.as(ann).call(AddDomains, { headers: {}, body: names.slice(at, at + 10_000) });
  }
};

describe('API-026 API-027 D-088 all that match', () => {
  test('10,001 domains give 10,000, and say that there are more', async () => {
    await addMany(10_001);
    const ids = await idsOf();
    expect([ids.domainIds.length, ids.totalCount, ids.isLimited]).toEqual([10_000, 10_001, true]);
    expect(new Set(ids.domainIds).size).toBe(10_000);
    const short = await shortOf();
    expect([short.totalCount, short.isLimited]).toEqual([10_001, true]);
    expect(short.domains.map(({ id }) => id)).toEqual(ids.domainIds);
    const filtered = await idsOf({ filter: 'n1', sortBy: 'name' });
    expect([filtered.domainIds.length, filtered.totalCount, filtered.isLimited]).toEqual([1_112, 1_112, false]);
  });

  test.each<[SortField, 'asc' | 'desc' | undefined]>([
    ['createdat', undefined],
    ['name', 'desc'],
    ['registrarname', 'asc'],
  ])('D-087 in the order of the list: %s %s', async (sortBy, sortDirection) => {
    for (const [at, name] of ['b.com', 'c.com', 'a.com', 'd.net'].entries()) {
      await app.given.domain(ann, name, { registrar: `R${at % 2}`, created_at: new Date(Date.UTC(2026, 0, at + 1)) });
    }
    const query = { filter: '.com', sortBy, sortDirection };
    const { data } = await app.as(ann).call(ListDomains, { query });
    expect(data).toHaveLength(3);
    expect((await idsOf(query)).domainIds).toEqual(data.map(({ id }) => id));
    expect((await shortOf(query)).domains.map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  });

  test('D-089 a short form has these six properties, the name in the user’s letter case', async () => {
    await app.given.domain(ann, 'CamelCase.com', { needs_verification: true, lander_state: 2 });
    await app.given.domain(ann, 'bücher.de', { status: DomainStatus.Dropped });
    const { domains } = await shortOf({ sortBy: 'name', showDropped: 'true' });
    expect(domains).toEqual([
      {
        ...{ id: expect.any(String), domainName: 'CamelCase.com', name: 'camelcase.com' },
        verification: 1,
        status: 0,
        hasLander: true,
      },
      {
        ...{ id: expect.any(String), domainName: 'bücher.de', name: 'xn--bcher-kva.de' },
        verification: 0,
        status: 2,
        hasLander: false,
      },
    ]);
  });

  test('an account without domains matches none', async () => {
    await app.given.domain(bob, 'bobs.com');
    expect(await idsOf()).toEqual({ domainIds: [], totalCount: 0, isLimited: false });
    expect(await shortOf()).toEqual({ domains: [], totalCount: 0, isLimited: false });
  });
});

describe('API-028 D-095 domains that can get a lander', () => {
  const namesOf = async (query?: LanderQuery) => (await forLanders(query)).data.map(({ name }) => name);

  test('are registered, verified names of the portfolio without a lander', async () => {
    await app.given.domain(ann, 'free.com');
    await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true });
    await app.given.domain(ann, 'pending.com', { needs_verification: true });
    const sold = await app.given.domain(ann, 'sold.com', { status: DomainStatus.Sold });
    await app.given.domain(ann, 'dropped.com', { status: DomainStatus.Dropped });
    for (const state of [1, 2, 3]) await app.given.domain(ann, `lander${state}.com`, { lander_state: state });
    await app.given.domain(bob, 'bobs.com');
    expect(await namesOf()).toEqual(['free.com']);
    expect(await namesOf({ filter: sold.id })).toEqual([]);
    expect(await forLanders({ filter: 'FREE' })).toEqual({
      data: [
        {
          id: expect.any(String),
          domainName: 'free.com',
          name: 'free.com',
          verification: 0,
          status: 0,
          hasLander: false,
          askingPrice: null,
          askingCurrency: 'USD',
        },
      ],
      ...{ totalCount: 1, skip: 0, take: 100_000, hasMore: false },
    });
  });

  test('come in pages, newest first; a group to exclude is an id', async () => {
    for (const [at, name] of ['a.com', 'b.com', 'c.com'].entries()) {
      await app.given.domain(ann, name, { created_at: new Date(Date.UTC(2026, 0, at + 1)) });
    }
    expect(await forLanders({ skip: 1, take: 1 })).toMatchObject({
      ...{ data: [{ name: 'b.com' }], totalCount: 3, skip: 1, take: 1, hasMore: true },
    });
    expect(await namesOf({ excludeGroupId: app.parts.newId() })).toEqual(['c.com', 'b.com', 'a.com']);
    const answer = (query: string) =>
      app.as(ann).inject({ method: 'GET', url: `/api/domains/available-for-landers?${query}` });
    for (const field of ['excludeGroupId', 'take', 'skip']) {
      expect([(await answer(`${field}=-x`)).statusCode, (await answer(`${field}=-x`)).json().field]).toEqual([
        400,
        field,
      ]);
    }
    expect((await answer('take=200000')).json()).toMatchObject({ take: 100_000 });
  });

  test('more than a thousand come as one answer', async () => {
    await addMany(2_500);
    const { data, totalCount } = await forLanders();
    expect([new Set(data.map(({ id }) => id)).size, totalCount]).toEqual([2_500, 2_500]);
  });
});

test('AUTH-004 an id of another user finds nothing, in every filter that takes one', async () => {
  const { id } = await app.given.domain(bob, 'bobs.com');
  const list = await app.as(bob).call(CreateNameList, { body: { names: ['bobs.com', 'anns.com'] } });
  await app.given.domain(ann, 'anns.com');
  const activity = '01900000-0000-7000-8000-000000000001';
  const { id: own } = await app.given.domain(ann, 'own.com');
  const item = { id: activity, type: 0, message: '', translation_key: null, entity_id: null } as const;
  await app.parts.db
    .insertInto('activity')
    .values({ ...item, user_id: bob.id, args: '{}', domain_ids: [id, own], created_at: app.clock.now() })
    .execute();
  for (const query of [{ filter: id }, { nameList: list.id }, { activity }]) {
    expect(await idsOf(query)).toMatchObject({ domainIds: [], totalCount: 0 });
    expect(await shortOf(query)).toMatchObject({ domains: [], totalCount: 0 });
    expect(await app.as(ann).call(ListDomains, { query })).toMatchObject({ data: [], totalCount: 0 });
    expect((await idsOf(query, bob)).domainIds).toEqual([id]);
  }
  expect((await forLanders({ filter: id, excludeGroupId: id })).data).toEqual([]);
});

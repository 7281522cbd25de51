import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomainIds } from '#contract/domain-list.ts';
import { CheckNameservers, CreateNameserverPreset, differenceOf } from '#contract/nameservers.ts';
import { softDelete } from '../domains/testing/given-domains.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

const wanted = ['ns2.a.com', 'ns1.a.com'];
const sorted = wanted.toSorted();
const knownAt = '2026-11-20T10:00:00.000Z';
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;
let presetId: string;

beforeEach(async () => {
  app = await freshApp();
  [ann, bob] = [await app.given.user(), await app.given.user()];
  presetId = (await create(ann)).id;
});

const create = (user: TestUser) =>
  app.as(user).call(CreateNameserverPreset, { body: { name: 'Mine', nameservers: wanted } });
const check = (domainIds: string[], preset = presetId, user = ann) =>
  app.as(user).call(CheckNameservers, { body: { domainIds, presetId: preset } });

async function given(name: string, fields: object, lookup?: [outcome: string, knownAt: string | null]) {
  const { id } = await app.given.domain(ann, name, fields);
  if (lookup) {
    const at = lookup[1] && Date.parse(lookup[1]);
    const stored = JSON.stringify({ nameServers: [lookup[0], 'rdap.test', 1, at, null, null] });
    await sql`insert into domain_lookup (user_id, domain_id, fields, original_prices)
      values (${ann.id}, ${id}, ${stored}, '{}')`.execute(app.parts.db);
  }
  return id;
}

test('D-221 D-222a each name is compared with what is known of it; what is not known is no difference', async () => {
  const ids = [
    await given('same.com', { nameservers: sorted }, ['known', knownAt]),
    await given('more.com', { nameservers: [...sorted, 'ns3.a.com'] }, ['unreachable', knownAt]),
    await given('bare.com', {}, ['known', knownAt]),
    await given('gone.com', { nameservers: sorted, not_registered_at: app.clock.now() }, ['notFound', knownAt]),
    await given('silent.com', {}, ['notPublished', null]),
    await given('new.com', { is_processed: false }),
  ];
  const { results, preset } = await check(ids);
  expect(preset).toEqual({ id: presetId, name: 'Mine', nameservers: wanted });
  expect(results).toEqual(
    [
      { domainName: 'same.com', state: 'matches', matches: true, current: sorted, outcome: 'known', knownAt },
      {
        ...{ domainName: 'more.com', state: 'differs', matches: false, current: [...sorted, 'ns3.a.com'] },
        ...{ outcome: 'unreachable', knownAt },
      },
      { domainName: 'bare.com', state: 'none', matches: false, current: [], outcome: 'known', knownAt },
      { domainName: 'gone.com', state: 'notRegistered', matches: null, current: sorted, outcome: 'notFound', knownAt },
      {
        domainName: 'silent.com',
        state: 'unknown',
        matches: null,
        current: [],
        outcome: 'notPublished',
        knownAt: null,
      },
      { domainName: 'new.com', state: 'unknown', matches: null, current: [], outcome: null, knownAt: null },
    ].map((result, place) => ({ domainId: ids[place], ...result })),
  );
});

test('D-222a differences are listed by host', () => {
  expect(differenceOf(['b', 'a'], ['a', 'c'])).toEqual({ missing: ['b'], extra: ['c'] });
  expect(differenceOf(['b', 'a'], ['a', 'b'])).toEqual({ missing: [], extra: [] });
});

test('D-010 AUTH-004 names of others, deleted ones and what is no id are left out, a foreign preset is missing', async () => {
  const mine = await given('mine.com', { nameservers: sorted });
  const his = await app.given.domain(bob, 'bobs.com', { nameservers: sorted });
  const deleted = await given('deleted.com', { nameservers: sorted });
  await softDelete(app, ann, 'deleted.com');
  const { results } = await check([his.id, deleted, 'x', mine, mine.toUpperCase(), app.parts.newId()]);
  expect(results.map(({ domainId }) => domainId)).toEqual([mine]);
  for (const preset of [(await create(bob)).id, 'x', app.parts.newId()]) {
    await expect(check([mine], preset)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

test('D-131 the result comes as a file, with what is missing and what stands there besides', async () => {
  const ids = [
    await given('same.com', { nameservers: sorted }, ['known', knownAt]),
    await given('other.com', { nameservers: ['ns1.a.com', 'ns9.b.net'] }),
  ];
  const payload = { domainIds: ids, presetId };
  const file = await app.as(ann).inject({ method: 'POST', url: '/api/nameservers/check/csv', payload });
  expect(file.body).toBe(
    [
      '\ufeffDomain,Result,Nameservers,Missing,Besides,Known Since',
      `same.com,Matches,ns1.a.com ns2.a.com,,,${knownAt}`,
      'other.com,Different,ns1.a.com ns9.b.net,ns2.a.com,ns9.b.net,',
      '',
    ].join('\r\n'),
  );
  const foreign = { domainIds: ids, presetId: (await create(bob)).id };
  const answer = await app.as(ann).inject({ method: 'POST', url: '/api/nameservers/check/csv', payload: foreign });
  expect(answer.statusCode).toBe(404);
});

test('D-222a 10,000 names are compared at once, 10,001 are refused', async () => {
  const names = Array.from({ length: 10_000 }, (_, n) => `bulk-${n}.com`);
  await app.as(ann).call(AddDomains, { headers: {}, body: names });
  const { domainIds } = await app.as(ann).call(ListDomainIds, { query: {} });
  const { results } = await check(domainIds);
  expect([results.length, new Set(results.map(({ state }) => state))]).toEqual([10_000, new Set(['unknown'])]);
  expect(results.map(({ domainId }) => domainId)).toEqual(domainIds);
  await expect(check([...domainIds, app.parts.newId()])).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
});

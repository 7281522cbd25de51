import { beforeEach, describe, expect, test } from 'vitest';
import { UpdateDomainStatus } from '#contract/bulk-actions.ts';
import {
  CreateNameserverPreset,
  DeleteNameserverPreset,
  GetNameserverPreset,
  ListNameserverPresets,
  leastNameservers,
  maxNameserverPresets,
  UpdateNameserverPreset,
} from '#contract/nameservers.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

const own = ['ns1.names.example', 'ns2.names.example'];
const two = ['ns1.a.com', 'ns2.a.com'];
let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({
    isShared: true,
    settings: { DNS_MODE: 'builtin', NS_HOSTS: own.join(), LANDER_ADDRESSES: '192.0.2.10' },
  });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const create = (name: string, nameservers: string[], user = ann) =>
  app.as(user).call(CreateNameserverPreset, { body: { name, nameservers } });
const list = (query: object = {}) => app.as(ann).call(ListNameserverPresets, { query });
const refused = async (body: object) => {
  const answer = await app.as(ann).inject({ method: 'POST', url: '/api/nameserver-presets', payload: body });
  expect((await list()).totalCount).toBe(0);
  return answer;
};

test('CON-004 API-063 D-222 a preset has a name and nameservers, is read, changed in part and deleted', async () => {
  const payload = { name: '  Mine ', nameservers: ['NS2.A.com.', ' ns1.a.com', ''] };
  const answer = await app.as(ann).inject({ method: 'POST', url: '/api/nameserver-presets', payload });
  const at = app.clock.now().toISOString();
  const made = answer.json();
  expect([answer.statusCode, made]).toEqual([
    201,
    {
      ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Mine', nameservers: ['ns2.a.com', 'ns1.a.com'] },
      ...{ createdAt: at, updatedAt: at, kind: 'other', operators: [], domainCount: 0, pointsHere: false },
    },
  ]);
  const params = { id: made.id };
  expect(await app.as(ann).call(GetNameserverPreset, { params })).toEqual(made);
  app.clock.advance(1_000);
  const renamed = await app.as(ann).call(UpdateNameserverPreset, { params, body: { name: 'Ours' } });
  expect(renamed).toEqual({ ...made, name: 'Ours', updatedAt: app.clock.now().toISOString() });
  expect(await app.as(ann).call(UpdateNameserverPreset, { params, body: { nameservers: own } })).toMatchObject({
    ...{ name: 'Ours', nameservers: own, kind: 'here', pointsHere: true },
  });
  expect(await app.as(ann).call(DeleteNameserverPreset, { params })).toEqual({
    success: true,
    undoId: expect.any(String),
  });
  for (const method of ['GET', 'DELETE'] as const) {
    expect((await app.as(ann).inject({ method, url: `/api/nameserver-presets/${made.id}` })).statusCode).toBe(404);
  }
});

describe('what is no preset', () => {
  const tooFew = 'At least 2 nameservers are required for a valid preset.';
  test.each<[string, unknown, object]>([
    ['CON-005 CONST-013 no nameserver', [], { message: tooFew, details: { fault: 'tooFew' } }],
    ['CON-005 CONST-013 one', ['ns1.a.com'], { message: tooFew, details: { fault: 'tooFew' } }],
    ['CON-005 one and blanks', ['ns1.a.com', ' ', ''], { message: tooFew }],
    ['D-222 fourteen', Array.from({ length: 14 }, (_, n) => `ns${n}.a.com`), { details: { fault: 'tooMany' } }],
    ['D-222 the same twice', ['ns1.a.com', 'NS1.a.com.'], { details: { fault: 'repeatedHost', host: 'NS1.a.com.' } }],
    ['D-222 the same in Unicode', ['ns1.bücher.de', 'ns1.xn--bcher-kva.de'], { details: { fault: 'repeatedHost' } }],
    ['D-222 an address', ['ns1.a.com', '192.0.2.1'], { details: { fault: 'invalidHost', host: '192.0.2.1' } }],
    ['D-222 one label', ['ns1.a.com', 'localhost'], { details: { fault: 'invalidHost', host: 'localhost' } }],
    ['D-222 an underscore', ['ns1.a.com', 'n_s.a.com'], { details: { fault: 'invalidHost' } }],
    ['D-222 a web address', ['ns1.a.com', 'https://ns2.a.com'], { details: { fault: 'invalidHost' } }],
    ['D-222 a label of 64', ['ns1.a.com', `${'a'.repeat(64)}.com`], { details: { fault: 'invalidHost' } }],
    ['D-222 254 characters', ['ns1.a.com', `${'a.'.repeat(125)}comm`], { details: { fault: 'invalidHost' } }],
    ['D-222 a NUL', ['ns1.a.com', 'ns2\0.a.com'], { details: { fault: 'invalidHost' } }],
    ['D-222 a text', 'ns1.a.com ns2.a.com', {}],
    ['D-222 numbers', [1, 2], {}],
    ['D-222 a long text', ['ns1.a.com', 'a'.repeat(60_000)], {}],
  ])('%s', async (_, nameservers, error) => {
    const answer = await refused({ name: 'Mine', nameservers });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', field: expect.stringMatching(/^nameservers/), ...error },
    ]);
  });

  test.each([
    ['D-222 no name', { nameservers: two }],
    ['D-222 an empty name', { name: ' \t', nameservers: two }],
    ['D-222 a name of 101', { name: 'x'.repeat(101), nameservers: two }],
  ])('%s', async (_, body) => {
    const answer = await refused(body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'VALIDATION_FAILED', field: 'name' }]);
  });

  test('D-222 a change that is refused changes nothing', async () => {
    const made = await create('Mine', two);
    const params = { id: made.id };
    const body = { name: 'Other', nameservers: ['ns1.a.com'] };
    await expect(app.as(ann).call(UpdateNameserverPreset, { params, body })).rejects.toMatchObject({
      ...{ code: 'VALIDATION_FAILED', field: 'nameservers' },
    });
    expect(await app.as(ann).call(GetNameserverPreset, { params })).toEqual(made);
  });
});

test('CONST-013 D-222 two are enough, thirteen are possible, Unicode is kept as A-labels', async () => {
  expect(leastNameservers).toBe(2);
  expect((await create('Two', two)).nameservers).toEqual(two);
  const thirteen = Array.from({ length: 13 }, (_, n) => `ns${n}.a.com`);
  expect((await create('Thirteen', thirteen)).nameservers).toEqual(thirteen);
  expect((await create('Unicode', ['ns1.bücher.de', 'ns2。bücher.de'])).nameservers).toEqual([
    ...['ns1.xn--bcher-kva.de', 'ns2.xn--bcher-kva.de'],
  ]);
});

describe('D-222 the same name twice', () => {
  const taken = { code: 'NAMESERVER_PRESET_NAME_TAKEN', field: 'name', status: 409 };

  test('is refused in any letter case; another user’s and one’s own are free', async () => {
    const made = await create('Mine', two);
    await create('Mine', two, bob);
    await expect(create('mINE', own)).rejects.toMatchObject(taken);
    const other = await create('Other', own);
    const update = (id: string, name: string) =>
      app.as(ann).call(UpdateNameserverPreset, { params: { id }, body: { name } });
    await expect(update(other.id, 'MINE')).rejects.toMatchObject(taken);
    expect((await update(made.id, 'MINE')).name).toBe('MINE');
  });

  test('is refused for one of two that come at once', async () => {
    const answers = await Promise.allSettled([create('Mine', two), create('mine', own), create('MINE', two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await list()).totalCount).toBe(1);
  });
});

test('D-222 two tabs: the second one’s change is refused', async () => {
  const { id, updatedAt } = await create('Mine', two);
  const update = (name: string) =>
    app.as(ann).call(UpdateNameserverPreset, { params: { id }, body: { name, updatedAt } });
  app.clock.advance(1_000);
  expect((await update('First')).name).toBe('First');
  await expect(update('Second')).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await list()).data.map(({ name }) => name)).toEqual(['First']);
});

test('D-222 five hundred presets are possible, and no more', async () => {
  const at = app.clock.now();
  const rows = Array.from({ length: maxNameserverPresets - 1 }, (_, n) => ({
    ...{ user_id: ann.id, id: app.parts.newId(), name: `P${n}`, name_key: `p${n}`, hosts: two },
    ...{ created_at: at, updated_at: at },
  }));
  await app.parts.db.insertInto('nameserver_preset').values(rows).execute();
  const answers = await Promise.allSettled([create('Last', two), create('One more', two)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
    code: 'NAMESERVER_PRESET_LIMIT_REACHED',
  });
  const file = await app.as(ann).inject({ method: 'GET', url: '/api/nameserver-presets/export/csv' });
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(maxNameserverPresets + 1);
});

describe('the list', () => {
  test('D-221 comes by name and page, and is searched by name and host', async () => {
    for (const [name, hosts] of [
      ['quiet', two],
      ['Amber', own],
      ['Zulu 100%', ['ns1.zulu.net', 'ns2.zulu.net']],
    ] as const) {
      await create(name, [...hosts]);
    }
    await create('Bobs', two, bob);
    const first = await list({ pageSize: 2 });
    expect(first).toMatchObject({ totalCount: 3, page: 1, pageSize: 2, hasMore: true });
    expect(first.data.map(({ name }) => name)).toEqual(['Amber', 'quiet']);
    expect(await list({ pageSize: 2, page: 2 })).toMatchObject({ hasMore: false, data: [{ name: 'Zulu 100%' }] });
    expect(await list({ page: 9_007_199_254_740_991 })).toMatchObject({ totalCount: 3, data: [], hasMore: false });
    const found = async (search: string) => (await list({ search })).data.map(({ name }) => name);
    expect(await found(' AMB')).toEqual(['Amber']);
    expect(await found('NS2.zulu')).toEqual(['Zulu 100%']);
    expect(await found('%')).toEqual(['Zulu 100%']);
    expect(await found('\0')).toEqual([]);
  });

  test('D-222a counts the names of the live portfolio that have exactly these, in any order', async () => {
    await create('Two', [...two].reverse());
    for (const name of ['a.com', 'b.com', 'c.com']) await app.given.domain(ann, name, { nameservers: two });
    await app.given.domain(ann, 'more.com', { nameservers: [...two, 'ns3.a.com'] });
    await app.given.domain(ann, 'watched.com', { nameservers: two, in_portfolio: false, is_monitored: true });
    await app.given.domain(bob, 'bobs.com', { nameservers: two });
    const count = async () => (await list()).data.map(({ domainCount }) => domainCount);
    expect(await count()).toEqual([3]);
    const sold = await app.given.domain(ann, 'sold.com', { nameservers: two });
    expect(await count()).toEqual([4]);
    await app.as(ann).call(UpdateDomainStatus, { body: { domainIds: [sold.id], status: 1 } });
    expect(await count()).toEqual([3]);
  });

  test('D-131 comes as a file that no spreadsheet runs', async () => {
    await create('=1+1', two);
    const file = await app.as(ann).inject({ method: 'GET', url: '/api/nameserver-presets/export/csv?search=%3D' });
    const day = app.clock.now().toISOString().slice(0, 10);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="nameserver-presets-${day}.csv"`);
    expect(file.body).toBe(
      `\ufeffName,Nameservers,Domains,Leads To,Operator,Created,Changed\r\n'=1+1,ns1.a.com ns2.a.com,0,,,${day},${day}\r\n`,
    );
  });
});

test('AUTH-004 D-010 another user’s preset is like a missing one', async () => {
  const { id } = await create('His', two, bob);
  for (const one of [id, 'x', app.parts.newId()]) {
    const url = `/api/nameserver-presets/${one}`;
    const send = (method: 'GET' | 'PUT' | 'DELETE', payload?: object) =>
      app.as(ann).inject({ method, url, ...(payload ? { payload } : {}) });
    const answers = [await send('GET'), await send('PUT', { name: 'Mine' }), await send('DELETE')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  }
  expect((await app.as(bob).call(GetNameserverPreset, { params: { id } })).name).toBe('His');
});

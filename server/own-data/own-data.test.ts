import { beforeEach, describe, expect, test } from 'vitest';
import { DeleteDomains } from '#contract/bulk-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { ListDomains, ListTags } from '#contract/domain-list.ts';
import { GetDomain } from '#contract/domains.ts';
import { ChangeOwnData, nothingNoted, type OwnData } from '#contract/own-data.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { inTransaction } from '../database/transaction.ts';
import { setStatus } from '../domains/testing/given-domains.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { forgetUser } from '../testing/forget-user.ts';
import type { TestUser } from '../testing/given.ts';
import { purgeTagSets } from './own-data.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z'), isShared: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

type Order = Parameters<typeof change>[1];
async function change(ids: string[], order: { set?: object; addTags?: string[]; removeTags?: string[] }, user = ann) {
  return app.as(user).call(ChangeOwnData, { body: { domainIds: ids, ...order } });
}
const domain = async (name: string, own: Order = {}, user = ann) => {
  const { id } = await app.given.domain(user, name);
  if (Object.keys(own).length > 0) await change([id], own, user);
  return id;
};
const ownOf = async (id: string) => (await app.as(ann).call(GetDomain, { params: { id } })).own;
const post = async (body: object, path = '/api/domains/own-data') => {
  const answer = await app.as(ann).inject({ method: 'POST', url: path, payload: body });
  return { status: answer.statusCode, ...(answer.json() as { code?: string; field?: string }) };
};
const tagsOf = async (user = ann) =>
  (await app.as(user).call(ListTags, { query: {} })).map(({ tag, count }) => `${tag} ${count}`);
const namesOf = async (query: Record<string, string | string[]>) =>
  (await app.as(ann).call(ListDomains, { query: query as never })).data.map(({ name }) => name);

const all: OwnData = {
  ...nothingNoted,
  tags: ['auction', 'brandable'],
  notes: 'bought from\na friend',
  purchasePrice: 12.34,
  purchaseDate: '2024-02-29',
  askingPrice: 1_000_000_000,
  floorPrice: 0,
  renewalCost: 9.99,
};

describe('D-162a what users note of their domains', () => {
  test('is stored as it was noted, and part of the domain wherever it is shown', async () => {
    const id = await domain('a.com');
    expect(await ownOf(id)).toBeNull();
    expect(await change([id], { set: all })).toMatchObject({ updatedCount: 1, changedCount: 1 });
    expect(await ownOf(id)).toEqual(all);
    const page = await app.as(ann).call(ListDomains, { query: {} });
    expect(page.data[0]?.own).toEqual(all);
    expect(await change([id], { set: all }), 'again').toEqual({
      updatedCount: 1,
      changedCount: 0,
      toldCount: 0,
      undoId: null,
    });
  });

  test('is changed field by field by PATCH, and gone when all is taken back', async () => {
    const id = await domain('a.com', { set: all });
    const patch = (own: object) => app.as(ann).call(UpdateDomain, { params: { id }, body: { own } });
    expect((await patch({ notes: null, tags: ['x'] })).own).toEqual({ ...all, notes: null, tags: ['x'] });
    const none = Object.fromEntries(Object.keys(all).map((field) => [field, field === 'tags' ? [] : null]));
    expect((await patch(none)).own).toBeNull();
    expect(
      await app.parts.db.selectFrom('domain_own').select('domain_id').where('user_id', '=', ann.id).execute(),
    ).toEqual([]);
  });

  test('two pages that change different things of one domain keep both', async () => {
    const id = await domain('a.com', { set: { tags: ['old'] } });
    await Promise.all([
      change([id], { addTags: ['one'] }),
      change([id], { addTags: ['two'], removeTags: ['OLD'] }),
      change([id], { set: { askingPrice: 5 } }),
      change([id], { set: { notes: 'n' } }),
    ]);
    expect(await ownOf(id)).toMatchObject({ tags: ['one', 'two'], askingPrice: 5, notes: 'n' });
  });

  test('ids of others, of none and of deleted domains are passed over', async () => {
    const [mine, gone] = [await domain('a.com'), await domain('gone.com')];
    const foreign = await domain('b.com', { set: { notes: 'his' } }, bob);
    await app.as(ann).call(DeleteDomains, { query: {}, body: [gone] });
    const ids = [mine.toUpperCase(), mine, foreign, gone, 'x', '\0', '01900000-0000-7000-8000-00000000ffff'];
    expect(await change(ids, { set: { notes: 'hers' } })).toMatchObject({ updatedCount: 1, changedCount: 1 });
    expect((await app.as(bob).call(GetDomain, { params: { id: foreign } })).own?.notes).toBe('his');
    const patch = app.as(ann).call(UpdateDomain, { params: { id: foreign }, body: { own: { notes: 'x' } } });
    await expect(patch).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
  });

  test('comes back with a domain that was deleted and is added again', async () => {
    const id = await domain('a.com', { set: all });
    await app.as(ann).call(DeleteDomains, { query: {}, body: [id] });
    expect(await tagsOf()).toEqual([]);
    await app.as(ann).call(AddDomains, { headers: {}, body: ['a.com'] });
    expect(await ownOf(id)).toEqual(all);
    expect(await tagsOf()).toEqual(['auction 1', 'brandable 1']);
  });

  test('goes with its account', async () => {
    await domain('a.com', { set: all });
    await domain('b.com', { set: { tags: ['his'] } }, bob);
    await inTransaction(app.parts, (tx) => forgetUser(tx, ann.id));
    for (const table of ['domain_own', 'tag_set'] as const) {
      const rows = await app.parts.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', 'in', [ann.id, bob.id])
        .execute();
      expect(rows, table).toEqual([{ user_id: bob.id }]);
    }
  });
});

describe('D-162b limits', () => {
  test.each<[what: string, set: object]>([
    ['a tag of 51 characters', { tags: ['x'.repeat(51)] }],
    ['an empty tag', { tags: [' \u200e '] }],
    ['a tag with a comma', { tags: ['a,b'] }],
    ['the word for no tags', { tags: ['__none__'] }],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }],
    ['notes of 5,001 characters', { notes: 'x'.repeat(5_001) }],
    ['a negative price', { askingPrice: -1 }],
    ['a price above a billion', { askingPrice: 1_000_000_000.01 }],
    ['a tenth of a cent', { floorPrice: 0.001 }],
    ['a price in words', { floorPrice: '12' }],
    ['a day that does not exist', { purchaseDate: '2026-02-30' }],
    ['a moment in place of a day', { purchaseDate: '2026-02-03T00:00:00Z' }],
  ])('%s is refused and changes nothing', async (_, set) => {
    const id = await domain('a.com', { set: all });
    expect(await post({ domainIds: [id], set: { notes: 'new', ...set } })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      field: expect.stringMatching(/^set\./),
    });
    expect(await ownOf(id)).toEqual(all);
  });

  test('a domain does not get more than 20 tags by adding, nor does any other of the request', async () => {
    const full = await domain('full.com', { set: { tags: Array.from({ length: 20 }, (_, n) => `t${n}`) } });
    const empty = await domain('empty.com');
    expect(await post({ domainIds: [full, empty], addTags: ['more'] })).toMatchObject({ code: 'TOO_MANY_TAGS' });
    expect(await ownOf(empty)).toBeNull();
    expect(await change([full], { addTags: ['more'], removeTags: ['t0'] })).toMatchObject({ changedCount: 1 });
  });

  test('an account does not get more than 1,000 tags', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, (_, n) => domain(`n${n}.com`)));
    for (const [n, id] of ids.entries()) {
      await change([id], { set: { tags: Array.from({ length: 20 }, (_, m) => `tag ${n} ${m}`) } });
    }
    const id = await domain('a.com');
    expect(await post({ domainIds: [id], addTags: ['one more'] })).toMatchObject({
      status: 400,
      code: 'TAG_LIMIT_REACHED',
    });
    expect(await change([id], { addTags: ['TAG 3 4'] })).toMatchObject({ changedCount: 1 });
  });

  test('more than 10,000 ids are refused', async () => {
    const domainIds = Array.from({ length: 10_001 }, () => '01900000-0000-7000-8000-00000000ffff');
    expect(await post({ domainIds, set: {} })).toMatchObject({ status: 400, code: 'TOO_MANY_DOMAINS' });
  });

  test('a day of the year 0, which the calendar has not, is refused wherever one is taken', async () => {
    const id = await domain('a.com');
    const no = { status: 400, code: 'VALIDATION_FAILED' };
    expect(await post({ domainIds: [id], set: { purchaseDate: '0000-01-01' } })).toMatchObject(no);
    const path = '/api/domains/own-data/import';
    const rows = [{ name: 'a.com', purchaseDate: '0000-01-01' }];
    expect(await post({ rows }, path)).toMatchObject({ rows: [{ outcome: 'invalid', fields: ['purchaseDate'] }] });
    for (const name of ['purchaseDateFrom', 'purchaseDateTo']) {
      const answer = await app.as(ann).inject({ url: `/api/domains?${name}=0000-12-31` });
      expect([answer.statusCode, answer.json().field]).toEqual([400, name]);
      expect((await app.as(ann).inject({ url: `/api/domains?${name}=0001-01-01` })).statusCode).toBe(200);
    }
  });

  test('hostile texts are kept as texts, without what no screen or database can hold', async () => {
    const id = await domain('a.com');
    const tags = [
      '<img src=x onerror=alert(1)>',
      '=1+1',
      '\u202Egnp.exe',
      'nul\0nul',
      "'); drop table domain; --".replaceAll(';', ''),
      'half \ud800',
    ];
    const notes = '=cmd|x\0y\r\n<script>\u202E\ud83d';
    await change([id], { set: { tags, notes } });
    expect(await ownOf(id)).toMatchObject({
      tags: ["') drop table domain --", '<img src=x onerror=alert(1)>', '=1+1', 'gnp.exe', 'half \ufffd', 'nul nul'],
      notes: '=cmd|xy\n<script>\u202E\ufffd',
    });
    const found = await app.as(ann).inject({ method: 'GET', url: '/api/domains?tags=nul%00nul' });
    expect(found.json().totalCount).toBe(1);
  });
});

describe('D-162d tags', () => {
  test('are listed with the number of domains, whatever becomes of these', async () => {
    const [one, two] = [
      await domain('a.com', { set: { tags: ['Beta', 'alpha'] } }),
      await domain('b.com', { set: { tags: ['beta'] } }),
    ];
    await domain('c.com', { set: { tags: ['alpha'] } }, bob);
    expect(await tagsOf()).toEqual(['alpha 1', 'Beta 2']);
    await setStatus(app, ann, 'b.com', 1);
    expect(await tagsOf()).toEqual(['alpha 1', 'Beta 1']);
    await setStatus(app, ann, 'b.com', 0);
    await change([one], { removeTags: ['ALPHA'] });
    expect(await tagsOf()).toEqual(['Beta 2']);
    await change([one, two], { set: { tags: [] } });
    expect(await tagsOf()).toEqual([]);
  });

  test('keep their first spelling while they are used', async () => {
    const [one, two] = [await domain('a.com', { set: { tags: ['Premium'] } }), await domain('b.com')];
    await change([two], { addTags: ['PREMIUM'] });
    expect((await ownOf(two))?.tags).toEqual(['Premium']);
    await change([one, two], { set: { tags: [] } });
    await change([two], { addTags: ['premium'] });
    expect((await ownOf(two))?.tags).toEqual(['premium']);
  });

  test('sets that no domain has any more are forgotten', async () => {
    const id = await domain('a.com', { set: { tags: ['old'] } });
    await change([id], { set: { tags: ['new'] } });
    await purgeTagSets.run(app.parts, app.parts.clock.now());
    const rows = await app.parts.db.selectFrom('tag_set').select('tags').where('user_id', '=', ann.id).execute();
    expect(rows).toEqual([{ tags: ['new'] }]);
    expect((await ownOf(id))?.tags).toEqual(['new']);
  });
});

describe('D-162d the grid', () => {
  beforeEach(async () => {
    const a = await domain('a.com', { set: { tags: ['red'], askingPrice: 100, purchasePrice: 5 } });
    await change([a], { set: { purchaseDate: '2024-01-31', autoRenew: true, renewalDecision: 'renew' } });
    await domain('b.com', {
      set: { tags: ['blue', 'red'], askingPrice: 99.99, notes: 'n', renewalCost: 1, autoRenew: false },
    });
    await domain('c.com', { set: { floorPrice: 0, purchasePrice: 0, purchaseDate: '2024-02-01' } });
    await domain('d.com');
    await domain('e.com', { set: { tags: ['red'], askingPrice: 1 } }, bob);
  });

  test.each<[query: Record<string, string | string[]>, names: string]>([
    [{ tags: 'RED' }, 'a b'],
    [{ tags: ['blue', 'green'] }, 'b'],
    [{ tags: ['blue', '__none__'] }, 'b c d'],
    [{ tags: '__none__' }, 'c d'],
    [{ tags: 'green' }, ''],
    [{ minAskingPrice: '99.99', maxAskingPrice: '99.99' }, 'b'],
    [{ minAskingPrice: '100' }, 'a'],
    [{ maxAskingPrice: '1000000000' }, 'a b'],
    [{ hasAskingPrice: 'true' }, 'a b'],
    [{ hasAskingPrice: 'false' }, 'c d'],
    [{ minPurchasePrice: '0' }, 'a c'],
    [{ maxPurchasePrice: '4.99' }, 'c'],
    [{ purchaseDateFrom: '2024-01-31', purchaseDateTo: '2024-01-31' }, 'a'],
    [{ purchaseDateFrom: '2024-02-01' }, 'c'],
    [{ hasNotes: 'true' }, 'b'],
    [{ hasNotes: 'false', tags: 'red' }, 'a'],
    [{ tags: 'red', maxAskingPrice: '99.99', filter: 'b' }, 'b'],
    [{ autoRenew: 'true' }, 'a'],
    [{ autoRenew: ['true', 'false'] }, 'a b'],
    [{ autoRenew: '__none__' }, 'c d'],
    [{ autoRenew: ['false', '__none__'] }, 'b c d'],
    [{ renewalDecision: 'renew', autoRenew: 'true' }, 'a'],
    [{ renewalDecision: ['letExpire', '__none__'] }, 'b c d'],
    [{ renewalDecision: 'later' }, ''],
    [{ minRenewalCost: '1', maxRenewalCost: '1' }, 'b'],
    [{ hasRenewalCost: 'false', hasNotes: 'false' }, 'a c d'],
  ])('filters by %j', async (query, names) => {
    const wanted = names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => `${name}.com`);
    const page = await app.as(ann).call(ListDomains, { query: { ...query, sortBy: 'name' } as never });
    expect(page.data.map(({ name }) => name)).toEqual(wanted);
    expect(page.totalCount).toBe(wanted.length);
  });

  test.each([
    ['tags', 'b a', 'a b'],
    ['purchaseprice', 'c a', 'a c'],
    ['purchasedate', 'a c', 'c a'],
    ['askingprice', 'b a', 'a b'],
    ['floorprice', 'c', 'c'],
    ['renewalcost', 'b', 'b'],
    ['autorenew', 'b a', 'a b'],
    ['renewaldecision', 'a', 'a'],
  ])('sorts by %s, and empty values come last both ways', async (sortBy, ascending, descending) => {
    for (const [sortDirection, first] of [
      ['asc', ascending],
      ['desc', descending],
    ] as const) {
      const names = await namesOf({ sortBy, sortDirection });
      const head = first.split(' ').map((name) => `${name}.com`);
      expect(names.slice(0, head.length)).toEqual(head);
      expect(names).toHaveLength(4);
      expect(await namesOf({ sortBy, sortDirection, filter: '.com' }), 'counted in the same scan').toEqual(names);
      const pages = [0, 1, 2, 3].map((skip) => namesOf({ sortBy, sortDirection, skip: `${skip}`, take: '1' }));
      expect((await Promise.all(pages)).flat(), 'of what was noted alone').toEqual(names);
    }
  });

  test('a total that was counted is counted again after own data changed', async () => {
    const total = async () => (await app.as(ann).call(ListDomains, { query: { tags: 'red' } as never })).totalCount;
    expect(await total()).toBe(2);
    const [id] = (await app.as(ann).call(ListDomains, { query: { filter: 'd.com' } })).data.map((found) => found.id);
    await change([id ?? ''], { addTags: ['red'] });
    expect(await total()).toBe(3);
  });

  test.each([
    'minAskingPrice=-1',
    'maxPurchasePrice=1.234',
    'purchaseDateFrom=2024-02-30',
    'hasNotes=maybe',
    `tags=${'x'.repeat(201)}`,
    'autoRenew=maybe',
    'renewalDecision=drop',
  ])('%s is refused', async (query) => {
    const answer = await app.as(ann).inject({ method: 'GET', url: `/api/domains?${query}` });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_PARAMETER']);
  });
});

describe('D-162f D-130 D-131 the export', () => {
  test('has own data as columns, quoted and without formulas; nothing noted is an empty cell', async () => {
    const id = await domain('a.com', { set: { ...all, tags: ['=1+1', 'b'], notes: '=2+2\n"quoted"', floorPrice: 0 } });
    await domain('b.com');
    const columns = ['tags', 'notes', 'purchasePrice', 'purchaseDate', 'askingPrice', 'floorPrice', 'renewalCost'];
    const file = [
      '\ufeffDomain,Tags,Notes,Purchase Price,Purchase Price Currency,Purchase Date,Asking Price,Asking Price Currency,' +
        'Floor Price,Floor Price Currency,Renewal Cost,Renewal Cost Currency',
      'a.com,"\'=1+1, b","\'=2+2\n""quoted""",12.34,USD,2024-02-29,1000000000,USD,0,USD,9.99,USD',
    ];
    const whole = await app.as(ann).inject({ url: `/api/domains/export/csv?columns=${columns}&sortBy=tags` });
    expect(whole.payload).toBe([...file, 'b.com,,,,,,,,,,,', ''].join('\r\n'));
    const payload = { domainIds: [id], columns };
    const chosen = await app.as(ann).inject({ method: 'POST', url: '/api/domains/export/csv', payload });
    expect(chosen.payload).toBe([...file, ''].join('\r\n'));
  });
});

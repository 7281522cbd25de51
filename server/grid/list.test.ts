import { beforeEach, describe, expect, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import {
  DomainPage,
  ListDomains,
  ListNameservers,
  ListRegistrars,
  ListTlds,
  type SortField,
} from '#contract/domain-list.ts';
import { DomainStatus, GetDomain, GetDomainByName, GetDomainLookups, GetDomainsByIds } from '#contract/domains.ts';
import { softDelete } from '../domains/testing/given-domains.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z'), isShared: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

type Query = Record<string, string | number>;
const list = (user: TestUser, query: Query = {}) => app.as(user).call(ListDomains, { query: query as never });
const namesOf = async (query: Query = {}, user = ann) => (await list(user, query)).data.map((domain) => domain.name);
const raw = (query: string) => app.as(ann).inject({ method: 'GET', url: `/api/domains?${query}` });

describe('the window of the list', () => {
  test('API-006 API-020 has a first, a last and an empty page', async () => {
    for (const name of ['a.com', 'b.com', 'c.com']) await app.given.domain(ann, name);
    const first = await list(ann, { take: 2, sortBy: 'name' });
    expect(first).toMatchObject({ totalCount: 3, skip: 0, take: 2, hasMore: true });
    expect(first.data.map((domain) => domain.name)).toEqual(['a.com', 'b.com']);
    expect(await list(ann, { skip: 2, take: 2, sortBy: 'name' })).toMatchObject({
      data: [{ name: 'c.com' }],
      totalCount: 3,
      hasMore: false,
    });
    expect(await list(bob)).toEqual({ data: [], totalCount: 0, skip: 0, take: 50, hasMore: false });
  });

  test('D-081 a page beyond the end is empty and has the right total', async () => {
    await app.given.domain(ann, 'a.com');
    expect(await list(ann, { skip: 50 })).toEqual({ data: [], totalCount: 1, skip: 50, take: 50, hasMore: false });
    expect(await list(ann, { skip: 50, filter: 'a' })).toMatchObject({ data: [], totalCount: 1, hasMore: false });
  });

  test('API-007 pages join without gap or repeat, also where all values are equal', async () => {
    const names = Array.from({ length: 45 }, (_, n) => `page-${n}.com`);
    await app.as(ann).call(AddDomains, { headers: {}, body: names });
    const variants: Query[] = [{}, { sortDirection: 'asc' }, { filter: 'page' }, { showSold: 'true' }];
    for (const sortBy of ['createdat', 'name', 'registrarname', 'lander']) {
      for (const variant of variants) {
        const query = { sortBy, ...variant };
        const pages: string[] = [];
        for (let skip = 0; skip < 45; skip += 20) pages.push(...(await namesOf({ ...query, skip, take: 20 })));
        expect(pages).toEqual(await namesOf({ ...query, take: 45 })); // far pages are read from the end
        expect(pages.toSorted()).toEqual(names.toSorted());
      }
    }
  });

  test('API-019 take defaults to 50', async () => {
    await app.as(ann).call(AddDomains, { headers: {}, body: Array.from({ length: 51 }, (_, n) => `n${n}.com`) });
    expect(await list(ann)).toMatchObject({ take: 50, totalCount: 51, hasMore: true });
    expect((await list(ann)).data).toHaveLength(50);
  });

  test('API-021 take=100000 returns all 12,000 domains, and more is the same', async () => {
    const names = Array.from({ length: 12_000 }, (_, n) => `bulk-${n}.com`);
    await app.as(ann).call(AddDomains, { headers: {}, body: names.slice(0, 10_000) });
    await app.as(ann).call(AddDomains, { headers: {}, body: names.slice(10_000) });
    const answer = await raw('take=200000&sortBy=name');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const page = DomainPage.parse(answer.json());
    expect(page).toMatchObject({ totalCount: 12_000, skip: 0, take: 100_000, hasMore: false });
    expect(page.data.map((domain) => domain.name)).toEqual(names.toSorted());
    const part = await list(ann, { skip: 500, take: 2_000, sortBy: 'name' });
    expect(part.data).toEqual(page.data.slice(500, 2_500));
    expect(part).toMatchObject({ totalCount: 12_000, skip: 500, take: 2_000, hasMore: true });
  });

  test('API-022 take=1 serves to count, take=0 too', async () => {
    for (const name of ['a.com', 'b.com']) await app.given.domain(ann, name);
    expect(await list(ann, { take: 1 })).toMatchObject({ totalCount: 2, hasMore: true });
    expect(await list(ann, { take: 0 })).toMatchObject({ data: [], totalCount: 2 });
    expect(await list(ann, { take: 0, filter: 'a.', sortBy: 'tldcount' })).toMatchObject({ data: [], totalCount: 1 });
  });

  test('D-011 the highest number to skip is beyond the end like any other', async () => {
    await app.given.domain(ann, 'a.com');
    const skip = Number.MAX_SAFE_INTEGER;
    for (const filter of ['', 'a']) {
      expect(await list(ann, { skip, filter })).toMatchObject({ data: [], totalCount: 1, skip, hasMore: false });
    }
  });

  test.each([
    ...['skip=-1', 'skip=x', 'skip=1.5', 'skip=1e400', 'skip=9007199254740992', 'skip=1&skip=2', 'skip=%00'],
    ...['take=-1', 'take=ten', 'take=-1e400', 'take=1;', 'sortBy=price', 'sortDirection=up', 'showSold=1'],
  ])('D-011 %s is refused', async (query) => {
    const answer = await raw(query);
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([
      400,
      'INVALID_PARAMETER',
      query.split('=')[0],
    ]);
  });

  test('unknown parameters are ignored and names are read in any letter case (D-003)', async () => {
    await app.given.domain(ann, 'a.com');
    const answer = await raw('TAKE=1&unknown=1');
    expect(answer.json()).toMatchObject({ take: 1, totalCount: 1 });
  });
});

describe('API-008 the text filter (D-100)', () => {
  beforeEach(async () => {
    for (const name of ['Alpha.com', 'alphabet.de', 'bücher.de', 'beta-100.com']) await app.given.domain(ann, name);
  });

  test.each<[filter: string, names: string[]]>([
    ['alpha', ['alpha.com', 'alphabet.de']],
    ['PHA.C', ['alpha.com']],
    [' alpha ', ['alpha.com', 'alphabet.de']],
    ['.de', ['alphabet.de', 'xn--bcher-kva.de']],
    ['bücher', ['xn--bcher-kva.de']],
    ['BÜCH', ['xn--bcher-kva.de']],
    ['bu\u0308ch', ['xn--bcher-kva.de']],
    ['xn--bch', ['xn--bcher-kva.de']],
    ['cher', ['xn--bcher-kva.de']],
    ['ＢÜＣＨＥＲ', ['xn--bcher-kva.de']],
    ['%', []],
    ['_', []],
    ['*', []],
    ['a%c', []],
    ['al\\pha', []],
    ["'", []],
    ['a.com/x', []],
    ['\0', []],
    ['nothing', []],
    ['-100', ['beta-100.com']],
  ])('%j', async (filter, names) => {
    expect((await namesOf({ filter, sortBy: 'name' })).sort()).toEqual(names);
    expect((await list(ann, { filter })).totalCount).toBe(names.length);
  });

  test('GRID-048 names compare case-insensitively', async () => {
    expect(await namesOf({ filter: 'ALPHA.COM' })).toEqual(['alpha.com']);
    expect((await app.as(ann).call(AddDomains, { headers: {}, body: ['ALPHA.com'] })).skipped).toBe(1);
  });

  test('an id matches that domain only (D-094)', async () => {
    const [{ id } = { id: '' }] = (await list(ann, { filter: 'alphabet' })).data;
    expect(await namesOf({ filter: id })).toEqual(['alphabet.de']);
    expect(await namesOf({ filter: id.toUpperCase() })).toEqual(['alphabet.de']);
    expect(await list(bob, { filter: id })).toMatchObject({ data: [], totalCount: 0 });
    const sold = await app.given.domain(ann, 'sold.com', { status: DomainStatus.Sold });
    expect(await namesOf({ filter: sold.id })).toEqual(['sold.com']); // the link of an activity
  });

  test('more than 253 characters are refused', async () => {
    await expect(list(ann, { filter: 'a'.repeat(254) })).rejects.toMatchObject({ code: 'INVALID_PARAMETER' });
  });

  test('the total follows every change, though it is remembered (filter and data version)', async () => {
    const total = async () => (await list(ann, { filter: 'alpha' })).totalCount;
    expect(await total()).toBe(2);
    await app.given.domain(ann, 'alpha.net');
    expect(await total()).toBe(3);
    await softDelete(app, ann, 'alpha.com');
    expect(await total()).toBe(2);
    expect(await total()).toBe(2);
  });
});

describe('API-009 API-025 sorting (D-074)', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  beforeEach(async () => {
    await app.given.domain(ann, 'b.com', {
      ...{ created_at: day(2), registration_date: day(2), expiration_date: day(9), registrar: 'beta', tld_count: 2 },
      ...{ sedo_price: 500, godaddy_price: 100, atom_price: 0, inquiry_count: 1, lander_state: 3, lander_type: 1 },
    });
    await app.given.domain(ann, 'a.com', { created_at: day(3), lander_state: 1 });
    await app.given.domain(ann, 'c.com', {
      ...{ created_at: day(1), registration_date: day(1), expiration_date: day(10), registrar: 'Alpha', tld_count: 10 },
      ...{ sedo_price: 60_000, godaddy_price: 0, atom_price: 700, inquiry_count: 5, lander_state: 3, lander_type: 2 },
    });
  });

  test.each<[SortField, asc: string, desc: string]>([
    ['name', 'abc', 'cba'],
    ['registrationdate', 'cba', 'bca'], // empty last both ways
    ['expirationdate', 'bca', 'cba'],
    ['registrarname', 'cba', 'bca'],
    ['sedoprice', 'bca', 'cba'],
    ['godaddyprice', 'bac', 'bac'],
    ['atomprice', 'cba', 'cba'],
    ['tldcount', 'bca', 'cba'], // screens C7 a count of 0 is not known
    ['inquirycount', 'abc', 'cba'],
    ['lander', 'abc', 'cba'],
    ['createdat', 'cba', 'abc'],
  ])('%s', async (sortBy, asc, desc) => {
    const order = async (query: Query) => (await namesOf({ sortBy, ...query })).map((name) => name[0]).join('');
    expect(await order({ sortDirection: 'desc' })).toBe(desc);
    expect(await order({ sortDirection: 'asc' })).toBe(asc);
    expect(await order({ sortDirection: 'asc', filter: '.com' })).toBe(asc);
    expect(await order({})).toBe(sortBy === 'createdat' ? desc : asc);
  });

  test('without a sort the newest comes first', async () => {
    expect(await namesOf()).toEqual(['a.com', 'b.com', 'c.com']);
  });

  test('landers sort as none, generating, failed, live, then by type (D-076)', async () => {
    await app.given.domain(ann, 'd.com', { lander_state: 2 });
    await app.given.domain(ann, 'e.com');
    expect(await namesOf({ sortBy: 'lander' })).toEqual(['e.com', 'a.com', 'd.com', 'b.com', 'c.com']);
  });
});

describe('which domains are listed', () => {
  test('GRID-050 API-010 those of the portfolio or the monitored ones, as asked', async () => {
    await app.given.domain(ann, 'mine.com');
    await app.given.domain(ann, 'both.com', { is_monitored: true });
    await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true });
    expect(await namesOf({ sortBy: 'name' })).toEqual(['both.com', 'mine.com']);
    expect(await namesOf({ sortBy: 'name', isForMonitoring: 'true' })).toEqual(['both.com', 'watched.com']);
    expect((await list(ann, { isForMonitoring: 'true' })).totalCount).toBe(2);
    expect((await list(ann, { isForMonitoring: 'false' })).totalCount).toBe(2);
  });

  test('API-018 sold and dropped ones only on request', async () => {
    await app.given.domain(ann, 'live.com');
    await app.given.domain(ann, 'sold.com', { status: DomainStatus.Sold });
    await app.given.domain(ann, 'dropped.com', { status: DomainStatus.Dropped });
    const shown = async (query: Query) => {
      const page = await list(ann, { sortBy: 'name', ...query });
      expect(page.totalCount).toBe(page.data.length);
      return page.data.map((domain) => domain.name);
    };
    expect(await shown({})).toEqual(['live.com']);
    expect(await shown({ showSold: 'true' })).toEqual(['live.com', 'sold.com']);
    expect(await shown({ showDropped: 'true' })).toEqual(['dropped.com', 'live.com']);
    expect(await shown({ showSold: 'true', showDropped: 'true' })).toEqual(['dropped.com', 'live.com', 'sold.com']);
    expect(await shown({ showSold: 'false', showDropped: 'false' })).toEqual(['live.com']);
  });

  test('API-014 only unprocessed ones when asked, pending ones included (D-106)', async () => {
    await app.given.domain(ann, 'done.com');
    await app.given.domain(ann, 'waiting.com', { is_processed: false });
    await app.given.domain(ann, 'pending.com', { is_processed: false, needs_verification: true });
    const page = await list(ann, { onlyUnprocessed: 'true', sortBy: 'name' });
    expect(page.data.map((domain) => domain.name)).toEqual(['pending.com', 'waiting.com']);
    expect(page.totalCount).toBe(2);
    expect((await list(ann, { onlyUnprocessed: 'true', filter: 'pending' })).totalCount).toBe(1);
  });

  test('deleted ones are in no list', async () => {
    const { id } = await app.given.domain(ann, 'a.com', { is_monitored: true });
    await softDelete(app, ann, 'a.com');
    expect(await namesOf()).toEqual([]);
    expect(await namesOf({ isForMonitoring: 'true' })).toEqual([]);
    expect(await app.as(ann).call(GetDomainsByIds, { body: [id] })).toEqual([]);
    await expect(app.as(ann).call(GetDomain, { params: { id } })).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    expect(await app.as(ann).call(ListTlds, { query: {} })).toEqual([]);
  });
});

describe('the choices of the filters (D-108)', () => {
  beforeEach(async () => {
    await app.given.domain(ann, 'a.com', { registrar: 'beta', nameservers: ['ns1.b.net', 'ns2.b.net'] });
    await app.given.domain(ann, 'b.co.uk', { registrar: 'Alpha, Inc.', nameservers: ['ns1.a.net', 'ns2.b.net'] });
    await app.given.domain(ann, 'sold.de', { registrar: 'gone', status: DomainStatus.Sold });
    await app.given.domain(ann, 'пример.рф');
    await app.given.domain(ann, 'watched.io', { registrar: 'io', in_portfolio: false, is_monitored: true });
    await app.given.domain(bob, 'theirs.net', { registrar: 'theirs', nameservers: ['ns1.theirs.net'] });
  });

  test.each([
    ['API-029 tlds', ListTlds, ['co.uk', 'com', 'рф'], ['io']],
    ['API-030 nameservers', ListNameservers, ['ns1.a.net', 'ns1.b.net', 'ns2.b.net'], []],
    ['API-031 registrars', ListRegistrars, ['Alpha, Inc.', 'beta'], ['io']],
  ])('%s', async (_, endpoint, portfolio, monitored) => {
    expect(await app.as(ann).call(endpoint, { query: {} })).toEqual(portfolio);
    expect(await app.as(ann).call(endpoint, { query: { isForMonitoring: 'true' } })).toEqual(monitored);
  });
});

describe('single domains', () => {
  test('API-032 by ids: request order, each once, foreign and unknown ones left out', async () => {
    const [a, b] = [await app.given.domain(ann, 'a.com'), await app.given.domain(ann, 'b.com')];
    const theirs = await app.given.domain(bob, 'c.com');
    const body = [b.id, theirs.id, 'no id', app.parts.newId(), a.id.toUpperCase(), b.id];
    const names = (domains: { name: string }[]) => domains.map((domain) => domain.name);
    expect(names(await app.as(ann).call(GetDomainsByIds, { body }))).toEqual(['b.com', 'a.com']);
    expect(names(await app.as(ann).call(GetDomainsByIds, { body: { domainIds: body } }))).toEqual(['b.com', 'a.com']);
    const otherCase = { DomainIds: body } as never; // D-003
    expect(names(await app.as(ann).call(GetDomainsByIds, { body: otherCase }))).toEqual(['b.com', 'a.com']);
    const many = Array.from({ length: 10_001 }, () => app.parts.newId());
    await expect(app.as(ann).call(GetDomainsByIds, { body: many })).rejects.toMatchObject({ code: 'TOO_MANY_DOMAINS' });
    await expect(app.as(ann).call(GetDomainsByIds, { body: { domainIds: 'x' } as never })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('AUTH-004 another user’s domain is as if it did not exist, in every call', async () => {
    const { id } = await app.given.domain(bob, 'theirs.com');
    const missing = { code: 'DOMAIN_NOT_FOUND', status: 404 };
    const call = app.as(ann).call;
    await expect(call(GetDomain, { params: { id } })).rejects.toMatchObject(missing);
    await expect(call(GetDomainLookups, { params: { id } })).rejects.toMatchObject(missing);
    await expect(call(GetDomainByName, { params: { domainName: 'theirs.com' } })).rejects.toMatchObject(missing);
    await expect(call(GetDomain, { params: { id: app.parts.newId() } })).rejects.toMatchObject(missing);
    await expect(call(GetDomain, { params: { id: 'no-id' } })).rejects.toMatchObject(missing);
    expect(await call(GetDomainsByIds, { body: [id] })).toEqual([]);
    expect(await namesOf({ filter: 'theirs' })).toEqual([]);
    expect(await call(ListTlds, { query: {} })).toEqual([]);
  });

  test.each(['Bücher.de', 'BÜCHER.DE', 'xn--bcher-kva.de', 'bücher.de.'])('D-015 by name: %s', async (domainName) => {
    await app.given.domain(ann, 'bücher.de');
    const domain = await app.as(ann).call(GetDomainByName, { params: { domainName } });
    expect(domain.name).toBe('xn--bcher-kva.de');
  });
});

describe('the fields of a domain', () => {
  const get = async (name: string, fields: Parameters<FreshApp['given']['domain']>[2] = {}) => {
    const { id } = await app.given.domain(ann, name, fields);
    return app.as(ann).call(GetDomain, { params: { id } });
  };

  test('DETAIL-002 names and dates, in the user’s letter case', async () => {
    const registration = new Date('2020-05-06T07:08:09.012Z');
    const domain = await get('CamelCase.co.uk', { registration_date: registration, registrar: 'Some Registrar' });
    expect(domain).toMatchObject({
      name: 'camelcase.co.uk',
      sld: 'CamelCase',
      tld: 'co.uk',
      domainName: 'CamelCase.co.uk',
      registrationDate: '2020-05-06T07:08:09.012Z',
      expirationDate: null,
      registrarName: 'Some Registrar',
      createdAt: '2026-03-01T12:00:00.000Z',
    });
    expect(domain.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    expect(await get('пример.рф')).toMatchObject({ domainName: 'пример.рф', sld: 'пример', tld: 'рф' });
    expect(await get('пaypal.com')).toMatchObject({ domainName: 'xn--aypal-oye.com', sld: 'xn--aypal-oye' });
  });

  test.each([0, 1, 2, 3, 4, 5])('DETAIL-003 with %i nameservers', async (count) => {
    const all = Array.from({ length: count }, (_, n) => `ns${n + 1}.example.net`);
    const domain = await get('a.com', count > 0 ? { nameservers: all } : {});
    const { nameServer1, nameServer2, nameServer3, nameServer4 } = domain;
    const single = [nameServer1, nameServer2, nameServer3, nameServer4];
    expect(single).toEqual([0, 1, 2, 3].map((place) => all[place] ?? null));
    expect(domain.nameServers).toEqual(all.slice(0, 4));
  });

  test('DETAIL-004 DETAIL-005 DETAIL-006 a new domain has its defaults', async () => {
    await app.as(ann).call(AddDomains, { headers: {}, body: ['new.com'] });
    expect((await list(ann)).data[0]).toMatchObject({
      ...{ sedoPrice: 0, godaddyPrice: 0, atomPrice: 0, tldCount: 0 },
      ...{ isOwnLander: false, isForSaleLander: false, verification: 0, status: 0 },
      ...{ hasBeenProcessed: false, processingError: null, nextAttemptAt: null, autoRenew: null },
      ...{ inquiryCount: 0, lander: null, currentOffers: 0, newOffers: 0 },
      ...{ isMonitored: false, inPortfolio: true, websiteStatus: null, phase: 'unknown', lastSyncAt: null },
    });
  });

  test('DETAIL-004 DETAIL-005 DETAIL-006 a processed domain shows what is stored', async () => {
    const stored = {
      ...{ sedo_price: 99, godaddy_price: 123_456, atom_price: 10_000_000_000, tld_count: 7 },
      ...{ needs_verification: true, is_processed: false, inquiry_count: 3, is_monitored: true },
      ...{ lander_state: 3, lander_type: 1 },
    };
    expect(await get('a.com', stored)).toMatchObject({
      ...{ sedoPrice: 0.99, godaddyPrice: 1234.56, atomPrice: 100_000_000, tldCount: 7 },
      ...{ verification: 1, hasBeenProcessed: false, inquiryCount: 3, isMonitored: true },
      ...{ isForSaleLander: true },
    });
  });

  test('DETAIL-007 screens A2 the status label: for sale, active, inactive, not registered (D-158)', async () => {
    const past = new Date(app.clock.now().getTime() - hours(1));
    const labels = [
      await get('price.com', { atom_price: 1, status: DomainStatus.Sold }),
      await get('lander.com', { lander_state: 3, lander_type: 1, expiration_date: past }),
      await get('plain.com'),
      await get('later.com', { expiration_date: new Date(app.clock.now().getTime() + 1) }),
      await get('expired.com', { expiration_date: past }),
      await get('sold.com', { status: DomainStatus.Sold }),
      await get('dropped.com', { status: DomainStatus.Dropped }),
      await get('generating.com', { lander_state: 1, lander_type: 1 }),
      await get('free.com', { not_registered_at: past, atom_price: 1 }),
      await get('history.com', { not_registered_at: past, status: DomainStatus.Dropped }),
    ];
    expect(labels.map((domain) => domain.statusLabel)).toEqual([
      ...['forSale', 'forSale', 'active', 'active', 'inactive', 'inactive', 'inactive', 'active'],
      ...['notRegistered', 'inactive'],
    ]);
  });
});

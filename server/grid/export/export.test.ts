import { describe, expect, test } from 'vitest';
import { defaultColumns, gridColumns } from '#contract/domain-list.ts';
import { ChangeOwnData } from '#contract/own-data.ts';
import { freshApp } from '../../testing/app.ts';
import type { TestDomainFields } from '../../testing/given-domain.ts';

const address = '/api/domains/export/csv';
const all = gridColumns.join();

async function ann() {
  const app = await freshApp({ isShared: true, startsAt: new Date('2026-11-22T23:30:00Z') });
  const user = await app.given.user();
  const { inject } = app.as(user);
  const get = (query: Record<string, string | string[]> = {}) => {
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries(query)) for (const one of [value].flat()) search.append(key, one);
    return inject({ method: 'GET', url: `${address}?${search}` });
  };
  return {
    ...app,
    user,
    newId: app.parts.newId,
    get,
    post: (payload: object) => inject({ method: 'POST', url: address, payload }),
    /** the names that the list gives for the same query */
    listed: async (query: Record<string, string>): Promise<string[]> => {
      const list = await inject({ method: 'GET', url: `/api/domains?${new URLSearchParams(query)}` });
      return list.json().data.map(({ domainName }: { domainName: string }) => domainName);
    },
    domain: (name: string, fields: TestDomainFields = {}) => app.given.domain(user, name, fields),
  };
}

/** The lines of a file, cells apart, by the rules of RFC 4180: a second reader beside the one that wrote it. */
function read(file: string): string[][] {
  expect(file.startsWith('\ufeff')).toBe(true);
  expect(file.endsWith('\r\n')).toBe(true);
  const lines: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain = '', end] of file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}
const rowsOf = (file: string) => read(file).slice(1);
const namesOf = (file: string) => rowsOf(file).map(([name]) => name);

describe('the file', () => {
  test('API-038 BULK-022 D-130 D-131 all twelve columns as they are written: dates, plain prices, hosts, the shown name', async () => {
    const { get, domain } = await ann();
    await domain('ExampleShop.co.uk', {
      registrar: 'Example.com, "LLC"',
      nameservers: ['a.ns.test', 'b.ns.test'],
      registration_date: new Date('2019-12-31T23:59:59.999Z'),
      expiration_date: new Date('2027-01-01T00:00:00Z'),
      sedo_price: 125_000,
      godaddy_price: 1_250,
      atom_price: 5,
      tld_count: 7,
      inquiry_count: 3,
      lander_state: 3,
      lander_type: 1,
    });
    const answer = await get({ columns: all });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="domains-2026-11-22.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.payload).toBe(
      '\ufeffDomain,Registration Date,Expiration Date,Registrar,Nameservers,Lander,Inquiries,Sedo Price (USD),' +
        'GoDaddy Price (USD),Atom Price (USD),TLD Count,Added On\r\n' +
        'ExampleShop.co.uk,2019-12-31,2027-01-01,"Example.com, ""LLC""","a.ns.test b.ns.test",For sale,3,1250,12.50,0.05,' +
        '7,2026-11-22\r\n',
    );
  });

  test('D-130 an unknown value is empty, no price is 0, and the default are the nine columns', async () => {
    const { get, domain } = await ann();
    await domain('bare.com', { tld_count: 0 });
    const { payload } = await get();
    expect(read(payload)[0]).toHaveLength(defaultColumns.length);
    expect(rowsOf(payload)).toEqual([['bare.com', '', '', '', '', '0', '0', '0', '']]);
    expect((await get({ columns: '' })).payload).toBe(payload);
  });

  test('D-130 D-078 columns come in canonical order, each once, the name always first', async () => {
    const { get, post, domain } = await ann();
    const { id } = await domain('one.com', { tld_count: 4 });
    const expected = '\ufeffDomain,TLD Count,Added On\r\none.com,4,2026-11-22\r\n';
    expect((await get({ columns: 'createdAt, tldCount,createdAt' })).payload).toBe(expected);
    expect((await post({ domainIds: [id], columns: ['createdAt', 'tldCount'] })).payload).toBe(expected);
    expect((await get({ columns: 'domain' })).payload).toBe('\ufeffDomain\r\none.com\r\n');
  });

  test('D-054 D-058 D-130 names stand in display form as in the list: typed letter case, Unicode where it is honest', async () => {
    const { get, domain, listed } = await ann();
    const names = ['MyShop.com', 'müller.de', 'MÜNCHEN.de', '例え.jp', 'xn--80ak6aa92e.com', 'gоogle.com', 'Shop.рф'];
    for (const name of names) await domain(name);
    const shown = namesOf((await get({ columns: 'domain' })).payload);
    expect(shown).toEqual(await listed({}));
    expect(shown).toEqual(expect.arrayContaining(['MyShop.com', 'müller.de', '例え.jp', 'xn--gogle-jye.com']));
  });

  test('D-131 a cell that begins like a formula gets an apostrophe, and ends where it should', async () => {
    const { get, domain } = await ann();
    const formulas = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '\n=1+1',
      '\uff1d1+1',
      '\uff0b1',
      '\uff0d1',
      '\uff20SUM(A1)',
      "=cmd|' /C calc'!A0",
      '=HYPERLINK("http://x.test","y")',
    ];
    const harmless = ['"=1', ',=1', 'a\r\n=1', "'=1", 'Plain', '"', ''];
    const registrars = [...formulas, ...harmless];
    for (const [at, registrar] of registrars.entries())
      await domain(`n${at}.com`, { registrar, nameservers: ['-x.test', 'b.test'] });
    const { payload } = await get({
      columns: 'registrarName,nameServers,tldCount',
      sortBy: 'createdat',
      sortDirection: 'asc',
    });
    const byName = new Map(rowsOf(payload).map(([name, ...cells]) => [name, cells]));
    expect(byName.size).toBe(registrars.length);
    for (const [at, registrar] of registrars.entries())
      expect(byName.get(`n${at}.com`)).toEqual([(at < formulas.length ? "'" : '') + registrar, "'-x.test b.test", '']);
  });

  test('owner B11 D-077b D-162j the further columns: website in words, whole years, the label’s length, what a name has cost', async () => {
    const { get, domain, ...app } = await ann();
    const { id } = await domain('müller.de', {
      registration_date: new Date('2016-11-23T05:00:00Z'),
      website_status: 1,
    });
    await domain('bare.co.uk', { registration_date: null });
    await domain('a.com', { registration_date: new Date('2020-11-22T05:00:00Z') });
    const set = { renewalCost: 9.99, purchasePrice: 100, purchaseDate: '2024-02-29' };
    await app.as(app.user).call(ChangeOwnData, { body: { domainIds: [id], set } });
    const { payload } = await get({ columns: 'age,costSoFar,length,websiteStatus', sortBy: 'length' });
    expect(read(payload)).toEqual([
      ['Domain', 'Website', 'Age (Years)', 'Length', 'Cost So Far (USD)'],
      ['a.com', '', '6', '1', ''],
      ['bare.co.uk', '', '', '4', ''],
      ['müller.de', expect.stringMatching(/^[A-Z][a-z ]+$/), '9', '6', '119.98'],
    ]);
  });

  test('D-083 a lander stands with its type, or with its state while it is not live', async () => {
    const { get, domain } = await ann();
    const words = [
      ['none.com', 0, 0, ''],
      ['made.com', 1, 0, 'Generating'],
      ['failed.com', 2, 1, 'Failed'],
      ['sale.com', 3, 1, 'For sale'],
      ['custom.com', 3, 2, 'Custom'],
      ['soon.com', 3, 3, 'Coming soon'],
    ] as const;
    for (const [name, lander_state, lander_type] of words) await domain(name, { lander_state, lander_type });
    const rows = rowsOf((await get({ columns: 'lander', sortBy: 'lander' })).payload);
    expect(rows).toEqual(words.map(([name, , , word]) => [name, word]));
  });
});

describe('all that match', () => {
  test('API-038 FILT-020 D-101 two filters at once and the sort are those of the list', async () => {
    const { get, domain, listed } = await ann();
    await domain('alpha.com', { sedo_price: 300 });
    await domain('alpine.org', { sedo_price: 100 });
    await domain('alpen.com', { sedo_price: 200 });
    await domain('beta.com', { sedo_price: 100 });
    await domain('alsold.com', { status: 1 });
    const query = { filter: 'al', tlds: 'com', sortBy: 'sedoprice', sortDirection: 'desc' };
    const names = namesOf((await get(query)).payload);
    expect(names).toEqual(['alpha.com', 'alpen.com']);
    expect(await listed(query)).toEqual(names);
    expect(namesOf((await get({ filter: 'als', showSold: 'true' })).payload)).toEqual(['alsold.com']);
  });

  test('API-038 every sort of the list gives its order', async () => {
    const { get, domain, listed } = await ann();
    for (let at = 0; at < 12; at += 1)
      await domain(`name${at}.com`, {
        sedo_price: (at % 3) * 100,
        tld_count: at % 4,
        registrar: `R${at % 5}`,
        expiration_date: at % 2 ? new Date(Date.UTC(2027, at)) : null,
      });
    const fields = [
      'name',
      'registrationdate',
      'expirationdate',
      'registrarname',
      'lander',
      'inquirycount',
      'sedoprice',
    ];
    for (const sortBy of [...fields, 'godaddyprice', 'atomprice', 'tldcount', 'createdat'])
      for (const sortDirection of ['asc', 'desc']) {
        const query = { sortBy, sortDirection };
        const names = await listed(query);
        expect([sortBy, namesOf((await get({ ...query, columns: 'domain' })).payload)]).toEqual([sortBy, names]);
      }
  });

  test('API-038 take and skip are ignored: an export of more than one part comes whole', async () => {
    const { get, user, pool, domain } = await ann();
    await domain('first.com');
    await pool.query(
      `insert into domain (user_id, id, name, tld_id, in_portfolio, created_at)
       select $1, gen_random_uuid(), 'n' || n || '.com', (select id from tld limit 1), true, now()
       from generate_series(1, 2500) n`,
      [user.id],
    );
    const { payload } = await get({ take: '1', skip: '5', columns: 'domain' });
    expect(new Set(namesOf(payload)).size).toBe(2_501);
  });

  test('D-010 another user exports none of these names, by whatever way', async () => {
    const app = await ann();
    const { id } = await app.domain('mine.com');
    const bob = app.as(await app.given.user());
    const bobs = [
      await bob.inject({ method: 'GET', url: `${address}?filter=${id}&columns=domain` }),
      await bob.inject({ method: 'POST', url: address, payload: { domainIds: [id], columns: ['domain'] } }),
    ];
    expect(bobs.map(({ payload }) => payload)).toEqual(Array(2).fill('\ufeffDomain\r\n'));
  });

  test('D-009 a column, order or date that does not exist is refused before a file begins', async () => {
    const { as, user } = await ann();
    for (const [query, field] of [
      ['columns=domain,nothing', 'columns'],
      [`columns=${'domain,'.repeat(200)}`, 'columns'],
      ['columns=__proto__', 'columns'],
      ["sortBy=name');drop", 'sortBy'],
      ['sortDirection=up', 'sortDirection'],
      ['expirationDateFrom=2026-13-01', 'expirationDateFrom'],
    ]) {
      const answer = await as(user).inject({ method: 'GET', url: `${address}?${query}` });
      const told = [query, answer.statusCode, answer.json().code, answer.json().field];
      expect(told).toEqual([query, 400, 'INVALID_PARAMETER', expect.stringContaining(field as string)]);
      expect(answer.headers['content-disposition']).toBeUndefined();
    }
  });

  test('D-100 a hostile text finds nothing and breaks nothing', async () => {
    const { get, domain } = await ann();
    await domain('one.com');
    for (const filter of ["'; drop table domain; --", 'a\0b', '%', '\\', '"', '$1', '\ud83d']) {
      const answer = await get({ filter, columns: 'domain' });
      expect([filter, answer.statusCode, answer.payload]).toEqual([filter, 200, '\ufeffDomain\r\n']);
    }
    expect(namesOf((await get()).payload)).toEqual(['one.com']);
  });
});

describe('a selection', () => {
  test('D-129 the chosen domains in the order of their ids, each once; unknown and deleted ones are left out', async () => {
    const { post, domain, newId } = await ann();
    const [one, two, gone] = [
      await domain('one.com'),
      await domain('two.com', { status: 1 }),
      await domain('gone.com', { is_deleted: true }),
    ];
    const domainIds = [two.id.toUpperCase(), gone.id, newId(), 'x', "'", one.id, two.id];
    expect(namesOf((await post({ domainIds })).payload)).toEqual(['two.com', 'one.com']);
    expect(rowsOf((await post({ domainIds: [] })).payload)).toEqual([]);
  });

  test('D-119 an export leaves out names whose ownership is not proven yet', async () => {
    const { post, domain } = await ann();
    const [one, two] = [await domain('one.com'), await domain('two.com', { needs_verification: true })];
    expect(namesOf((await post({ domainIds: [two.id, one.id] })).payload)).toEqual(['one.com']);
  });

  test('D-013 10,000 ids are taken and 10,001 refused', async () => {
    const { post } = await ann();
    const domainIds = Array.from({ length: 10_001 }, (_, at) => `01900000-0000-7000-8000-${`${at}`.padStart(12, '0')}`);
    const answer = await post({ domainIds });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'TOO_MANY_DOMAINS']);
    expect((await post({ domainIds: domainIds.slice(1) })).statusCode).toBe(200);
  });

  test('D-009 an invalid body is refused', async () => {
    const { post } = await ann();
    const bodies = [
      {},
      { domainIds: 'x' },
      { domainIds: [1] },
      { domainIds: [], columns: 'domain' },
      { domainIds: [], columns: ['x'] },
    ];
    for (const body of bodies) {
      const answer = await post(body);
      expect([body, answer.statusCode, answer.json().code]).toEqual([body, 400, 'VALIDATION_FAILED']);
    }
  });
});

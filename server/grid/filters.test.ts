import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ListDomainIds, ListDomains, ListLightweightDomains, noNameservers } from '#contract/domain-list.ts';
import { DomainStatus } from '#contract/domains.ts';
import type { Sent } from '#contract/endpoint.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';

type Query = Sent<typeof ListDomains>['query'];
let app: FreshApp;
let ann: TestUser;

beforeAll(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
  const bob = await app.given.user();
  const [early, late, next] = ['2026-01-10T00:00:00Z', '2026-01-10T23:59:59.999Z', '2026-01-11T00:00:00Z'];
  const day = (text = '') => new Date(text);
  await app.given.domain(ann, 'early.com', {
    ...{ registration_date: day(early), expiration_date: day(early), created_at: day(early) },
    ...{ registrar: 'Example.com, LLC', nameservers: ['ns1.a.net', 'ns2.a.net'], sedo_price: 10_000 },
  });
  await app.given.domain(ann, 'late.net', {
    ...{ registration_date: day(late), expiration_date: day(late), created_at: day(late) },
    ...{ registrar: 'Example.com', nameservers: ['ns1.a.net', 'ns1.b.net'], godaddy_price: 20_050, lander_state: 1 },
  });
  await app.given.domain(ann, 'next.co.uk', {
    ...{ registration_date: day(next), expiration_date: day(next), created_at: day(next) },
    ...{ registrar: 'LLC', nameservers: ['ns1.c.net'], atom_price: 1, sedo_price: 5_000_000, lander_state: 3 },
  });
  await app.given.domain(ann, 'пример.рф', { created_at: day('2026-02-01T00:00:00Z') });
  await app.given.domain(ann, 'sold.com', { status: DomainStatus.Sold, registrar: 'LLC' });
  const same = { registrar: 'Example.com, LLC', nameservers: ['ns1.a.net', 'ns2.a.net'], sedo_price: 10_000 };
  await app.given.domain(bob, 'bobs.com', { ...same, lander_state: 3, registration_date: day(early) });
});
afterAll(() => app.close());

/** The domains found, sorted; the total, the ids and the short form must be of the same ones. */
async function found(query: Query): Promise<string[]> {
  const sorted = { ...query, sortBy: 'name' } as const;
  const { data, totalCount } = await app.as(ann).call(ListDomains, { query: sorted });
  const ids = await app.as(ann).call(ListDomainIds, { query: sorted });
  const short = await app.as(ann).call(ListLightweightDomains, { query: sorted });
  const all = { totalCount: data.length, isLimited: false };
  expect(totalCount).toBe(data.length);
  expect(ids).toEqual({ domainIds: data.map(({ id }) => id), ...all });
  expect(short).toEqual({
    domains: data.map(({ id, domainName, name, verification, status }) => {
      return { id, domainName, name, verification, status, hasLander: ['late.net', 'next.co.uk'].includes(name) };
    }),
    ...all,
  });
  return data.map((domain) => domain.domainName);
}

const [early, late, next, russian] = ['early.com', 'late.net', 'next.co.uk', 'пример.рф'] as const;

describe('each filter, by the list, its total, the ids and the short form (API-006, API-026, API-027)', () => {
  test.each<[title: string, Query, string[]]>([
    [
      'API-011 D-102 expiration dates are UTC days, both included',
      { expirationDateFrom: '2026-01-10', expirationDateTo: '2026-01-10' },
      [early, late],
    ],
    ['API-011 from a day on', { expirationDateFrom: '2026-01-11' }, [next]],
    [
      'API-012 D-102 registration dates are UTC days, both included',
      { registrationDateFrom: '2026-01-10', registrationDateTo: '2026-01-10' },
      [early, late],
    ],
    ['API-012 from a day on', { registrationDateFrom: '2026-01-11' }, [next]],
    ['API-012 to a day', { registrationDateTo: '2026-01-09' }, []],
    [
      'API-012 from after to finds nothing',
      { registrationDateFrom: '2026-01-11', registrationDateTo: '2026-01-10' },
      [],
    ],
    [
      'API-013 D-102 added from an instant on, which is included',
      { addedOnDateFrom: '2026-01-10T23:59:59.999Z' },
      [late, next, russian],
    ],
    [
      'API-013 D-102 added before an instant, which is not included',
      { addedOnDateTo: '2026-01-10T23:59:59.999Z' },
      [early],
    ],
    [
      'API-013 an instant of another time zone',
      { addedOnDateFrom: '2026-01-11T01:00:00+01:00', addedOnDateTo: '2026-02-01T00:00:00+00:00' },
      [next],
    ],
    ['API-015 one nameserver', { nameservers: 'ns1.a.net' }, [early, late]],
    [
      'API-015 D-098 two nameservers, either of them, in any letter case',
      { nameservers: ['NS2.A.net', 'ns1.c.net.'] },
      [early, next],
    ],
    ['API-015 D-097 joined by a comma', { nameservers: 'ns2.a.net,ns1.c.net' }, [early, next]],
    ['API-015 FILT-014 D-099 the marker: no nameservers', { nameservers: noNameservers }, [russian]],
    ['API-015 D-099 the marker or a host', { nameservers: [noNameservers, 'ns1.b.net'] }, [late, russian]],
    ['API-015 a part of a host is no host', { nameservers: 'ns1.a' }, []],
    ['API-016 D-097 a registrar with a comma in its name', { registrars: ['Example.com, LLC'] }, [early]],
    ['API-016 a registrar whose name is a part of another', { registrars: 'LLC' }, [next]],
    ['API-016 two registrars, either of them', { registrars: ['Example.com', 'LLC'] }, [late, next]],
    ['API-016 a registrar that only sold domains have', { registrars: 'LLC', showSold: 'true' }, [next, 'sold.com']],
    ['API-017 D-104 a least price', { minPrice: 100 }, [early, late, next]],
    ['API-017 D-104 a least price above one of them', { minPrice: '100.01' }, [late, next]],
    ['API-017 D-104 a highest price, which 0 is not', { maxPrice: 200 }, [early, next]],
    ['API-017 D-104 both bounds, included, of one price', { minPrice: 100, maxPrice: 200.5 }, [early, late]],
    ['API-017 D-104 bounds between the prices of one domain', { minPrice: 1, maxPrice: 99 }, []],
    ['API-017 from 0: any price', { minPrice: 0 }, [early, late, next]],
    ['API-017 the highest number', { minPrice: 999_999_999_999 }, []],
    ['API-023 D-097 TLDs, comma-separated', { tlds: 'com,net' }, [early, late]],
    ['API-023 a TLD of two labels, in any letter case', { tlds: 'CO.UK' }, [next]],
    ['API-023 a TLD as the list of choices shows it', { tlds: 'рф' }, [russian]],
    ['API-023 the same as an A-label', { tlds: 'xn--p1ai' }, [russian]],
    ['API-023 a part of a TLD is none', { tlds: 'uk' }, []],
    ['API-024 D-107 with a lander in any state', { landerFilter: 'hasLander' }, [late, next]],
    ['API-024 D-107 without a lander', { landerFilter: 'noLander' }, [early, russian]],
    ['FILT-017 sold ones too', { showSold: 'true' }, [early, late, next, 'sold.com', russian]],
    ['FILT-020 D-101 two filters at once: both hold', { tlds: 'com,net', landerFilter: 'hasLander' }, [late]],
    [
      'FILT-020 D-101 all at once',
      {
        filter: 'A',
        tlds: 'com,co.uk,net',
        nameservers: 'ns1.a.net',
        registrars: ['Example.com'],
        minPrice: 200,
        maxPrice: 201,
        landerFilter: 'hasLander',
        registrationDateFrom: '2026-01-10',
        expirationDateTo: '2026-01-10',
        addedOnDateFrom: '2026-01-10T12:00:00Z',
      },
      [late],
    ],
    [
      'D-109 values that are all removed are no filter',
      { tlds: '', nameservers: '', registrars: [], minPrice: '' },
      [early, late, next, russian],
    ],
  ])('%s', async (_, query, names) => {
    expect(await found(query)).toEqual(
      names.toSorted((a, b) => (a === russian ? 1 : b === russian ? -1 : a < b ? -1 : 1)),
    );
  });
});

describe('hostile and senseless values', () => {
  const raw = (query: string) => app.as(ann).inject({ method: 'GET', url: `/api/domains?${query}` });
  const hostile = ['\0', "'", '{', '"', '\\', 'null', "') or true --", '\ud800', '%', '*', 'a'.repeat(900), '🦆', ' '];
  const places = ['tlds', 'nameservers', 'registrars', 'filter'];

  test.each(places.flatMap((place) => hostile.map((text) => [place, text] as const)))(
    '%s=%j finds nothing',
    async (place, text) => {
      const value = encodeURIComponent(text.toWellFormed());
      const answer = await raw(`${place}=${value}&${place}=${value}`);
      if (place === 'filter') return expect(answer.statusCode).toBe(400); // one text at a time
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ data: [], totalCount: 0 })]);
    },
  );

  test.each([
    ...[
      'registrationDateFrom=2026-02-30',
      'registrationDateTo=today',
      'expirationDateFrom=%00',
      'expirationDateTo=1e9',
    ],
    ...['addedOnDateFrom=2026-01-01', 'addedOnDateTo=yesterday', 'addedOnDateFrom=2026-01-01T00:00:00', 'minPrice=-1'],
    ...[
      'maxPrice=x',
      'minPrice=1e99',
      'landerFilter=all',
      'landerFilter=0',
      'nameList=1',
      'nameList=%00',
      'activity=x',
    ],
    ...['hasProblem=yes', 'onlyUnprocessed=1', `registrars=${'x'.repeat(1_001)}`],
  ])('%s is refused and names its parameter', async (query) => {
    for (const path of ['', '/ids', '/lightweight']) {
      const answer = await app.as(ann).inject({ method: 'GET', url: `/api/domains${path}?${query}` });
      const [field] = query.split('=');
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'INVALID_PARAMETER', field }),
      ]);
    }
  });

  test.each(['0000-01-01', '9999-12-31'])('%s is a date like any other', async (date) => {
    const query: Query = { registrationDateTo: date, expirationDateTo: date, addedOnDateTo: `${date}T00:00:00Z` };
    expect(await found({ ...query, filter: 'com' })).toEqual(date > '2026' ? [early] : []);
  });

  test('a thousand values are understood, more are refused', async () => {
    const values = (count: number) => Array.from({ length: count }, () => 'registrars=L').join('&');
    expect((await raw(values(1_000))).statusCode).toBe(200);
    expect((await raw(values(1_001))).statusCode).toBe(400);
  });
});

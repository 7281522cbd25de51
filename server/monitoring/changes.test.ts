import { beforeEach, describe, expect, test } from 'vitest';
import { GetPriceHistory, ListMonitoringChanges, ListWhoisChanges } from '#contract/domain-changes.ts';
import { inTransaction } from '../database/transaction.ts';
import { eraseDomains } from '../domains/erase-domains.service.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import type { FieldFindings } from '../lookups/domain-update.ts';
import { type DomainUpdate, saveLookups } from '../lookups/lookups.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { purgeChanges } from './changes.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'a.com')).id;
});

const now = () => app.parts.clock.now().toISOString();
const known = <Value>(value: Value) => ({
  outcome: 'known' as const,
  value,
  source: 'rdap.example',
  retryAt: null,
  reason: null,
});
const unreachable = { outcome: 'unreachable', source: 'rdap.example', retryAt: null, reason: 'timeout' } as const;
/** Looks up more than a day later, so that what goes back is a change of its own. */
async function found(fields: FieldFindings, { after = 25, ...more }: Partial<DomainUpdate> & { after?: number } = {}) {
  app.clock.advance(hours(after));
  const update = { ...emptyUpdate(ann, id, app.parts.clock.now()), fields, ...more };
  await inTransaction(app.parts, (tx) => saveLookups(tx, [update]));
}
const priced = (usdCents: number, amountCents = usdCents, currency = 'USD') =>
  found({ sedoPrice: known(usdCents) }, { quotedPrices: { sedo: { amountCents, currency } } });
const whois = (query = {}, user = ann) => app.as(user).call(ListWhoisChanges, { params: { id }, query });
const monitoring = (query = {}) => app.as(ann).call(ListMonitoringChanges, { params: { id }, query });
async function get(user: TestUser, path: string): Promise<[number, unknown]> {
  const answer = await app.as(user).inject({ method: 'GET', url: `/api/domains/${path}` });
  return [answer.statusCode, answer.json()];
}
const once = (at: string) => ({ detectedAt: at, lastAt: at, times: 1, isBack: false });
const history = () => app.as(ann).call(GetPriceHistory, { params: { id } });

const registration: FieldFindings = {
  registrationDate: known(new Date('2020-01-01T00:00:00Z')),
  expirationDate: known(new Date('2027-01-01T00:00:00.123Z')),
  registrarName: known('Dynadot'),
  registrarIanaId: known('472'),
  nameServers: known(['ns1.example.net']),
  eppStatuses: known(['clientTransferProhibited']),
  dnssec: known(false),
};

describe('WHOIS changes', () => {
  test('API-034 every field of a registration that changes is recorded with both values, the newest first', async () => {
    await found(registration);
    expect(await whois(), 'what is known for the first time is no change').toEqual([]);
    await found({ ...registration, expirationDate: known(new Date('2028-01-01T00:00:00Z')) });
    const first = now();
    await found({
      registrationDate: known(new Date('2026-02-01T00:00:00Z')),
      registrarName: known('GoDaddy'),
      registrarIanaId: known('146'), // goes with the registrar
      nameServers: known(['ns2.example.net', 'ns1.example.net']),
      eppStatuses: known(['ok']),
      dnssec: known(true),
    });
    const second = now();
    const changes = await whois();
    expect(changes.slice(0, 5).toSorted((a, b) => (a.field < b.field ? -1 : 1))).toMatchObject([
      { field: 'dnssec', oldValue: false, newValue: true, detectedAt: second },
      {
        field: 'nameservers',
        oldValue: ['ns1.example.net'],
        newValue: ['ns1.example.net', 'ns2.example.net'],
        detectedAt: second,
      },
      { field: 'registrar', oldValue: 'Dynadot', newValue: 'GoDaddy', detectedAt: second },
      {
        field: 'registrationDate',
        oldValue: '2020-01-01T00:00:00.000Z',
        newValue: '2026-02-01T00:00:00.000Z',
        detectedAt: second,
      },
      { field: 'status', oldValue: ['clientTransferProhibited'], newValue: ['ok'], detectedAt: second },
    ]);
    expect(changes.slice(5)).toEqual([
      {
        id: expect.any(String),
        field: 'expirationDate',
        oldValue: '2027-01-01T00:00:00.123Z',
        newValue: '2028-01-01T00:00:00.000Z',
        meaning: 'renewed',
        source: 'rdap.example',
        ...once(first),
      },
    ]);
    expect(new Set(changes.map((change) => change.id)).size).toBe(6);
  });

  test('API-034 D-234 a failed lookup and the same values again are no change', async () => {
    await found(registration);
    await found({ expirationDate: unreachable, registrarName: unreachable, dnssec: unreachable });
    await found(registration);
    expect(await whois()).toEqual([]);
  });

  test('nameservers that were removed and came back are two changes, although a name without them has none stored', async () => {
    await found(registration);
    await found({ nameServers: known<string[]>([]) });
    await found({ nameServers: known(['ns9.example.net']) });
    expect(await whois()).toMatchObject([
      { oldValue: [], newValue: ['ns9.example.net'] },
      { oldValue: ['ns1.example.net'], newValue: [] },
    ]);
  });

  test('API-034 API-035 ten without a limit, at most a hundred with one, and an invalid limit is refused', async () => {
    for (let year = 2030; year < 2142; year += 1) {
      await found({ expirationDate: known(new Date(Date.UTC(year, 0))) }, { after: 1 });
    }
    expect(await whois()).toHaveLength(10);
    expect(await whois({ limit: '3' })).toHaveLength(3);
    expect(await whois({ limit: '1000000' })).toHaveLength(100);
    for (const limit of ['0', '-1', '1.5', 'ten', "1'; drop table whois_change; --", '']) {
      for (const path of ['whois-changes', 'monitoring-changes']) {
        const answer = await get(ann, `${id}/${path}?limit=${encodeURIComponent(limit)}`);
        expect(answer, limit).toMatchObject([400, { code: 'INVALID_PARAMETER', field: 'limit' }]);
      }
    }
  });
});

describe('prices', () => {
  test('API-035 D-162 a price change is recorded as it was quoted; the first price is none, and neither is a new exchange rate', async () => {
    await priced(120_00, 100_00, 'EUR');
    await priced(125_00, 100_00, 'EUR'); // the rate moved
    expect(await monitoring()).toEqual([]);
    await priced(150_00, 125_00, 'EUR');
    const raised = now();
    await priced(200_00); // now quoted in dollars
    await priced(0);
    expect(await monitoring()).toMatchObject([
      { oldValue: 200, newValue: 0, currency: 'USD' },
      { oldValue: 150, newValue: 200, currency: 'USD' },
      { oldValue: 100, newValue: 125, currency: 'EUR' },
    ]);
    expect((await monitoring({ limit: '100' })).at(-1)).toEqual({
      id: expect.any(String),
      kind: 'price',
      marketplace: 'sedo',
      oldValue: 100,
      newValue: 125,
      currency: 'EUR',
      field: 'price',
      meaning: 'priceRaised',
      source: 'rdap.example',
      ...once(raised),
    });
  });

  test('API-035 a name that was not listed and then is, is a change from nothing, in the currency of the listing', async () => {
    await priced(0);
    expect(await history()).toEqual([]);
    await priced(240_00, 200_00, 'EUR');
    await priced(0);
    expect(await monitoring()).toMatchObject([
      { oldValue: 200, newValue: 0, currency: 'EUR' },
      { oldValue: 0, newValue: 200, currency: 'EUR' },
    ]);
  });

  test('D-152 the history begins with the first price and keeps each in dollars and as quoted, the oldest first', async () => {
    await priced(120_00, 100_00, 'EUR');
    const first = now();
    await found({ atomPrice: known(99_50) });
    const second = now();
    await priced(0);
    expect(await history()).toEqual([
      { marketplace: 'sedo', at: first, usd: 120, amount: 100, currency: 'EUR' },
      { marketplace: 'atom', at: second, usd: 99.5, amount: 99.5, currency: 'USD' },
      { marketplace: 'sedo', at: now(), usd: 0, amount: 0, currency: 'USD' },
    ]);
  });
});

describe('whose it is', () => {
  test('AUTH-004 another user’s and missing domains have no history: all three calls say not found', async () => {
    await found(registration);
    await found({ dnssec: known(true) });
    const bob = await app.given.user();
    const ids = [id, '01900000-0000-7000-8000-00000000dead', 'no-id', "'; --", '%00'];
    for (const some of ids) {
      for (const path of ['whois-changes', 'monitoring-changes', 'price-history']) {
        const answer = await get(bob, `${encodeURIComponent(some)}/${path}`);
        expect(answer, some).toMatchObject([404, { code: 'DOMAIN_NOT_FOUND' }]);
      }
    }
  });

  test('API-034 updates of many users are kept each with its own domain', async () => {
    const bob = await app.given.user();
    const theirs = await app.given.domain(bob, 'b.com');
    const update = (user: TestUser, domainId: string, isSigned: boolean) => ({
      ...emptyUpdate(user, domainId, app.parts.clock.now()),
      fields: { dnssec: known(isSigned) },
    });
    for (const isSigned of [false, true]) {
      await inTransaction(app.parts, (tx) =>
        saveLookups(tx, [update(ann, id, isSigned), update(bob, theirs.id, !isSigned)]),
      );
    }
    expect(await whois()).toMatchObject([{ oldValue: false, newValue: true }]);
    const other = await app.as(bob).call(ListWhoisChanges, { params: { id: theirs.id }, query: {} });
    expect(other).toMatchObject([{ oldValue: true, newValue: false }]);
  });

  test('the history goes with the domain', async () => {
    await found(registration);
    await found({ dnssec: known(true), sedoPrice: known(5) });
    await inTransaction(app.parts, (tx) => eraseDomains(tx, ann.id, [id]));
    expect(await rows()).toEqual([0, 0]);
  });

  test('D-227 changes older than five years are forgotten', async () => {
    await found(registration);
    await found({ dnssec: known(true), sedoPrice: known(5_00) });
    app.clock.advance(hours(24 * 1_825));
    await found({ dnssec: known(false), sedoPrice: known(6_00) });
    expect(await rows()).toEqual([3, 2]);
    app.clock.advance(hours(24));
    await purgeChanges.run(app.parts, app.parts.clock.now());
    expect(await rows()).toEqual([2, 1]);
  });
});

async function rows(): Promise<number[]> {
  const count = async (table: 'change' | 'price_change') =>
    (await app.parts.db.selectFrom(table).select('id').execute()).length;
  return [await count('change'), await count('price_change')];
}

import { beforeEach, expect, test } from 'vitest';
import { GetDomain, GetDomainLookups } from '#contract/domains.ts';
import { type LookupOutcome, lookupOutcomes, type Reason } from '#contract/lookups.ts';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate, softDelete } from '../domains/testing/given-domains.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { type DomainUpdate, saveLookups } from './lookups.service.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'a.com', { is_processed: false })).id;
});

const save = (...updates: DomainUpdate[]) => inTransaction(app.parts, (tx) => saveLookups(tx, updates));
const now = () => app.parts.clock.now();
const empty = () => emptyUpdate(ann, id, now());
const domain = () => app.as(ann).call(GetDomain, { params: { id } });
const lookups = () => app.as(ann).call(GetDomainLookups, { params: { id } });
const known = <Value>(value: Value, source = 'rdap.example') => ({
  outcome: 'known' as const,
  value,
  source,
  retryAt: null,
  reason: null,
});
const tried = (
  outcome: Exclude<LookupOutcome, 'known'>,
  source = 'other.example',
  reason: Reason | null = 'HTTP 503',
) => ({
  outcome,
  source,
  retryAt: null,
  reason,
});

const everyField = {
  registrationDate: known(new Date('2020-01-01T00:00:00Z')),
  expirationDate: known(new Date('2027-01-01T00:00:00.123Z')),
  registrarName: known('Example Registrar'),
  registrarIanaId: known('9995'),
  nameServers: known(['NS2.Example.net.', 'ns1.example.net', 'ns2.example.net', 'not a host']),
  eppStatuses: known(['active']),
  dnssec: known(true),
  sedoPrice: known(123_450, 'sedo.example'),
  tldCount: known(12, 'dns'),
};
const found = (): DomainUpdate => ({
  ...empty(),
  fields: everyField,
  quotedPrices: { sedo: { amountCents: 110_000, currency: 'EUR' } },
  isProcessed: true,
  synced: { prices: true, whois: true, tldCounts: true },
});
const shown = {
  registrationDate: '2020-01-01T00:00:00.000Z',
  expirationDate: '2027-01-01T00:00:00.123Z',
  registrarName: 'Example Registrar',
  nameServers: ['ns1.example.net', 'ns2.example.net'],
  sedoPrice: 1234.5,
  godaddyPrice: 0,
  tldCount: 12,
};

test('a known value is saved and shown, with its source and time (D-234)', async () => {
  await save(found());
  expect(await domain()).toMatchObject({
    ...shown,
    hasBeenProcessed: true,
    processingError: null,
    lastSyncAt: { prices: now().toISOString(), whois: now().toISOString(), tldCounts: now().toISOString() },
  });
  expect((await lookups()).registrarName).toEqual({
    outcome: 'known',
    source: 'rdap.example',
    triedAt: now().toISOString(),
    knownAt: now().toISOString(),
    retryAt: null,
    reason: null,
  });
});

const failures = lookupOutcomes.filter((outcome) => outcome !== 'known');
test.each(failures)('a later "%s" changes no value and keeps its time and source (D-234)', async (outcome) => {
  await save(found());
  const knownAt = now().toISOString();
  app.clock.advance(hours(1));
  const fields = Object.fromEntries(Object.keys(everyField).map((field) => [field, tried(outcome)]));
  expect((await save({ ...empty(), fields })).flatMap(({ changes }) => changes)).toEqual([]);
  expect(await domain()).toMatchObject({ ...shown, hasBeenProcessed: true, lastSyncAt: { whois: knownAt } });
  const after = await lookups();
  for (const [field, { source }] of Object.entries(everyField)) {
    expect({ ...after[field as keyof typeof everyField], value: undefined }).toEqual({
      outcome,
      source,
      triedAt: now().toISOString(),
      knownAt,
      retryAt: null,
      reason: 'HTTP 503',
    });
  }
});

test('a value that was never known stays empty, with what was tried and when it is tried again', async () => {
  const retryAt = new Date(now().getTime() + 60_000);
  await save({
    ...empty(),
    fields: { expirationDate: { ...tried('throttled', 'rdap.example', 'HTTP 429'), retryAt } },
    processingError: 'registryThrottled',
    nextAttemptAt: retryAt,
  });
  expect(await domain()).toMatchObject({
    expirationDate: null,
    hasBeenProcessed: false,
    processingError: 'registryThrottled',
    nextAttemptAt: retryAt.toISOString(),
    lastSyncAt: null,
  });
  expect(await lookups()).toEqual({
    expirationDate: {
      outcome: 'throttled',
      source: 'rdap.example',
      triedAt: now().toISOString(),
      knownAt: null,
      retryAt: retryAt.toISOString(),
      reason: 'HTTP 429',
    },
  });
});

test('each field follows its own outcome, and known values are replaced, emptied or lowered by known ones', async () => {
  await save(found());
  app.clock.advance(hours(1));
  await save({
    ...empty(),
    fields: {
      registrarName: known('New Registrar'),
      nameServers: known<string[]>([]),
      expirationDate: tried('unreadable'),
      sedoPrice: known(0, 'sedo.example'),
    },
  });
  expect(await domain()).toMatchObject({ ...shown, registrarName: 'New Registrar', nameServers: [], sedoPrice: 0 });
  expect((await lookups()).tldCount?.outcome).toBe('known'); // not tried this time
});

test('two updates of one domain in one call are both saved, in their order', async () => {
  await save(found(), {
    ...empty(),
    fields: { registrarName: known('Second'), atomPrice: tried('unreachable', 'atom.example') },
  });
  expect(await domain()).toMatchObject({ ...shown, registrarName: 'Second' });
  expect((await lookups()).atomPrice?.outcome).toBe('unreachable');
});

test('domains of several users are saved together; a deleted one is left alone', async () => {
  const bob = await app.given.user();
  const theirs = await app.given.domain(bob, 'b.com');
  const gone = await app.given.domain(bob, 'gone.com', { tld_count: 3 });
  await softDelete(app, bob, 'gone.com');
  await save(
    found(),
    { ...found(), userId: bob.id, domainId: theirs.id },
    { ...found(), userId: bob.id, domainId: gone.id },
  );
  expect(await domain()).toMatchObject(shown);
  expect(await app.as(bob).call(GetDomain, { params: { id: theirs.id } })).toMatchObject(shown);
  const left = await app.parts.db.selectFrom('domain').select(['tld_count']).where('id', '=', gone.id).execute();
  expect(left).toEqual([{ tld_count: 3 }]);
  expect(await app.parts.db.selectFrom('domain_lookup').select('domain_id').execute()).toHaveLength(2);
});

test('AUTH-004 an update under another user’s id changes nothing', async () => {
  const bob = await app.given.user();
  await save({ ...found(), userId: bob.id });
  expect(await domain()).toMatchObject({ registrarName: null, hasBeenProcessed: false });
});

test('dictionaries hold each registrar and nameserver set once, whatever their spelling and order', async () => {
  const other = await app.given.domain(ann, 'b.com');
  await save(found());
  await save({
    ...found(),
    domainId: other.id,
    fields: {
      registrarName: known(' Example\tRegistrar '),
      nameServers: known(['ns1.example.net', 'NS2.EXAMPLE.NET']),
    },
  });
  expect(await app.parts.db.selectFrom('registrar').select('name').execute()).toEqual([{ name: 'Example Registrar' }]);
  const sets = await app.parts.db.selectFrom('nameserver_set').select('hosts').execute();
  expect(sets).toEqual([{ hosts: ['ns1.example.net', 'ns2.example.net'] }]);
});

test('a name from a hostile registry is stored on one line and cut', async () => {
  await save({ ...found(), fields: { registrarName: known(`Evil\0\r\n ${'x'.repeat(10_000)}`) } });
  expect((await domain()).registrarName).toBe(`Evil ${'x'.repeat(195)}`);
});

test('saving reports what changed, before and after, with its source; registrars and nameservers by name', async () => {
  const bob = await app.given.user();
  const other = (await app.given.domain(bob, 'b.com')).id;
  const counted = { ...empty(), userId: bob.id, domainId: other, fields: { tldCount: known(3, 'dns') } };
  const first = await save(found(), counted);
  expect(first.map(({ userId, domainId, at }) => ({ userId, domainId, at }))).toEqual([
    { userId: ann.id, domainId: id, at: now() },
    { userId: bob.id, domainId: other, at: now() },
  ]);
  expect(first[0]?.changes).toContainEqual({
    field: 'nameServers',
    before: null,
    after: ['ns1.example.net', 'ns2.example.net'],
    source: 'rdap.example',
  });
  expect(first[0]?.changes.map(({ field }) => field).toSorted()).toEqual(Object.keys(everyField).toSorted());
  expect(first[1]?.changes).toEqual([{ field: 'tldCount', before: 0, after: 3, source: 'dns' }]);

  app.clock.advance(hours(1));
  const fields = {
    ...everyField, // the same values again are no change
    expirationDate: known(new Date('2028-01-01T00:00:00Z')),
    registrarName: known('New Registrar', 'rdap.other'),
    nameServers: known(['ns2.example.net', 'ns3.example.net']),
    eppStatuses: known(['active', 'clientHold']),
    dnssec: known(false),
    sedoPrice: tried('unreachable'),
    tldCount: tried('throttled'),
  };
  const [second, ...others] = await save({ ...empty(), fields });
  expect(others).toEqual([]);
  expect(second).toMatchObject({ userId: ann.id, domainId: id, at: now() });
  expect(second?.changes.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
    { field: 'dnssec', before: true, after: false, source: 'rdap.example' },
    { field: 'eppStatuses', before: ['active'], after: ['active', 'clientHold'], source: 'rdap.example' },
    {
      field: 'expirationDate',
      before: new Date('2027-01-01T00:00:00.123Z'),
      after: new Date('2028-01-01T00:00:00Z'),
      source: 'rdap.example',
    },
    {
      field: 'nameServers',
      before: ['ns1.example.net', 'ns2.example.net'],
      after: ['ns2.example.net', 'ns3.example.net'],
      source: 'rdap.example',
    },
    { field: 'registrarName', before: 'Example Registrar', after: 'New Registrar', source: 'rdap.other' },
  ]);
});

test('lists in another order are no change; a removal of all nameservers is one', async () => {
  await save({ ...found(), fields: { ...everyField, eppStatuses: known(['active', 'clientHold']) } });
  const fields = {
    eppStatuses: known(['clientHold', 'active']),
    nameServers: known(['ns2.example.net', 'ns1.example.net']),
  };
  expect(await save({ ...empty(), fields })).toEqual([]);
  const gone = { ...empty(), fields: { nameServers: known<string[]>([]) } };
  expect((await save(gone))[0]?.changes).toEqual([
    { field: 'nameServers', before: ['ns1.example.net', 'ns2.example.net'], after: [], source: 'rdap.example' },
  ]);
  expect(await save(gone)).toEqual([]);
});

test('two updates of one domain in one call report their changes one after the other', async () => {
  const second = { ...empty(), fields: { registrarName: known('Second') } };
  const told = await save(found(), second);
  expect(told.map(({ changes }) => changes.find(({ field }) => field === 'registrarName'))).toEqual([
    { field: 'registrarName', before: null, after: 'Example Registrar', source: 'rdap.example' },
    { field: 'registrarName', before: 'Example Registrar', after: 'Second', source: 'rdap.example' },
  ]);
});

test('AUTH-004 no change is reported for deleted domains and those under another user’s id', async () => {
  const bob = await app.given.user();
  expect(await save({ ...found(), userId: bob.id })).toEqual([]);
  await softDelete(app, ann, 'a.com');
  expect(await save(found())).toEqual([]);
});

test('D-157 D-234 values that only the page of one domain shows come with the lookups', async () => {
  await save(found());
  expect(await lookups()).toMatchObject({
    registrarIanaId: { outcome: 'known', source: 'rdap.example', value: '9995' },
    eppStatuses: { value: ['active'] },
    dnssec: { value: true },
  });
  expect((await lookups()).registrarName).not.toHaveProperty('value');
  await save({ ...empty(), fields: { registrarIanaId: tried('notPublished') } });
  expect((await lookups()).registrarIanaId).toMatchObject({ outcome: 'notPublished', value: '9995' });
});

test('screens A2 a name that its registry does not know is shown so with the time, until the registry knows it', async () => {
  const gone = {
    registrationDate: tried('notFound'),
    expirationDate: tried('notFound'),
    nameServers: known(['ns1.x.net']),
  };
  await save({ ...empty(), fields: gone });
  expect(await domain()).toMatchObject({ notRegisteredAt: now().toISOString(), statusLabel: 'notRegistered' });

  const heardAt = now().toISOString();
  app.clock.advance(hours(1));
  const silent = { registrationDate: tried('unreachable'), nameServers: known(['ns2.x.net']) };
  await save({ ...empty(), fields: silent });
  expect((await domain()).notRegisteredAt, 'no answer says nothing of the name').toBe(heardAt);
  await save({ ...empty(), fields: { sedoPrice: known(0) } });
  expect((await domain()).notRegisteredAt).toBe(heardAt);

  await save({ ...empty(), fields: { registrationDate: tried('notPublished'), registrarName: known('Reg') } });
  expect((await domain()).notRegisteredAt).toBeNull();
});

test('screens A2 a registration that has ended keeps its known values', async () => {
  await save(found());
  const denied = () =>
    save({ ...empty(), fields: { expirationDate: tried('notFound'), registrarName: tried('notFound') } });
  await denied();
  app.clock.advance(hours(1));
  await denied();
  expect(await domain()).toMatchObject({
    notRegisteredAt: now().toISOString(),
    expirationDate: '2027-01-01T00:00:00.123Z',
    registrarName: 'Example Registrar',
  });
});

test('screens B5 fields that were never answered are unknown, those with an answer or a known value are not', async () => {
  const fields = {
    registrationDate: tried('unreachable'),
    expirationDate: tried('notPublished'),
    registrarName: tried('throttled'),
    sedoPrice: known(0),
    atomPrice: tried('unreadable'),
  };
  await save({ ...empty(), processingError: 'registryUnreachable', fields });
  expect((await domain()).unknownFields).toEqual(['registrationDate', 'registrarName', 'atomPrice']);
  await save({ ...found(), processingError: 'registryUnreachable' });
  await save({ ...empty(), processingError: 'registryUnreachable', fields });
  expect((await domain()).unknownFields, 'a value that is known stays known').toEqual(['atomPrice']);
});

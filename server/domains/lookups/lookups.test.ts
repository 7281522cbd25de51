import { beforeEach, expect, test } from 'vitest';
import { GetDomain, GetDomainLookups } from '#contract/domains.ts';
import { lookupOutcomes } from '#contract/lookups.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { hours } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { emptyUpdate, softDelete } from '../testing/given-domains.ts';
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
const now = () => app.parts.now();
const empty = () => emptyUpdate(ann, id, now());
const domain = () => app.as(ann).call(GetDomain, { params: { id } });
const lookups = () => app.as(ann).call(GetDomainLookups, { params: { id } });
const attempt = (outcome: (typeof lookupOutcomes)[number], source = 'rdap.example', reason: string | null = null) => ({
  outcome,
  source,
  retryAt: null,
  reason,
});

const registration = {
  registrationDate: new Date('2020-01-01T00:00:00Z'),
  expirationDate: new Date('2027-01-01T00:00:00.123Z'),
  registrarName: 'Example Registrar',
  nameServers: ['NS2.Example.net.', 'ns1.example.net', 'ns2.example.net', 'not a host'],
  eppStatuses: ['active'],
  dnssec: true,
};
const everyField = {
  registrationDate: attempt('known'),
  expirationDate: attempt('known'),
  registrarName: attempt('known'),
  nameServers: attempt('known'),
  eppStatuses: attempt('known'),
  dnssec: attempt('known'),
  sedoPrice: attempt('known', 'sedo.example'),
  tldCount: attempt('known', 'dns'),
};
const found = (): DomainUpdate => ({
  ...empty(),
  registration,
  prices: { sedo: { usdCents: 123_450, original: { amountCents: 110_000, currency: 'EUR' } } },
  tldCount: 12,
  fields: everyField,
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

test('what is known is saved and shown, with its source and time (D-234)', async () => {
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

test.each(lookupOutcomes.filter((outcome) => outcome !== 'known'))(
  'a later "%s" changes no value and keeps when and where it came from (D-234)',
  async (outcome) => {
    await save(found());
    const knownAt = now().toISOString();
    app.clock.advance(hours(1));
    const fields = Object.fromEntries(
      Object.keys(everyField).map((field) => [field, attempt(outcome, 'other.example', 'HTTP 503')]),
    );
    const nothing = { registrationDate: null, expirationDate: null, registrarName: null, nameServers: [] };
    await save({
      ...empty(),
      registration: { ...nothing, eppStatuses: [], dnssec: null },
      prices: { sedo: { usdCents: 0, original: { amountCents: 0, currency: 'USD' } } },
      tldCount: 0,
      fields,
    });
    expect(await domain()).toMatchObject({ ...shown, hasBeenProcessed: true, lastSyncAt: { whois: knownAt } });
    const after = await lookups();
    for (const [field, { source }] of Object.entries(everyField)) {
      expect(after[field as keyof typeof everyField]).toEqual({
        outcome,
        source,
        triedAt: now().toISOString(),
        knownAt,
        retryAt: null,
        reason: 'HTTP 503',
      });
    }
  },
);

test('a value that was never known stays empty, with what was tried and when it is tried again', async () => {
  const retryAt = new Date(now().getTime() + 60_000);
  await save({
    ...empty(),
    fields: { expirationDate: { ...attempt('throttled', 'rdap.example', 'HTTP 429'), retryAt } },
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

test('each field goes by its own outcome, and known values are replaced, emptied or lowered by known ones', async () => {
  await save(found());
  app.clock.advance(hours(1));
  await save({
    ...empty(),
    registration: { ...registration, registrarName: 'New Registrar', expirationDate: null, nameServers: [] },
    prices: { sedo: { usdCents: 0, original: { amountCents: 0, currency: 'USD' } } },
    fields: {
      registrarName: attempt('known'),
      nameServers: attempt('known'),
      expirationDate: attempt('unreadable'),
      sedoPrice: attempt('known', 'sedo.example'),
    },
  });
  expect(await domain()).toMatchObject({ ...shown, registrarName: 'New Registrar', nameServers: [], sedoPrice: 0 });
  expect((await lookups()).tldCount?.outcome).toBe('known'); // not tried this time
});

test('two updates of one domain in one call are both saved, in their order', async () => {
  await save(found(), {
    ...empty(),
    registration: { ...registration, registrarName: 'Second' },
    fields: { registrarName: attempt('known'), atomPrice: attempt('unreachable', 'atom.example') },
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
    registration: {
      ...registration,
      registrarName: ' Example\tRegistrar ',
      nameServers: ['ns1.example.net', 'NS2.EXAMPLE.NET'],
    },
  });
  expect(await app.parts.db.selectFrom('registrar').select('name').execute()).toEqual([{ name: 'Example Registrar' }]);
  const sets = await app.parts.db.selectFrom('nameserver_set').select('hosts').execute();
  expect(sets).toEqual([{ hosts: ['ns1.example.net', 'ns2.example.net'] }]);
});

test('what a hostile registry sends as a name is stored on one line and cut', async () => {
  await save({ ...found(), registration: { ...registration, registrarName: `Evil\0\r\n ${'x'.repeat(10_000)}` } });
  expect((await domain()).registrarName).toBe(`Evil ${'x'.repeat(195)}`);
});

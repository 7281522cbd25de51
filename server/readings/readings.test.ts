import { beforeEach, expect, test } from 'vitest';
import { GetDomain, GetDomainLookups } from '#contract/domains.ts';
import { inTransaction } from '../database/transaction.ts';
import { eraseDomains } from '../domains/erase-domains.service.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import {
  known,
  nothingPublished,
  type Reading,
  type RegistrationReads,
  withheld,
} from '../registration-data/registration.rules.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'a.com')).id;
});

const now = () => app.parts.clock.now();
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const iso = (text: string) => day(text).toISOString();
function updateOf(protocol: Reading['protocol'], fields: Partial<RegistrationReads>, domainId = id) {
  const reads = { ...nothingPublished, ...fields };
  const reading = { protocol, source: `${protocol}.example`, readAt: now(), fields: reads, registrarRdap: null };
  return { ...emptyUpdate(ann, domainId, now()), reading };
}
const says = (...said: Parameters<typeof updateOf>) =>
  inTransaction(app.parts, (tx) => saveLookups(tx, [updateOf(...said)]));
const domain = () => app.as(ann).call(GetDomain, { params: { id } });
const lookups = () => app.as(ann).call(GetDomainLookups, { params: { id } });

test('D-151 a less trusted source fills what is missing and never replaces; both stay and are shown', async () => {
  await says('rdap', { registrationDate: known(day('2020-01-01')), registrarName: known('Of RDAP') });
  const rdapAt = now().toISOString();
  app.clock.advance(days(1));
  await says('whois', { registrarName: known('Of WHOIS'), expirationDate: known(day('2027-01-01')) });
  expect(await domain()).toMatchObject({
    registrationDate: iso('2020-01-01'),
    expirationDate: iso('2027-01-01'),
    registrarName: 'Of RDAP',
  });
  const told = await lookups();
  expect(told.expirationDate).toMatchObject({
    source: 'whois.example',
    protocol: 'whois',
    knownAt: now().toISOString(),
  });
  expect(told.registrarName).toEqual({
    outcome: 'known',
    source: 'rdap.example',
    protocol: 'rdap',
    triedAt: now().toISOString(),
    knownAt: rdapAt,
    retryAt: null,
    reason: null,
    others: [{ protocol: 'whois', source: 'whois.example', readAt: now().toISOString(), value: 'Of WHOIS' }],
  });
  expect(told.registrationDate).not.toHaveProperty('others');
});

test('D-234 a more trusted source that leaves a value out lowers nothing', async () => {
  await says('whois', { expirationDate: known(day('2027-01-01')) });
  await says('rdap', { registrarName: known('Of RDAP'), expirationDate: withheld });
  expect(await domain()).toMatchObject({ expirationDate: iso('2027-01-01'), registrarName: 'Of RDAP' });
  expect((await lookups()).expirationDate).toMatchObject({ outcome: 'known', source: 'whois.example' });
});

test('D-157b D-234 facts that only the page of one domain shows come with source and age; withheld is not absent', async () => {
  const dsRecords = [{ keyTag: 2371, algorithm: 13, digestType: 2, digest: '1F98' }];
  await says('rdap', {
    lastChangedDate: known(day('2026-02-01')),
    transferDate: known(day('2024-02-01')),
    registrarExpirationDate: known(day('2027-02-01')),
    databaseDate: known(day('2026-03-01')),
    abuseEmail: known('abuse@registrar.example'),
    abusePhone: withheld,
    dsRecords: known(dsRecords),
  });
  const at = now().toISOString();
  const fact = { source: 'rdap.example', protocol: 'rdap', triedAt: at, knownAt: at, retryAt: null, reason: null };
  const { registrarName, ...told } = await lookups();
  expect(told).toMatchObject({
    lastChangedDate: { ...fact, outcome: 'known', value: iso('2026-02-01') },
    transferDate: { ...fact, outcome: 'known', value: iso('2024-02-01') },
    registrarExpirationDate: { ...fact, outcome: 'known', value: iso('2027-02-01') },
    databaseDate: { ...fact, outcome: 'known', value: iso('2026-03-01') },
    abuseEmail: { ...fact, outcome: 'known', value: 'abuse@registrar.example' },
    abusePhone: { ...fact, outcome: 'withheld', knownAt: null, value: null },
    dsRecords: { ...fact, outcome: 'known', value: dsRecords },
  });
  expect(registrarName).toMatchObject({ outcome: 'notPublished', source: 'rdap.example', knownAt: null });
});

test('D-151 the last reading of each source is stored, one row whatever the number of answers', async () => {
  await says('rdap', { registrarName: known('One') });
  app.clock.advance(days(1));
  await says('rdap', { registrarName: known('Other') });
  await says('whois', { registrarName: known('Other') });
  const rows = await app.parts.db.selectFrom('registration_reading').select(['protocol', 'read_at', 'facts']).execute();
  expect(rows.toSorted((one, other) => one.protocol.localeCompare(other.protocol))).toEqual([
    { protocol: 'rdap', read_at: now(), facts: { known: { registrarName: 'Other' } } },
    { protocol: 'whois', read_at: now(), facts: { known: { registrarName: 'Other' } } },
  ]);
});

test('D-151 a hostile source’s values are stored short and without what the database refuses', async () => {
  const hostile = '\0\ud800'.repeat(10_000);
  const record = { keyTag: 1, algorithm: 8, digestType: 2, digest: 'AB' };
  await says('whois', {
    abuseEmail: known(hostile),
    eppStatuses: known(Array.from({ length: 10_000 }, (_, at) => `status${at}`)),
    dsRecords: known(Array.from({ length: 10_000 }, () => record)),
  });
  const [row] = await app.parts.db.selectFrom('registration_reading').select('facts').execute();
  expect(JSON.stringify(row).length).toBeLessThan(10_000);
  expect((await lookups()).abuseEmail?.value).toMatch(/^\ufffd+$/);
});

test('D-121 readings go with their domain, and only with it', async () => {
  const other = await app.given.domain(ann, 'b.com');
  await says('rdap', { registrarName: known('One') });
  await says('rdap', { registrarName: known('One') }, other.id);
  await inTransaction(app.parts, (tx) => eraseDomains(tx, ann.id, [id]));
  const rows = await app.parts.db.selectFrom('registration_reading').select('domain_id').execute();
  expect(rows).toEqual([{ domain_id: other.id }]);
});

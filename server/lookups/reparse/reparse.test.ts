import { crc32, deflateRawSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { ListWhoisChanges } from '#contract/domain-changes.ts';
import { GetDomain, GetDomainLookups } from '#contract/domains.ts';
import { inTransaction } from '../../database/transaction.ts';
import { emptyUpdate, softDelete } from '../../domains/testing/given-domains.ts';
import { known, nothingPublished, type RegistrationReads } from '../../registration-data/registration.rules.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { days, hours } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import type { DomainUpdate } from '../domain-update.ts';
import { saveLookups } from '../lookups.service.ts';
import { reparse } from './reparse.service.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
});

const now = () => app.parts.clock.now();
const source = 'rdap.example';
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const answerOf = (name: string, changes = {}) => ({
  objectClassName: 'domain',
  ldhName: name,
  events: [
    { eventAction: 'registration', eventDate: '2020-01-01T00:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-01-01T00:00:00Z' },
    { eventAction: 'transfer', eventDate: '2022-01-01T00:00:00Z' },
  ],
  nameservers: [{ ldhName: 'ns1.example' }],
  ...changes,
});

/** A domain whose answer was read by a parser that understood no more than `reads` of it. */
async function lookedUp(name: string, reads: Partial<RegistrationReads>, answer: object | string = answerOf(name)) {
  const { id } = await app.given.domain(ann, name);
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const fields = { ...nothingPublished, ...reads };
  await save({
    ...emptyUpdate(ann, id, now()),
    reading: { protocol: 'rdap', source, readAt: now(), fields, registrarRdap: null },
    rawAnswer: { kind: 'rdap', body: deflateRawSync(text), checksum: crc32(text) | 0, source, isCut: false },
  });
  return id;
}
const save = (update: DomainUpdate) => inTransaction(app.parts, (tx) => saveLookups(tx, [update]));
const run = (isDry = false) => reparse(app.parts, isDry);
const domain = (id: string) => app.as(ann).call(GetDomain, { params: { id } });
const lookups = (id: string) => app.as(ann).call(GetDomainLookups, { params: { id } });
const history = (id: string) => app.as(ann).call(ListWhoisChanges, { params: { id }, query: {} });
const whole = { registrationDate: known(day('2020-01-01')), nameServers: known(['ns1.example']) };

test('D-151 D-208 a stored answer is read again: facts are gained and wrong ones corrected, with its time and as no change', async () => {
  const id = await lookedUp('a.com', { ...whole, expirationDate: known(day('2026-12-01')) });
  const answeredAt = now().toISOString();
  app.clock.advance(days(3));
  const count = { answers: 1, unread: 0, changedDomains: 1, facts: { expirationDate: 1, transferDate: 1 } };
  expect(await run()).toEqual(count);
  expect(await domain(id)).toMatchObject({ expirationDate: '2027-01-01T00:00:00.000Z' });
  const { expirationDate, transferDate, registrationDate } = await lookups(id);
  expect(expirationDate).toMatchObject({ outcome: 'known', knownAt: answeredAt, triedAt: answeredAt });
  expect(transferDate).toMatchObject({ value: '2022-01-01T00:00:00.000Z', knownAt: answeredAt });
  expect(registrationDate).toMatchObject({ knownAt: answeredAt, triedAt: answeredAt });
  expect(await history(id), 'we read it wrongly, the registry changed nothing').toEqual([]);
});

test('D-151 a second run changes nothing, and a value that is known for the first time is no entry of the history', async () => {
  const id = await lookedUp('a.com', whole);
  expect(await run()).toMatchObject({ changedDomains: 1, facts: { expirationDate: 1, transferDate: 1 } });
  expect(await run()).toEqual({ answers: 1, unread: 0, changedDomains: 0, facts: {} });
  expect(await history(id)).toEqual([]);
});

test('D-151 a dry run counts the same and changes nothing', async () => {
  const id = await lookedUp('a.com', { ...whole, expirationDate: known(day('2026-12-01')) });
  const before = [await domain(id), await lookups(id)];
  expect(await run(true)).toMatchObject({
    answers: 1,
    changedDomains: 1,
    facts: { expirationDate: 1, transferDate: 1 },
  });
  expect([await domain(id), await lookups(id)]).toEqual(before);
  expect(await history(id)).toEqual([]);
});

test('D-234 no value is lowered: what the parsers no longer read, and what is no answer, leave all as it is', async () => {
  const all = { ...whole, expirationDate: known(day('2027-01-01')), transferDate: known(day('2022-01-01')) };
  const less = await lookedUp('less.com', { ...all, registrarName: known('Only known before') });
  const broken = await lookedUp('broken.com', all, '<html>maintenance</html>');
  const other = await lookedUp('other.com', all, answerOf('another.com'));
  const before = await Promise.all([less, broken, other].map(lookups));
  expect(await run()).toEqual({ answers: 3, unread: 2, changedDomains: 0, facts: {} });
  expect(await Promise.all([less, broken, other].map(lookups))).toEqual(before);
});

test('D-234 the processing state and later failures stay', async () => {
  const id = await lookedUp('a.com', { registrationDate: known(day('2020-01-01')) });
  app.clock.advance(hours(1));
  const retryAt = new Date(now().getTime() + hours(1));
  const failed = { outcome: 'unreachable', source, retryAt, reason: 'timeout' } as const;
  await save({
    ...emptyUpdate(ann, id, now()),
    fields: { expirationDate: failed, registrationDate: failed },
    processingError: 'registryUnreachable',
    nextAttemptAt: retryAt,
  });
  await run();
  expect(await domain(id)).toMatchObject({
    expirationDate: '2027-01-01T00:00:00.000Z',
    processingError: 'registryUnreachable',
    nextAttemptAt: retryAt.toISOString(),
  });
  expect((await lookups(id)).expirationDate).toMatchObject({
    outcome: 'unreachable',
    knownAt: new Date(now().getTime() - hours(1)).toISOString(),
    triedAt: now().toISOString(),
    retryAt: retryAt.toISOString(),
  });
});

test('D-151 names that are deleted or no longer registered, and answers older than what was read last, are passed over', async () => {
  await lookedUp('deleted.com', whole);
  await softDelete(app, ann, 'deleted.com');
  const gone = await lookedUp('gone.com', whole);
  const denied = { outcome: 'notFound', source, retryAt: null, reason: 'notRegistered' } as const;
  await save({ ...emptyUpdate(ann, gone, now()), fields: { registrationDate: denied } });
  const newer = await lookedUp('newer.com', whole);
  const long = new Date(now().getTime() - days(11));
  await app.parts.db.updateTable('raw_answer').set({ received_at: long }).where('domain_id', '=', newer).execute();
  const reading = { protocol: 'rdap', source, readAt: now(), registrarRdap: null } as const;
  const fields = { ...nothingPublished, expirationDate: known(day('2029-01-01')) };
  await save({ ...emptyUpdate(ann, newer, now()), reading: { ...reading, fields } });
  expect(await run()).toEqual({ answers: 3, unread: 2, changedDomains: 0, facts: {} });
  expect(await domain(newer)).toMatchObject({ expirationDate: '2029-01-01T00:00:00.000Z' });
  expect(await domain(gone)).toMatchObject({ expirationDate: null });
});

test('D-151 a run that was ended goes on where it was; many pages are read', async () => {
  for (let at = 0; at < 3; at++) await lookedUp(`name${at}.com`, whole);
  const rows = await app.parts.db.selectFrom('raw_answer').selectAll().orderBy('domain_id').execute();
  const { user_id: userId, domain_id: domainId, kind } = rows[1] ?? { user_id: '', domain_id: '', kind: '' };
  const place = { name: 'reparse place', value: JSON.stringify({ userId, domainId, kind }) };
  await app.parts.db.insertInto('kept').values(place).execute();
  expect(await run()).toMatchObject({ answers: 1, changedDomains: 1 });
  expect(await run()).toMatchObject({ answers: 3, changedDomains: 2 });
});

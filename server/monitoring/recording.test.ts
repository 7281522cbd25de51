import { beforeEach, describe, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { AcknowledgeChanges, ListMonitoring, type MonitoringEntry } from '#contract/monitoring.ts';
import { inTransaction } from '../database/transaction.ts';
import { emptyUpdate, softDelete } from '../domains/testing/given-domains.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type DomainUpdate, saveLookups } from '../lookups/lookups.service.ts';
import { known, nothingPublished, type RegistrationReads } from '../registration-data/registration.rules.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { changeEffects } from './changes.effects.ts';
import { change, record } from './testing/given-changes.ts';

let app: FreshApp;
let ann: TestUser;
let id: string;
const begun = new Date('2020-01-01T00:00:00Z');

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
  id = (await app.given.domain(ann, 'a.com')).id;
});

const list = async (query: object = {}) => (await app.as(ann).call(ListMonitoring, { query })).data;
const told = async () => (await list()).map(({ field, meaning }: MonitoringEntry) => [field, meaning]);
const save = (update: Partial<DomainUpdate>, of = { user: ann, id }) =>
  inTransaction(app.parts, (tx) =>
    saveLookups(tx, [{ ...emptyUpdate(of.user, of.id, app.parts.clock.now()), ...update }]),
  );
const registration: Partial<RegistrationReads> = {
  registrationDate: known(begun),
  expirationDate: known(new Date('2027-01-01T00:00:00Z')),
  registrarName: known('One'),
  registrarIanaId: known('1'),
  nameServers: known(['ns1.test']),
  eppStatuses: known(['clientTransferProhibited']),
  dnssec: known(true),
  dsRecords: known([{ keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB' }]),
};
/** Reads the registry's answer, more than a day after the one before. */
function says(fields: Partial<RegistrationReads>, more: Partial<DomainUpdate> = {}) {
  app.clock.advance(hours(25));
  const readAt = app.parts.clock.now();
  const reads = { ...nothingPublished, ...registration, ...fields };
  return save({
    reading: { protocol: 'rdap', source: 'rdap.test', readAt, fields: reads, registrarRdap: null },
    ...more,
  });
}

describe('MON-001 a change of a registration', () => {
  test.each<[string, Partial<RegistrationReads>, unknown[]]>([
    ['the registrar', { registrarName: known('Two'), registrarIanaId: known('2') }, ['registrar', 'transferred']],
    ['the expiry', { expirationDate: known(new Date('2028-01-01T00:00:00Z')) }, ['expirationDate', 'renewed']],
    [
      'the beginning',
      { registrationDate: known(new Date('2025-01-01T00:00:00Z')) },
      ['registrationDate', 'reregistered'],
    ],
    ['a status', { eppStatuses: known(['ok']) }, ['status', 'unlocked']],
    ['the nameservers', { nameServers: known(['ns2.test']) }, ['nameservers', null]],
    ['DNSSEC', { dnssec: known(false), dsRecords: known([]) }, ['dnssec', 'unsigned']],
    [
      'a DS record',
      { dsRecords: known([{ keyTag: 2, algorithm: 13, digestType: 2, digest: 'cd' }]) },
      ['dsRecords', null],
    ],
    ['a registrar’s name alone', { registrarName: known('One International') }, ['registrar', 'registrarRenamed']],
  ])('%s is recorded as one change, with its source', async (_, fields, expected) => {
    await says({});
    await says({});
    expect(await told()).toEqual([]);
    await says(fields);
    expect(await told()).toEqual([expected]);
    expect((await list())[0]).toMatchObject({ source: 'rdap.test', kind: 'whois', inPortfolio: true });
  });

  test.each<[string, Partial<RegistrationReads>, Partial<DomainUpdate>]>([
    ['the time of a day', { expirationDate: known(new Date('2027-01-01T23:00:00Z')) }, {}],
    ['the spelling of a registrar', { registrarName: known('ONE.') }, {}],
    ['ok beside other statuses', { eppStatuses: known(['ok', 'client transfer prohibited']) }, {}],
    [
      'what an answer leaves out',
      { registrarName: { outcome: 'withheld' }, dsRecords: { outcome: 'notPublished' } },
      {},
    ],
    ['an earlier answer that is read anew', { registrarName: known('Two') }, { rereads: ['registrarName'] }],
  ])('D-208 %s is no change', async (_, fields, more) => {
    await says({});
    await says(fields, more);
    expect(await told()).toEqual([]);
  });

  const denied = { outcome: 'notFound', source: 'rdap.test', retryAt: null, reason: 'notRegistered' } as const;
  async function release(): Promise<void> {
    await says({});
    for (let answer = 0; answer < 2; answer += 1) {
      app.clock.advance(hours(2));
      await save({ fields: { registrationDate: denied } });
    }
  }

  test('MON-006 a name that its registry denies twice is released, and then registered again by somebody', async () => {
    await release();
    expect(await told()).toEqual([['registered', 'released']]);
    await says({
      ...{ registrationDate: known(new Date('2026-03-04T00:00:00Z')), registrarName: known('Two') },
      ...{ registrarIanaId: known('2'), nameServers: known(['park.test']) },
    });
    const entries = await list({ from: app.parts.clock.now().toISOString() });
    expect(entries.map(({ field, meaning }) => [field, meaning]).sort()).toEqual([
      ['nameservers', null],
      ['registered', 'reregistered'],
      ['registrar', null],
      ['registrationDate', null],
    ]);
    expect(new Set(entries.map(({ look }) => look)).size).toBe(1);
  });

  test('a name that is back with the date it had was restored', async () => {
    await release();
    await says({});
    expect((await told())[0]).toEqual(['registered', 'restored']);
  });
});

describe('MON-002 changes that swing to and fro are one entry', () => {
  const turn = (from: string, to: string) => record(app, change(app, ann, id, { before: [from], after: [to] }));

  test('the entry counts them, shows where it began and whether it is back there, and is notified once', async () => {
    const [first] = await turn('a', 'b');
    app.clock.advance(hours(23));
    expect(await turn('b', 'a')).toMatchObject([{ userId: ann.id, ids: [], foldedIds: first?.ids }]);
    expect(await list()).toMatchObject([{ oldValue: ['a'], newValue: ['b'], times: 2, isBack: true }]);
    app.clock.advance(hours(23));
    await turn('a', 'b');
    const [entry] = await list();
    expect(entry).toMatchObject({ times: 3, isBack: false, lastAt: app.parts.clock.now().toISOString() });
    await turn('b', 'c');
    expect((await list()).map(({ newValue }) => newValue)).toEqual([['c'], ['b']]);
  });

  test('a day later, or once it was acknowledged, it is a change of its own', async () => {
    await turn('a', 'b');
    app.clock.advance(days(1));
    await turn('b', 'a');
    const [newest] = await list();
    await app.as(ann).call(AcknowledgeChanges, { body: { ids: [newest?.id ?? ''] } });
    app.clock.advance(hours(1));
    await turn('a', 'b');
    expect((await list()).map(({ times }) => times)).toEqual([1, 1, 1]);
  });

  test('an acknowledgement at the same moment loses no change', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [from, to] = round % 2 === 0 ? ['a', 'b'] : ['b', 'a'];
      const open = (await list({ state: 'unacknowledged' })).map((entry) => entry.id);
      await Promise.all([turn(from, to), app.as(ann).call(AcknowledgeChanges, { body: { ids: open } })]);
    }
    expect((await list()).reduce((sum, { times }) => sum + times, 0)).toBe(15);
  });

  test('changes of another name, field or marketplace are not folded together, and texts never', async () => {
    const other = (await app.given.domain(ann, 'b.com')).id;
    const priced = { kind: 'price', field: 'price', currency: 'USD' } as const;
    await record(
      app,
      change(app, ann, id),
      change(app, ann, id, { ...priced, marketplace: 'sedo', before: 1, after: 2 }),
    );
    await record(
      app,
      change(app, ann, other, { before: ['ns1.new.test'], after: ['ns1.old.test'] }),
      change(app, ann, id, { ...priced, marketplace: 'atom', before: 2, after: 1 }),
      change(app, ann, id, { kind: 'website', field: 'text', before: 9, after: 8 }),
    );
    await record(app, change(app, ann, id, { kind: 'website', field: 'text', before: 8, after: 9 }));
    expect((await list()).map(({ times }) => times)).toEqual(Array(6).fill(1));
  });
});

describe('who is notified', () => {
  const drain = () => drainOutbox(app.parts, changeEffects);
  const activity = async () =>
    (await app.as(ann).call(ListActivity, { query: { type: 3 } })).data.map(({ message }) => message);
  const pushes = () =>
    app.events.filter(({ event }) => event === 'ReceiveMonitoringChange').map(({ payload }) => payload);

  test('D-053 D-209 monitored names make activity of every kind, one’s own of the registration alone; pages hear of all', async () => {
    const watched = (await app.given.domain(ann, 'w.com', { in_portfolio: false, is_monitored: true })).id;
    const sold = (await app.given.domain(ann, 's.com', { status: 1 })).id;
    const priced = {
      kind: 'price',
      field: 'price',
      marketplace: 'sedo',
      before: 1,
      after: 2,
      currency: 'USD',
    } as const;
    const website = { kind: 'website', field: 'websiteStatus', before: 'unknown', after: 'noWebsite' } as const;
    await record(
      app,
      ...[id, sold, watched].map((one) => change(app, ann, one)),
      ...[id, watched].map((one) => change(app, ann, one, priced)),
      ...[id, watched].map((one) => change(app, ann, one, website)),
    );
    await drain();
    expect((await activity()).sort()).toEqual([
      'Price of w.com changed',
      'Registration of 2 domains changed',
      'Website of w.com changed',
    ]);
    expect(pushes()).toMatchObject([{ count: 7, entries: { length: 7 } }]);
  });

  test('D-223 a transfer and a release have activity of their own', async () => {
    await record(app, change(app, ann, id, { field: 'registrar', meaning: 'transferred' }), change(app, ann, id));
    await drain();
    expect(await activity()).toEqual([]);
  });

  test('D-053 D-174 changes within ten minutes widen the item, which leads to all of them', async () => {
    const others = [await app.given.domain(ann, 'b.com'), await app.given.domain(ann, 'c.com')];
    for (const one of [id, id, ...others.map((domain) => domain.id)]) {
      await record(app, change(app, ann, one, { before: [app.parts.newId()] }));
      await drain();
      app.clock.advance(minutes(3));
    }
    const { data } = await app.as(ann).call(ListActivity, { query: { type: 3 } });
    expect(data).toMatchObject([
      {
        message: 'Registration of 3 domains changed',
        translationArgs: { count: 3 },
        hasDomainIds: true,
        entityId: null,
      },
    ]);
    expect(await list({ activity: data[0]?.id })).toHaveLength(4);
    app.clock.advance(minutes(1));
    await record(app, change(app, ann, id, { before: ['later'] }));
    await drain();
    expect(await activity()).toEqual(['Registration of a.com changed', 'Registration of 3 domains changed']);
  });

  test('AUTH-004 changes of several users reach each of them, those of deleted and foreign names nobody', async () => {
    const bob = await app.given.user();
    const theirs = (await app.given.domain(bob, 'bobs.com')).id;
    const gone = (await app.given.domain(ann, 'gone.com')).id;
    await softDelete(app, ann, 'gone.com');
    const recorded = await record(
      app,
      ...[id, theirs, gone].map((one) => change(app, ann, one)),
      change(app, bob, theirs),
    );
    expect(recorded.map(({ userId, ids }) => [userId, ids.length])).toEqual([
      [ann.id, 1],
      [bob.id, 1],
    ]);
    await drain();
    expect(app.events.map(({ userId }) => userId).sort()).toEqual([ann.id, bob.id].sort());
  });

  test('texts of a hostile source are stored as text, without a NUL', async () => {
    const text = "'); drop table change; --\0\ud800";
    await record(app, change(app, ann, id, { after: [text], source: text, kind: 'website', field: 'title' }));
    expect(await list()).toMatchObject([{ source: "'); drop table change; --\ufffd\ufffd" }]);
    app.clock.advance(minutes(1));
  });
});

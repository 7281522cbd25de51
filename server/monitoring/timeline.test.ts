import { beforeEach, describe, expect, test } from 'vitest';
import {
  AcknowledgeChanges,
  DeleteChangeMute,
  GetMonitoringEntry,
  GetMonitoringSummary,
  ListChangeMutes,
  ListMonitoring,
  MuteChanges,
  UndoAcknowledge,
} from '#contract/monitoring.ts';
import { inTransaction } from '../database/transaction.ts';
import { softDelete } from '../domains/testing/given-domains.ts';
import { setWebsiteStatus } from '../portfolio/website-status.service.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { recordChanges } from './record-changes.service.ts';
import { change, record, shown } from './testing/given-changes.ts';

let app: FreshApp;
let ann: TestUser;
let own: string;
let watched: string;
const unknownId = '01900000-0000-7000-8000-00000000dead';

beforeEach(async () => {
  app = await freshApp({ isShared: true, startsAt: new Date('2026-03-01T12:00:00Z') });
  ann = await app.given.user();
  own = (await app.given.domain(ann, 'own.com')).id;
  watched = (await app.given.domain(ann, 'watched.com', { in_portfolio: false, is_monitored: true })).id;
});

const list = (query: object = {}, user = ann) => app.as(user).call(ListMonitoring, { query });
const found = async (query: object = {}) => shown((await list(query)).data);
const summary = () => app.as(ann).call(GetMonitoringSummary);
async function refused(url: string, payload?: object): Promise<unknown> {
  const answer = await app.as(ann).inject({ method: payload ? 'POST' : 'GET', url, ...(payload ? { payload } : {}) });
  return [answer.statusCode, answer.json().code];
}
const price = { kind: 'price', field: 'price', marketplace: 'sedo', before: 100_00, after: 150_50 } as const;
const website = { kind: 'website', field: 'websiteStatus', before: 'noWebsite', after: 'parkedDomain' } as const;

/** One of each kind, an hour after the other: nameservers of own.com, a price and the website of watched.com. */
async function oneOfEach(): Promise<void> {
  await record(app, change(app, ann, own));
  app.clock.advance(hours(1));
  await record(app, change(app, ann, watched, { ...price, meaning: 'priceRaised', currency: 'EUR', source: 'Sedo' }));
  app.clock.advance(hours(1));
  await record(app, change(app, ann, watched, { ...website, meaning: 'nowParked', source: 'watched.com' }));
}

describe('the timeline', () => {
  test('MON-002 an entry has both values, meaning, source and times, newest first', async () => {
    await oneOfEach();
    const { data, ...page } = await list();
    expect(page).toEqual({
      ...{ totalCount: 3, isTotalLimited: false, skip: 0, take: 50, hasMore: false, next: null, days: [] },
    });
    expect(shown(data)).toEqual(['watched.com websiteStatus', 'watched.com price', 'own.com nameservers']);
    expect(data[1]).toEqual({
      ...{ id: expect.any(String), domainId: watched, domainName: 'watched.com', kind: 'price', field: 'price' },
      ...{ meaning: 'priceRaised', marketplace: 'sedo', oldValue: 100, newValue: 150.5, currency: 'EUR' },
      ...{ source: 'Sedo', detectedAt: '2026-03-01T13:00:00.000Z', lastAt: '2026-03-01T13:00:00.000Z', times: 1 },
      ...{ isBack: false, isMuted: false, acknowledgedAt: null, inPortfolio: false, isMonitored: true },
      look: expect.any(String),
    });
  });

  test('MON-002 changes of thousands of names are found and counted as those of few', async () => {
    await app.pool.query(
      `insert into domain (user_id, id, name, tld_id, in_portfolio, created_at)
       select user_id, gen_random_uuid(), 'part' || n || '.com', tld_id, true, created_at
       from domain, generate_series(1, 2100) n where user_id = $1 and id = $2`,
      [ann.id, own],
    );
    await app.pool.query(
      `insert into change (user_id, domain_id, kind, field, before, after, detected_at, last_at, in_portfolio, is_monitored)
       select user_id, id, n % 2, 'registrar', '"a"', '"b"', $2::timestamptz, $2::timestamptz, true, false
       from domain, generate_series(1, 3) n where user_id = $1 and name like 'part%'`,
      [ann.id, app.clock.now()],
    );
    const total = async (query: object) => (await list({ search: 'part', timeZone: 'UTC', ...query })).totalCount;
    expect(await total({})).toBe(6_300);
    expect(await total({ kind: 'price' })).toBe(4_200);
    expect(await total({ kind: 'website' })).toBe(0);
    await softDelete(app, ann, 'part7.com');
    expect(await total({})).toBe(6_297);
  });

  test.each<[string, object, string[]]>([
    ['kind', { kind: 'price' }, ['watched.com price']],
    ['kinds', { kind: ['price', 'whois'] }, ['watched.com price', 'own.com nameservers']],
    ['meaning', { meaning: 'nowParked' }, ['watched.com websiteStatus']],
    ['field', { field: ['nameservers', 'title'] }, ['own.com nameservers']],
    ['a part of the name', { search: 'WATCH' }, ['watched.com websiteStatus', 'watched.com price']],
    ['a part that no name has', { search: 'nothing' }, []],
    ['a part with a NUL', { search: 'a\0' }, []],
    ['from', { from: '2026-03-01T14:00:00Z' }, ['watched.com websiteStatus']],
    ['to, which is not included', { to: '2026-03-01T13:00:00Z' }, ['own.com nameservers']],
    ['monitored names', { watched: 'monitored' }, ['watched.com websiteStatus', 'watched.com price']],
    ['the portfolio', { watched: 'portfolio' }, ['own.com nameservers']],
    ['a domain that is none', { domainId: unknownId }, []],
    ['an id that is none', { domainId: "'; --" }, []],
    ['an activity that is none', { activity: unknownId }, []],
    ['a window behind the end', { skip: 100_000 }, []],
  ])('D-205 MON-003 is narrowed by %s', async (_, query, expected) => {
    await oneOfEach();
    expect(await found(query)).toEqual(expected);
    if (!('skip' in query)) expect((await list(query)).totalCount).toBe(expected.length);
  });

  test('D-205 the timeline can be that of one domain, or of the domains that an activity item counts', async () => {
    await oneOfEach();
    expect(await found({ domainId: own })).toEqual(['own.com nameservers']);
    const activity = app.parts.newId();
    await app.pool.query(
      `insert into activity (user_id, id, type, message, args, created_at, domain_ids)
       values ($1, $2, 3, '', '{}', now(), $3)`,
      [ann.id, activity, [own]],
    );
    expect(await found({ activity })).toEqual(['own.com nameservers']);
  });

  test('pages follow each other without gaps while new changes come, and days are counted in the reader’s zone', async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      await record(app, change(app, ann, own, { before: [`ns${hour}.test`], after: [`ns${hour + 1}.test`] }));
      app.clock.advance(hours(5));
    }
    const first = await list({ take: 2, timeZone: 'Asia/Tokyo' });
    expect(first).toMatchObject({ totalCount: 5, hasMore: true, next: expect.any(String) });
    // 08:00 and 03:00 UTC of 2 March; in Tokyo 22:00 UTC of the day before is that day, too
    expect(first.days).toEqual([{ day: '2026-03-02', count: 4 }]);
    await record(app, change(app, ann, watched));
    const second = await list({ take: 2, after: first.next, timeZone: 'UTC' });
    expect(second.days).toEqual([{ day: '2026-03-01', count: 3 }]);
    const third = await list({ take: 2, after: second.next });
    expect([...first.data, ...second.data, ...third.data].map(({ newValue }) => newValue)).toEqual(
      [5, 4, 3, 2, 1].map((n) => [`ns${n}.test`]),
    );
    expect(third).toMatchObject({ hasMore: false, next: null });
    expect(await found({ skip: 1, take: 1 })).toEqual(['own.com nameservers']);
  });

  test('D-121 changes of a deleted name leave every list and count, and are back with it', async () => {
    await oneOfEach();
    const [entry] = (await list({ domainId: watched })).data;
    await softDelete(app, ann, 'watched.com');
    expect(await found()).toEqual(['own.com nameservers']);
    expect(await list()).toMatchObject({ totalCount: 1 });
    expect(await summary()).toMatchObject({ changes24h: { whois: 1, price: 0, website: 0 }, unacknowledged: 1 });
    expect(await refused(`/api/monitoring/${entry?.id}`)).toEqual([404, 'NOT_FOUND']);
    await app.pool.query('update domain set is_deleted = false');
    expect(await list()).toMatchObject({ totalCount: 3 });
  });

  test('bad input is refused with its name and changes nothing', async () => {
    const bad = {
      skip: ['-1', '1.5', 'x', '100001'],
      take: ['-1', 'x'],
      kind: ['whois2', ''],
      meaning: ['gone'],
      field: ["'"],
      from: ['yesterday', '2026-13-01T00:00:00Z'],
      state: ['open'],
      watched: ['x'],
      activity: ['x'],
      after: ['x', '1-', '-1', '1-1; --', '9'.repeat(61)],
      timeZone: ['+02:00', 'Mars/Base', 'SystemV/PST8', "'"],
      search: ['x'.repeat(254)],
    };
    for (const [name, values] of Object.entries(bad)) {
      for (const value of values) {
        const answer = await refused(`/api/monitoring?${name}=${encodeURIComponent(value)}`);
        expect([name, value, answer]).toEqual([name, value, [400, 'INVALID_PARAMETER']]);
      }
    }
    expect((await list({ take: 1_000_000 })).take).toBe(200);
    for (const id of ['0', '-1', 'x', '9'.repeat(30), "1'", '%00']) {
      expect(await refused(`/api/monitoring/${encodeURIComponent(id)}`)).toEqual([404, 'NOT_FOUND']);
    }
  });
});

test('MON-002 an entry shows its evidence, both texts, and the other changes of the same answer', async () => {
  const at = app.parts.clock.now();
  const evidence = { before: { httpStatus: 200 }, after: { httpStatus: 404, title: 'a\0b' } };
  const texts = { before: 'Buy shoes', after: 'Gone' };
  await record(
    app,
    change(app, ann, own, { kind: 'website', field: 'text', before: 9, after: 4, evidence, texts }),
    change(app, ann, own, { ...website, at }),
    change(app, ann, own, { at }),
    change(app, ann, own, {
      kind: 'website',
      field: 'title',
      evidence: { before: null, after: { x: 'y'.repeat(5_000) } },
    }),
  );
  const { data } = await list({ kind: 'website' });
  const idOf = (field: string) => data.find((entry) => entry.field === field)?.id ?? '';
  const entry = await app.as(ann).call(GetMonitoringEntry, { params: { id: idOf('text') } });
  expect(entry).toMatchObject({
    field: 'text',
    texts,
    evidence: { ...evidence, after: { httpStatus: 404, title: 'a\ufffdb' } },
  });
  expect(entry.beside.map(({ field }) => field).sort()).toEqual(['title', 'websiteStatus']);
  const tooLarge = await app.as(ann).call(GetMonitoringEntry, { params: { id: idOf('title') } });
  expect(tooLarge).toMatchObject({ evidence: null, texts: null });
});

describe('acknowledging', () => {
  const acknowledge = (body: object, user = ann) => app.as(user).call(AcknowledgeChanges, { body } as never);
  const open = () => found({ state: 'unacknowledged' });

  test('D-205 some are acknowledged by their ids, each once, and undone by their moment', async () => {
    await oneOfEach();
    const [first, second] = (await list()).data;
    const ids = [first?.id ?? '', second?.id ?? '', second?.id ?? '', '999999', 'x', '-1', "1'", '9'.repeat(30)];
    const { acknowledgedAt, ...result } = await acknowledge({ ids });
    expect(result).toEqual({ acknowledgedCount: 2, hasMore: false });
    expect(await open()).toEqual(['own.com nameservers']);
    expect(await found({ state: 'acknowledged' })).toEqual(['watched.com websiteStatus', 'watched.com price']);
    expect(await summary()).toMatchObject({ unacknowledged: 1 });
    app.clock.advance(1_000);
    expect(await acknowledge({ ids })).toMatchObject({ acknowledgedCount: 0 });
    expect(await app.as(ann).call(UndoAcknowledge, { body: { acknowledgedAt } })).toEqual({ reopenedCount: 2 });
    expect(await open()).toHaveLength(3);
    expect(app.events.some(({ event }) => event === 'ReceiveMonitoringChange')).toBe(true);
  });

  test('seller 8 D-209b all that one answer changed is acknowledged with any of it, and opened again with it', async () => {
    const user = await app.given.user();
    const { id } = await app.given.domain(user, 'moved.com', { is_monitored: true });
    const fact = { kind: 'whois', source: null, userId: user.id, domainId: id, at: app.parts.clock.now() } as const;
    const price = { ...fact, kind: 'price', field: 'price', meaning: 'listed', before: 0, currency: 'USD' } as const;
    await inTransaction(app.parts, (tx) =>
      recordChanges(
        tx,
        [
          { ...fact, field: 'registrar', meaning: 'transferred', before: 'Dynadot', after: 'Porkbun' },
          { ...fact, field: 'dnssec', meaning: 'unsigned', before: true, after: false },
          { ...price, marketplace: 'sedo', after: 100 },
          { ...price, marketplace: 'atom', after: 200 },
        ],
        fact.at,
      ),
    );
    const { data } = await app.as(user).call(ListMonitoring, { query: {} });
    const idOf = (of: string) => data.find(({ field, marketplace }) => (marketplace ?? field) === of)?.id ?? '';
    const one = await acknowledge({ ids: [idOf('dnssec')] }, user);
    expect(one).toMatchObject({ acknowledgedCount: 2 });
    expect(await acknowledge({ ids: [idOf('sedo')] }, user), 'each price by itself').toMatchObject({
      acknowledgedCount: 1,
    });
    const body = { acknowledgedAt: one.acknowledgedAt };
    expect(await app.as(user).call(UndoAcknowledge, { body })).toEqual({ reopenedCount: 3 }); // the clock stands still
  });

  test('D-205 all of a filter are acknowledged up to an entry; what is newer stays open', async () => {
    await oneOfEach();
    const [newest, price] = (await list()).data;
    expect(await acknowledge({ upTo: price?.id, filter: {} })).toMatchObject({ acknowledgedCount: 2, hasMore: false });
    expect(await open()).toEqual(['watched.com websiteStatus']);
    expect(await acknowledge({ upTo: newest?.id, filter: { kind: 'whois' } })).toMatchObject({ acknowledgedCount: 0 });
    expect(await acknowledge({ upTo: newest?.id, filter: { search: 'watched' } })).toMatchObject({
      acknowledgedCount: 1,
    });
  });

  test('AUTH-004 ids that are another user’s, missing or malformed are passed over or refused', async () => {
    await oneOfEach();
    const bob = await app.given.user();
    const [entry] = (await list()).data;
    expect(await acknowledge({ ids: [entry?.id] }, bob)).toMatchObject({ acknowledgedCount: 0 });
    const post = async (payload: object, user = bob) =>
      (await app.as(user).inject({ method: 'POST', url: '/api/monitoring/acknowledge', payload })).statusCode;
    expect(await post({ upTo: entry?.id, filter: {} })).toBe(404);
    expect(await post({ upTo: 'x', filter: {} })).toBe(404);
    const tooMany = Array.from({ length: 501 }, (_, id) => String(id));
    for (const payload of [{}, { ids: 'all' }, { ids: tooMany }, { upTo: '1' }, { upTo: '1', filter: { kind: 'x' } }]) {
      expect(await post(payload, ann)).toBe(400);
    }
    expect(await refused('/api/monitoring/acknowledge/undo', { acknowledgedAt: 'now' })).toEqual([
      400,
      'VALIDATION_FAILED',
    ]);
    expect(await open()).toHaveLength(3);
  });

  test('two that acknowledge the same at once count each entry once', async () => {
    for (let n = 0; n < 40; n += 1) {
      await record(app, change(app, ann, own, { before: [`a${n}`], after: [`b${n}`] }));
    }
    const ids = (await list()).data.map(({ id }) => id);
    const results = await Promise.all([acknowledge({ ids }), acknowledge({ ids: ids.toReversed() })]);
    expect(results.reduce((sum, { acknowledgedCount }) => sum + acknowledgedCount, 0)).toBe(40);
  });
});

describe('muting', () => {
  const mute = (body: object, user = ann) => app.as(user).call(MuteChanges, { body } as never);
  const mutes = async () => (await app.as(ann).call(ListChangeMutes)).data;

  test('D-205 a muted change is stored and neither open nor counted: by name, by kind, by kind of a name', async () => {
    await mute({ domainId: own });
    await mute({ kind: 'website' });
    await mute({ domainId: watched, kind: 'price' });
    await oneOfEach();
    await record(app, change(app, ann, watched));
    expect(await found({ state: 'unacknowledged' })).toEqual(['watched.com nameservers']);
    expect(await found({ state: 'muted' })).toHaveLength(3);
    expect(await found()).toHaveLength(4);
    expect(await summary()).toMatchObject({
      changes24h: { whois: 1, price: 0, website: 0 },
      unacknowledged: 1,
      mutes: 3,
    });
  });

  test('D-205 a mute ends at its time or when it is lifted; the same again has the new end', async () => {
    const until = new Date(app.parts.clock.now().getTime() + hours(2)).toISOString();
    const first = await mute({ domainId: own });
    const again = await mute({ domainId: own, until });
    expect(again).toMatchObject({ id: first.id, domainName: 'own.com', kind: null, until });
    const kind = await mute({ kind: 'price' });
    expect((await mutes()).map(({ id }) => id).sort()).toEqual([first.id, kind.id].sort());
    app.clock.advance(hours(2));
    expect(await mutes()).toEqual([kind]);
    await record(app, change(app, ann, own));
    expect(await found({ state: 'muted' })).toEqual([]);
    await app.as(ann).call(DeleteChangeMute, { params: { id: kind.id } });
    expect(await mutes()).toEqual([]);
    expect(await refused('/api/monitoring/mutes', {})).toEqual([400, 'VALIDATION_FAILED']);
  });

  test('AUTH-004 nobody mutes another user’s name or lifts another’s mute, and the limit is 500', async () => {
    const bob = await app.given.user();
    for (const domainId of [own, unknownId, 'x', 'a\0']) {
      await expect(mute({ domainId }, bob)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    }
    const { id } = await mute({ domainId: own });
    for (const some of [id, unknownId, 'x', '%00']) {
      const lift = app.as(bob).call(DeleteChangeMute, { params: { id: some } });
      await expect(lift).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await mutes()).toHaveLength(1);
    await app.pool.query(
      `insert into change_mute select $1, gen_random_uuid(), gen_random_uuid(), null, null, now()
       from generate_series(1, 499)`,
      [ann.id],
    );
    await expect(mute({ kind: 'price' })).rejects.toMatchObject({ code: 'MUTE_LIMIT_REACHED' });
  });
});

test('MON-001 D-205 the summary counts names by the state of their website, each list by itself', async () => {
  const both = (await app.given.domain(ann, 'both.com', { is_monitored: true })).id;
  await inTransaction(app.parts, (tx) =>
    setWebsiteStatus(tx, [
      { userId: ann.id, domainId: watched, status: 'parkedDomain' },
      { userId: ann.id, domainId: both, status: 'websiteDeveloped' },
    ]),
  );
  const none = {
    ...{ noWebsite: 0, checkFailed: 0, websiteDeveloped: 0, forSaleLander: 0 },
    ...{ parkedDomain: 0, defaced: 0, unknown: 0 },
  };
  expect(await summary()).toEqual({
    ...{ monitoredDomains: 2, portfolioDomains: 2, unacknowledged: 0, mutes: 0 },
    changes24h: { whois: 0, price: 0, website: 0, dns: 0 },
    websiteStatuses: { ...none, parkedDomain: 1, websiteDeveloped: 1 },
    portfolioWebsiteStatuses: { ...none, websiteDeveloped: 1 },
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import {
  AddHeldDomains,
  AnswerLeftDomains,
  ChangeRegistrarAccount,
  DisconnectRegistrarAccount,
  IgnoreHeldDomains,
  ListDomainAccounts,
  ListHeldDomains,
  ListLeftDomains,
  ListRegistrarAccounts,
  SyncRegistrarAccount,
} from '#contract/registrar-accounts.ts';
import { UndoChange } from '#contract/undo.ts';
import type { HeldName } from '../registrars/registrar.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { isMuchShorter, nextNight } from './accounts.rules.ts';
import { keptNames } from './held.rules.ts';
import { fakeRegistrar } from './testing/fake-registrar.ts';

let app: FreshApp;
let ann: TestUser;
let registrar: ReturnType<typeof fakeRegistrar>;

beforeEach(async () => {
  app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  ann = await app.given.user();
  registrar = fakeRegistrar(app);
});

const names = (count: number, prefix = 'name', fields: Partial<HeldName> = {}): HeldName[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${prefix}${String(at).padStart(5, '0')}.test`, ...fields }));
const accounts = (user = ann) => app.as(user).call(ListRegistrarAccounts, {});
const account = async (id: string) => (await accounts()).accounts.find((one) => one.id === id);
const left = async () => (await app.as(ann).call(ListLeftDomains, { query: {} })).data;
const listOf = async (list: 'notHere' | 'ignored' | 'here', query: { take?: number; filter?: string } = {}) =>
  (await app.as(ann).call(ListHeldDomains, { query: { list, ...query } })).data;

/** So many requests at most lie in any window. */
function busiest(requests: readonly { at: number }[], windowMs: number): number {
  return Math.max(
    0,
    ...requests.map(({ at }) => requests.filter((one) => one.at >= at && one.at < at + windowMs).length),
  );
}

describe('reading an account', () => {
  test('REG-004 a first sync reads page by page and detail by detail, never faster than the pace, and goes on after a kill', async () => {
    const list = names(250, 'name', { autoRenew: true, expiresAt: new Date('2027-05-01T00:00:00Z') });
    const details = new Map(list.map(({ name }) => [name, { transferLock: true }]));
    const { id, registrar: one } = await registrar.hold(ann, 'Main', list, { details });
    registrar.dieAfter(2);
    await registrar.run(hourMs);
    expect(await account(id)).toMatchObject({
      ...{ state: 'first', syncedAt: null, names: 200, notHere: 200 },
      progress: { step: 'list', done: 200, total: 250 },
    });
    registrar.live();
    registrar.dieAfter(100);
    await registrar.run(hourMs);
    expect(one.requests.map(({ path }) => path).slice(0, 3)).toEqual([
      '/list?from=0',
      '/list?from=100',
      '/list?from=200',
    ]);
    expect(await account(id)).toMatchObject({
      progress: { step: 'details', done: 97, total: 250, secondsLeft: 153 },
      names: 250,
    });
    registrar.live();
    await registrar.run(hourMs);
    expect(one.requests).toHaveLength(3 + 250); // nothing was asked for twice
    expect(busiest(one.requests, 60_000)).toBeLessThanOrEqual(60);
    const synced = await account(id);
    expect(synced).toMatchObject({ state: 'synced', names: 250, progress: null, trouble: null });
    expect(synced?.nextSyncAt).toBe(nextNight(id, new Date(synced?.syncedAt ?? '')).toISOString());
    expect((await listOf('notHere', { take: 1 }))[0]).toMatchObject({
      name: 'name00000.test',
      reading: { autoRenew: true, transferLock: true, privacy: null, expiresAt: '2027-05-01T00:00:00.000Z' },
    });
  });

  test('REG-004 accounts with the same key share its budget, a 429 stops both, and what is refused says so in the registrar’s words', async () => {
    const both = { key: 'shared', pageSize: 10 };
    const { id, registrar: one } = await registrar.hold(ann, 'Once', names(100), both);
    await registrar.hold(ann, 'Twice', [], both);
    one.faults = [null, null, { status: 429, headers: { 'retry-after': '600' } }];
    const startedAt = app.clock.now().getTime();
    await registrar.run(5 * minuteMs);
    const sent = one.requests.length; // the other account may have one on its way
    expect(sent).toBeLessThanOrEqual(4);
    const waiting = (await accounts()).accounts.filter(({ progress }) => progress?.waitsUntil);
    expect(waiting).not.toHaveLength(0);
    await registrar.run(hourMs);
    expect(one.requests).toHaveLength(21);
    expect(one.requests[sent]?.at).toBeGreaterThanOrEqual(startedAt + 600_000);
    expect(busiest(one.requests, 60_000)).toBeLessThanOrEqual(60);

    one.faults = Array.from({ length: 40 }, () => ({ status: 403 })); // more than two accounts ask for in a day
    await registrar.run(dayMs);
    expect(await account(id)).toMatchObject({
      ...{ state: 'refused', names: 100 },
      trouble: { outcome: 'refused', words: 'ACCESS_DENIED: not allowed', remedy: 'giveRight' },
    });
    one.faults = [];
    await registrar.run(2 * dayMs);
    expect(await account(id)).toMatchObject({ state: 'synced', trouble: null });
  });

  test('REG-003 what a list does not tell stays as details told it, and silence is never “off”', async () => {
    const list: HeldName[] = [{ name: 'one.test' }, { name: 'two.test' }];
    const details = new Map<string, Partial<HeldName>>([['one.test', { autoRenew: false, privacy: true }]]);
    const { registrar: one } = await registrar.hold(ann, 'Main', list, { details, failing: new Set(['two.test']) });
    await registrar.run(hourMs);
    const before = await listOf('notHere');
    expect(before.map(({ reading }) => [reading.autoRenew, reading.privacy, reading.transferLock])).toEqual([
      [false, true, null],
      [null, null, null],
    ]);
    expect(before[1]?.reading.detailsAt).toBeNull();
    one.details.set('one.test', { privacy: false });
    one.names = [{ name: 'one.test', transferLock: true, renewUntil: null }, { name: 'two.test' }];
    await registrar.run(dayMs);
    expect((await listOf('notHere'))[0]?.reading).toMatchObject({
      autoRenew: false,
      privacy: false,
      transferLock: true,
    });
  });

  test('REG-008 a twin tells of names below .test alone, a registrar of all others, and what is no name is dropped', () => {
    const told: HeldName[] = [
      { name: 'mine.test', autoRenew: true },
      { name: 'google.com' },
      { name: '..' },
      { name: 'mine.test', privacy: true },
      { name: 'odd.test', expiresAt: new Date(Number.NaN), folder: 'a\u202eb', status: ['x'.repeat(500)] },
    ];
    expect([...keptNames(told, true)]).toEqual([
      ['mine.test', { autoRenew: true, privacy: true }],
      ['odd.test', { folder: 'ab', status: [] }],
    ]);
    expect([...keptNames(told, false).keys()]).toEqual(['google.com']);
  });

  test('REG-004 20,000 names in five accounts are read within the budgets, and fairly beside another user', async () => {
    const bob = await app.given.user();
    const held = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        registrar.hold(ann, `Account ${at}`, names(4_000, `big${at}x`), { pageSize: 500 }),
      ),
    );
    const small = await registrar.hold(bob, 'Small', names(3, 'small'));
    const startedAt = app.clock.now().getTime();
    await registrar.run(20 * minuteMs, 1); // one after the other, as they move one clock
    const all = await accounts();
    expect(all.totals).toMatchObject({ names: 20_000, notHere: 20_000, left: 0 });
    expect(all.accounts.every(({ state }) => state === 'synced')).toBe(true);
    for (const { registrar: one } of held) {
      expect(one.requests).toHaveLength(8);
      expect(busiest(one.requests, 1_000)).toBe(1);
    }
    expect((small.registrar.requests[0]?.at ?? 0) - startedAt).toBeLessThan(3 * minuteMs);
  }, 120_000);
});

describe('names that are missing', () => {
  test.each([
    [300, 20, false],
    [300, 21, true],
    [100, 10, false],
    [100, 11, true],
    [0, 0, false],
    [5, 1, true],
  ])('REG-006 a list of %i names of which %i are missing is held: %s', (before, missing, isHeld) => {
    expect(isMuchShorter(missing, before)).toBe(isHeld);
  });

  test('REG-006 an empty list is held, asked again after two hours, and only then comes to review', async () => {
    const { id, registrar: one } = await registrar.hold(ann, 'Main', names(50));
    await registrar.run(hourMs);
    const list = one.names;
    one.names = [];
    await app.as(ann).call(SyncRegistrarAccount, { params: { id } });
    await registrar.run(minuteMs);
    expect(await account(id)).toMatchObject({ state: 'held', names: 50, left: 0, held: { before: 50, now: 0 } });
    expect(await left()).toEqual([]);
    one.names = list;
    await registrar.run(2 * hourMs);
    expect(await account(id)).toMatchObject({ state: 'synced', names: 50, held: null });

    one.names = list.slice(0, 20);
    app.clock.advance(hourMs);
    await app.as(ann).call(SyncRegistrarAccount, { params: { id } });
    await registrar.run(minuteMs);
    expect(await account(id)).toMatchObject({ state: 'held', held: { before: 50, now: 20 } });
    await app.as(ann).call(SyncRegistrarAccount, { params: { id } }); // one that is held is asked again at once
    await registrar.run(minuteMs);
    expect(await account(id)).toMatchObject({ state: 'synced', names: 20, left: 30 });
  });

  test('REG-006 a list whose pages repeat, or end before their total, makes no name missing', async () => {
    const { id, registrar: one } = await registrar.hold(ann, 'Main', names(200), { pageSize: 50 });
    await registrar.run(hourMs);
    const first = one.names.slice(0, 50);
    one.pageAt = (at) => (at === 150 ? first : undefined); // the last page repeats the first
    await registrar.run(dayMs);
    expect(await account(id)).toMatchObject({
      state: 'failed',
      names: 200,
      left: 0,
      trouble: { reason: 'tooFewAnswers' },
    });
    one.pageAt = (at) => (at === 150 ? [] : undefined); // and now ends early
    await registrar.run(hourMs);
    expect(await account(id)).toMatchObject({ state: 'failed', left: 0 });
    one.pageAt = undefined;
    await registrar.run(hourMs);
    expect(await account(id)).toMatchObject({ state: 'synced', names: 200, left: 0, trouble: null });
    one.pageAt = (at) => (at === 150 ? one.names.slice(150, 195) : undefined);
    one.leftOutAt = (at) => (at === 150 ? 5 : 0); // its total counts names that were transferred away
    await registrar.run(dayMs);
    expect(await account(id)).toMatchObject({ state: 'synced', names: 195, left: 5 });
  });

  test('REG-005 a name that moved, one that was sold, one that was dropped and one that is still held are told apart by what is known', async () => {
    const base = names(60);
    const gone = ['moved', 'sold', 'dropped', 'mine'].map((word) => ({ name: `${word}.test` }));
    const { registrar: main } = await registrar.hold(ann, 'Main', [...base, ...gone]);
    const { registrar: other } = await registrar.hold(ann, 'Auctions', []);
    await app.given.domain(ann, 'moved.test');
    await app.given.domain(ann, 'sold.test', { status: 1, status_at: app.clock.now() });
    await app.given.domain(ann, 'dropped.test', { epp_statuses: ['pendingDelete'] });
    const mine = await app.given.domain(ann, 'mine.test', { registrar: 'Porkbun LLC' });
    await registrar.run(hourMs);
    main.names = base;
    other.names = [{ name: 'moved.test' }];
    await registrar.run(dayMs);
    const review = await left();
    expect(Object.fromEntries(review.map(({ name, proposed }) => [name, proposed]))).toEqual({
      'moved.test': 'moved',
      'sold.test': 'sold',
      'dropped.test': 'dropped',
      'mine.test': 'stillMine',
    });
    expect(review.find(({ name }) => name === 'moved.test')?.evidence.heldIn).toMatchObject({ label: 'Auctions' });
    expect((await app.as(ann).call(ListDomainAccounts, { params: { id: mine.id } }))[0]).toMatchObject({
      account: { label: 'Main', registrar: 'porkbun' },
      goneSince: expect.any(String),
      answer: null,
    });

    const answers = review.map(({ id, proposed: answer }) => ({ id, answer }));
    const { undoId, changedCount } = await app.as(ann).call(AnswerLeftDomains, { body: { answers } });
    expect([changedCount, await left()]).toEqual([4, []]);
    await app.as(ann).call(UndoChange, { body: { undoId: undoId ?? '' } });
    expect(await left()).toHaveLength(4);

    main.names = [...base, ...gone]; // all came back: there is nothing to answer
    await registrar.run(dayMs);
    expect([await left(), (await accounts()).totals.left]).toEqual([[], 0]);
    expect((await app.as(ann).call(ListDomainAccounts, { params: { id: mine.id } }))[0]?.goneSince).toBeNull();
  });
});

describe('names that are not here', () => {
  test('REG-005 they are offered, ignored and taken back, added by the rules of pasting, and never by themselves', async () => {
    await registrar.hold(ann, 'Main', [{ name: 'one.com.test' }, { name: 'two.com.test' }, { name: 'three.com.test' }]);
    await app.given.domain(ann, 'two.com.test');
    await registrar.run(hourMs);
    expect((await listOf('here')).map(({ name }) => name)).toEqual(['two.com.test']);
    const [one, three] = await listOf('notHere');
    expect([one?.name, three?.name]).toEqual(['one.com.test', 'three.com.test']);
    const ids = [one?.id ?? ''];
    const { undoId } = await app.as(ann).call(IgnoreHeldDomains, { body: { ids, isIgnored: true } });
    expect([(await listOf('notHere')).length, (await listOf('ignored')).length]).toEqual([1, 1]);
    await app.as(ann).call(UndoChange, { body: { undoId: undoId ?? '' } });
    await app.as(ann).call(IgnoreHeldDomains, { body: { ids, isIgnored: true } });

    const bob = await app.given.user();
    await expect(app.as(bob).call(AddHeldDomains, { body: { ids } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.as(ann).call(AddHeldDomains, { body: {} })).toMatchObject({ added: 1, remaining: 0 });
    const { totals } = await accounts();
    expect(totals).toEqual({ names: 3, inPortfolio: 2, notHere: 0, ignored: 1, left: 0, inNoAccount: 0 });
  });
});

describe('an account', () => {
  test('REG-002 a paused account keeps its data, is not read, and is read again when it is resumed', async () => {
    const { id, registrar: one } = await registrar.hold(ann, 'Main', names(5));
    await registrar.run(hourMs);
    const { syncedAt } = (await account(id)) ?? {};
    await app.as(ann).call(ChangeRegistrarAccount, { params: { id }, body: { isPaused: true, label: 'Old names' } });
    await registrar.run(3 * dayMs);
    expect(one.requests).toHaveLength(1);
    expect(await account(id)).toMatchObject({
      state: 'paused',
      label: 'Old names',
      names: 5,
      syncedAt,
      nextSyncAt: null,
    });
    await app.as(ann).call(ChangeRegistrarAccount, { params: { id }, body: { isPaused: false } });
    await registrar.run(minuteMs);
    expect(await account(id)).toMatchObject({ state: 'synced' });
    expect(one.requests).toHaveLength(2);
  });

  test('REG-002 one that is disconnected forgets access and names, and is read anew when that is taken back', async () => {
    const { id } = await registrar.hold(ann, 'Main', names(5));
    const domain = await app.given.domain(ann, 'name00000.test');
    await registrar.run(hourMs);
    const { undoId } = await app.as(ann).call(DisconnectRegistrarAccount, { params: { id } });
    expect((await accounts()).totals).toMatchObject({ names: 0, inNoAccount: 1 });
    expect(await app.as(ann).call(ListDomainAccounts, { params: { id: domain.id } })).toEqual([]);
    await app.as(ann).call(UndoChange, { body: { undoId: undoId ?? '' } });
    await registrar.run(minuteMs);
    expect(await account(id)).toMatchObject({ state: 'synced', names: 5 });
  });

  test('REG-004 a sync by hand is possible once in ten minutes', async () => {
    const { id } = await registrar.hold(ann, 'Main', names(5));
    await registrar.run(hourMs);
    await app.as(ann).call(SyncRegistrarAccount, { params: { id } });
    await registrar.run(minuteMs);
    await expect(app.as(ann).call(SyncRegistrarAccount, { params: { id } })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    });
    app.clock.advance(10 * minuteMs);
    await app.as(ann).call(SyncRegistrarAccount, { params: { id } });
  });
});

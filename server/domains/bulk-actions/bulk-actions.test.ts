import { beforeEach, describe, expect, test } from 'vitest';
import { ListActivity } from '#contract/activity.ts';
import { DeleteDomains, MarkDomainsAsSold, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { GetDashboard } from '#contract/dashboard.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { ListDomains, ListTlds } from '#contract/domain-list.ts';
import { GetDomain, GetDomainsByIds } from '#contract/domains.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { GetVerification } from '#contract/verification.ts';
import { domainEffects } from '../../domains/domains.effects.ts';
import { drainOutbox } from '../../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import { hours, minutes } from '../../testing/clock.ts';
import type { TestUser } from '../../testing/given.ts';
import { recount, storedCounts } from '../testing/recount.ts';
import { purgeUndo } from './undo.jobs.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isOwn: true });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

const given = (user: TestUser, name: string, fields = {}) => app.given.domain(user, name, fields);
const add = (user: TestUser, ...names: string[]) => app.as(user).call(AddDomains, { headers: {}, body: names });
const watch = (user: TestUser, ...names: string[]) =>
  app.as(user).call(AddMonitoredDomains, { headers: {}, body: names });
const remove = (user: TestUser, body: string[] | { domainIds: string[] }, isForMonitoring?: 'true') =>
  app.as(user).call(DeleteDomains, { query: { isForMonitoring }, body });
const mark = (user: TestUser, status: 0 | 1 | 2, ...domainIds: string[]) =>
  app.as(user).call(UpdateDomainStatus, { body: { domainIds, status } });
const undo = (user: TestUser, undoId: string | null) =>
  app.as(user).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
const names = async (user: TestUser, query = {}) =>
  (await app.as(user).call(ListDomains, { query })).data.map(({ name }) => name).sort();
const idOf = async (user: TestUser, name: string) =>
  (await app.as(user).call(ListDomains, { query: { filter: name } })).data[0]?.id ?? '';
const one = (user: TestUser, id: string) => app.as(user).call(GetDomain, { params: { id } });
const holderOf = async (name: string) =>
  (await app.parts.db.selectFrom('name_holder').select('user_id').where('name', '=', name).executeTakeFirst())?.user_id;
const newestActivity = async (user: TestUser) =>
  (await app.as(user).call(ListActivity, { query: { take: 1 } })).data[0];
const unknown = '01900000-0000-7000-8000-000000000001';
const followed = () => drainOutbox(app.parts, domainEffects);

describe('API-033 deleting', () => {
  test('BULK-004 D-121 the domain leaves lists, choices, counts and the dashboard, and its name is free', async () => {
    const [gone, stays] = [await given(ann, 'gone.com'), await given(ann, 'stays.de')];
    const { deletedCount } = await remove(ann, [gone.id]);
    expect(deletedCount).toBe(1);
    expect(await names(ann)).toEqual(['stays.de']);
    expect(await app.as(ann).call(ListTlds, { query: {} })).toEqual(['de']);
    expect((await app.as(ann).call(GetDashboard, { query: {} })).totalDomains).toBe(1);
    expect(await app.as(ann).call(GetDomainsByIds, { body: [gone.id, stays.id] })).toHaveLength(1);
    await expect(one(ann, gone.id)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    expect(await storedCounts(app)).toEqual(await recount(app));
    expect(await add(bob, 'gone.com')).toMatchObject({ added: 1 });
    expect(await add(ann, 'gone.com')).toMatchObject({ pendingVerification: 1 });
  });

  test('D-013 D-017 ids in an object, twice, in capitals, or once more: each counts once', async () => {
    const { id } = await given(ann, 'gone.com');
    expect(await remove(ann, { domainIds: [id, id.toUpperCase(), id] })).toMatchObject({ deletedCount: 1 });
    expect(await remove(ann, [id])).toEqual({ deletedCount: 0, undoId: null });
    expect(await remove(ann, [])).toEqual({ deletedCount: 0, undoId: null });
  });

  test('API-033 D-010 foreign, unknown and malformed ids are passed over and not counted', async () => {
    const [own, foreign] = [await given(ann, 'own.com'), await given(bob, 'foreign.com')];
    const ids = [foreign.id, unknown, 'no id', '\0', own.id, "'; drop table domain; --"];
    expect(await remove(ann, ids)).toMatchObject({ deletedCount: 1 });
    expect(await names(bob)).toEqual(['foreign.com']);
    expect(await holderOf('foreign.com')).toBe(bob.id);
  });

  test('GRID-045 CONST-008 10,001 ids are too many for any of the calls, and nothing changes', async () => {
    const { id } = await given(ann, 'own.com');
    const ids = [
      id,
      ...Array.from({ length: 10_000 }, (_, n) => `01900000-0000-7000-8000-${`${n}`.padStart(12, '0')}`),
    ];
    const tooMany = { code: 'TOO_MANY_DOMAINS' };
    await expect(remove(ann, ids)).rejects.toMatchObject(tooMany);
    await expect(mark(ann, 2, ...ids)).rejects.toMatchObject(tooMany);
    await expect(app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: ids } })).rejects.toMatchObject(tooMany);
    expect((await one(ann, id)).status).toBe(0);
  });

  test('D-064 deleting a name that is also monitored takes it off this list alone', async () => {
    await add(ann, 'both.com');
    await watch(ann, 'both.com');
    const id = await idOf(ann, 'both.com');
    await mark(ann, 1, id);
    expect(await remove(ann, [id])).toMatchObject({ deletedCount: 1 });
    expect(await names(ann, { showSold: 'true' })).toEqual([]);
    expect(await names(ann, { isForMonitoring: 'true' })).toEqual(['both.com']);
    expect(await one(ann, id)).toMatchObject({ inPortfolio: false, isMonitored: true, status: 0 });
    expect(await remove(ann, [id])).toMatchObject({ deletedCount: 0 });
    expect(await remove(ann, [id], 'true')).toMatchObject({ deletedCount: 1 });
    expect(await names(ann, { isForMonitoring: 'true' })).toEqual([]);
    expect(await storedCounts(app)).toEqual(await recount(app));
  });

  test('D-064 monitoring ends without the portfolio', async () => {
    await add(ann, 'both.com');
    await watch(ann, 'both.com');
    const id = await idOf(ann, 'both.com');
    expect(await remove(ann, [id], 'true')).toMatchObject({ deletedCount: 1 });
    expect(await one(ann, id)).toMatchObject({ inPortfolio: true, isMonitored: false });
    expect(await holderOf('both.com')).toBe(ann.id);
  });

  test('BULK-005 a claim is deleted, and added again begins with a new token', async () => {
    await add(bob, 'claimed.com');
    await add(ann, 'claimed.com');
    const id = await idOf(ann, 'claimed.com');
    const tokenOf = async () => (await app.as(ann).call(GetVerification, { params: { id } })).verificationToken;
    const token = await tokenOf();
    expect(await remove(ann, [id])).toMatchObject({ deletedCount: 1 });
    expect(await holderOf('claimed.com')).toBe(bob.id);
    await add(ann, 'claimed.com');
    expect(await tokenOf()).not.toBe(token);
  });

  test('DASH-017 D-053 a deletion is reported once, with the name or the count, and leads nowhere', async () => {
    const ids = [(await given(ann, 'a.com')).id, (await given(ann, 'b.com')).id, (await given(ann, 'c.com')).id];
    await remove(ann, ids.slice(0, 1));
    expect(await newestActivity(ann)).toMatchObject({ type: 4, message: 'a.com deleted', hasDomainIds: false });
    await remove(ann, ids);
    expect(await newestActivity(ann)).toMatchObject({ type: 4, message: '2 domains deleted', hasDomainIds: false });
  });
});

describe('API-039 API-040 the status', () => {
  test('BULK-006 BULK-007 BULK-008 sold is 1, dropped is 2, and neither holds its name (D-122)', async () => {
    const [sold, dropped] = [await given(ann, 'sold.com'), await given(ann, 'dropped.com')];
    const body = { domainIds: [sold.id] };
    expect(await app.as(ann).call(MarkDomainsAsSold, { body })).toMatchObject({ updatedCount: 1 });
    expect(await mark(ann, 2, dropped.id)).toMatchObject({ updatedCount: 1, pendingVerificationCount: 0 });
    expect([(await one(ann, sold.id)).status, (await one(ann, dropped.id)).status]).toEqual([1, 2]);
    expect(await names(ann)).toEqual([]);
    expect(await names(ann, { showSold: 'true', showDropped: 'true' })).toEqual(['dropped.com', 'sold.com']);
    expect([await holderOf('sold.com'), await holderOf('dropped.com')]).toEqual([undefined, undefined]);
    expect(await storedCounts(app)).toEqual(await recount(app));
  });

  test('API-039 D-124 update-status with 1 sells, with 0 brings back, between sold and dropped it changes', async () => {
    const { id } = await given(ann, 'a.com');
    for (const status of [1, 2, 1, 0, 2, 0] as const) {
      expect(await mark(ann, status, id)).toMatchObject({ updatedCount: 1 });
      expect((await one(ann, id)).status).toBe(status);
    }
    expect(await holderOf('a.com')).toBe(ann.id);
    expect(await storedCounts(app)).toEqual(await recount(app));
  });

  test('D-017 repeated it changes nothing and counts nothing', async () => {
    const { id } = await given(ann, 'a.com');
    await mark(ann, 2, id);
    expect(await mark(ann, 2, id)).toEqual({ updatedCount: 0, undoId: null, pendingVerificationCount: 0 });
    expect(await mark(ann, 0, (await given(ann, 'b.com')).id)).toMatchObject({ updatedCount: 0 });
  });

  test('BULK-025 D-010 D-119 claims, watched, deleted, foreign and unknown ones are passed over', async () => {
    await add(bob, 'claimed.com');
    await add(ann, 'claimed.com', 'own.com', 'gone.com');
    await watch(ann, 'watched.com');
    const watched = (await app.as(ann).call(ListDomains, { query: { isForMonitoring: 'true' } })).data[0]?.id ?? '';
    const gone = await idOf(ann, 'gone.com');
    await remove(ann, [gone]);
    const others = [await idOf(ann, 'claimed.com'), watched, gone, await idOf(bob, 'claimed.com'), unknown, '\0'];
    for (const status of [1, 2] as const) expect(await mark(ann, status, ...others)).toMatchObject({ updatedCount: 0 });
    expect(await mark(ann, 2, ...others, await idOf(ann, 'own.com'))).toMatchObject({ updatedCount: 1 });
    expect((await app.as(bob).call(ListDomains, { query: {} })).data[0]?.status).toBe(0);
  });

  test('API-039 another status, or none, is refused', async () => {
    const { id } = await given(ann, 'a.com');
    for (const status of [3, -1, 1.5, '1', null, undefined]) {
      const payload = { domainIds: [id], status };
      const answer = await app.as(ann).inject({ method: 'POST', url: '/api/domains/update-status', payload });
      expect(answer.statusCode).toBe(400);
    }
    for (const payload of [{ status: 1 }, { domainIds: 'all', status: 1 }, { domainIds: [1], status: 1 }, []]) {
      const answer = await app.as(ann).inject({ method: 'POST', url: '/api/domains/update-status', payload });
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    expect((await one(ann, id)).status).toBe(0);
  });

  test('D-123 a name that another account holds meanwhile comes back as a claim with a token, and that is reported', async () => {
    const [taken, free] = [await given(ann, 'taken.com'), await given(ann, 'free.com')];
    await mark(ann, 2, taken.id, free.id);
    await add(bob, 'taken.com');
    expect(await mark(ann, 0, taken.id, free.id)).toMatchObject({ updatedCount: 2, pendingVerificationCount: 1 });
    expect(await one(ann, taken.id)).toMatchObject({ status: 0, verification: 1 });
    expect(await one(ann, free.id)).toMatchObject({ status: 0, verification: 0 });
    const { verificationToken } = await app.as(ann).call(GetVerification, { params: { id: taken.id } });
    expect(verificationToken).toMatch(/^[0-9a-f]{32}$/);
    expect(await holderOf('taken.com')).toBe(bob.id);
    await followed();
    const [notice] = await app.as(ann).call(ListNotifications, { query: {} });
    expect(notice).toMatchObject({ entityType: 'domain', entityId: taken.id, type: 7 });
    expect(await storedCounts(app)).toEqual(await recount(app));
  });

  test('D-053 D-174 each change is an item of the feed, and none a notification', async () => {
    const ids = [(await given(ann, 'a.com')).id, (await given(ann, 'b.com')).id];
    await mark(ann, 1, ...ids);
    expect(await newestActivity(ann)).toMatchObject({
      type: 0,
      message: '2 domains marked as sold',
      hasDomainIds: true,
    });
    await mark(ann, 2, ...ids);
    expect(await newestActivity(ann)).toMatchObject({ message: '2 domains marked as dropped' });
    await mark(ann, 0, ...ids.slice(1));
    expect(await newestActivity(ann)).toMatchObject({ message: 'b.com restored', entityId: ids[1] });
    await followed();
    expect(await app.as(ann).call(ListNotifications, { query: {} })).toEqual([]);
  });

  test('D-174 open pages hear of every change after its commit', async () => {
    const { id } = await given(ann, 'a.com');
    await remove(ann, [id]);
    await followed();
    expect(app.events).toEqual([
      { userId: ann.id, event: 'ReceiveNotification', payload: expect.objectContaining({ id: '', type: 1 }) },
    ]);
  });
});

describe('D-121 taking back', () => {
  test('D-121 a deletion: the domain is as it was, in its place, with all that is known of it', async () => {
    const { id } = await given(ann, 'back.com', { sedo_price: 99_00, registrar: 'A Registrar', status: 0 });
    const before = await one(ann, id);
    const { undoId } = await remove(ann, [id]);
    app.clock.advance(minutes(9));
    expect(await undo(ann, undoId)).toEqual({ restoredCount: 1, partlyCount: 0, pendingVerificationCount: 0 });
    expect(await one(ann, id)).toEqual(before);
    expect(await holderOf('back.com')).toBe(ann.id);
    expect(await newestActivity(ann)).toMatchObject({ type: 0, message: 'back.com restored' });
    expect(await storedCounts(app)).toEqual(await recount(app));
  });

  test('D-121 sold and dropped ones get the status back that each had', async () => {
    const [a, b, c] = [await given(ann, 'a.com'), await given(ann, 'b.com'), await given(ann, 'c.com')];
    await mark(ann, 2, b.id);
    const { undoId } = await mark(ann, 1, a.id, b.id, c.id);
    expect(await undo(ann, undoId)).toMatchObject({ restoredCount: 3 });
    const statuses = await Promise.all([a, b, c].map(async ({ id }) => (await one(ann, id)).status));
    expect(statuses).toEqual([0, 2, 0]);
    expect([await holderOf('a.com'), await holderOf('b.com')]).toEqual([ann.id, undefined]);
    expect(await storedCounts(app)).toEqual(await recount(app));
  });

  test('D-121 undoing “registered again” makes domains sold again', async () => {
    const { id } = await given(ann, 'a.com');
    await mark(ann, 1, id);
    const { undoId } = await mark(ann, 0, id);
    expect(await undo(ann, undoId)).toMatchObject({ restoredCount: 1 });
    expect((await one(ann, id)).status).toBe(1);
    expect(await holderOf('a.com')).toBeUndefined();
  });

  test('D-121 only domains that still are as the change left them come back', async () => {
    const [a, b, c] = [await given(ann, 'a.com'), await given(ann, 'b.com'), await given(ann, 'c.com')];
    const { undoId } = await mark(ann, 1, a.id, b.id, c.id);
    await mark(ann, 2, a.id);
    await remove(ann, [b.id]);
    expect(await undo(ann, undoId)).toMatchObject({ restoredCount: 1 });
    expect((await one(ann, a.id)).status).toBe(2);
    await expect(one(ann, b.id)).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    expect((await one(ann, c.id)).status).toBe(0);
  });

  test('D-121 a deletion that was followed by adding and another deletion does not come back by the first', async () => {
    const { id } = await given(ann, 'a.com');
    const first = await remove(ann, [id]);
    app.clock.advance(minutes(1));
    await add(ann, 'a.com');
    const second = await remove(ann, [id]);
    expect(await undo(ann, first.undoId)).toMatchObject({ restoredCount: 0 });
    expect(await undo(ann, second.undoId)).toMatchObject({ restoredCount: 1 });
  });

  test('D-017 D-121 a change is undone once: a second time answers the same and changes nothing, also when the domain is in that state again', async () => {
    const { id } = await given(ann, 'a.com');
    const { undoId } = await mark(ann, 1, id);
    expect(await undo(ann, undoId)).toMatchObject({ restoredCount: 1 });
    await mark(ann, 1, id);
    expect(await undo(ann, undoId)).toMatchObject({ restoredCount: 1 });
    expect((await one(ann, id)).status).toBe(1);
  });

  test('D-121 ten minutes later, for another user, or without a change there is nothing to undo', async () => {
    const { id } = await given(ann, 'a.com');
    const { undoId } = await remove(ann, [id]);
    const nothing = { code: 'NOT_FOUND' };
    await expect(undo(bob, undoId)).rejects.toMatchObject(nothing);
    for (const other of [unknown, '', 'no id', '\0', id]) await expect(undo(ann, other)).rejects.toMatchObject(nothing);
    app.clock.advance(minutes(10));
    await expect(undo(ann, undoId)).rejects.toMatchObject(nothing);
    expect(await names(ann)).toEqual([]);
  });

  test('D-123 a name taken meanwhile comes back as a claim', async () => {
    const { id } = await given(ann, 'a.com');
    const { undoId } = await remove(ann, [id]);
    await add(bob, 'a.com');
    expect(await undo(ann, undoId)).toEqual({ restoredCount: 1, partlyCount: 0, pendingVerificationCount: 1 });
    expect(await one(ann, id)).toMatchObject({ verification: 1, status: 0 });
    expect(await holderOf('a.com')).toBe(bob.id);
  });

  test('D-135 a claim comes back with the token it had', async () => {
    await add(bob, 'claimed.com');
    await add(ann, 'claimed.com');
    const id = await idOf(ann, 'claimed.com');
    const token = () => app.as(ann).call(GetVerification, { params: { id } });
    const before = await token();
    const { undoId } = await remove(ann, [id]);
    expect(await undo(ann, undoId)).toEqual({ restoredCount: 1, partlyCount: 0, pendingVerificationCount: 0 });
    expect(await token()).toEqual(before);
  });

  test('D-064 the mark of the portfolio comes back beside the one of monitoring', async () => {
    await add(ann, 'both.com');
    await watch(ann, 'both.com');
    const id = await idOf(ann, 'both.com');
    const before = await one(ann, id);
    const { undoId } = await remove(ann, [id]);
    expect(await undo(ann, undoId)).toMatchObject({ restoredCount: 1 });
    expect(await one(ann, id)).toEqual(before);
  });

  test('D-066 an account that became full meanwhile gets none back', async () => {
    app = await freshApp({ settings: { MAX_DOMAINS_PER_USER: '1' } });
    ann = await app.given.user();
    const { id } = await given(ann, 'a.com');
    const { undoId } = await remove(ann, [id]);
    await add(ann, 'b.com');
    await expect(undo(ann, undoId)).rejects.toMatchObject({ code: 'DOMAIN_LIMIT_REACHED' });
    expect(await names(ann)).toEqual(['b.com']);
  });
});

test('D-121 a change that can no longer be undone is deleted after a day', async () => {
  const [old, recent] = [await given(ann, 'old.com'), await given(ann, 'recent.com')];
  await remove(ann, [old.id]);
  app.clock.advance(hours(23));
  const { undoId } = await remove(ann, [recent.id]);
  app.clock.advance(hours(2));
  await purgeUndo.run(app.parts, app.clock.now());
  const rows = await app.parts.db.selectFrom('undoable_change').select('id').execute();
  expect(rows).toEqual([{ id: undoId }]);
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeleteDomains, UndoDomainChange } from '#contract/bulk-actions.ts';
import { GetDashboard } from '#contract/dashboard.ts';
import { ApiError } from '#contract/errors.ts';
import { ListNotifications, SetNotificationTopics } from '#contract/notifications.ts';
import {
  ChangeTransfers,
  CreateTransfer,
  DeleteTransfer,
  GetTransfer,
  GetTransferCounts,
  ListTransferIds,
  ListTransfers,
  PlanTransfers,
  type TransferState,
  UndoTransferChange,
  UpdateTransfer,
} from '#contract/transfers.ts';
import { inTransaction } from '../database/transaction.ts';
import { domainEffects } from '../domains/domains.effects.ts';
import { emptyUpdate } from '../domains/testing/given-domains.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { processingEffects } from '../processing/processing.effects.ts';
import { known, nothingPublished, type RegistrationReads } from '../registration-data/registration.rules.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { transferEffects } from './transfers.effects.ts';
import { purgeTransfers, remindOfTransfers } from './transfers.jobs.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-23T12:00:00Z') });
  ann = await app.given.user();
});

const now = () => app.parts.clock.now();
const inDays = (count: number) => new Date(now().getTime() + days(count));
const locked = { registrar: 'Old Names', epp_statuses: ['clientTransferProhibited'] };
const domain = (name: string, fields = {}, user = ann) => app.given.domain(user, name, { ...locked, ...fields });
const call = () => app.as(ann).call;
const plan = async (name: string, fields = {}) => {
  const { id } = await domain(name, fields);
  return call()(CreateTransfer, { body: { domainId: id, toRegistrar: 'New Names' } });
};
const change = (ids: string[], to: TransferState | 'deleted') => call()(ChangeTransfers, { body: { ids, to } });
const undo = (undoId: string | null) => call()(UndoTransferChange, { body: { undoId: undoId ?? '' } });
const get = (id: string) => call()(GetTransfer, { params: { id } });
const list = async (query = {}) => (await call()(ListTransfers, { query })).data.map(({ domainName }) => domainName);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  );

/** Handles what was left to be told, as the worker does. */
const notifyAll = () => drainOutbox(app.parts, [...processingEffects, ...domainEffects, ...transferEffects]);

/** An answer of the registry. */
function says(domainId: string, fields: Partial<RegistrationReads>, user = ann) {
  const at = now();
  const reads = { ...nothingPublished, ...fields };
  const reading = { protocol: 'rdap', source: 'rdap.example', readAt: at, fields: reads, registrarRdap: null } as const;
  return inTransaction(app.parts, (tx) => saveLookups(tx, [{ ...emptyUpdate(user, domainId, at), reading }]));
}
const statuses = (...some: string[]) => ({ eppStatuses: known(some), registrarName: known('Old Names') });
const feed = async () => {
  await notifyAll();
  return (await call()(GetDashboard, { query: {} })).recentActivity.map(({ message }) => message);
};
const notified = async () => {
  await notifyAll();
  return (await call()(ListNotifications, { query: {} })).map(({ title, message, linkUrl }) => [
    title,
    message,
    linkUrl,
  ]);
};

describe('CON-001 D-221 D-223 planning', () => {
  test('a transfer has the shape of the decision, with what is known of the name', async () => {
    const { id } = await domain('Shop.com', { expiration_date: inDays(100), registration_date: inDays(-400) });
    const body = { domainId: id, toRegistrar: '  New  Names ', note: 'cheaper\n' };
    const answer = await app.as(ann).inject({ method: 'POST', url: '/api/transfers', payload: body });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      domainId: id,
      domainName: 'Shop.com',
      fromRegistrar: 'Old Names',
      toRegistrar: 'New Names',
      state: 'planned',
      stateBy: 'user',
      checks: { locked: true, age60Days: true, daysToExpiry: 100 },
      note: 'cheaper',
      createdAt: '2026-11-23T12:00:00.000Z',
      updatedAt: '2026-11-23T12:00:00.000Z',
    });
    expect(await get(answer.json().id)).toEqual(answer.json());
    expect(await feed()).toEqual(['Transfer of shop.com planned'].map((text) => text.replace('shop', 'Shop')));
  });

  test('a name without a lock begins as unlocked', async () => {
    expect(await plan('a.com', { epp_statuses: ['ok'] })).toMatchObject({ state: 'unlocked', stateBy: 'registry' });
  });

  test('a name has one open transfer; none is planned to its present registrar, nor for what cannot be transferred', async () => {
    const { domainId } = await plan('a.com');
    const to = async (id: string, toRegistrar = 'New Names') =>
      codeOf(call()(CreateTransfer, { body: { domainId: id, toRegistrar } }));
    expect(await to(domainId)).toBe('TRANSFER_OPEN');
    expect(await to((await domain('b.com')).id, 'OLD-NAMES')).toBe('TRANSFER_SAME_REGISTRAR');
    expect(await to((await domain('sold.com', { status: 1 })).id)).toBe('TRANSFER_NOT_POSSIBLE');
    const watched = { in_portfolio: false, is_monitored: true };
    expect(await to((await domain('watched.com', watched)).id)).toBe('TRANSFER_NOT_POSSIBLE');
    expect(await to((await domain('claim.com', { needs_verification: true })).id)).toBe('TRANSFER_NOT_POSSIBLE');
    expect(await to((await domain('gone.com', { is_deleted: true })).id)).toBe('DOMAIN_NOT_FOUND');
    expect(await to('nonsense')).toBe('DOMAIN_NOT_FOUND');
    expect(await to((await domain('c.com')).id, ' \u202e ')).toBe('VALIDATION_FAILED');
    expect(await to((await domain('d.com')).id, 'x'.repeat(201))).toBe('VALIDATION_FAILED');
    expect(await list()).toEqual(['a.com']);
  });

  test('no transfer of another user’s names is planned, and nothing is said of them', async () => {
    const bob = await app.given.user();
    const theirs = await domain('bobs.com', {}, bob);
    const own = await app.as(bob).call(CreateTransfer, { body: { domainId: theirs.id, toRegistrar: 'X' } });
    expect(await codeOf(call()(CreateTransfer, { body: { domainId: theirs.id, toRegistrar: 'X' } }))).toBe(
      'DOMAIN_NOT_FOUND',
    );
    expect(await call()(PlanTransfers, { body: { domainIds: [theirs.id], toRegistrar: 'X' } })).toEqual({
      plannedCount: 0,
      openCount: 0,
      sameRegistrarCount: 0,
      notPossibleCount: 0,
      undoId: null,
    });
    expect(await change([own.id], 'deleted')).toEqual({ changedCount: 0, undoId: null });
    expect(await codeOf(get(own.id))).toBe('NOT_FOUND');
    expect(await codeOf(call()(UpdateTransfer, { params: { id: own.id }, body: { state: 'cancelled' } }))).toBe(
      'NOT_FOUND',
    );
    expect(await codeOf(call()(DeleteTransfer, { params: { id: own.id } }))).toBe('NOT_FOUND');
    expect((await app.as(bob).call(ListTransfers, { query: {} })).data).toMatchObject([{ state: 'planned' }]);
  });

  test('planning many says how many were planned and why others were not, and can be undone', async () => {
    const ids = [];
    for (const name of ['a.com', 'b.com']) ids.push((await domain(name)).id);
    const open = await plan('open.com');
    ids.push((await domain('there.com', { registrar: 'New Names, Inc.' })).id);
    ids.push((await domain('sold.com', { status: 1 })).id, open.domainId, 'nonsense', app.parts.newId(), ids[0] ?? '');
    const body = { domainIds: ids, toRegistrar: 'New Names Inc' };
    const { undoId, ...counts } = await call()(PlanTransfers, { body });
    expect(counts).toEqual({ plannedCount: 2, openCount: 1, sameRegistrarCount: 1, notPossibleCount: 1 });
    expect(await feed()).toContain('Transfers of 2 domains planned');
    expect((await list()).sort()).toEqual(['a.com', 'b.com', 'open.com']);
    expect(await undo(undoId)).toEqual({ restoredCount: 2 });
    expect(await list()).toEqual(['open.com']);
    expect(await codeOf(undo(undoId))).toBe('NOT_FOUND');
    expect((await call()(PlanTransfers, { body })).plannedCount).toBe(2);
  });

  test('two requests at once plan a name only once', async () => {
    const { id } = await domain('a.com');
    const body = { domainIds: [id], toRegistrar: 'New Names' };
    const both = await Promise.all([call()(PlanTransfers, { body }), call()(PlanTransfers, { body })]);
    expect(both.map(({ plannedCount }) => plannedCount).sort()).toEqual([0, 1]);
    expect(await list()).toEqual(['a.com']);
  });

  test('ten thousand names are planned, one more is refused', async () => {
    const { id } = await domain('first.com');
    await app.pool.query(
      `insert into domain (user_id, id, name, tld_id, registrar_id, in_portfolio, is_processed, created_at, epp_statuses)
       select user_id, gen_random_uuid(), 'n' || n || '.com', tld_id, registrar_id, true, true, created_at, epp_statuses
       from domain, generate_series(1, 10000) n where user_id = $1`,
      [ann.id],
    );
    const { rows } = await app.pool.query<{ id: string }>('select id from domain where user_id = $1', [ann.id]);
    const others = rows.map((row) => row.id).filter((one) => one !== id);
    const to = (domainIds: string[]) => call()(PlanTransfers, { body: { domainIds, toRegistrar: 'New Names' } });
    expect(await codeOf(to([...others, id]))).toBe('TOO_MANY_DOMAINS');
    expect((await to(others)).plannedCount).toBe(10_000);
    const { ids, totalCount, isLimited } = await call()(ListTransferIds, { query: { state: 'open' } });
    expect([ids.length, totalCount, isLimited]).toEqual([10_000, 10_000, false]);
    const { changedCount, undoId } = await change(ids, 'cancelled');
    expect([changedCount, await undo(undoId)]).toEqual([10_000, { restoredCount: 10_000 }]);
  });
});

describe('D-223 steps by hand', () => {
  test('a state, the registrar and the note are changed one by one', async () => {
    const { id, updatedAt } = await plan('a.com');
    app.clock.advance(hours(1));
    const put = (body: object) => call()(UpdateTransfer, { params: { id }, body });
    expect(await put({ state: 'codeObtained' })).toMatchObject({
      state: 'codeObtained',
      stateAt: '2026-11-23T13:00:00.000Z',
      note: null,
      checks: { lockSeen: 'still' },
    });
    expect(await put({ note: ' sent ', toRegistrar: 'Third' })).toMatchObject({
      state: 'codeObtained',
      note: 'sent',
      toRegistrar: 'Third',
    });
    expect(await put({ note: '' })).toMatchObject({ note: null, toRegistrar: 'Third' });
    expect(await codeOf(put({ toRegistrar: 'old names' }))).toBe('TRANSFER_SAME_REGISTRAR');
    expect(await codeOf(put({ state: 'lost' }))).toBe('VALIDATION_FAILED');
    expect(await codeOf(put({ note: 'mine', updatedAt }))).toBe('CHANGED_MEANWHILE');
    expect(await get(id)).toMatchObject({ toRegistrar: 'Third', note: null });
  });

  test('a cancelled transfer is opened again only while no other of the name is open', async () => {
    const first = await plan('a.com');
    await change([first.id], 'cancelled');
    expect(await feed()).toContain('Transfer of a.com canceled');
    const body = { domainId: first.domainId, toRegistrar: 'Third' };
    const second = await call()(CreateTransfer, { body });
    const reopen = () => codeOf(call()(UpdateTransfer, { params: { id: first.id }, body: { state: 'planned' } }));
    expect(await reopen()).toBe('TRANSFER_OPEN');
    expect(await change([first.id], 'planned')).toEqual({ changedCount: 0, undoId: null });
    await change([second.id], 'cancelled');
    expect((await change([first.id, second.id], 'requested')).changedCount, 'only one of the two').toBe(1);
    expect(await call()(ListTransfers, { query: { state: 'open' } })).toMatchObject({
      data: [{ id: second.id, state: 'requested' }],
    });
  });

  test('many are given a state and deleted, and both can be undone within ten minutes, once', async () => {
    const [one, two] = [await plan('a.com'), await plan('b.com')];
    await change([two.id], 'requested');
    app.clock.advance(hours(5));
    const cancelled = await change([one.id, two.id], 'cancelled');
    expect(cancelled.changedCount).toBe(2);
    app.clock.advance(minutes(9));
    expect(await undo(cancelled.undoId)).toEqual({ restoredCount: 2 });
    expect([(await get(one.id)).state, await get(two.id)]).toMatchObject([
      'planned',
      { state: 'requested', stateAt: '2026-11-23T12:00:00.000Z' },
    ]);
    const { undoId } = await call()(DeleteTransfer, { params: { id: one.id } });
    expect(await list()).toEqual(['b.com']);
    await undo(undoId);
    expect((await list()).sort()).toEqual(['a.com', 'b.com']);
    const late = await change([one.id], 'deleted');
    app.clock.advance(minutes(10));
    expect(await codeOf(undo(late.undoId))).toBe('NOT_FOUND');
    expect(await codeOf(undo('nonsense'))).toBe('NOT_FOUND');
  });

  test('a deletion is not undone where another transfer of the name is in the way', async () => {
    const first = await plan('a.com');
    const { undoId } = await change([first.id], 'deleted');
    await call()(CreateTransfer, { body: { domainId: first.domainId, toRegistrar: 'Third' } });
    expect(await undo(undoId)).toEqual({ restoredCount: 0 });
    expect(await call()(ListTransfers, { query: {} })).toMatchObject({ data: [{ toRegistrar: 'Third' }] });
  });
});

describe('D-223 steps that the registry shows', () => {
  test('the lock goes, the transfer is pending, the registrar is another: each step comes by itself, and is notified', async () => {
    const { id, domainId } = await plan('a.com');
    app.clock.advance(hours(1));
    await says(domainId, statuses('clientTransferProhibited'));
    expect(await get(id)).toMatchObject({ state: 'planned' });
    await says(domainId, statuses('ok'));
    expect(await get(id)).toMatchObject({
      state: 'unlocked',
      stateBy: 'registry',
      stateAt: '2026-11-23T13:00:00.000Z',
      checks: {
        locked: false,
        all: [{ kind: 'lock', source: 'rdap.example', seenAt: '2026-11-23T13:00:00.000Z' }, {}, {}, {}, {}, {}, {}],
      },
    });
    app.clock.advance(hours(1));
    await says(domainId, statuses('clientTransferProhibited'));
    expect(await get(id), 'locked again').toMatchObject({ state: 'unlocked', checks: { lockSeen: 'again' } });
    await says(domainId, statuses('pendingTransfer'));
    expect(await get(id)).toMatchObject({ state: 'requested', checks: { lockSeen: null } });
    await says(domainId, { registrarName: known('New Names'), eppStatuses: known(['clientTransferProhibited']) });
    expect(await notified()).toContainEqual([
      'Transfer completed',
      'a.com is now at New Names.',
      '/transfer-domains?search=a.com',
    ]);
    expect(await get(id)).toMatchObject({ state: 'completed', stateBy: 'registry', arrivedAt: 'New Names' });
    expect((await feed()).filter((text) => text === 'Transfer of a.com completed')).toHaveLength(1);
  });

  test('a name that goes elsewhere completes the transfer and says where it is', async () => {
    const { id, domainId } = await plan('a.com');
    app.clock.advance(hours(1));
    await says(domainId, statuses('clientTransferProhibited')); // known by a source of its own
    await says(domainId, { registrarName: known('Third Names') });
    expect(await notified()).toContainEqual([
      'Transfer completed',
      'a.com went to Third Names, not to the registrar that was planned.',
      '/transfer-domains?search=a.com',
    ]);
    expect(await get(id)).toMatchObject({ state: 'completed', arrivedAt: 'Third Names' });
  });

  test('a cancelled transfer or another user’s stays as it is', async () => {
    const bob = await app.given.user();
    const { id, domainId } = await plan('a.com');
    await change([id], 'cancelled');
    const theirs = await domain('bobs.com', {}, bob);
    const other = await app.as(bob).call(CreateTransfer, { body: { domainId: theirs.id, toRegistrar: 'New Names' } });
    await says(domainId, { registrarName: known('New Names'), eppStatuses: known(['ok']) });
    await notifyAll();
    expect(await get(id)).toMatchObject({ state: 'cancelled' });
    expect(await app.as(bob).call(GetTransfer, { params: { id: other.id } })).toMatchObject({ state: 'planned' });
  });

  test('a failed lookup says nothing', async () => {
    const { id, domainId } = await plan('a.com');
    await inTransaction(app.parts, (tx) => saveLookups(tx, [emptyUpdate(ann, domainId, now())]));
    expect(await get(id)).toMatchObject({ state: 'planned', stateBy: 'user' });
  });

  test('a step that came by itself is not undone by an undo of an earlier one', async () => {
    const { id, domainId } = await plan('a.com');
    const { undoId } = await change([id], 'unlocked');
    await says(domainId, statuses('pendingTransfer'));
    expect(await codeOf(undo(undoId))).toBe('NOT_FOUND');
    expect(await get(id)).toMatchObject({ state: 'requested' });
  });
});

describe('D-223 names that are deleted and restored', () => {
  test('a deleted name has no open transfer and none is shown; when the name comes back, so does its transfer', async () => {
    const { id, domainId } = await plan('a.com', { expiration_date: inDays(5) });
    const { undoId } = await call()(DeleteDomains, { query: {}, body: { domainIds: [domainId] } });
    expect(await list()).toEqual([]);
    expect(await call()(GetTransferCounts)).toMatchObject({ states: { planned: 0 }, expiring: 0 });
    expect(await codeOf(get(id))).toBe('NOT_FOUND');
    await remindOfTransfers.run(app.parts, now());
    expect(await notified()).toEqual([]);
    await call()(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    expect(await list()).toEqual(['a.com']);
  });
});

describe('D-221 the list', () => {
  async function five() {
    const made: Record<string, string> = {};
    for (const name of ['a.com', 'b.net', 'bücher.de', 'd.com', 'e.com']) {
      made[name] = (await plan(name, { registrar: name === 'd.com' ? 'Elsewhere' : 'Old Names' })).id;
      app.clock.advance(hours(1));
    }
    const id = (name: string) => made[name] ?? '';
    await change([id('b.net')], 'requested');
    await change([id('d.com')], 'completed');
    await change([id('e.com')], 'cancelled');
    return id;
  }
  test('is filtered by states, by all open ones, by search in any form, registrars and name', async () => {
    const id = await five();
    expect(await list()).toEqual(['e.com', 'd.com', 'bücher.de', 'b.net', 'a.com']);
    expect(await list({ state: 'requested' })).toEqual(['b.net']);
    expect(await list({ state: ['completed', 'cancelled'] })).toEqual(['e.com', 'd.com']);
    expect(await list({ state: 'open' })).toEqual(['bücher.de', 'b.net', 'a.com']);
    expect(await list({ search: 'BÜCH' })).toEqual(['bücher.de']);
    expect(await list({ search: '.com' })).toEqual(['e.com', 'd.com', 'a.com']);
    expect(await list({ search: '\0' })).toEqual([]);
    expect(await list({ fromRegistrar: 'Elsewhere' })).toEqual(['d.com']);
    expect(await list({ toRegistrar: 'Elsewhere' })).toEqual([]);
    expect(await list({ domainId: (await get(id('a.com'))).domainId })).toEqual(['a.com']);
    expect(await list({ sortBy: 'domainName' })).toEqual(['a.com', 'b.net', 'd.com', 'e.com', 'bücher.de']);
    expect(await list({ sortBy: 'stateAt', state: 'open' })).toEqual(['a.com', 'bücher.de', 'b.net']);
    expect(await codeOf(list({ state: 'lost' }))).toBe('INVALID_PARAMETER');
    const page = await call()(ListTransfers, { query: { skip: 1, take: 2 } });
    expect([page.data.map(({ domainName }) => domainName), page.totalCount, page.hasMore]).toEqual([
      ['d.com', 'bücher.de'],
      5,
      true,
    ]);
  });

  test('counts what waits too long and what expires meanwhile, and filters by each', async () => {
    await five();
    await plan('soon.com', { expiration_date: inDays(30) });
    await plan('later.com', { expiration_date: inDays(32) });
    expect(await list({ isExpiring: 'true' })).toEqual(['soon.com']);
    expect(await list({ stuckDays: 7 })).toEqual([]);
    app.clock.advance(days(6.9));
    expect(await list({ stuckDays: 7, state: 'requested' })).toEqual([]);
    app.clock.advance(days(0.1));
    expect(await list({ stuckDays: 7, state: 'requested' })).toEqual(['b.net']);
    expect(await call()(GetTransferCounts)).toEqual({
      states: { planned: 4, unlocked: 0, codeObtained: 0, requested: 1, completed: 1, cancelled: 1 },
      stuck: 1,
      expiring: 2,
      from: [
        { name: 'Old Names', count: 6 },
        { name: 'Elsewhere', count: 1 },
      ],
      to: [{ name: 'New Names', count: 7 }],
    });
  });

  test('D-131 the file has what the filter shows, and no formula', async () => {
    const { id } = await domain('a.com', { expiration_date: inDays(10), registration_date: inDays(-10) });
    const body = { domainId: id, toRegistrar: '=cmd()', note: 'one, "two"' };
    await call()(CreateTransfer, { body });
    await plan('b.net');
    const { payload, headers } = await app.as(ann).inject({ url: '/api/transfers/export/csv?search=.com' });
    expect(headers['content-disposition']).toBe('attachment; filename="transfers-2026-11-23.csv"');
    expect(payload.slice(1).split('\r\n').slice(1)).toEqual([
      `a.com,Planned,2026-11-23,Old Names,'=cmd(),Old Names,yes,no,10,2026-12-03,,2026-11-23,"one, ""two"""`,
      '',
    ]);
  });
});

describe('D-223 reminders', () => {
  const remind = () => remindOfTransfers.run(app.parts, now());

  test('a requested transfer without a change for seven days is notified once', async () => {
    const { id } = await plan('a.com');
    await change([id], 'requested');
    app.clock.advance(days(6.9));
    await remind();
    expect(await notified()).toEqual([]);
    app.clock.advance(days(0.2));
    await remind();
    await remind();
    expect(await notified()).toEqual([
      [
        'No change of a requested transfer',
        'The transfer of a.com to New Names was requested, and nothing has happened for 7 days.',
        '/transfer-domains?search=a.com',
      ],
    ]);
  });

  test('names that expire within 30 days during a transfer are notified together, once for each date', async () => {
    const soon = await plan('a.com', { expiration_date: inDays(30) });
    await plan('b.com', { expiration_date: inDays(3) });
    await plan('far.com', { expiration_date: inDays(60) });
    await plan('over.com', { expiration_date: inDays(-3) });
    const done = await plan('done.com', { expiration_date: inDays(3) });
    await change([done.id], 'completed');
    await remind();
    await remind();
    expect(await notified()).toEqual([
      [
        'Expires during a transfer',
        '2 domains expire within 30 days, and their transfers are not completed.',
        '/transfer-domains?isExpiring=true',
      ],
    ]);
    const date = inDays(20);
    await app.parts.db.updateTable('domain').set({ expiration_date: date }).where('id', '=', soon.domainId).execute();
    await remind();
    expect((await notified())[0]?.[1]).toBe('a.com expires on 2026-12-13, and its transfer is not completed.');
  });

  test('D-170b a user who switched it off is not notified', async () => {
    await call()(SetNotificationTopics, { body: { transfer: false } });
    await plan('a.com', { expiration_date: inDays(3) });
    await remind();
    expect(await notified()).toEqual([]);
  });
});

test('D-223 deleted transfers are forgotten after a day, closed ones after two years, open ones never', async () => {
  const [deleted, closed, open] = [await plan('a.com'), await plan('b.com'), await plan('c.com')];
  await change([deleted.id], 'deleted');
  await change([closed.id], 'completed');
  const kept = async () => {
    await purgeTransfers.run(app.parts, now());
    const { rows } = await sql<{ name: string }>`select name from transfer order by name`.execute(app.parts.db);
    return rows.map(({ name }) => name);
  };
  expect(await kept()).toEqual(['a.com', 'b.com', 'c.com']);
  app.clock.advance(days(1.1));
  expect(await kept()).toEqual(['b.com', 'c.com']);
  app.clock.advance(days(730));
  expect(await kept()).toEqual([open.domainName]);
});

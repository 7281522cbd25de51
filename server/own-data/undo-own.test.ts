import { beforeEach, describe, expect, test } from 'vitest';
import { ListDomainAudit } from '#contract/audit.ts';
import { DeleteDomains, UndoDomainChange } from '#contract/bulk-actions.ts';
import { ListDomains, ListTags } from '#contract/domain-list.ts';
import { GetDomain } from '#contract/domains.ts';
import { ChangeOwnData, nothingNoted, type OwnData } from '#contract/own-data.ts';
import { ImportOwnData } from '#contract/own-data-import.ts';
import { UpdateDomain } from '#contract/update-domain.ts';
import { inTransaction } from '../database/transaction.ts';
import { purgeUndo } from '../domains/bulk-actions/undo.jobs.ts';
import { domainEffects } from '../domains/domains.effects.ts';
import { drainOutbox } from '../jobs/outbox.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import { forgetUser } from '../testing/forget-user.ts';
import type { TestUser } from '../testing/given.ts';

let app: FreshApp;
let ann: TestUser;
let bob: TestUser;

beforeEach(async () => {
  app = await freshApp({ isShared: true, startsAt: new Date('2026-03-01T12:00:00Z') });
  [ann, bob] = [await app.given.user(), await app.given.user()];
});

type Order = { set?: object; addTags?: string[]; removeTags?: string[] };
const change = (ids: string[], order: Order, user = ann) =>
  app.as(user).call(ChangeOwnData, { body: { domainIds: ids, ...order } });
const undo = (undoId: string | null, user = ann) =>
  app.as(user).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
const back = (restoredCount: number, partlyCount = 0) => ({ restoredCount, partlyCount, pendingVerificationCount: 0 });
const domain = async (name: string, set: object = {}) => {
  const { id } = await app.given.domain(ann, name);
  await change([id], { set });
  return id;
};
const ownOf = async (id: string) => (await app.as(ann).call(GetDomain, { params: { id } })).own;
const auditOf = async (id: string) => (await app.as(ann).call(ListDomainAudit, { params: { id }, query: {} })).data;
const all: OwnData = {
  ...nothingNoted,
  tags: ['auction', 'brandable'],
  notes: 'bought from\na friend',
  purchasePrice: 12.34,
  purchaseDate: '2024-02-29',
  askingPrice: 1_000_000_000,
  floorPrice: 0,
  renewalCost: 9.99,
};

describe('owner A1 D-121a a change of own data is taken back', () => {
  test('gives each name what it had, in lists, filters and choices at once', async () => {
    const [one, two, three] = [
      await domain('a.com', all),
      await domain('b.com', { renewalCost: 7.2 }),
      await domain('c.com'),
    ];
    const order = {
      set: { renewalCost: 17.5, notes: null, floorPrice: 3 },
      addTags: ['drop'],
      removeTags: ['auction'],
    };
    const { undoId, ...counts } = await change([one, two, three], order);
    expect(counts).toEqual({ updatedCount: 3, changedCount: 3, toldCount: 0 });
    expect(await undo(undoId)).toEqual(back(3));
    expect([await ownOf(one), await ownOf(two), await ownOf(three)]).toEqual([
      all,
      {
        ...all,
        tags: [],
        notes: null,
        purchasePrice: null,
        purchaseDate: null,
        askingPrice: null,
        floorPrice: null,
        renewalCost: 7.2,
      },
      null,
    ]);
    expect((await app.as(ann).call(ListTags, { query: {} })).map(({ tag, count }) => [tag, count])).toEqual([
      ['auction', 1],
      ['brandable', 1],
    ]);
    const { data } = await app.as(ann).call(ListDomains, { query: { hasNotes: 'true' } as never });
    expect(data.map(({ name }) => name)).toEqual(['a.com']);
    expect(await undo(undoId), 'a second time').toEqual(back(3));
  });

  test('keeps what was changed again meanwhile, field by field and name by name, and counts it', async () => {
    const ids = [
      await domain('a.com', { notes: 'one' }),
      await domain('b.com', { notes: 'two' }),
      await domain('c.com'),
    ];
    const gone = await domain('gone.com', { notes: 'gone' });
    const [one = '', two = '', three = ''] = ids;
    const { undoId } = await change([...ids, gone], { set: { notes: 'same', askingPrice: 5 } });
    await change([one], { set: { notes: 'by hand' } });
    await app.as(ann).call(UpdateDomain, { params: { id: three }, body: { own: { notes: 'x', askingPrice: null } } });
    await app.as(ann).call(DeleteDomains, { query: {}, body: [gone] });
    await change([two], { set: { floorPrice: 1 } });
    expect(await undo(undoId)).toEqual(back(1, 1));
    expect(await ownOf(one)).toMatchObject({ notes: 'by hand', askingPrice: null });
    expect(await ownOf(two)).toMatchObject({ notes: 'two', askingPrice: null, floorPrice: 1 });
    expect(await ownOf(three)).toMatchObject({ notes: 'x', askingPrice: null });
  });

  test('undoes the last change first, then the one before it', async () => {
    const id = await domain('a.com', { renewalCost: 0 });
    const [first, second] = [
      await change([id], { set: { renewalCost: 1 } }),
      await change([id], { set: { renewalCost: 2 } }),
    ];
    expect(await undo(second.undoId)).toEqual(back(1));
    expect(await undo(first.undoId)).toEqual(back(1));
    expect((await ownOf(id))?.renewalCost).toBe(0);
  });

  test('a change of nothing has no undo; neither has another user’s, one of ten minutes ago or a missing one', async () => {
    const id = await domain('a.com', { notes: 'n' });
    expect((await change([id], { set: { notes: 'n' } })).undoId).toBeNull();
    const { undoId } = await change([id], { set: { notes: null } });
    const missing = '01900000-0000-7000-8000-00000000ffff';
    for (const [given, user] of [
      [undoId, bob],
      [missing, bob],
      [missing, ann],
    ] as const) {
      await expect(undo(given, user)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    app.clock.advance(minutes(10));
    await expect(undo(undoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ownOf(id)).toBeNull();
  });

  test('an import is undone with the expiries it brought, not with prices at marketplaces', async () => {
    const id = await domain('a.com', { tags: ['old'], askingPrice: 4 });
    const expiry = async () => (await app.as(ann).call(GetDomain, { params: { id } })).expirationDate;
    const row = { name: 'a.com', tags: ['new'], askingPrice: 5, expirationDate: '2027-01-02', sedoPrice: 9 };
    const body = { rows: [row, { name: 'none.com', notes: 'x' }], dryRun: false };
    expect((await app.as(ann).call(ImportOwnData, { body: { ...body, dryRun: true } })).undoId).toBeNull();
    const { undoId } = await app.as(ann).call(ImportOwnData, { body });
    expect([(await ownOf(id))?.askingPrice, await expiry()]).toEqual([5, '2027-01-02T00:00:00.000Z']);
    expect(await undo(undoId)).toEqual(back(1));
    expect([await ownOf(id), await expiry()]).toEqual([
      expect.objectContaining({ tags: ['old'], askingPrice: 4 }),
      null,
    ]);
    expect((await app.as(ann).call(GetDomain, { params: { id } })).sedoPrice).toBe(9);
  });

  test('10,000 names with long notes are undone in parts', async () => {
    await domain('a.com');
    await app.pool.query(
      `insert into domain (user_id, id, name, tld_id, in_portfolio, is_processed, created_at)
       select user_id, gen_random_uuid(), 'n' || n || '.com', tld_id, true, true, created_at
       from domain, generate_series(1, 9999) n where user_id = $1`,
      [ann.id],
    );
    const { rows } = await app.pool.query<{ id: string }>('select id from domain where user_id = $1', [ann.id]);
    const ids = rows.map(({ id }) => id);
    await change(ids, { set: { notes: 'long '.repeat(40) } });
    await app.pool.query('update domain_own set renewal_cost = get_byte(uuid_send(domain_id), 15) where user_id = $1', [
      ann.id,
    ]);
    const { undoId } = await change(ids, { set: { notes: null, renewalCost: 17.5 } });
    expect((await auditOf(ids[0] ?? ''))[0]).toMatchObject({
      names: 10_000,
      changes: [
        {
          field: 'notes',
          names: 10_000,
          before: { none: 0, different: 1, least: null },
          after: { none: 10_000, different: 0 },
        },
        { field: 'renewalCost', before: { different: 256, least: 0, most: 2.55 }, after: { least: 17.5, most: 17.5 } },
      ],
    });
    expect(await undo(undoId)).toEqual(back(10_000));
    const { rows: after } = await app.pool.query(
      `select count(*)::int as n, min(length(notes)) as notes, bool_and(renewal_cost = get_byte(uuid_send(domain_id), 15)) as cost
       from domain_own where user_id = $1`,
      [ann.id],
    );
    expect(after).toEqual([{ n: 10_000, notes: 199, cost: true }]);
  });
});

test('owner A1 D-229a the audit entry of a name says what it had and has, never a note; operators see none of it', async () => {
  const [one, two] = [
    await domain('a.com', { renewalCost: 7.2, tags: ['x'] }),
    await domain('b.com', { renewalCost: 79.98 }),
  ];
  const { undoId } = await change([one, two], { set: { renewalCost: 17.5, notes: 'secret' }, addTags: ['y'] });
  const value = (one: string | number | null) => ({
    none: one === null ? 1 : 0,
    different: one === null ? 0 : 1,
    least: one,
    most: one,
  });
  const [entry] = await auditOf(one);
  expect(entry).toMatchObject({ action: 'POST /api/domains/own-data', names: 2 });
  expect(entry?.changes).toEqual([
    { field: 'tags', names: null, before: value('x'), after: value('x,y') },
    { field: 'notes', names: null, before: value(null), after: { none: 0, different: 1, least: null, most: null } },
    { field: 'renewalCost', names: null, before: value(7.2), after: value(17.5) },
  ]);
  await undo(undoId);
  const [undone] = await auditOf(two);
  expect(undone).toMatchObject({ action: 'POST /api/domains/undo', names: 2 });
  expect(undone?.changes.at(-1)).toEqual({
    field: 'renewalCost',
    names: null,
    before: value(17.5),
    after: value(79.98),
  });
  const rows = await app.parts.db.selectFrom('audit_entry').select(['details', 'changes']).execute();
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(rows.every(({ details }) => JSON.stringify(details) === '{}')).toBe(true);
});

test('owner A1 open pages hear of a change of own data and of its undo', async () => {
  const id = await domain('a.com');
  const { undoId } = await change([id], { set: { notes: 'n' } });
  const heard = async () => {
    app.events.length = 0;
    await drainOutbox(app.parts, domainEffects);
    return app.events;
  };
  const reload = {
    userId: ann.id,
    event: 'ReceiveNotification',
    payload: expect.objectContaining({ id: '', type: 1 }),
  };
  expect((await heard()).at(-1)).toEqual(reload);
  await undo(undoId);
  expect(await heard()).toEqual([reload]);
});

test('owner A1 former values go after an hour, with the account, and when a user has changed 50,000 names since', async () => {
  const id = await domain('a.com');
  const kept = async () =>
    (await app.parts.db.selectFrom('undoable_own').select(['user_id', 'change_id']).execute()).map(
      (row) => row.change_id,
    );
  await change([id], { set: { notes: 'old' } });
  app.clock.advance(minutes(61));
  const { undoId } = await change([id], { set: { notes: 'new' } });
  await purgeUndo.run(app.parts, app.clock.now());
  expect(await kept()).toEqual([undoId]);
  await app.pool.query(
    `insert into undoable_own select user_id, change_id, gen_random_uuid(), before, after, created_at
     from undoable_own, generate_series(1, 49998)`,
  );
  app.clock.advance(minutes(1));
  const later = await change([id, await domain('b.com')], { set: { notes: 'later' } });
  expect(new Set(await kept()).size).toBe(1);
  expect(await undo(undoId)).toEqual(back(0));
  expect(await undo(later.undoId)).toEqual(back(2));
  await change([id], { set: { notes: 'last' } });
  await inTransaction(app.parts, (tx) => forgetUser(tx, ann.id));
  expect(await kept()).toEqual([]);
});

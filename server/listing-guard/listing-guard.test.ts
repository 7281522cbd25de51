import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AlertRule } from '#contract/alerts.ts';
import { MarkDomainsAsSold, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { GetDashboard } from '#contract/dashboard.ts';
import { ListDomains } from '#contract/domain-list.ts';
import { GetHandover } from '#contract/handovers.ts';
import {
  GetDomainListingTasks,
  ListListingSources,
  ListListingTasks,
  MarkDisputes,
  MarkListingsAsMeant,
  SetListingSettings,
  UnmarkListings,
} from '#contract/listing-guard.ts';
import type { MarketplaceKey } from '#contract/lookups.ts';
import { ListNotifications } from '#contract/notifications.ts';
import { ChangeOwnData, type OwnChange } from '#contract/own-data.ts';
import { UndoChange } from '#contract/undo.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import { deliverAlerts, everything, givenChannel } from '../alerts/testing/given-alerts.ts';
import { createSources } from '../app/sources.ts';
import { inTransaction } from '../database/transaction.ts';
import { eraseDomains } from '../domains/erase-domains.service.ts';
import { measureFreshness } from '../freshness/freshness.jobs.ts';
import type { DomainUpdate } from '../lookups/domain-update.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { planPriceRounds } from '../prices/price-rounds.jobs.ts';
import { goOn } from '../prices/price-rounds.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { days, hours } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { reviewDueListings } from './listing-guard.jobs.ts';

let app: FreshApp;
let ann: TestUser;

beforeEach(async () => {
  app = await freshApp({ startsAt: new Date('2026-11-23T12:00:00Z'), isShared: true });
  ann = await app.given.user();
});

const now = () => app.clock.now();
const domain = async (name: string, fields = {}, user = ann) => (await app.given.domain(user, name, fields)).id;
const own = (ids: string[], set: OwnChange) => app.as(ann).call(ChangeOwnData, { body: { domainIds: ids, set } });
const list = (query = {}, user = ann) => app.as(user).call(ListListingTasks, { query });
const openKinds = async (user = ann) =>
  Object.entries((await list({}, user)).kinds).flatMap(([kind, count]) => (count > 0 ? [kind] : []));
const tasksOf = async (id: string) => (await app.as(ann).call(GetDomainListingTasks, { params: { id } })).tasks;

/** What a marketplace answers for a name. */
const answer = (id: string, marketplace: MarketplaceKey, cents: number, offersOnly = false): DomainUpdate => ({
  ...{ userId: ann.id, domainId: id, at: now(), processingError: null, nextAttemptAt: null, isProcessed: true },
  fields: {
    [`${marketplace}Price`]: {
      outcome: 'known',
      value: cents,
      source: `${marketplace}.test`,
      retryAt: null,
      reason: null,
    },
  },
  quotedPrices: {
    [marketplace]: { amountCents: cents, currency: 'USD', ...(offersOnly ? { offersOnly: true as const } : {}) },
  },
  synced: { prices: true, whois: false, tldCounts: false },
});
const save = (...updates: DomainUpdate[]) => inTransaction(app.parts, (tx) => saveLookups(tx, updates));

describe('tasks follow what they hang on', () => {
  test('GUARD-001 GUARD-005 a price, an own price, a sale and its way back open and close tasks in their own transactions', async () => {
    const id = await domain('quiet.com');
    await own([id], { askingPrice: 900 });
    await save(answer(id, 'sedo', 100_000));
    expect(await tasksOf(id)).toMatchObject([
      {
        ...{ kind: 'pricesDiffer', state: 'open', domainName: 'quiet.com', since: now().toISOString() },
        evidence: [
          { source: 'owner', fact: 'askingPrice', cents: 90_000 },
          { source: 'sedo', fact: 'listedAt', cents: 100_000, percent: 11.1, at: now().toISOString(), isOdd: true },
        ],
      },
    ]);
    const { undoId } = await own([id], { askingPrice: 1_000, floorPrice: 1_200 });
    expect(await openKinds()).toEqual(['belowFloor']);
    await app.as(ann).call(UndoChange, { body: { undoId: undoId ?? '' } });
    expect(await openKinds()).toEqual(['pricesDiffer']);
    const sale = await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [id], soldPrice: 950 } });
    expect(await tasksOf(id)).toMatchObject([{ kind: 'sold', evidence: [{ fact: 'soldFor', cents: 95_000 }, {}] }]);
    await app.as(ann).call(UndoChange, { body: { undoId: sale.undoId ?? '' } });
    expect(await openKinds()).toEqual(['pricesDiffer']);
    await app.as(ann).call(UpdateDomainStatus, { body: { domainIds: [id], status: 2 } });
    expect(await openKinds()).toEqual(['sold']);
  });

  test('GUARD-005 a change that is not committed leaves no task', async () => {
    const id = await domain('killed.com');
    await own([id], { askingPrice: 900 });
    const killed = inTransaction(app.parts, async (tx) => {
      await saveLookups(tx, [answer(id, 'sedo', 100_000)]);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from listing_task where domain_id = ${id}`.execute(tx);
      expect(rows).toEqual([{ count: 1 }]);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(killed).rejects.toThrow();
    expect(await tasksOf(id)).toEqual([]);
    expect(await openKinds()).toEqual([]);
  });

  test('GUARD-003 a marketplace that delists closes the task with its second answer', async () => {
    const id = await domain('sold.com');
    await save(answer(id, 'atom', 50_000));
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [id] } });
    app.clock.advance(hours(12));
    await save(answer(id, 'atom', 0));
    expect(await tasksOf(id)).toMatchObject([{ kind: 'sold', state: 'open', clearAt: now().toISOString() }]);
    app.clock.advance(hours(12));
    await save(answer(id, 'atom', 0));
    expect(await tasksOf(id)).toEqual([]);
    expect((await list({ state: 'closed' })).groups).toMatchObject([
      { kind: 'sold', tasks: [{ state: 'closed', closedAt: now().toISOString() }] },
    ]);
  });

  test('GUARD-003 what closed today is told beside the open tasks, with what closed it, and on the next day no more', async () => {
    const [sold, priced] = [await domain('sold.com'), await domain('priced.com', { sedo_price: 5_000 })];
    await own([priced], { askingPrice: 60 });
    await save(answer(sold, 'atom', 50_000));
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [sold] } });
    const closedSince = '2026-11-23T00:00:00+01:00';
    expect((await list({ closedSince })).closed).toEqual([]);
    await own([priced], { askingPrice: 50 });
    for (let day = 0; day < 2; day += 1) {
      app.clock.advance(hours(1));
      await save(answer(sold, 'atom', 0));
    }
    const { closed, groups } = await list({ closedSince });
    expect(groups).toEqual([]);
    expect(closed).toMatchObject([
      { domainName: 'sold.com', state: 'closed', closedBy: 'marketplaces', closedAt: now().toISOString() },
      { domainName: 'priced.com', closedBy: 'domain' },
    ]);
    expect((await list({ closedSince, kind: 'sold' })).closed).toHaveLength(1);
    expect((await list({ closedSince: '2026-11-24T00:00:00+01:00' })).closed).toEqual([]);
    expect((await list({ state: 'closed', closedSince })).closed).toEqual([]);
  });

  test('GUARD-001 a listing for offers alone is told apart from none', async () => {
    const id = await domain('offers.com');
    await own([id], { askingPrice: 900 });
    await save(answer(id, 'godaddy', 0, true));
    expect(await tasksOf(id)).toMatchObject([
      { kind: 'offersOnly', evidence: [{}, { fact: 'forOffers', cents: null }] },
    ]);
    app.clock.advance(hours(1));
    await save(answer(id, 'godaddy', 90_000));
    await save(answer(id, 'godaddy', 90_000));
    expect(await tasksOf(id)).toMatchObject([{ clearAt: now().toISOString() }]); // the same moment is one answer
  });

  test('GUARD-005 an expiry passes, and a mark ends, with the day', async () => {
    const fields = { sedo_price: 5_000, expiration_date: new Date('2026-11-23T20:00:00Z') };
    const [id, other] = [await domain('due.com', fields), await domain('meant.com', { sedo_price: 5_000 })];
    await own([id], { autoRenew: false });
    await own([other], { askingPrice: 60 });
    await app.as(ann).call(MarkListingsAsMeant, { body: { kind: 'pricesDiffer', until: '2026-11-24' } });
    expect(await openKinds()).toEqual([]);
    app.clock.advance(days(2));
    await reviewDueListings.run(app.parts, now());
    expect(await openKinds()).toEqual(['expiring', 'pricesDiffer']);
    await own([id], { autoRenew: true });
    expect((await list()).counts).toEqual({ open: 1, meant: 0, closed: 1 });
    app.clock.advance(days(31));
    await reviewDueListings.run(app.parts, now());
    const stored = app.parts.db.selectFrom('listing_task').select('state').where('user_id', '=', ann.id);
    expect(await stored.execute()).toEqual([{ state: 0 }]);
  });

  test('GUARD-005 scale B6: what nobody judged when it was listed is judged within a week, whatever changed since', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, at) => domain(`kept${at}.com`, { sedo_price: 5_000 })),
    );
    const { db } = app.parts;
    const asking = ids.map((id) => ({ user_id: ann.id, domain_id: id, asking_price: 90_000 }));
    await db.insertInto('domain_own').values(asking).execute(); // as a version of the program that kept no tasks
    const open: number[] = [];
    for (let night = 0; night < 7; night += 1) {
      await reviewDueListings.run(app.parts, now());
      open.push((await list()).counts.open);
      app.clock.advance(days(1));
    }
    expect(open[0]).toBeLessThan(20);
    expect(open[6]).toBe(20);
  });

  test('GUARD-001 nothing is left of erased domains', async () => {
    const id = await domain('gone.com', { sedo_price: 5_000 });
    await app.as(ann).call(MarkDisputes, { body: { domainIds: [id], inDispute: true } });
    expect(await openKinds()).toEqual(['dispute']);
    await inTransaction(app.parts, (tx) => eraseDomains(tx, ann.id, [id]));
    const tables = ['listing_task', 'listing_dispute'] as const;
    for (const table of tables)
      expect(await app.parts.db.selectFrom(table).selectAll().where('domain_id', '=', id).execute()).toEqual([]);
  });
});

describe('what the owner says', () => {
  test('GUARD-004 tasks are marked as intended, one or all of a kind, and taken back', async () => {
    const ids = [];
    for (const name of ['a.com', 'b.com', 'c.com']) ids.push(await domain(name, { sedo_price: 5_000 }));
    await own(ids, { askingPrice: 60 });
    const one = await app
      .as(ann)
      .call(MarkListingsAsMeant, { body: { kind: 'pricesDiffer', domainIds: [ids[0] ?? ''], until: null } });
    expect(one.changedCount).toBe(1);
    const all = await app.as(ann).call(MarkListingsAsMeant, { body: { kind: 'pricesDiffer', until: '2026-12-24' } });
    expect(all.changedCount).toBe(2);
    expect((await list()).counts).toEqual({ open: 0, meant: 3, closed: 0 });
    await app.as(ann).call(UndoChange, { body: { undoId: all.undoId ?? '' } });
    expect((await list()).counts).toEqual({ open: 2, meant: 1, closed: 0 });
    const [id = ''] = ids;
    await save(answer(id, 'sedo', 7_000));
    expect((await list()).counts).toEqual({ open: 3, meant: 0, closed: 0 });
  });

  test('GUARD-004 a mark is taken back at any time, one or all of a kind, and stands again by Undo with its day and note', async () => {
    const ids = [];
    for (const name of ['a.com', 'b.com', 'c.com']) ids.push(await domain(name, { sedo_price: 5_000 }));
    await own(ids, { askingPrice: 60 });
    const mark = { kind: 'pricesDiffer' as const, until: '2026-12-24', note: 'Sedo adds its fee' };
    await app.as(ann).call(MarkListingsAsMeant, { body: mark });
    app.clock.advance(days(1));
    const unmark = (domainIds?: string[]) =>
      app.as(ann).call(UnmarkListings, { body: { kind: 'pricesDiffer', ...(domainIds && { domainIds }) } });
    const [id = ''] = ids;
    const one = await unmark([id]);
    expect(one.changedCount).toBe(1);
    expect(await tasksOf(id)).toMatchObject([{ state: 'open', until: null, note: null }]);
    await app.as(ann).call(UndoChange, { body: { undoId: one.undoId ?? '' } });
    expect(await tasksOf(id)).toMatchObject([{ state: 'meant', until: mark.until, note: mark.note }]);
    expect(
      (await app.as(await app.given.user()).call(UnmarkListings, { body: { kind: 'pricesDiffer' } })).changedCount,
    ).toBe(0);
    expect((await unmark()).changedCount).toBe(3);
    expect((await list()).counts).toEqual({ open: 3, meant: 0, closed: 0 });
    expect(await unmark()).toEqual({ changedCount: 0, undoId: null });
  });

  test('GUARD-004 a note stands beside a mark until the task opens again', async () => {
    const id = await domain('a.com', { sedo_price: 5_000 });
    await own([id], { askingPrice: 60 });
    const body = { kind: 'pricesDiffer' as const, domainIds: [id], until: null, note: ' Sedo adds its fee ' };
    const { undoId } = await app.as(ann).call(MarkListingsAsMeant, { body });
    expect(await tasksOf(id)).toMatchObject([{ state: 'meant', note: 'Sedo adds its fee' }]);
    await app.as(ann).call(UndoChange, { body: { undoId: undoId ?? '' } });
    expect(await tasksOf(id)).toMatchObject([{ state: 'open', note: null }]);
    await app.as(ann).call(MarkListingsAsMeant, { body });
    await save(answer(id, 'sedo', 7_000));
    expect(await tasksOf(id)).toMatchObject([{ state: 'open', note: null }]);
  });

  test('GUARD-004 the tolerance and a surcharge of a marketplace decide what differs, at once', async () => {
    await own([await domain('a.com', { sedo_price: 12_000, atom_price: 10_500 })], { askingPrice: 100 });
    expect(await openKinds()).toEqual(['pricesDiffer']);
    const settings = { tolerance: 5, surcharges: { sedo: 20 } };
    expect(await app.as(ann).call(SetListingSettings, { body: settings })).toEqual(settings);
    expect(await openKinds()).toEqual([]);
    expect((await list()).settings).toEqual(settings);
  });

  test('GUARD-004 a mark of a dispute is taken back, and stands on the page of the name', async () => {
    const id = await domain('a.com', { sedo_price: 12_000 });
    const { undoId } = await app.as(ann).call(MarkDisputes, { body: { domainIds: [id], inDispute: true } });
    const marked = await app.as(ann).call(GetDomainListingTasks, { params: { id } });
    expect(marked).toMatchObject({ disputedSince: now().toISOString(), tasks: [{ kind: 'dispute' }] });
    await app.as(ann).call(UndoChange, { body: { undoId: undoId ?? '' } });
    expect(await app.as(ann).call(GetDomainListingTasks, { params: { id } })).toEqual({
      tasks: [],
      disputedSince: null,
    });
  });

  test('GUARD-004 D-010 tasks and domains of others are like missing ones', async () => {
    const bob = await app.given.user();
    const id = await domain('bobs.com', { sedo_price: 12_000 }, bob);
    await app.as(bob).call(MarkDisputes, { body: { domainIds: [id], inDispute: true } });
    const body = { kind: 'dispute' as const, domainIds: [id], until: null };
    expect(await app.as(ann).call(MarkListingsAsMeant, { body })).toEqual({ changedCount: 0, undoId: null });
    const unmark = { domainIds: [id], inDispute: false };
    expect(await app.as(ann).call(MarkDisputes, { body: unmark })).toEqual({ changedCount: 0, undoId: null });
    expect([await tasksOf(id), await openKinds(), await openKinds(bob)]).toEqual([[], [], ['dispute']]);
  });
});

test('GUARD-001 each kind shows its first rows and counts all', async () => {
  const ids = [];
  for (let at = 0; at < 25; at += 1) ids.push(await domain(`n${at}.com`, { sedo_price: 5_000 }));
  await own(ids, { askingPrice: 60, floorPrice: 55 });
  const { groups, kinds } = await list();
  expect([kinds.pricesDiffer, kinds.belowFloor]).toEqual([25, 25]);
  expect(groups.map(({ kind, tasks }) => [kind, tasks.length])).toEqual([
    ['belowFloor', 20],
    ['pricesDiffer', 20],
  ]);
  const more = await list({ kind: 'pricesDiffer', skip: 20, take: 100 });
  expect(more.groups.map(({ kind, tasks }) => [kind, tasks.length])).toEqual([['pricesDiffer', 5]]);
  const seen = [...(groups[1]?.tasks ?? []), ...(more.groups[0]?.tasks ?? [])].map(({ domainId }) => domainId);
  expect(new Set(seen).size).toBe(25);
});

describe('GUARD-006 through the sandbox’s marketplaces', () => {
  async function market() {
    const sandbox = await startSandbox({ now: () => app.clock.now() });
    onTestFinished(sandbox.stop);
    app = await freshApp({ startsAt: now(), settings: { SANDBOX: 'on' } });
    ann = await app.given.user();
    const { marketplaces, close } = createSources(app.parts, sandbox.addresses);
    onTestFinished(close);
    const name = 'copperleaf.test';
    const id = await domain(name);
    await domain('nolisting-shop.com.test');
    const quote = (amount: number | null) =>
      sandbox.world.prices.set(name, {
        sedo: { isListed: amount !== null, amount: amount ?? 0, currency: 'USD' },
        godaddy: { isListed: false, amount: 0, currency: 'USD' },
        atom: { isListed: false, amount: 0, currency: 'USD' },
      });
    const round = async () => {
      await measureFreshness.run(app.parts, now());
      await planPriceRounds.run(app.parts, now());
      await sql`update price_round set due_at = ${now()}`.execute(app.parts.db);
      const deps = { parts: app.parts, marketplaces, saveLookups, random: () => 0, callMs: 0 };
      await goOn({ ...deps, wait: async () => {}, isStopping: () => false });
    };
    const nextDay = async () => {
      await round(); // nothing is left of the round: it ends
      app.clock.advance(days(1));
    };
    return { id, name, quote, round, nextDay, sandbox };
  }
  const sources = () => app.as(ann).call(ListListingSources);

  test('GUARD-008 D-203a a name that is sold is asked about until the marketplace has delisted it twice, and told of once', async () => {
    const { id, quote, round, nextDay } = await market();
    const about: AlertRule['about'] = ['listing'];
    const { channel } = await givenChannel(app, ann, {
      address: { kind: 'webhook', url: 'https://hooks.example.com/' },
      rules: [{ ...everything, about }],
    });
    const delistedStep = async () => {
      const handover = await app.as(ann).call(GetHandover, { params: { id } });
      return handover?.steps.find(({ step }) => step === 'delisted')?.seen;
    };
    expect((await sources()).map(({ state }) => state)).toEqual(['none', 'none', 'none']);
    quote(1_200);
    await round();
    expect((await sources())[0]).toMatchObject({ marketplace: 'sedo', listed: 1, state: 'first', asked: 2, names: 2 });
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [id], soldPrice: 1_000 } });
    expect(await openKinds()).toEqual(['sold']);
    expect(await delistedStep()).toBe('open');
    await deliverAlerts(app);
    quote(null);
    await nextDay();
    await round();
    expect(await delistedStep()).not.toBe('done');
    expect(await tasksOf(id)).toMatchObject([{ kind: 'sold', clearAt: now().toISOString() }]);
    expect((await sources())[0]).toMatchObject({ state: 'checked', answeredAt: now().toISOString(), listed: 0 });
    await nextDay();
    await round();
    expect(await tasksOf(id)).toEqual([]);
    await deliverAlerts(app);
    const stored = app.parts.db.selectFrom('alert_delivery').select('message').where('channel_id', '=', channel.id);
    expect(await stored.execute()).toMatchObject([
      { message: { count: 1, facts: [{ kind: 'listing', problem: 'sold' }] } },
    ]);
  });

  test('GUARD-003 GUARD-008 two names are sold, their marketplaces delist them, and both tasks close: told once, in one message', async () => {
    const { id, quote, round, nextDay, sandbox } = await market();
    const other = await domain('tidewater.test');
    const priced = (amount: number | null) => ({
      isListed: amount !== null,
      amount: amount ?? 0,
      currency: 'USD' as const,
    });
    const atAtom = (amount: number | null) =>
      sandbox.world.prices.set('tidewater.test', { sedo: priced(null), godaddy: priced(null), atom: priced(amount) });
    const { channel } = await givenChannel(app, ann, {
      address: { kind: 'webhook', url: 'https://hooks.example.com/' },
      rules: [{ ...everything, about: ['listing'] }],
    });
    quote(1_200);
    atAtom(800);
    await round();
    await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: [id, other] } });
    await deliverAlerts(app);
    expect((await list()).kinds.sold).toBe(2);
    quote(null);
    atAtom(null);
    for (const open of [2, 0]) {
      await nextDay();
      await round();
      await deliverAlerts(app);
      expect((await list()).kinds.sold).toBe(open);
    }
    const closedSince = new Date(now().getTime() - hours(1)).toISOString();
    const { closed } = await list({ closedSince });
    expect(closed.map(({ name, closedBy }) => [name, closedBy]).sort()).toEqual([
      ['copperleaf.test', 'marketplaces'],
      ['tidewater.test', 'marketplaces'],
    ]);
    const stored = app.parts.db.selectFrom('alert_delivery').select('message').where('channel_id', '=', channel.id);
    expect(await stored.execute()).toMatchObject([
      { message: { count: 2, facts: [{ problem: 'sold' }, { problem: 'sold' }] } },
    ]);
  });

  test('a marketplace that refuses is not checked, and its evidence keeps its day', async () => {
    const { id, name, quote, round, nextDay, sandbox } = await market();
    quote(1_200);
    await round();
    await own([id], { askingPrice: 900 });
    const before = await tasksOf(id);
    await nextDay();
    sandbox.world.faults.set(name, { sedo: 'ratelimited' });
    await round();
    expect((await sources())[0]).toMatchObject({ state: 'paused', reason: expect.stringContaining('rateLimit') });
    expect(await tasksOf(id)).toEqual(before);
    await app.clock.advance(days(3));
    expect((await sources())[0]).toMatchObject({ state: 'silent' });
  });
});

test('GUARD-008 what opens is told once: in the app, and over a channel that wants it, in one message', async () => {
  const about: AlertRule['about'] = ['listing'];
  const { channel } = await givenChannel(app, ann, {
    address: { kind: 'webhook', url: 'https://hooks.example.com/' },
    rules: [{ ...everything, about }],
  });
  const ids = [await domain('one.com', { sedo_price: 5_000 }), await domain('two.com', { atom_price: 5_000 })];
  await app.as(ann).call(MarkDomainsAsSold, { body: { domainIds: ids } });
  await deliverAlerts(app);
  app.clock.advance(hours(12));
  await save(...ids.map((id) => answer(id, 'sedo', 5_000)));
  await deliverAlerts(app);
  const stored = app.parts.db.selectFrom('alert_delivery').select('message').where('channel_id', '=', channel.id);
  expect(await stored.execute()).toMatchObject([
    {
      message: {
        count: 2,
        facts: [
          { kind: 'listing', problem: 'sold' },
          { kind: 'listing', problem: 'sold' },
        ],
      },
    },
  ]);
  const notified = (await app.as(ann).call(ListNotifications, { query: {} })).filter(({ titleTranslationKey }) =>
    titleTranslationKey?.includes('listingDiffers'),
  );
  expect(notified).toMatchObject([
    { title: '2 listings are not as they should be', linkUrl: '/domains/listing-guard' },
  ]);
});

test('GUARD-001 FILT-003 the grid shows the names with an open task alone, and the dashboard counts the tasks', async () => {
  const id = await domain('one.com', { sedo_price: 5_000 });
  await domain('two.com', { sedo_price: 6_000 });
  await own([id], { askingPrice: 60 });
  const { data } = await app.as(ann).call(ListDomains, { query: { hasListingTask: 'true' } });
  expect(data.map(({ name }) => name)).toEqual(['one.com']);
  expect((await app.as(ann).call(GetDashboard, { query: {} })).attention.listings).toBe(1);
});

test('GUARD-007 30,000 listed names: lists, counts and the filter of the grid read an index', async () => {
  // a third of them is ann's
  for (let part = 0; part < 6; part += 1) {
    const whose = part < 2 ? sql`${ann.id}::uuid` : sql`gen_random_uuid()`;
    await sql`insert into listing_task (user_id, domain_id, kind, state, since, evidence)
      select ${whose}, gen_random_uuid(), n % 9, case when n % 10 = 0 then 0 else 2 end, ${now()}, '[]'
      from generate_series(1, 15000) n`.execute(app.parts.db);
  }
  await sql`vacuum analyze listing_task`.execute(app.parts.db);
  const plan = async (text: ReturnType<typeof sql>) =>
    JSON.stringify((await sql`explain (format json) ${text}`.execute(app.parts.db)).rows);
  const counts = sql`select state, kind, count(*) from listing_task where user_id = ${ann.id} group by 1, 2`;
  const page = sql`select * from listing_task where user_id = ${ann.id} and state = 0 and kind = 6
    order by since desc, domain_id limit 20`;
  const ids = sql`select domain_id from listing_task where user_id = ${ann.id} and state = 0`;
  for (const query of [counts, page, ids]) {
    const text = await plan(query);
    expect(text).toContain('listing_task_shown');
    expect(text).not.toContain('Seq Scan');
  }
});

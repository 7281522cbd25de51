import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { GetBatch } from '#contract/batches.ts';
import { DeleteDomains, SyncDomains, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { AddDomains } from '#contract/domain-actions.ts';
import { GetDomain } from '#contract/domains.ts';
import type { UserId } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { domainEffects } from '../../domains/domains.effects.ts';
import { drainOutbox, startOutbox } from '../../jobs/outbox.ts';
import { processingEffects } from '../../processing/processing.effects.ts';
import { fakeSources, known, no, registered } from '../../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../../processing/testing/work.ts';
import { startWorker } from '../../processing/worker.ts';
import { type FreshApp, freshApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/given.ts';
import { recount, storedCounts } from '../testing/recount.ts';
import { settleQueue } from './settle-queue.ts';

let app: FreshApp;
let ann: TestUser;
const effects = [...domainEffects, ...processingEffects];

let troubles: unknown[];

beforeEach(async () => {
  troubles = [];
  const note = (trouble: unknown) => void troubles.push(trouble);
  app = await freshApp({ log: { debug: () => {}, info: () => {}, warn: note, error: note } });
  ann = await app.given.user();
});

/** Workers that are stopped with the test. */
function work(sources: ReturnType<typeof fakeSources>, count = 1): void {
  const { parts, pool } = app;
  const options = { parts, pool, sources, domains: domainsFeature, parallel: 16, timing: { gatherMs: 0, pollMs: 20 } };
  const workers = Array.from({ length: count }, () => startWorker(options));
  onTestFinished(async () => void (await Promise.all(workers.map((worker) => worker.stop()))));
}

const add = (user: TestUser, names: string[]) => app.as(user).call(AddDomains, { headers: {}, body: names });
const remove = (user: TestUser, ids: string[]) => app.as(user).call(DeleteDomains, { query: {}, body: ids });
const mark = (user: TestUser, status: 0 | 1 | 2, domainIds: string[]) =>
  app.as(user).call(UpdateDomainStatus, { body: { domainIds, status } });
const undo = (user: TestUser, undoId: string | null) =>
  app.as(user).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
async function followed(): Promise<void> {
  await drainOutbox(app.parts, effects);
  expect(troubles).toEqual([]);
}
const rows = () => app.parts.db.selectFrom('domain').selectAll().orderBy('name').execute();
const idOf = async (name: string) => (await rows()).find((row) => row.name === name)?.id ?? '';
const batch = (batchId: string) => app.as(ann).call(GetBatch, { params: { batchId } });
const items = () => app.parts.db.selectFrom('batch_item').selectAll().execute();
const ends = () =>
  app.events.map(({ payload }) => payload as DomainProgress).filter(({ step }) => step === 'Batch Complete');

/** A registry that answers when it is told to. */
function slowRegistry() {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  const registration = async (name: string) => {
    asked.push(name);
    await held;
    return known(registered);
  };
  return { registration, asked, release: () => release() };
}

describe('names that are in the queue', () => {
  test('D-121 deleted before any worker saw them: the batch ends with the others, and nobody is asked for them', async () => {
    const { batchId } = await add(ann, ['a.test', 'gone.test', 'b.test']);
    await remove(ann, [await idOf('gone.test')]);
    await followed();
    expect(await batch(batchId)).toMatchObject({ total: 2, done: 0, isComplete: false });
    const sources = fakeSources();
    work(sources);
    await until(async () => (await batch(batchId)).isComplete);
    expect(sources.asked.join()).not.toContain('gone.test');
    expect(await batch(batchId)).toMatchObject({ total: 2, done: 2, failed: 0 });
  });

  test('D-121 all of a batch deleted: it ends, its pages are notified, and no feed says that they were processed', async () => {
    const { batchId } = await add(ann, ['a.test', 'b.test']);
    const { undoId } = await remove(ann, [await idOf('a.test'), await idOf('b.test')]);
    await followed();
    expect(await batch(batchId)).toMatchObject({ total: 0, done: 0, isComplete: true, domains: [] });
    expect(ends()).toEqual([expect.objectContaining({ batchId, isComplete: true, percentComplete: 100 })]);
    const feed = await app.parts.db.selectFrom('activity').select('type').execute();
    expect(feed.map(({ type }) => type).sort()).toEqual([0, 4]);
    await undo(ann, undoId);
    await followed();
    work(fakeSources());
    await until(async () => (await rows()).every((row) => row.is_processed)); // they are looked up after all
  });

  test('D-121 deleted while some wait in their lane and one is being looked up: nothing of it comes back', async () => {
    const registry = slowRegistry();
    work(fakeSources({ registration: registry.registration }));
    const names = Array.from({ length: 40 }, (_, n) => `n${n}.test`);
    const { batchId } = await add(ann, names);
    await until(() => registry.asked.length >= 16);
    const all = await rows();
    const { deletedCount, undoId } = await remove(
      ann,
      all.map(({ id }) => id),
    );
    expect(deletedCount).toBe(40);
    await followed();
    expect((await items()).every((item) => item.state === 1)).toBe(true); // what runs is let run
    registry.release();
    await until(async () => (await batch(batchId)).isComplete);
    expect(registry.asked).toHaveLength(16);
    expect(await items()).toEqual([]);
    expect((await rows()).every((row) => row.is_deleted && !row.is_processed && row.registrar_id === null)).toBe(true);
    expect(await storedCounts(app)).toEqual({});
    expect(await undo(ann, undoId)).toMatchObject({ restoredCount: 40 });
    await followed();
    await until(async () => (await rows()).every((row) => row.is_processed && row.registrar_id !== null));
    expect(await storedCounts(app)).toEqual(await recount(app));
  });

  test('D-121 an undo of a deletion waits for the worker that saves the name, and the worker does not wait for the undo', async () => {
    const registry = slowRegistry();
    work(fakeSources({ registration: registry.registration }));
    onTestFinished(() => registry.release());
    await add(
      ann,
      Array.from({ length: 40 }, (_, n) => `n${n}.test`),
    );
    await until(() => registry.asked.length >= 16);
    const [gone = '', back = ''] = (await items()).filter(({ state }) => state === 0).map((item) => item.domain_id);
    const { undoId } = await remove(ann, [gone, back]);
    await undo(ann, undoId);
    await remove(ann, [gone]);

    const worker = await app.pool.connect();
    onTestFinished(() => worker.release());
    await worker.query('begin');
    const { rows: held } = await worker.query('select batch_no from batch_item where domain_id = $1 for update', [
      back,
    ]);
    const event = {
      userId: ann.id as UserId,
      payload: { changeId: undoId ?? '', isBack: true },
      now: app.parts.clock.now(),
    };
    const settled = inTransaction(app.parts, (tx) => settleQueue(tx, event, app.parts));
    await until(async () => (await app.pool.query('select from pg_locks where not granted')).rows.length > 0);
    await worker.query('select from batch where no = $1 for update', [held[0].batch_no]);
    await worker.query('commit');
    await settled;
    expect((await items()).map((item) => item.domain_id)).not.toContain(gone);
  });

  test('D-122 sold while they wait: they are not looked up, back again they are', async () => {
    await add(ann, ['sold.test', 'stays.test']);
    await mark(ann, 1, [await idOf('sold.test')]);
    await followed();
    const sources = fakeSources();
    work(sources);
    await until(async () => (await rows()).some((row) => row.is_processed));
    expect(sources.asked).not.toContain('registration sold.test');
    await mark(ann, 0, [await idOf('sold.test')]);
    await followed();
    await until(async () => (await rows()).every((row) => row.is_processed));
    expect(sources.asked).toContain('registration sold.test');
  });

  test('D-122 a planned try of a sold name is given up, and a sync that waits passes it over', async () => {
    let isUp = false;
    const sources = fakeSources({ registration: () => (isUp ? known(registered) : no('unreachable', 'timeout')) });
    work(sources);
    await add(ann, ['a.test', 'b.test']);
    await until(async () => (await items()).length === 2 && (await items()).every((item) => item.is_counted));
    const id = await idOf('a.test');
    await mark(ann, 2, [id]);
    await followed();
    expect((await items()).map(({ name }) => name)).toEqual(['b.test']);
    isUp = true;
    const answer = app.as(ann).call(SyncDomains, { body: { domainIds: [id], syncType: 'whois' } });
    expect(await answer).toMatchObject({ acceptedCount: 0, batchId: null });
  });

  test('D-234 values known of a name when it was deleted are known when it is back, whatever was asked meanwhile', async () => {
    const registry = slowRegistry();
    const { id } = await app.given.domain(ann, 'known.test', {
      registrar: 'The Registrar',
      sedo_price: 900_00,
      tld_count: 7,
    });
    await app.as(ann).call(SyncDomains, { body: { domainIds: [id], syncType: 'whois' } });
    work(fakeSources({ registration: registry.registration }));
    await until(() => registry.asked.length === 1);
    const { undoId } = await remove(ann, [id]);
    await followed();
    registry.release();
    await until(async () => (await items()).length === 0);
    await undo(ann, undoId);
    const back = await app.as(ann).call(GetDomain, { params: { id } });
    expect(back).toMatchObject({ registrarName: 'The Registrar', sedoPrice: 900, tldCount: 7, processingError: null });
  });
});

describe('many at once', () => {
  /** What must hold once all is quiet. */
  async function expectSound(): Promise<void> {
    expect(await storedCounts(app)).toEqual(await recount(app));
    const live = (await rows()).filter((row) => row.in_portfolio && !row.is_deleted && row.status === 0);
    const verified = live.filter((row) => !row.needs_verification);
    const holders = await app.parts.db.selectFrom('name_holder').select(['name', 'user_id', 'domain_id']).execute();
    const key = (one: { name: string }) => one.name;
    expect(holders.toSorted((a, b) => key(a).localeCompare(key(b)))).toEqual(
      verified
        .map((row) => ({ name: row.name, user_id: row.user_id, domain_id: row.id }))
        .toSorted((a, b) => key(a).localeCompare(key(b))),
    );
    const tokens = await app.parts.db.selectFrom('domain_verification').select('domain_id').execute();
    const withToken = new Set(tokens.map((row) => row.domain_id));
    expect(live.filter((row) => row.needs_verification && !withToken.has(row.id))).toEqual([]);
  }
  const isQuiet = async () => {
    await followed();
    const open = await app.parts.db.selectFrom('batch').select('no').where('finished_at', 'is', null).execute();
    return open.length === 0;
  };

  test('BULK-004 D-121 D-122 deleting, selling, undoing and adding while the same names are processed: nothing is lost, held twice or counted wrongly', async () => {
    const bob = await app.given.user();
    work(fakeSources(), 2);
    const outbox = startOutbox(app.parts, app.pool, effects);
    onTestFinished(() => outbox.stop());
    const names = Array.from({ length: 150 }, (_, n) => `busy-${n}.test`);
    await Promise.all([add(ann, names), add(bob, names.slice(0, 50).reverse())]);
    for (let round = 0; round < 6; round++) {
      const own = (user: TestUser) =>
        rows().then((all) => all.filter((row) => row.user_id === user.id).map(({ id }) => id));
      const [anns, bobs] = [await own(ann), await own(bob)];
      const some = anns.filter((_, n) => n % 3 === round % 3);
      const [gone, sold] = await Promise.all([
        remove(ann, some),
        mark(ann, (1 + (round % 2)) as 1 | 2, some.toReversed()),
        add(ann, names.slice(round * 20, round * 20 + 40)),
        remove(bob, bobs.slice(round * 5)),
        add(bob, names.slice(round * 10, round * 10 + 60).reverse()),
        mark(ann, 0, anns.slice(30, 90)),
      ]);
      await Promise.all([
        gone.undoId && undo(ann, gone.undoId),
        sold.undoId && undo(ann, sold.undoId),
        add(bob, names.slice(40, 80)),
        mark(bob, 0, bobs),
      ]);
    }
    await until(isQuiet);
    const waiting = (await rows()).filter(
      (row) => !row.is_deleted && row.status === 0 && !row.needs_verification && !row.is_processed,
    );
    await until(async () =>
      (await rows()).filter((row) => waiting.some(({ id }) => id === row.id)).every((row) => row.is_processed),
    );
    await outbox.stop();
    await expectSound();
  });

  test('D-121 while one user gives 300 names up and another adds them, each is held by one account or by none', async () => {
    const bob = await app.given.user();
    const names = Array.from({ length: 300 }, (_, n) => `swap-${n}.test`);
    await add(ann, names);
    const ids = (await rows()).map(({ id }) => id);
    const [gone, taken] = await Promise.all([remove(ann, ids), add(bob, names.toReversed())]);
    expect(gone.deletedCount).toBe(300);
    expect(taken.added + taken.pendingVerification).toBe(300);
    await expectSound();
    const { restoredCount, pendingVerificationCount } = await undo(ann, gone.undoId);
    expect(restoredCount).toBe(300);
    expect(pendingVerificationCount).toBe(taken.added);
    await expectSound();
  });

  test('D-017 the same change twice at once counts each domain once, an undo twice at once restores each once', async () => {
    await add(
      ann,
      Array.from({ length: 60 }, (_, n) => `twice-${n}.test`),
    );
    const ids = (await rows()).map(({ id }) => id);
    const sold = await Promise.all([mark(ann, 1, ids), mark(ann, 1, ids.toReversed())]);
    expect(sold.map(({ updatedCount }) => updatedCount).sort()).toEqual([0, 60]);
    const gone = await Promise.all([remove(ann, ids), remove(ann, ids.toReversed())]);
    expect(gone.map(({ deletedCount }) => deletedCount).sort()).toEqual([0, 60]);
    const undoId = gone.find((one) => one.undoId)?.undoId ?? '';
    const back = await Promise.all([undo(ann, undoId), undo(ann, undoId)]);
    expect(back.map(({ restoredCount }) => restoredCount)).toEqual([60, 60]); // the second is told what the first did
    expect((await rows()).every((row) => row.status === 1 && !row.is_deleted)).toBe(true);
    await expectSound();
  });
});

import { expect, test } from 'vitest';
import { createProgress } from '../progress.ts';
import { skipped } from '../results.ts';
import { domainsFeature, freshWork } from '../testing/work.ts';
import type { ClaimedItem } from './item.ts';
import { createWriter } from './writer.ts';

test('D-121 a name deleted when it was reached and restored before it is saved keeps its place; a deleted one loses it', async () => {
  const work = await freshWork();
  const { parts } = work;
  const userId = work.newUser();
  const { batchId, domains } = await work.givenBatch(userId, ['back.test', 'gone.test']);
  const { no, created_at } = await work.batch(batchId);
  const workerNo = 7;
  const items = domains.map(
    ({ id, name }): ClaimedItem => ({
      batch: { no, id: batchId, userId, kind: 'add', sync: null, total: 2, done: 0, own: 0 },
      workerNo,
      domainId: id,
      name,
      shownName: name,
      tld: 'test',
      deniedSince: null,
      finalStatus: 'complete',
      attempt: 0,
      isCounted: false,
      open: null,
      asked: [],
      syncedBefore: null,
      server: '',
      budget: '',
      intervalMs: 0,
      slotInMs: 0,
      block: null,
      waitsFor: null,
      isProbe: false,
    }),
  );
  for (const { domainId: domain_id, name } of items) {
    const running = { state: 1, worker_no: workerNo, final_status: 0, size: 2, lane_id: null, run_at: null };
    const row = { batch_no: no, domain_id, name, tld: 'test', open: null, error: null, waits_for: null, ...running };
    await parts.db
      .insertInto('batch_item')
      .values({ ...row, synced_before: null })
      .execute();
  }
  await parts.db
    .updateTable('domain')
    .set({ is_deleted: true, deleted_at: created_at })
    .where('name', '=', 'gone.test')
    .execute();

  const progress = createProgress(parts, () => 0);
  const never = () => {
    throw new Error('not expected');
  };
  const writer = createWriter({
    parts,
    progress,
    ...domainsFeature,
    tldCounts: { wish: async () => {} },
    asFailure: never,
    onStuck: never,
    random: () => 0,
  });
  for (const item of items) writer.add(skipped(item));
  await writer.close(5_000);
  progress.stop();

  const left = await parts.db.selectFrom('batch_item').select(['name', 'state', 'is_counted', 'run_at']).execute();
  expect(left).toEqual([{ name: 'back.test', state: 2, is_counted: false, run_at: work.clock.now() }]);
  expect(await work.batch(batchId)).toMatchObject({ done: 1, total: 2, finished_at: null });
  expect(work.progressOf(userId).map(({ domainName }) => domainName)).toEqual(['gone.test', 'gone.test']);
});

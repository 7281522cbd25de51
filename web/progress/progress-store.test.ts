import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { batchComplete, batchStarted, stepOf } from './events.fixture.ts';
import { type BatchState, countsOf, type OpenBatch } from './progress.rules.ts';
import { createProgressStore, type ProgressStore } from './progress-store.ts';

const minute = 60_000;
const storage = memoryStorage();
const stores: ProgressStore[] = [];

beforeEach(() => {
  storage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
  vi.useRealTimers();
});

const nothing: OpenBatch = { batch: null, left: null };

function open(
  getBatch: (id: string) => Promise<BatchState | undefined> = async () => undefined,
  getOpen = async () => nothing,
) {
  const store = createProgressStore({ userId: 'ann', storage, now: Date.now, getBatch, getOpen });
  stores.push(store);
  return store;
}

function startBatch(store: ProgressStore, total = 4) {
  store.receive(batchStarted(total));
  store.receive(stepOf('a.test', { status: 'complete', percentComplete: 25 }));
  vi.advanceTimersByTime(100);
}

test('many events make one change', () => {
  const store = open();
  const changed = vi.fn();
  store.subscribe(changed);
  startBatch(store);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(store.get()?.percent).toBe(25);
});

test('PROC-010 CONST-025 the batch is gone 3 s after its end, from storage too', () => {
  const store = open();
  startBatch(store);
  store.receive(batchComplete(4));
  vi.advanceTimersByTime(3_099);
  expect(store.get()?.percent).toBe(100);
  vi.advanceTimersByTime(1);
  expect(store.get()).toBeNull();
  expect(storage.length).toBe(0);
});

test('PROC-011 CONST-026 a silent batch leaves at a check after 30 minutes', () => {
  const store = open();
  startBatch(store);
  vi.advanceTimersByTime(30 * minute - 100);
  expect(store.get()).not.toBeNull();
  vi.advanceTimersByTime(5 * minute);
  expect(store.get()).toBeNull();
});

test('PROC-013 CONST-024 saves wait 500 ms and a reload goes on from them', () => {
  const store = open();
  startBatch(store);
  vi.advanceTimersByTime(499);
  expect(storage.length).toBe(0);
  vi.advanceTimersByTime(1);
  expect(storage.length).toBe(1);
  expect(open().get()).toMatchObject({ batchId: 'batch-1', total: 4, percent: 25 });
});

test('a store that is stopped writes nothing any more', () => {
  const store = open();
  startBatch(store);
  store.stop();
  vi.advanceTimersByTime(1_000);
  expect(storage.length).toBe(0);
});

test('after a reload the server’s state is taken over', async () => {
  startBatch(open());
  vi.advanceTimersByTime(500);
  const store = open(async (batchId) => ({
    batchId,
    total: 4,
    done: 3,
    failed: 0,
    waiting: 0,
    withProblem: 0,
    percentComplete: 75,
    isComplete: false,
    startedAt: new Date().toISOString(),
    domains: [],
  }));
  await store.compare();
  expect(store.get()?.percent).toBe(75);
  expect(countsOf(store.get() as NonNullable<ReturnType<ProgressStore['get']>>).done).toBe(3);
});

test('a batch that the server does not know is dropped, an unreachable server keeps it', async () => {
  startBatch(open());
  vi.advanceTimersByTime(500);
  const unreachable = open(() => Promise.reject(new Error('offline')));
  await unreachable.compare();
  expect(unreachable.get()).not.toBeNull();
  const unknown = open(async () => undefined);
  await unknown.compare();
  expect(unknown.get()).toBeNull();
});

test('a dismissed batch stays away after a reload, the next one shows', () => {
  const store = open();
  startBatch(store);
  store.dismiss();
  expect(store.get()).toBeNull();
  vi.advanceTimersByTime(500);
  const reloaded = open();
  reloaded.receive(stepOf('b.test'));
  vi.advanceTimersByTime(100);
  expect(reloaded.get()).toBeNull();
  reloaded.receive(batchStarted(2, 'batch-2'));
  vi.advanceTimersByTime(100);
  expect(reloaded.get()?.batchId).toBe('batch-2');
});

const openBatch = (batchId: string, done: number, until: string | null = null): OpenBatch => ({
  batch: {
    batchId,
    total: 50_000,
    done,
    failed: 0,
    waiting: 0,
    withProblem: 0,
    percentComplete: Math.floor(done / 500),
    isComplete: false,
    startedAt: new Date(Date.now() - minute).toISOString(),
  },
  left: { until, slowest: null },
});

test('D-146 owner B5: a browser that started nothing shows what is open, and goes on with its events', async () => {
  const store = open(undefined, async () => openBatch('elsewhere', 8_000));
  await store.compare();
  expect(store.get()).toMatchObject({ batchId: 'elsewhere', total: 50_000, doneBefore: 8_000, percent: 16 });
  store.receive(stepOf('a.test', { batchId: 'elsewhere', status: 'complete', isComplete: true, percentComplete: 17 }));
  vi.advanceTimersByTime(100);
  expect(countsOf(store.get() as NonNullable<ReturnType<ProgressStore['get']>>).done).toBe(8_001);
});

test('D-146a owner B5: how long it takes is asked soon after a start, then every minute, and no more after the end', async () => {
  let asked = 0;
  const store = open(undefined, async () => {
    asked += 1;
    return openBatch('batch-1', asked, '2026-11-28T21:40:00.000Z');
  });
  startBatch(store);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([asked, store.get()?.left?.until]).toEqual([1, '2026-11-28T21:40:00.000Z']);
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(asked).toBe(3);
  store.receive(batchComplete(4));
  await vi.advanceTimersByTimeAsync(200);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked).toBe(3);
});

test('D-146 owner B5: after the end of the batch that started last an older one that is open shows again', async () => {
  const store = open(undefined, async () => openBatch('older', 10));
  startBatch(store);
  store.receive(batchComplete(4));
  await vi.advanceTimersByTimeAsync(3_200);
  expect(store.get()?.batchId).toBe('older');
});

test('D-146 owner B5: a batch that ended while nobody listened gives way to the one that is open', async () => {
  const ended: BatchState = {
    ...(openBatch('batch-1', 4).batch as NonNullable<OpenBatch['batch']>),
    isComplete: true,
    domains: [],
  };
  const store = open(
    async () => ended,
    async () => openBatch('other', 10),
  );
  startBatch(store);
  await store.compare();
  expect(store.get()).toMatchObject({ batchId: 'batch-1', completedAt: expect.any(Number) });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(store.get()?.batchId).toBe('other');
});

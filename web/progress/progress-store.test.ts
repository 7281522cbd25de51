import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { batchComplete, batchStarted, stepOf } from './events.fixture.ts';
import { type BatchState, countsOf } from './progress.rules.ts';
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

function open(getBatch: (id: string) => Promise<BatchState | undefined> = async () => undefined, userId = 'ann') {
  const store = createProgressStore({ userId, storage, now: Date.now, getBatch });
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

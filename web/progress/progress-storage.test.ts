import { expect, test } from 'vitest';
import { memoryStorage } from '#web/testing/memory-storage.ts';
import { batchStarted, stepOf } from './events.fixture.ts';
import { applyEvents, countsOf, type Progress } from './progress.rules.ts';
import { readProgress, saveProgress } from './progress-storage.ts';

const day = 24 * 3_600_000;
const start = 1_000_000_000_000;

function running(at = start, batchId = 'batch-1'): Progress {
  const events = [
    batchStarted(4, batchId),
    stepOf('a.test', { batchId, status: 'complete', percentComplete: 25 }),
    stepOf('b.test', { batchId, status: 'error', isComplete: true, percentComplete: 50 }),
  ];
  return applyEvents(null, events, at) as Progress;
}

test('PROC-013 a batch comes back from storage with its counts', () => {
  const storage = memoryStorage();
  saveProgress(storage, 'ann', running());
  expect([storage.length, storage.key(0)]).toEqual([1, 'domainProgress']);
  const back = readProgress(storage, 'ann', start + 1_000);
  expect(back).toMatchObject({ batchId: 'batch-1', total: 4, percent: 50, current: { domainName: 'b.test' } });
  expect(back && countsOf(back)).toEqual({ done: 2, failed: 1, problems: 0 });
});

test('PROC-012 CONST-027 progress of a day ago is discarded', () => {
  const storage = memoryStorage();
  saveProgress(storage, 'ann', running());
  expect(readProgress(storage, 'ann', start + day - 1)).not.toBeNull();
  expect(readProgress(storage, 'ann', start + day)).toBeNull();
  expect(storage.length).toBe(0);
});

test('another user’s progress is discarded', () => {
  const storage = memoryStorage();
  saveProgress(storage, 'ann', running());
  expect(readProgress(storage, 'bob', start)).toBeNull();
  expect(storage.length).toBe(0);
});

test.each(['', 'x', '7', 'null', '[]', '{"userId":"ann"}', '{"userId":"ann","batchId":"b","total":"4"}'])(
  'unreadable progress %j is none',
  (text) => {
    const storage = memoryStorage();
    storage.setItem('domainProgress', text);
    expect(readProgress(storage, 'ann', start)).toBeNull();
  },
);

test('a tab that is behind does not overwrite another tab', () => {
  const storage = memoryStorage();
  const batchIn = () => readProgress(storage, 'ann', start)?.batchId;
  saveProgress(storage, 'ann', running(start + 500));
  saveProgress(storage, 'ann', { ...running(start), total: 99 });
  expect(readProgress(storage, 'ann', start)?.total).toBe(4);
  saveProgress(storage, 'ann', running(start + 900, 'batch-2'));
  saveProgress(storage, 'ann', running(start + 600, 'batch-1'));
  expect(batchIn()).toBe('batch-2');
});

import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { provenUserId } from '../context.ts';
import { openDatabase } from '../database/pool.ts';
import { noteConnectionFailure } from '../database/trouble.ts';
import { startOutbox } from '../jobs/outbox.ts';
import { createWriter } from '../processing/queue/writer.ts';
import { fakeSources } from '../processing/testing/fake-sources.ts';
import { domainsFeature } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { silentHub } from '../testing/events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pool that gets no connection, and the moments at which somebody complained of it, in seconds. */
function awayDatabase() {
  const start = Date.now();
  const complaints: number[] = [];
  const complain = () => void complaints.push(Math.round((Date.now() - start) / 1_000));
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
  noteConnectionFailure(refused);
  const pool = { connect: () => Promise.reject(refused) } as unknown as pg.Pool;
  const parts = {
    config: readConfig({ SANDBOX: 'off' }),
    db: openDatabase(pool),
    clock: { now: () => new Date() },
    newId: () => 'none',
    hub: silentHub,
    log: { debug: () => {}, info: () => {}, warn: complain, error: complain },
  };
  return { pool, parts, complaints };
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);
const longestGap = (moments: readonly number[]) =>
  Math.max(...moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0)));

describe('durability L8 while the database is away the tries grow rarer, so that they do not fill the log', () => {
  test('a worker logs ever fewer tries', async () => {
    const { pool, parts, complaints } = awayDatabase();
    const worker = startWorker({ parts, pool, sources: fakeSources(), domains: domainsFeature, parallel: 1 });
    await minutes(2);
    expect(complaints.slice(0, 6)).toEqual([0, 1, 3, 7, 15, 30]);
    expect(longestGap(complaints)).toBe(15);
    const stopped = worker.stop();
    await minutes(1);
    await stopped;
  });

  test('results that wait to be saved log ever fewer tries', async () => {
    const { parts, complaints } = awayDatabase();
    const never = () => {
      throw new Error('no domain is the reason');
    };
    const progress = {} as Parameters<typeof createWriter>[0]['progress'];
    const writer = createWriter({
      parts,
      progress,
      ...domainsFeature,
      tldCounts: { wish: async () => {} },
      asFailure: never,
      onStuck: never,
      random: () => 0,
    });
    writer.add(unsaved);
    await minutes(2);
    expect(complaints.slice(0, 6)).toEqual([0, 1, 3, 7, 15, 30]);
    expect(longestGap(complaints)).toBe(15);
    expect(writer.size()).toBe(1);
  });

  test('the outbox logs ever fewer tries', async () => {
    const { pool, parts, complaints } = awayDatabase();
    const outbox = startOutbox(parts as never, pool, []);
    await minutes(4);
    expect(complaints.length).toBeLessThan(15);
    expect(longestGap(complaints)).toBeGreaterThanOrEqual(30);
    await outbox.stop();
  });
});

const unsaved: Parameters<ReturnType<typeof createWriter>['add']>[0] = {
  item: {
    batch: { no: 1, id: 'batch', userId: provenUserId('user'), kind: 'add', sync: null, total: 1, done: 0, own: 0 },
    workerNo: 1,
    domainId: 'domain',
    name: 'quiet.test',
    shownName: 'quiet.test',
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
  },
  update: null,
  ended: { status: 'complete' },
  rest: null,
};

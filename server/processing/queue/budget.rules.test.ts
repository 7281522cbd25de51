import { describe, expect, test } from 'vitest';
import { type Budget, freeSlots, lastingBlock, probesGoodName } from './budget.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const budget = (fields: Partial<Budget>): Budget => ({
  server: 'rdap.test',
  key: 'rdap.test',
  intervalMs: 1_000,
  maxParallel: 1,
  inUse: 0,
  waitMs: 0,
  block: null,
  isOpenElsewhere: false,
  failures: 0,
  probingMs: 0,
  goodName: null,
  ...fields,
});
const block = (seconds: number) => ({
  outcome: 'throttled' as const,
  reason: 'HTTP 429' as const,
  until: after(seconds),
});

describe('free slots of a server', () => {
  test('one now, the next after the interval', () => {
    expect(freeSlots(budget({ maxParallel: 0 }), 25, now)).toMatchObject({ count: 1, nextInMs: 1_000 });
    expect(freeSlots(budget({ waitMs: 800 }), 25, now)).toMatchObject({ count: 0, nextInMs: 750 });
  });

  test('all those of the next 100 ms where the interval is short', () => {
    expect(freeSlots(budget({ intervalMs: 20, maxParallel: 0 }), 25, now).count).toBe(6);
    expect(freeSlots(budget({ intervalMs: 20, maxParallel: 0, waitMs: 50 }), 25, now).count).toBe(3);
  });

  test('never more than may be under way at the same time', () => {
    expect(freeSlots(budget({ intervalMs: 0, maxParallel: 5, inUse: 3 }), 25, now).count).toBe(2);
    expect(freeSlots(budget({ intervalMs: 0, maxParallel: 5, inUse: 5 }), 25, now).count).toBe(0);
    expect(freeSlots(budget({ intervalMs: 0, maxParallel: 0, inUse: 99 }), 25, now).count).toBe(25);
  });

  test('a short block is waited for; during a long one the names go on without the server', () => {
    expect(freeSlots(budget({ block: block(30) }), 25, now)).toMatchObject({ count: 0, nextInMs: 30_000 });
    expect(lastingBlock(budget({ block: block(30) }), now)).toBeNull();
    expect(freeSlots(budget({ block: block(61), inUse: 1 }), 25, now).count).toBe(25);
    expect(lastingBlock(budget({ block: block(61) }), now)).toEqual(block(61));
    expect(freeSlots(budget({ block: block(-1) }), 25, now).count).toBe(1);
  });

  test('D-235b during a long one the names are left to whoever may ask it from another address', () => {
    const left = { count: 0, nextInMs: 61_000 };
    expect(freeSlots(budget({ block: block(61), isOpenElsewhere: true }), 25, now)).toMatchObject(left);
  });
});

describe('durability H1 a server of which too much failed in a row', () => {
  const failing = (fields: Partial<Budget> = {}) => budget({ intervalMs: 0, maxParallel: 0, failures: 10, ...fields });

  test('gets one request at a time, whatever the room', () => {
    expect(freeSlots(budget({ intervalMs: 0, maxParallel: 0, failures: 9 }), 25, now)).toMatchObject({
      count: 25,
      isProbe: false,
    });
    expect(freeSlots(failing(), 25, now)).toMatchObject({ count: 1, isProbe: true });
    expect(freeSlots(failing({ probingMs: 30_000 }), 25, now)).toMatchObject({ count: 0, nextInMs: 100 });
    expect(freeSlots(failing({ intervalMs: 1_000, waitMs: 800 }), 25, now).count).toBe(0);
  });

  test('keeps nobody waiting behind a long block', () => {
    expect(freeSlots(failing({ block: block(61) }), 25, now)).toMatchObject({ count: 25, isProbe: false });
    expect(freeSlots(failing({ block: block(30) }), 25, now)).toMatchObject({ count: 0, nextInMs: 30_000 });
  });

  test('is asked about a name it answered before, every other time about one of the queue', () => {
    const goodName = { name: 'good.com', tld: 'com', via: null };
    expect([10, 11, 12].map((failures) => probesGoodName(failing({ failures, goodName })))).toEqual([
      true,
      false,
      true,
    ]);
    expect(probesGoodName(failing())).toBe(false);
  });
});

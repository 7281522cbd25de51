import { describe, expect, test } from 'vitest';
import { type Budget, freeSlots, lastingBlock, type Report, type Standing, standingAfter } from './budget.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const budget = (fields: Partial<Budget>): Budget => ({
  server: 'rdap.test',
  intervalMs: 1_000,
  maxParallel: 1,
  inUse: 0,
  waitMs: 0,
  block: null,
  ...fields,
});
const block = (seconds: number) => ({ outcome: 'throttled' as const, reason: 'HTTP 429', until: after(seconds) });

describe('free slots of a server', () => {
  test('one for the moment, the next after the interval', () => {
    expect(freeSlots(budget({ maxParallel: 0 }), 25, now)).toEqual({ count: 1, nextInMs: 1_000 });
    expect(freeSlots(budget({ waitMs: 800 }), 25, now)).toEqual({ count: 0, nextInMs: 750 });
  });

  test('those of the next 100 ms where the interval is short', () => {
    expect(freeSlots(budget({ intervalMs: 20, maxParallel: 0 }), 25, now).count).toBe(6);
    expect(freeSlots(budget({ intervalMs: 20, maxParallel: 0, waitMs: 50 }), 25, now).count).toBe(3);
  });

  test('never more than may be under way at the same time', () => {
    expect(freeSlots(budget({ intervalMs: 0, maxParallel: 5, inUse: 3 }), 25, now).count).toBe(2);
    expect(freeSlots(budget({ intervalMs: 0, maxParallel: 5, inUse: 5 }), 25, now).count).toBe(0);
    expect(freeSlots(budget({ intervalMs: 0, maxParallel: 0, inUse: 99 }), 25, now).count).toBe(25);
  });

  test('a short block is waited for; behind a long one the names go ahead without the server', () => {
    expect(freeSlots(budget({ block: block(30) }), 25, now)).toEqual({ count: 0, nextInMs: 30_000 });
    expect(lastingBlock(budget({ block: block(30) }), now)).toBeNull();
    expect(freeSlots(budget({ block: block(61), inUse: 1 }), 25, now).count).toBe(25);
    expect(lastingBlock(budget({ block: block(61) }), now)).toEqual(block(61));
    expect(freeSlots(budget({ block: block(-1) }), 25, now).count).toBe(1);
  });
});

describe('a server that fails', () => {
  const fresh: Standing = { refusals: 0, failures: 0, block: null, lastAnswerAt: null };
  const report = (outcome: Report['outcome'], seconds = 0, retryAt: Date | null = null): Report => ({
    outcome,
    retryAt,
    reason: 'why',
    at: after(seconds),
  });
  const times = (count: number, one: Report) => Array.from({ length: count }, () => one);
  const pauseAfter = (reports: Report[]) => {
    const { block: made } = reports.reduce(standingAfter, fresh);
    return made && (made.until.getTime() - (reports.at(-1)?.at.getTime() ?? 0)) / 1_000;
  };

  test('429 blocks it until the time it names, without one for a minute', () => {
    expect(pauseAfter([report('throttled', 0, after(300))])).toBe(300);
    expect(pauseAfter([report('throttled')])).toBe(60);
  });

  test('the pause doubles when it refuses again after the last one, up to a day', () => {
    expect(pauseAfter([report('throttled', 0), report('throttled', 61)])).toBe(120);
    const many = Array.from({ length: 30 }, (_, day) => report('throttled', day * 100_000));
    expect(pauseAfter(many)).toBe(86_400);
  });

  test('a server that refuses at the third short notice is given more time than it names', () => {
    const soon = (seconds: number) => report('throttled', seconds, after(seconds + 5));
    expect(pauseAfter([soon(0)])).toBe(5);
    expect(pauseAfter([soon(0), soon(10), soon(20)])).toBe(240);
  });

  test('replies to what was under way when the block came are one refusal, not many', () => {
    const standing = times(50, report('throttled')).reduce(standingAfter, fresh);
    expect(standing.refusals).toBe(1);
    expect(standing.block?.until).toEqual(after(60));
  });

  test('ten failures in a row open the circuit for a minute, then each failure doubles it, up to an hour', () => {
    expect(pauseAfter(times(9, report('unreachable')))).toBeNull();
    expect(pauseAfter(times(10, report('unreachable')))).toBe(60);
    expect(pauseAfter(times(200, report('unreachable')))).toBe(60);
    expect(pauseAfter([...times(10, report('unreachable')), report('unreachable', 61)])).toBe(120);
    const long = Array.from({ length: 40 }, (_, hour) => report('unreachable', hour * 4_000));
    expect(pauseAfter(long)).toBe(3_600);
  });

  test('an answer begins the count anew', () => {
    const nine = times(9, report('unreachable'));
    expect([...nine, report('notFound'), ...nine].reduce(standingAfter, fresh).block).toBeNull();
  });

  test('one refused name blocks nothing, three in a row do, and our own refusal never', () => {
    const refusal = report('refused', 0, after(86_400));
    expect(pauseAfter([refusal, refusal])).toBeNull();
    expect(pauseAfter([refusal, refusal, refusal])).toBe(60);
    expect(pauseAfter(times(9, report('refused')))).toBeNull();
    expect(pauseAfter(times(99, report('unreadable')))).toBeNull();
  });
});

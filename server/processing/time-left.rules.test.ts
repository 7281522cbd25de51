import { expect, test } from 'vitest';
import { maxCounted, type Queue, timeLeft } from './time-left.rules.ts';

const now = new Date('2026-11-28T12:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const queue = (parts: Partial<Queue>): Queue => ({
  tld: 'com',
  own: 60,
  others: 0,
  intervalMs: 1_000,
  blockedUntil: null,
  failures: 0,
  ...parts,
});
const work = (open: number, done = 0) => ({ total: open + done, done, startedAt: minutes(-10) });
const until = (count: number) => minutes(count).toISOString();

test('D-146a owner B5: the slowest registry says when all is done', () => {
  const queues = [queue({ own: 600 }), queue({ tld: 'de', own: 60 })];
  expect(timeLeft(queues, work(660), now)).toEqual({ until: until(10), slowest: { tld: 'com', until: until(10) } });
});

test('D-146a owner B5: others who wait at a registry take turns', () => {
  expect(timeLeft([queue({ own: 60, others: 120 })], work(60), now).until).toBe(until(3));
});

test('D-146a owner B5: a queue too long to be counted holds all that no other one holds', () => {
  const left = timeLeft([queue({ own: maxCounted }), queue({ tld: 'de', own: 60 })], work(50_460), now);
  expect(left.slowest).toEqual({ tld: 'com', until: until(50_400 / 60) }); // 14 hours
});

test('D-146a owner B5: what no registry paces goes on as it went so far', () => {
  expect(timeLeft([queue({ tld: 'test', intervalMs: 0 })], work(60, 60), now)).toEqual({
    until: until(10),
    slowest: null,
  });
});

test('D-146a owner B5: without a pace none is told', () => {
  expect(timeLeft([], work(60), now)).toEqual({ until: null, slowest: null });
  expect(timeLeft([queue({ failures: 10 })], work(60), now).until).toBeNull();
});

test('D-146a owner B5: names of a registry that is left alone do not wait for it', () => {
  expect(timeLeft([queue({ blockedUntil: minutes(600) })], work(60, 60), now).until).toBe(until(10));
});

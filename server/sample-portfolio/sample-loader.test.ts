import { expect, test } from 'vitest';
import { provenUserId } from '../context.ts';
import { createSampleLoader } from './sample-loader.ts';

const ann = provenUserId('ann');
const bob = provenUserId('bob');
const warned: string[] = [];
const log = { debug() {}, info() {}, warn: (_: object, message: string) => void warned.push(message), error() {} };

function slowWork() {
  const { promise, resolve, reject } = Promise.withResolvers<{ domainCount: number }>();
  let begun = 0;
  const load = () => {
    begun += 1;
    return promise;
  };
  return { load, resolve, reject, begun: () => begun };
}

test('D-233 a loading that takes longer than a request may wait goes on, and a second request joins it', async () => {
  const turn = createSampleLoader({ log }, 0);
  const { load, resolve, begun } = slowWork();
  expect(await turn(ann, load)).toEqual({ domainCount: null });
  const again = turn(ann, load);
  resolve({ domainCount: 1_000 });
  expect(await again).toEqual({ domainCount: 1_000 });
  expect(begun()).toBe(1);
  expect(await turn(ann, async () => ({ domainCount: 7 }))).toEqual({ domainCount: 7 }); // nothing stale is answered
});

test('D-233 a failure while nobody waits is reported to the next request, once; another account has its own', async () => {
  const turn = createSampleLoader({ log }, 0);
  const { load, reject } = slowWork();
  expect(await turn(ann, load)).toEqual({ domainCount: null });
  expect(await turn(bob, async () => ({ domainCount: 1 }))).toEqual({ domainCount: 1 });
  reject(new Error('no room'));
  await expect(turn(ann, load)).rejects.toThrow('no room');
  expect(await turn(ann, async () => ({ domainCount: 2 }))).toEqual({ domainCount: 2 });
  expect(warned).toEqual(['a sample portfolio could not be loaded']);
});

test('D-233 a loading in another process counts as under way', async () => {
  const turn = createSampleLoader({ log }, 60_000);
  const locked = async () => {
    throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
  };
  expect(await turn(ann, locked)).toEqual({ domainCount: null });
});

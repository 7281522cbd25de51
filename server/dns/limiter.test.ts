import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

test('never more than the limit runs, the rest follows in order, and a failure frees its slot', async () => {
  const limit = createLimiter(2);
  const running: number[] = [];
  const started: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const results = ends.map((end, at) =>
    limit(async () => {
      running.push(at);
      started.push(at);
      expect(running.length).toBeLessThanOrEqual(2);
      await end.promise.finally(() => running.splice(running.indexOf(at), 1));
      return at;
    }),
  );
  const settled = Promise.allSettled(results);
  await expect.poll(() => started).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    'failed',
    2,
    3,
    4,
  ]);
  expect(await limit(async () => 'free again')).toBe('free again');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGatherer } from './gatherer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('items that come within the time are handed over once, without repeats', async () => {
  const handled: string[][] = [];
  const gatherer = createGatherer<string>(500, (items) => void handled.push(items));
  gatherer.add(['a', 'b']);
  gatherer.add(['a', 'c']);
  await vi.advanceTimersByTimeAsync(499);
  expect(handled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(handled).toEqual([['a', 'b', 'c']]);
  gatherer.add(['a']);
  await vi.advanceTimersByTimeAsync(500);
  expect(handled).toEqual([['a', 'b', 'c'], ['a']]);
});

test('items that come while a call runs wait for its end, also when it fails', async () => {
  const handled: string[][] = [];
  let fail: (error: Error) => void = () => {};
  const gatherer = createGatherer<string>(500, (items) => {
    handled.push(items);
    return new Promise((_, reject) => {
      fail = reject;
    });
  });
  gatherer.add(['a']);
  await vi.advanceTimersByTimeAsync(500);
  gatherer.add(['b']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(handled).toEqual([['a']]);
  fail(new Error('offline'));
  await vi.advanceTimersByTimeAsync(500);
  expect(handled).toEqual([['a'], ['b']]);
});

test('a stopped gatherer hands nothing over', async () => {
  const handle = vi.fn();
  const gatherer = createGatherer<string>(500, handle);
  gatherer.add(['a']);
  gatherer.stop();
  gatherer.add(['b']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(handle).not.toHaveBeenCalled();
});

test('a flush hands over at once, and nothing a second time', async () => {
  const handled: string[][] = [];
  const gatherer = createGatherer<string>(500, (items) => void handled.push(items));
  gatherer.flush();
  gatherer.add(['a']);
  gatherer.flush();
  expect(handled).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(handled).toEqual([['a']]);
});

test('a flush while a call runs waits for its end', async () => {
  const handled: string[][] = [];
  let finish = () => {};
  const gatherer = createGatherer<string>(500, (items) => {
    handled.push(items);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  gatherer.add(['a']);
  gatherer.flush();
  gatherer.add(['b']);
  gatherer.flush();
  expect(handled).toEqual([['a']]);
  finish();
  await vi.advanceTimersByTimeAsync(500);
  expect(handled).toEqual([['a'], ['b']]);
});

import { expect, test, vi } from 'vitest';
import { holdIdle, releaseIdle, whenIdle } from './idle.ts';

test('scale 30 what waits for an idle page begins after the first screen, and can be taken back until then', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {}); // a browser without idle callbacks
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16));
  const done: string[] = [];
  holdIdle();
  whenIdle(() => done.push('first'));
  const takeBack = whenIdle(() => done.push('taken back'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(done).toEqual([]);
  takeBack();
  releaseIdle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['first']);
  whenIdle(() => done.push('later'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual(['first', 'later']);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('scale 30 a first screen that does not come holds them up for half a minute at most', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const done: string[] = [];
  holdIdle();
  whenIdle(() => done.push('after all'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(done).toEqual(['after all']);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

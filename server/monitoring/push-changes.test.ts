import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MonitoringEntry } from '#contract/monitoring.ts';
import { provenUserId } from '../context.ts';
import { recordingHub } from '../testing/events.ts';
import { pushChanges } from './push-changes.ts';

const [ann, bob] = [provenUserId('ann'), provenUserId('bob')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (n: number) => ({ id: `${n}` }) as MonitoringEntry;

test('D-205 a flood of changes reaches open pages every half second, with the newest twenty of the user’s own', () => {
  const { hub, events } = recordingHub();
  const told = () => events.splice(0).map(({ userId, payload }) => [userId, payload]);
  for (let n = 0; n < 30; n += 1) pushChanges({ hub }, ann, { count: 1, entries: [entry(n)] });
  pushChanges({ hub }, bob, { count: 1, entries: [entry(99)] });
  expect(told()).toEqual([
    ['ann', { count: 1, entries: [entry(0)] }],
    ['bob', { count: 1, entries: [entry(99)] }],
  ]);
  vi.advanceTimersByTime(500);
  const newest = Array.from({ length: 20 }, (_, n) => entry(29 - n));
  expect(told()).toEqual([['ann', { count: 29, entries: newest }]]);
  vi.advanceTimersByTime(1_000);
  expect(told()).toEqual([]);
});

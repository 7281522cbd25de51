import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provenUserId } from '../context.ts';
import { recordingHub } from '../testing/events.ts';
import { announceLandersChanged } from './push-changes.ts';

const [ann, bob] = [provenUserId('ann'), provenUserId('bob')];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('LAND-007 changes are pushed at once, those of the next 100 ms together, to each user their own', () => {
  const { hub, events } = recordingHub();
  const told = () => events.splice(0).map(({ userId, payload }) => [userId, payload]);
  announceLandersChanged({ hub }, ann, { landerIds: ['1'], groupIds: ['g'] });
  expect(told()).toEqual([['ann', { landerIds: ['1'], groupIds: ['g'] }]]);
  for (const id of ['2', '3', '2']) announceLandersChanged({ hub }, ann, { landerIds: [id], groupIds: ['g'] });
  announceLandersChanged({ hub }, bob, { groupIds: ['b'] });
  expect(told()).toEqual([['bob', { landerIds: [], groupIds: ['b'] }]]);
  vi.advanceTimersByTime(100);
  expect(told()).toEqual([['ann', { landerIds: ['2', '3'], groupIds: ['g'] }]]);
  vi.advanceTimersByTime(500);
  expect(told()).toEqual([]);
  announceLandersChanged({ hub }, ann, { landerIds: ['4'] });
  expect(told()).toEqual([['ann', { landerIds: ['4'], groupIds: [] }]]);
});

test('LAND-007 an event about 10,000 landers names 500 of them, and all their groups', () => {
  const { hub, events } = recordingHub();
  const landerIds = Array.from({ length: 10_000 }, (_, n) => String(n));
  announceLandersChanged({ hub }, ann, { landerIds, groupIds: ['g', 'h'] });
  expect(events[0]?.payload).toEqual({ landerIds: landerIds.slice(0, 500), groupIds: ['g', 'h'] });
});

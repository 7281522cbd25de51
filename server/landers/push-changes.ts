import type { LandersChange } from '#contract/realtime.ts';
import type { UserId } from '../context.ts';
import type { Hub } from '../http/hub.ts';

const pauseMs = 100;
const maxIds = 500; // of one event

type Waiting = { landerIds: Set<string>; groupIds: Set<string>; isOpen: boolean };
const waitingAt = new WeakMap<Hub, Map<UserId, Waiting>>();

/**
 * Tells the user's open pages that landers and groups changed: to be called after the commit. The first change is told at
 * once, those of the next 100 ms together.
 */
export function announceLandersChanged({ hub }: { hub: Hub }, userId: UserId, change: Partial<LandersChange>): void {
  const users = waitingAt.get(hub) ?? new Map<UserId, Waiting>();
  waitingAt.set(hub, users);
  const pausing = users.get(userId);
  const waiting = pausing ?? { landerIds: new Set(), groupIds: new Set(), isOpen: false };
  for (const id of change.landerIds?.slice(0, maxIds) ?? []) waiting.landerIds.add(id);
  for (const id of change.groupIds ?? []) waiting.groupIds.add(id);
  waiting.isOpen = true;
  if (pausing) return;
  users.set(userId, waiting);
  const tell = () => {
    if (!waiting.isOpen) return void users.delete(userId);
    waiting.isOpen = false;
    hub.push(userId, 'LandersChanged', {
      landerIds: [...waiting.landerIds].slice(0, maxIds),
      groupIds: [...waiting.groupIds],
    });
    waiting.landerIds.clear();
    waiting.groupIds.clear();
    setTimeout(tell, pauseMs).unref();
  };
  tell();
}

import type { HubEvents } from '#contract/realtime.ts';
import type { UserId } from '../context.ts';
import type { Hub } from '../http/hub.ts';

type Found = Parameters<HubEvents['ReceiveMonitoringChange']>[0];

const pauseMs = 500;
const maxEntries = 20;
const waitingAt = new WeakMap<Hub, Map<UserId, Found | null>>();

/** Tells the user's open pages after the commit: the first at once, those of the next 500 ms together. */
export function pushChanges({ hub }: { hub: Hub }, userId: UserId, found: Found): void {
  const users = waitingAt.get(hub) ?? new Map<UserId, Found | null>();
  waitingAt.set(hub, users);
  if (users.has(userId)) {
    users.set(userId, together(users.get(userId), found));
    return;
  }
  users.set(userId, found);
  const tell = () => {
    const waiting = users.get(userId);
    if (!waiting) return void users.delete(userId);
    users.set(userId, null);
    hub.push(userId, 'ReceiveMonitoringChange', waiting);
    setTimeout(tell, pauseMs).unref();
  };
  tell();
}

/** The newest entries of both, as far as they are pushed. */
function together(waiting: Found | null | undefined, { count, entries }: Found): Found {
  if (!waiting) return { count, entries };
  const newest = new Map([...entries, ...waiting.entries].map((entry) => [entry.id, entry]));
  return { count: waiting.count + count, entries: [...newest.values()].slice(0, maxEntries) };
}

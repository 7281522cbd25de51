import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { isLoopbackAddress } from '../outbound/addresses.ts';
import { takeSlot } from './due-checks.store.ts';

/** Between two questions to one name server, over all workers: one may serve millions of domains of strangers. */
const intervalMs = 100;
const longestWaitMs = 10_000;

/** Waits for a slot of a stranger's name server (D-235); false when that is too far off. */
export function nameServerTurns({ db, clock }: { db: Database; clock: Clock }): (address: string) => Promise<boolean> {
  return async (address) => {
    if (isLoopbackAddress(address)) return true; // the sandbox
    const now = clock.now();
    const slot = await takeSlot(db, address, { now, intervalMs, latest: new Date(now.getTime() + longestWaitMs) });
    if (!slot) return false;
    if (slot > now) await wait(slot.getTime() - now.getTime(), undefined, { ref: false });
    return true;
  };
}

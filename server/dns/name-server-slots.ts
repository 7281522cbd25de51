import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock, Database } from '../context.ts';
import { isLoopbackAddress } from '../outbound/addresses.ts';

/** Between two questions to one name server, over all workers: one may serve millions of domains of strangers. */
const intervalMs = 100;
const longestWaitMs = 10_000;

/** Waits for a slot of a stranger's name server (D-235); false when that is too far off. */
export function nameServerSlots({ db, clock }: { db: Database; clock: Clock }): (address: string) => Promise<boolean> {
  return async (address) => {
    if (isLoopbackAddress(address)) return true; // the sandbox
    const now = clock.now();
    const slot = await takeSlot(db, address, { now, intervalMs, latest: new Date(now.getTime() + longestWaitMs) });
    if (!slot) return false;
    if (slot > now) await wait(slot.getTime() - now.getTime(), undefined, { ref: false });
    return true;
  };
}

/**
 * The moment at which a name server may be asked next, which is then taken: `intervalMs` after the one before, over all
 * workers. Null: it would be later than `latest`.
 */
export async function takeSlot(
  db: Database,
  address: string,
  { now, intervalMs, latest }: { now: Date; intervalMs: number; latest: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    insert into name_server_slot as s (address, free_at)
    values (${address}, ${new Date(now.getTime() + intervalMs)})
    on conflict (address) do update
      set free_at = greatest(s.free_at, ${now}) + make_interval(secs => ${intervalMs / 1000})
      where s.free_at <= ${latest}
    returning free_at as at`.execute(db);
  const [slot] = rows;
  return slot ? new Date(slot.at.getTime() - intervalMs) : null;
}

/** Forgets servers that may be asked at once. */
export async function purgeSlots(db: Database, before: Date): Promise<void> {
  await sql`delete from name_server_slot where free_at < ${before}`.execute(db);
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Parts } from '../../context.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';

/** Takes a host over all processes; what it returns gives it back. Undefined when `signal` ended before that. */
export type HostLease = (host: string, signal: AbortSignal) => Promise<(() => Promise<void>) | undefined>;

/** Longer than a look may take. */
const leaseMs = 15_000;
const retryMs = 200;
/** A lease that a crash takes back harms nobody: no request waits for the disk. */
const quick = sql`(select set_config('synchronous_commit', 'off', true)) as quick`;

/** Leases of hosts as rows of the database. While that is away hosts are asked all the same: nothing could be saved of it. */
export function hostLeases({ db, clock, newId }: Pick<Parts, 'db' | 'clock' | 'newId'>): HostLease {
  return async (host, signal) => {
    const holder = newId();
    while (!(await take(db, { host, holder, now: clock.now() }).catch(passTrouble))) {
      await wait(retryMs, undefined, { ref: false });
      if (signal.aborted) return undefined;
    }
    return async () => {
      await sql`delete from website_host using ${quick} where host = ${host} and holder = ${holder}`
        .execute(db)
        .catch(passTrouble);
    };
  };
}

async function take(db: Database, { host, holder, now }: { host: string; holder: string; now: Date }) {
  const { rows } = await sql`
    insert into website_host as h (host, holder, held_until)
    select ${host}, ${holder}::uuid, ${new Date(now.getTime() + leaseMs)}::timestamptz from ${quick}
    on conflict (host) do update set holder = excluded.holder, held_until = excluded.held_until
      where h.held_until <= ${now}
    returning host`.execute(db);
  return rows.length > 0;
}

function passTrouble(error: unknown): true {
  if (isDatabaseTrouble(error)) return true;
  throw error;
}

/** Forgets leases that workers who died have left. */
export async function purgeHosts(db: Database, now: Date): Promise<void> {
  await sql`delete from website_host where held_until < ${now}`.execute(db);
}

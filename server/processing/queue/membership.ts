import type pg from 'pg';
import { sessionsOf } from '../../database/pool.ts';

/** First key of the advisory locks that say "this worker lives"; the second is the worker's number. */
export const livingLock = 7_226;

export type Membership = {
  /** number of this worker; a new one each time it joins, so that old claims are worth nothing */
  no: number;
  leave(): Promise<void>;
};

/**
 * Makes this process one of the workers: a row with a lease, and a connection that holds an advisory lock on its number.
 * When the process is killed the lock goes at once; when it hangs the lease runs out. `onLost` is called once when the
 * connection breaks.
 */
export async function joinWorkers(
  pool: pg.Pool,
  { leaseMs, outboundAddress }: { leaseMs: number; outboundAddress: string },
  onLost: () => void,
): Promise<Membership> {
  const client = await sessionsOf(pool).connect();
  let isOver = false;
  const end = () => {
    if (!isOver) client.release(true);
    isOver = true;
  };
  client.on('error', () => {
    if (isOver) return;
    end();
    onLost();
  });
  try {
    const { rows } = await client.query<{ no: number }>(
      `with made as (insert into worker (lease_until, outbound_address)
        values (clock_timestamp() + $1 * interval '1 millisecond', $3) returning no)
       select no, pg_advisory_lock($2, no) from made`,
      [leaseMs, livingLock, outboundAddress],
    );
    return { no: rows[0]?.no ?? 0, leave: async () => end() };
  } catch (error) {
    end();
    throw error;
  }
}

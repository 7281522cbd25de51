import type pg from 'pg';
import type { Database } from './pool.ts';

/**
 * What a process remembers of its database holds for an epoch, which ends when a connection breaks or another server
 * answers than before: a crash, or a standby that takes over, may have taken commits back, and their numbers then stand for
 * something else. Whoever remembers notes the epoch before reading, and trusts nothing of an earlier one.
 */
export type Epochs = {
  current(): number;
  /** A connection broke. */
  end(): void;
  /** Asks a new connection which server it leads to, before anybody else has it. */
  greet(client: pg.ClientBase): Promise<void>;
  /** Whether this connection leads to the server to which the newest one leads; rejects where it is broken. */
  isCurrent(client: pg.ClientBase): Promise<boolean>;
};

/** Counts the epochs of a pool. */
export function countEpochs(): Epochs {
  let epoch = 0;
  let server: string | undefined;
  return {
    current: () => epoch,
    end: () => {
      epoch += 1;
    },
    async greet(client) {
      const answering = await serverOf(client);
      if (server !== undefined && server !== answering) epoch += 1;
      server = answering;
    },
    isCurrent: async (client) => (await serverOf(client)) === server,
  };
}

async function serverOf(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
  return rows[0]?.at;
}

const epochs = new WeakMap<pg.Pool | Database, Epochs>();

/** Makes the epochs of a pool known, and those of a query builder over it. */
export function noteEpochs(of: pg.Pool | Database, counted: Epochs | undefined): void {
  if (counted) epochs.set(of, counted);
}

/** The epochs of a pool that `openPool` opened, and of a query builder over it. */
export const epochsOf = (of: pg.Pool | Database): Epochs | undefined => epochs.get(of);

/** The epoch of the database that goes on now. */
export const epochOf = (db: Database): number => epochs.get(db)?.current() ?? 0;

/** Reads with the first call of an epoch and remembers what came; where that fails, what was read before goes on. */
export function onceAnEpoch<Value>(db: Database, read: () => Promise<Value>): () => Promise<Value> {
  let known: { epoch: number; value: Promise<Value> } | undefined;
  return () => {
    const [epoch, before] = [epochOf(db), known];
    if (before?.epoch === epoch) return before.value;
    const value = read().catch((error) => {
      if (known?.value === value) known = before;
      if (before) return before.value;
      throw error;
    });
    known = { epoch, value };
    return value;
  };
}

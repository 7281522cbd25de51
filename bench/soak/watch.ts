import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { LiveHeap } from '../programs/live-heap.ts';
import type { TableSize } from './growth.ts';

export type Sample = {
  /** since the beginning */
  minute: number;
  processes: Record<string, LiveHeap>;
  /** sessions of PostgreSQL in this database by their state */
  connections: Record<string, number>;
  /** seconds that the longest transaction under way has taken */
  oldestTransaction: number;
  databaseBytes: number;
  /** rows that wait in queues */
  waiting: number;
  /** files in the folder of data */
  fileBytes: number;
  tables: Record<string, TableSize>;
  /** how often each thing was done until then */
  done: Map<string, number>;
};

type Watched = {
  pool: pg.Pool;
  /** names of processes with the ports on which they tell what they hold */
  heaps: Record<string, number>;
  dataFolder: string;
  done: ReadonlyMap<string, number>;
};

/** What everything holds now. */
export async function takeSample({ pool, heaps, dataFolder, done }: Watched, minute: number): Promise<Sample> {
  const processes: Sample['processes'] = {};
  for (const [name, port] of Object.entries(heaps)) processes[name] = await heapOf(port);
  const connections = await pool.query<{ state: string; count: number }>(
    `select coalesce(state, 'none') as state, count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'namestead%' and pid <> pg_backend_pid() group by 1`,
  );
  const whole = await pool.query<{ bytes: string; oldest: number }>(
    `select pg_database_size(current_database()) as bytes, (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float8
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()) as oldest`,
  );
  const tables = await sizesOf(pool);
  return {
    ...{ minute, processes, tables },
    connections: Object.fromEntries(connections.rows.map(({ state, count }) => [state, count])),
    oldestTransaction: whole.rows[0]?.oldest ?? 0,
    databaseBytes: Number(whole.rows[0]?.bytes),
    waiting: ['public.outbox', 'public.batch_item', 'public.lane'].reduce(
      (sum, name) => sum + (tables[name]?.rows ?? 0),
      0,
    ),
    fileBytes: bytesBelow(dataFolder),
    done: new Map(done),
  };
}

async function heapOf(port: number): Promise<LiveHeap> {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  return (await answer.json()) as LiveHeap;
}

/** Rows and bytes, with indexes and partitions, of all tables of the program. */
async function sizesOf(pool: pg.Pool): Promise<Sample['tables']> {
  const { rows } = await pool.query<{ name: string; bytes: string }>(
    `select n.nspname || '.' || c.relname as name,
       (select sum(pg_total_relation_size(relid)) from pg_partition_tree(c.oid)) as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const found: Sample['tables'] = {};
  for (const { name, bytes } of rows) {
    const quoted = name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    const counted = await pool.query<{ count: string }>(`select count(*) from ${quoted}`);
    found[name] = { rows: Number(counted.rows[0]?.count), bytes: Number(bytes) };
  }
  return found;
}

function bytesBelow(folder: string): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    sum += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return sum;
}

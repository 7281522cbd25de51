import type pg from 'pg';
import { epochsOf, noteEpochs } from '../database/epoch.ts';
import { openPool } from '../database/pool.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

type Warm = { database: FreshDatabase; pool: pg.Pool; seeds: Seed[]; uses: number; isChanged: boolean };
/** a table that migrations fill, and its rows */
type Seed = { table: string; rows: unknown };

/** Those of this worker that no test uses. */
const free: Warm[] = [];
const [maxFree, maxUses] = [3, 100];
/** After these statements a database differs from what its migrations made by more than rows. */
const changesMore =
  /\b(create|alter|drop|grant|revoke|comment|analyze|vacuum|cluster|reindex|(into|delete from|update) kysely_migration)\b/i;

/**
 * A pool on a migrated database. Most of what a clone costs a small test is what each new connection reads of its catalogue:
 * one of which a test changed nothing but rows is emptied at the `end`, and the next test gets it with its connections. Where
 * a test asked for its address others may be connected to it, and it is dropped.
 */
export async function freshPool(max: number) {
  const warm = free.pop() ?? (await open());
  warm.uses += 1;
  warm.pool.options.max = max;
  let isEnded = false;
  const endPool = async (): Promise<void> => {
    isEnded = true;
  };
  const pool = new Proxy(warm.pool, {
    get(target, key) {
      if (key === 'end') return endPool;
      const value = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (isEnded && (key === 'connect' || key === 'query')) return refuse;
      return value.bind(target);
    },
  });
  const epochs = epochsOf(warm.pool);
  noteEpochs(pool, epochs && { ...epochs }); // those of this test alone, by which it has a connection that listens
  const given = <Key extends keyof FreshDatabase>(key: Key): FreshDatabase[Key] => {
    warm.isChanged = true;
    return warm.database[key];
  };
  const database: FreshDatabase = {
    get url() {
      return given('url');
    },
    get connection() {
      return given('connection');
    },
    drop: () => given('drop')(),
  };
  return {
    pool,
    database,
    async end(): Promise<void> {
      isEnded = true;
      if (await isEmptied(warm).catch(() => false)) free.push(warm);
      else await warm.pool.end().then(warm.database.drop);
    },
  };
}

async function refuse(): Promise<never> {
  throw new Error('Cannot use a pool after calling end on the pool');
}

async function open(): Promise<Warm> {
  const database = await freshDatabase();
  const pool = openPool(database.connection);
  const warm: Warm = { database, pool, seeds: [], uses: 0, isChanged: false };
  pool.on('connect', (client) => watch(client, warm));
  for (const table of await filledTables(pool)) {
    const { rows } = await pool.query(`select coalesce(json_agg(t), '[]') as all from ${table} t`);
    warm.seeds.push({ table, rows: rows[0].all });
  }
  return warm;
}

/** Notes what changes more than rows. */
function watch(client: pg.ClientBase, warm: Warm): void {
  const prototype: { query(...args: unknown[]): unknown } = Object.getPrototypeOf(client); // a test may watch it, too
  client.query = (...args: [string | { text?: string }, ...unknown[]]) => {
    const [asked] = args;
    if (changesMore.test((typeof asked === 'string' ? asked : asked.text) ?? '')) warm.isChanged = true;
    return prototype.query.apply(client, args) as never;
  };
}

/** Leaves the database as it was made; false where that cannot be, or it is not worth it. */
async function isEmptied(warm: Warm): Promise<boolean> {
  const { pool, seeds } = warm;
  const isBusy = pool.idleCount < pool.totalCount || pool.waitingCount > 0;
  if (warm.isChanged || isBusy || pool.totalCount === 0 || warm.uses >= maxUses || free.length >= maxFree) return false;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    const [client] = clients as [pg.PoolClient];
    for (const one of clients) await one.query('reset all; discard plans; unlisten *; select pg_advisory_unlock_all()');
    const tables = await filledTables(client);
    const emptying = tables.map((table) => `delete from ${table}`).join('; ');
    await client.query(`begin; set local session_replication_role = replica; ${emptying}`); // without their triggers
    for (const { table, rows } of seeds) {
      await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
        JSON.stringify(rows),
      ]);
    }
    await client.query(`select setval(seqrelid, seqstart, false) from pg_sequence
      where pg_sequence_last_value(seqrelid) is not null`);
    await client.query('commit');
    await client.query(`vacuum ${tables.join(', ')}`); // what comes next lies where it would in a new table
    warm.isChanged = false;
    return true;
  } finally {
    for (const client of clients) client.release();
  }
}

/** Tables that hold rows, or did; of what lies in partitions, these. */
async function filledTables(on: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(`select c.oid::regclass::text as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth') and c.relname !~ '^kysely_migration'
      and pg_relation_size(c.oid) > 0`);
  return rows.map(({ name }) => name);
}

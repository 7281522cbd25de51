import pg from 'pg';
import { openPool } from '../database/pool.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';

/**
 * A migrated, empty database with an open pool. To make, open and drop one costs ten times what it costs to empty one, and
 * connections that have planned the statements of a test are fast for the next.
 */
export type LeasedDatabase = {
  database: FreshDatabase;
  pool: pg.Pool;
  /** Ends the lease: the next one has it, emptied, or it is dropped where something of it is no longer as it was made. */
  giveBack(): Promise<void>;
};
type Ready = { database: FreshDatabase; pool: pg.Pool; emptier: pg.Client; asMade: string; firstRows: RowsOf[] };
/** A table and what migrations put into it, as JSON. */
type RowsOf = { table: string; rows: string };

/** At most so many wait for the next app, and so many connections of each. */
const keptDatabases = 2;
const keptConnections = 3;
const free: Ready[] = [];

/**
 * For an app of a test; `freshDatabase` is for what opens connections of its own. `isUnused`: its tables have no pages yet,
 * where it counts how many are read.
 */
export async function leaseDatabase({ isUnused = false } = {}): Promise<LeasedDatabase> {
  const ready = (isUnused ? undefined : free.pop()) ?? (await makeReady());
  return {
    database: ready.database,
    pool: ready.pool,
    async giveBack() {
      const isEmpty = free.length < keptDatabases && (await makeEmpty(ready).catch(() => false));
      if (isEmpty) free.push(ready);
      else await remove(ready);
    },
  };
}

async function makeReady(): Promise<Ready> {
  const database = await freshDatabase();
  const pool = openPool(database.connection, 10);
  const emptier = new pg.Client({ ...database.connection, application_name: 'emptier' });
  emptier.on('error', () => {}); // the server may stop before us, and a test may drop the database
  await emptier.connect();
  return { database, pool, emptier, asMade: await shapeOf(emptier, pool), firstRows: await readRows(emptier) };
}

async function remove({ database, pool, emptier }: Ready): Promise<void> {
  await emptier.end().catch(() => {});
  if (!pool.ended && !pool.ending) await pool.end();
  await database.drop();
}

/** Whether it is as it was made: nobody else is in it, its tables and functions are the same, and it has not grown much. */
async function makeEmpty({ pool, emptier, asMade, firstRows }: Ready): Promise<boolean> {
  if (pool.ended || pool.ending || pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return false;
  if (!(await endSessions(pool)) || (await shapeOf(emptier, pool)) !== asMade) return false;
  const { rows } = await emptier.query<{ isFit: boolean }>(`
    select pg_database_size(current_database()) < 40000000
      and (select count(*) from pg_stat_activity where datname = current_database()) = ${pool.totalCount + 1} as "isFit"`);
  if (!rows[0]?.isFit) return false;
  await emptier.query(emptyAll);
  for (const { table, rows: before } of firstRows) {
    await emptier.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [before]);
  }
  return true;
}

/** Tables with rows, but for what the migrations note of themselves. */
async function readRows(emptier: pg.Client): Promise<RowsOf[]> {
  const { rows } = await emptier.query<{ name: string }>(`select ${tablesWithPages}`);
  const read: RowsOf[] = [];
  for (const { name } of rows) {
    const { rows: all } = await emptier.query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${name} t`,
    );
    read.push({ table: name, rows: all[0].rows });
  }
  return read;
}

/** What a test left in the sessions of the pool; some of them are closed. */
async function endSessions(pool: pg.Pool): Promise<boolean> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const reset = 'rollback; reset all; unlisten *; select pg_advisory_unlock_all()';
  const done = await Promise.allSettled(clients.map((client) => client.query(reset)));
  for (const [at, client] of clients.entries()) client.release(at >= keptConnections);
  return done.every(({ status }) => status === 'fulfilled');
}

/** The newest rows of the catalogues and their number, settings of the database, and who listens to the pool. */
async function shapeOf(emptier: pg.Client, pool: pg.Pool): Promise<string> {
  const catalogues = ['pg_class', 'pg_proc', 'pg_trigger', 'pg_attribute', 'pg_constraint', 'pg_namespace'];
  const newest = catalogues.map((name) => `(select max(xmin::text::bigint) || ' ' || count(*) from ${name})`);
  const { rows } = await emptier.query<{ newest: string }>(`select concat_ws(',', ${newest.join(', ')}, (select count(*)
    from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = current_database())) as newest`);
  const listeners = pool.eventNames().map((name) => `${String(name)} ${pool.listenerCount(name)}`);
  return [rows[0]?.newest, ...listeners].join();
}

const tablesWithPages = `
  c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    and c.relname not like 'kysely\\_%' and pg_relation_size(c.oid) > 0`;

/** Removes all rows, without triggers, and starts all sequences again. */
const emptyAll = `
  do $$
  declare one record;
  begin
    set local session_replication_role = replica;
    for one in select ${tablesWithPages} loop
      execute format('delete from only %s', one.name);
    end loop;
    for one in select format('%I.%I', schemaname, sequencename) as name, start_value as start from pg_sequences
      where last_value is not null
    loop
      perform setval(one.name::regclass, one.start, false);
    end loop;
  end $$`;

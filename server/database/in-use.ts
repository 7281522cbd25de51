import pg from 'pg';
import { StartError } from '../start-error.ts';
import { sessionsOf } from './pool.ts';

const inUseLock = 7_226_320; // any number that no other lock of the program has
const againMs = 1_000;

/**
 * Marks the database as used by a running program, on a connection of its own that is made again when it breaks: a shared
 * advisory lock, so that no backup is restored under it. Throws StartError while one is being restored.
 */
export async function markInUse(pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function mark(): Promise<void> {
    const { max: _, ...options } = sessionsOf(pool).options;
    client = new pg.Client({ ...options, password: options.password, application_name: 'namestead in use' });
    client.on('error', () => {}); // 'end' follows
    await client.connect();
    client.once('end', again);
    const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as is_free', [inUseLock]);
    if (rows[0]?.is_free) return;
    isStopped = true;
    await client.end();
    throw new StartError('A backup is being restored into this database. Start again when that has ended.');
  }
  const again = () => {
    if (!isStopped) retry = setTimeout(() => mark().catch(again), againMs).unref();
  };
  await mark();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Takes the database for itself until the end of the transaction. False: a program uses it, by its mark or because another
 * connection of the program is open.
 */
export async function takeAlone(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_xact_lock($1) and not exists (select from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name like 'namestead%') as is_alone`,
    [inUseLock],
  );
  return rows[0]?.is_alone ?? false;
}

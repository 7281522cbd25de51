import type pg from 'pg';

/** From now on connections to this database take no write, as to a standby; ends those that are open. Gives what takes it back. */
export async function makeReadOnly(pool: pg.Pool): Promise<() => Promise<void>> {
  const { rows } = await pool.query('select quote_ident(current_database()) as name');
  const set = async (value: 'on' | 'off') => {
    const client = await pool.connect();
    try {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${value}`);
      const others = 'datname = current_database() and pid <> pg_backend_pid()';
      await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${others}`);
    } finally {
      client.release(true);
    }
  };
  await set('on');
  return () => set('off');
}

/** Writes to these tables fail as on a full disk. Gives what takes it back. */
export async function fillDisk(pool: pg.Pool, tables: readonly string[]): Promise<() => Promise<void>> {
  await pool.query(`create or replace function refuse_as_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  for (const table of tables) {
    await pool.query(`create trigger full_disk before insert or update on ${table} execute function refuse_as_full()`);
  }
  return async () => {
    for (const table of tables) await pool.query(`drop trigger full_disk on ${table}`);
  };
}

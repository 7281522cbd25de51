import pg from 'pg';
import { embeddedName } from './initialise.ts';
import { adminConnection } from './postmaster.ts';

// Any number; the lock lives in the maintenance database, where nothing else takes locks.
const presenceLock = 7_226_310;

/**
 * One connection that says "a program uses this server": each program holds a shared lock for as long as it lives,
 * so the last one to leave, and only that one, gets the exclusive lock and may stop the server.
 */
export type Presence = { isLast(): Promise<boolean>; end(): Promise<void> };

/** @param onLost called once when the server ends the connection before we do */
export async function takePresence(socketFolder: string, onLost: () => void): Promise<Presence> {
  const client = new pg.Client({ ...adminConnection(socketFolder), application_name: `${embeddedName} presence` });
  let isEnding = false;
  client.on('error', () => {}); // 'end' follows
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [presenceLock]);
  client.once('end', () => {
    if (!isEnding) onLost();
  });
  return {
    async isLast() {
      isEnding = true;
      await client.query('select pg_advisory_unlock_shared($1)', [presenceLock]);
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
        presenceLock,
      ]);
      return rows[0]?.alone === true;
    },
    async end() {
      isEnding = true;
      await client.end();
    },
  };
}

/** Makes the program's database when it is missing. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new pg.Client(adminConnection(socketFolder));
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query('select from pg_database where datname = $1', [embeddedName]);
    if (rowCount === 0) await client.query(`create database ${embeddedName}`);
  } catch (error) {
    const duplicate = ['42P04', '23505']; // another start made it in the same moment
    if (!(error instanceof pg.DatabaseError && duplicate.includes(error.code ?? ''))) throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

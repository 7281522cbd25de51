import type pg from 'pg';
import type { UserId } from '../../context.ts';
import { sessionsOf } from '../../database/pool.ts';

/** First key of the advisory locks that say "this account is being deleted"; the second stands for the account. */
const deletionLock = 7_227;

/**
 * Makes this process the only one that deletes an account or reminds of it, by an advisory lock on a connection of its own:
 * when the process is killed the claim goes with it. Null while another process has it.
 */
export async function claimAccount(pool: pg.Pool, userId: UserId): Promise<{ release(): Promise<void> } | null> {
  const client = await sessionsOf(pool).connect();
  const key = [deletionLock, userId];
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  async function ask(statement: string): Promise<boolean> {
    const { rows } = await client.query<{ is_done: boolean }>(`select ${statement}($1, hashtext($2)) as is_done`, key);
    return rows[0]?.is_done ?? false;
  }
  function giveBack(error?: Error) {
    client.off('error', onError);
    client.release(broken ?? error);
  }
  try {
    if (await ask('pg_try_advisory_lock')) {
      return { release: () => ask('pg_advisory_unlock').then(() => giveBack(), giveBack) };
    }
  } catch (error) {
    giveBack(error as Error);
    throw error;
  }
  giveBack();
  return null;
}

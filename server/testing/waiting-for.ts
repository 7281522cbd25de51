import type { FreshApp } from './app.ts';

/** How many statements that name this wait for a lock of another transaction. */
export async function waitingFor({ pool }: Pick<FreshApp, 'pool'>, named: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
     and strpos(query, $1) > 0`,
    [named],
  );
  return rowCount ?? 0;
}

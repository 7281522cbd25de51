import type pg from 'pg';

const backupLock = 7_226_321; // any number that no other lock of the program has: who holds this advisory lock makes a backup

type Begun = { isScheduled: boolean; isSealed: boolean; file: string; now: Date };
export type Ended = { bytes: number; rows: number } | { reason: string };

/** False while another process makes a backup of this database; until the connection ends, nobody else does. */
export async function holdBackup(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [backupLock]);
  return rows[0].is_mine;
}

/** Whether this server follows another, so that nothing can be written down here. */
export async function isStandby(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query('select pg_is_in_recovery() as is_it');
  return rows[0].is_it;
}

async function hasTable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('public.backup_run') is not null as is_there");
  return rows[0].is_there;
}

/**
 * Writes down that a backup begins, and that those which never ended have failed: whoever holds the lock is the only one.
 * Null where the database is older than the table, or a standby.
 */
export async function recordBegin(client: pg.ClientBase, begun: Begun): Promise<number | null> {
  if (!(await hasTable(client)) || (await isStandby(client))) return null;
  await client.query(
    `update backup_run set state = 'failed', ended_at = $1, reason = 'The process ended before it was done.'
     where state = 'running'`,
    [begun.now],
  );
  const { rows: made } = await client.query(
    `insert into backup_run (is_scheduled, state, started_at, file, is_sealed) values ($1, 'running', $2, $3, $4) returning no`,
    [begun.isScheduled, begun.now, begun.file, begun.isSealed],
  );
  return made[0].no;
}

export type Run = { file: string; isScheduled: boolean; hasFailed: boolean; startedAt: Date };

/** All backups of this database that are still known, the oldest first; empty where the database is older than the table. */
export async function listRuns(client: pg.ClientBase): Promise<Run[]> {
  if (!(await hasTable(client))) return [];
  const { rows } = await client.query<Run>(
    `select file, is_scheduled as "isScheduled", state = 'failed' as "hasFailed", started_at as "startedAt" from backup_run
     where file is not null order by started_at`,
  );
  return rows;
}

export async function recordEnd(client: pg.ClientBase, no: number, ended: Ended, now: Date): Promise<void> {
  const [state, bytes, rows, reason] =
    'reason' in ended ? ['failed', null, null, ended.reason] : ['done', ended.bytes, ended.rows, null];
  await client.query(
    'update backup_run set state = $2, bytes = $3, rows = $4, reason = $5, ended_at = $6 where no = $1',
    [no, state, bytes, rows, reason, now],
  );
}

/** Whether no backup of the schedule was proven since then. */
export async function isProofDue(client: pg.ClientBase, since: Date): Promise<boolean> {
  const { rows } = await client.query(
    `select not exists (select from backup_run where is_scheduled and proof_ended_at > $1 and proof_failure is null) as is_due`,
    [since],
  );
  return rows[0].is_due;
}

/** What came of restoring a backup beside the database; `failure` null: it holds what it is to hold. */
export async function recordProof(
  client: pg.ClientBase,
  no: number,
  { ms, failure, now }: { ms: number; failure: string | null; now: Date },
): Promise<void> {
  await client.query('update backup_run set proof_ended_at = $2, proof_ms = $3, proof_failure = $4 where no = $1', [
    ...[no, now, ms, failure],
  ]);
}

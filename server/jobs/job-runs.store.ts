import { sql } from 'kysely';
import type { Database } from '../context.ts';
import { nextTime } from './cron.rules.ts';

/**
 * Keeps which jobs there are and when each falls due: as it was planned, else after its last run. What is known of the runs
 * of those that are gone goes.
 */
export async function keepJobs(
  db: Database,
  jobs: readonly { name: string; cron: string }[],
  now: Date,
): Promise<void> {
  const rows = await db.selectFrom('job_run').select(['name', 'started_at']).execute();
  const startedAt = new Map(rows.map((row) => [row.name, row.started_at]));
  const dueAt = jobs.map(({ name, cron }) => nextTime(cron, startedAt.get(name) ?? now));
  const [names, crons] = [jobs.map(({ name }) => name), jobs.map(({ cron }) => cron)];
  await sql`with gone as (delete from job_run where name <> all(${names}::text[]))
    insert into job_run as j (name, cron, due_at)
    select * from unnest(${names}::text[], ${crons}::text[], ${dueAt}::timestamptz[])
    on conflict (name) do update set cron = excluded.cron,
      due_at = case when j.cron = excluded.cron then coalesce(j.due_at, excluded.due_at) else excluded.due_at end`.execute(
    db,
  );
}

/** Takes those of these jobs that are due, each until its own time; returns their names. */
export async function takeDueJobs(
  db: Database,
  jobs: readonly { name: string; until: Date }[],
  now: Date,
): Promise<Set<string>> {
  const [names, ends] = [jobs.map(({ name }) => name), jobs.map(({ until }) => until)];
  const { rows } = await sql<{ name: string }>`
    update job_run j set due_at = taken.until from unnest(${names}::text[], ${ends}::timestamptz[]) as taken (name, until)
    where j.name = taken.name and j.due_at <= ${now} returning j.name`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** A job that was taken until then ended, and is due next at that time. */
export async function planJob(db: Database, name: string, { until, next }: { until: Date; next: Date | null }) {
  await db.updateTable('job_run').set({ due_at: next }).where('name', '=', name).where('due_at', '=', until).execute();
}

/** A job begins. */
export async function beginJob(db: Database, name: string, at: Date): Promise<void> {
  await db.updateTable('job_run').set({ started_at: at, ended_at: null }).where('name', '=', name).execute();
}

/** A job ended; `failure` null: it did what it is for. */
export async function endJob(db: Database, name: string, { at, failure }: { at: Date; failure: string | null }) {
  const success = failure === null ? { succeeded_at: at } : {};
  await db
    .updateTable('job_run')
    .set({ ended_at: at, failure, ...success })
    .where('name', '=', name)
    .execute();
}

import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

/** Keeps which jobs there are and when they run; what is known of the runs of those that are gone goes. */
export async function keepJobs(db: Database, jobs: readonly { name: string; cron: string }[]): Promise<void> {
  const names = jobs.map(({ name }) => name);
  const crons = jobs.map(({ cron }) => cron);
  await sql`with gone as (delete from job_run where name <> all(${names}::text[]))
    insert into job_run (name, cron) select * from unnest(${names}::text[], ${crons}::text[])
    on conflict (name) do update set cron = excluded.cron`.execute(db);
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

import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Job } from '#contract/operator-work.ts';
import type { Database } from '../context.ts';
import { nextTime } from './cron.rules.ts';

/** All jobs with their last runs, those that failed first, then by name. */
export async function listJobs(db: Database, now: Date): Promise<Job[]> {
  const rows = await db
    .selectFrom('job_run')
    .selectAll()
    .orderBy((eb) => eb('failure', 'is', null))
    .orderBy('name')
    .execute();
  return rows.map(({ name, cron, started_at: started, ended_at: ended, failure, succeeded_at: succeeded }) => {
    const next = nextTime(cron, now);
    return {
      ...{ name, cron, failure },
      startedAt: toIsoOrNull(started),
      endedAt: toIsoOrNull(ended),
      ms: started && ended ? ended.getTime() - started.getTime() : null,
      succeededAt: toIsoOrNull(succeeded),
      nextAt: next && toIso(next),
    };
  });
}

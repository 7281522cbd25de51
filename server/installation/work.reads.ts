import type { Reply } from '#contract/endpoint.ts';
import { type GetOperatorWork, maxCountedWork, type WorkQueue } from '#contract/operator-work.ts';
import { listFailedAlerts, queueOfAlerts } from '../alerts/failed-alerts.reads.ts';
import type { Parts } from '../context.ts';
import { listFailedMails, queueOfMails } from '../inquiries/buyer-mail/failed-mails.reads.ts';
import { listFailedEffects, queueOfEffects } from '../jobs/failed-effects.ts';
import { listJobs } from '../jobs/job-runs.reads.ts';
import { listWorkers, queuesOfLookups } from '../processing/operated.reads.ts';

/** Workers, what waits, what failed and the jobs, over all accounts: figures and reasons, never whose. */
export async function getWork({ db, now }: Pick<Parts, 'db'> & { now: Date }): Promise<Reply<typeof GetOperatorWork>> {
  const [effects, mails, alerts] = [
    await listFailedEffects(db),
    await listFailedMails(db, now),
    await listFailedAlerts(db),
  ];
  const failedOf = (work: typeof effects) => work.reduce((sum, { count }) => sum + count, 0);
  const queues: WorkQueue[] = [
    ...(await queuesOfLookups(db, now, maxCountedWork)),
    { ...(await queueOfEffects(db, now, maxCountedWork)), failed: failedOf(effects) },
    { ...(await queueOfMails(db, now, maxCountedWork)), failed: failedOf(mails) },
    { ...(await queueOfAlerts(db, now, maxCountedWork)), failed: failedOf(alerts) },
  ];
  return {
    workers: await listWorkers(db),
    queues,
    failed: [...effects, ...mails, ...alerts],
    jobs: await listJobs(db, now),
  };
}

import { dayMs } from '#contract/dates.ts';
import { listJobs } from '../../jobs/job-runs.reads.ts';
import { lastAnswer, listWorkers } from '../../processing/operated.reads.ts';
import { type CheckParts, type Finding, fine, named, notSetUp, wrong } from './check.ts';

/** Without a worker nothing is looked up, sent or cleaned. */
export async function checkWorkers({ db }: Pick<CheckParts, 'db'>): Promise<Finding> {
  const alive = (await listWorkers(db)).filter(({ isAlive }) => isAlive);
  return alive.length > 0 ? fine({ figure: alive.length }) : wrong('none');
}

export async function checkJobs({ db, clock }: CheckParts): Promise<Finding> {
  const jobs = await listJobs(db, clock.now());
  const failed = jobs.filter(({ failure }) => failure !== null);
  if (failed.length === 0) return fine({ figure: jobs.length });
  const [again] = failed.flatMap(({ nextAt }) => nextAt ?? []).toSorted();
  const what = named(failed.map(({ name }) => name));
  return wrong('failed', { what, figure: failed.length, at: again === undefined ? null : new Date(again) });
}

/** By what registries answered of late: nothing is asked for it. */
export async function checkOutbound({ config, db, clock }: CheckParts): Promise<Finding> {
  if (config.outbound === 'off') return notSetUp('off');
  const { at, isWaiting } = await lastAnswer(db);
  const isSilent = isWaiting && (at === null || clock.now().getTime() - at.getTime() > dayMs);
  if (isSilent) return wrong('silent', { at });
  return at ? fine({ at }) : { state: 'notChecked', reason: 'quiet' };
}

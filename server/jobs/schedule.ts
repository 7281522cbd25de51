import { setTimeout } from 'node:timers/promises';
import { hourMs } from '#contract/dates.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import { nextTime } from './cron.rules.ts';
import { failureOf } from './failure.ts';
import { beginJob, endJob, keepJobs, planJob, takeDueJobs } from './job-runs.store.ts';
import { repeat } from './repeat.ts';

/** Work that one process does for all, at set times. */
export type ScheduledJob = {
  /** kebab-case */
  name: string;
  /** five fields, in UTC; where the settings say when: null means never */
  cron: string | ((config: Config) => string | null);
  /** after so long another process may do it: its own died; default: 15 minutes */
  withinSeconds?: number;
  run(parts: ScheduleParts, now: Date): Promise<void>;
};
export type ScheduleParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log'>;

type Plan = {
  jobs: readonly ScheduledJob[];
  /** for what each process keeps in its memory: done at the start and every hour */
  hourly?: readonly (() => Promise<void>)[];
  /** how often it looks for jobs that are due */
  pollMs?: number;
  /** pause after it could not */
  troubleMs?: number;
};

const usualPollMs = 30_000;
const usualSeconds = 900;
const stopTimeoutMs = 5_000;

/**
 * Does the jobs that fall due until it is stopped. Their times are rows (`job_run`), so each is taken by one process, one run
 * of a job at a time, and a time that was missed while nothing ran is made up for once. A run whose process died or that
 * failed is done again at the job's next time.
 */
export function startSchedule(parts: ScheduleParts, { jobs, hourly = [], pollMs = usualPollMs, troubleMs }: Plan) {
  const { config, db, clock, log } = parts;
  const everyHour = (): void => {
    for (const run of hourly) run().catch((error) => log.warn({ err: error }, 'an hourly task failed'));
  };
  everyHour();
  const timer = setInterval(everyHour, hourMs).unref();

  const planned = jobs.flatMap((job) => {
    const cron = typeof job.cron === 'string' ? job.cron : job.cron(config);
    return cron === null ? [] : [{ ...job, cron }];
  });
  const running = new Map<string, Promise<void>>();
  let isKept = false;

  async function startDue(): Promise<number> {
    const now = clock.now();
    if (!isKept) await keepJobs(db, planned, now);
    isKept = true;
    const idle = planned.filter(({ name }) => !running.has(name)).map((job) => ({ ...job, ...timesOf(job, now) }));
    const due = await takeDueJobs(db, idle, now);
    for (const job of idle.filter(({ name }) => due.has(name))) {
      const run = runJob(parts, job)
        .then(() => log.info({ job: job.name }, 'maintenance done'))
        .catch((error) => log.warn({ err: error, job: job.name }, 'maintenance failed'))
        .then(() => planJob(db, job.name, job))
        .catch((error) => log.warn({ err: error, job: job.name }, 'the next time of a job could not be kept'))
        .finally(() => running.delete(job.name));
      running.set(job.name, run);
    }
    return 0;
  }

  const looking = repeat('the schedule', startDue, pollMs, log, troubleMs);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await looking.stop();
      await Promise.race([Promise.all(running.values()), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** The next time of a job that begins now, and until when it is taken: that time, or later where a run may take longer. */
function timesOf({ cron, withinSeconds = usualSeconds }: ScheduledJob & { cron: string }, now: Date) {
  const next = nextTime(cron, now);
  return { next, until: new Date(Math.max(next?.getTime() ?? 0, now.getTime() + withinSeconds * 1000)) };
}

/** Runs a job and keeps what came of it; rejects as the job does. */
export async function runJob(parts: ScheduleParts, { name, run }: Pick<ScheduledJob, 'name' | 'run'>): Promise<void> {
  const { db, clock } = parts;
  await beginJob(db, name, clock.now());
  try {
    await run(parts, clock.now());
  } catch (error) {
    // told by what failed, also where the database took neither
    await endJob(db, name, { at: clock.now(), failure: failureOf(error) }).catch(() => {});
    throw error;
  }
  await endJob(db, name, { at: clock.now(), failure: null });
}

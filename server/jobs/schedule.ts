import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type Job, PgBoss } from 'pg-boss';
import { hourMs } from '#contract/dates.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from '../context.ts';
import { failureOf } from './failure.ts';
import { beginJob, endJob, keepJobs } from './job-runs.store.ts';

/** Work that one process does for all, at set times. */
export type ScheduledJob = {
  /** kebab-case; the queue's name */
  name: string;
  /** five fields, in UTC; where the settings say when: null means never */
  cron: string | ((config: Config) => string | null);
  /** after so long it counts as failed; default: 15 minutes */
  withinSeconds?: number;
  run(parts: ScheduleParts, now: Date): Promise<void>;
};
export type ScheduleParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log'>;

type Plan = {
  jobs: readonly ScheduledJob[];
  /** for what each process keeps in its memory: done at the start and every hour */
  hourly?: readonly (() => Promise<void>)[];
  /** pause before the first new try of a start that failed; each further one is twice as long, a minute at most */
  firstRetryMs?: number;
  /** how often it looks for jobs that are due, 0.5 at least */
  pollingSeconds?: number;
};

const usualPollingSeconds = 30;
const usualSeconds = 900;
const stopTimeoutMs = 5_000;
const longestRetryMs = 60_000;

/**
 * Runs the maintenance until it is stopped. The schedule is kept in PostgreSQL (schema `pgboss`), so each time falls due
 * once for all processes, and a time that was missed while nothing ran is made up for. Returns at once: the start of the
 * program does not wait for it.
 */
export function startSchedule(
  parts: ScheduleParts,
  pool: Pick<pg.Pool, 'query'>,
  { jobs, hourly = [], firstRetryMs = 1_000, pollingSeconds = usualPollingSeconds }: Plan,
) {
  const { log } = parts;
  const everyHour = (): void => {
    for (const run of hourly) run().catch((error) => log.warn({ err: error }, 'an hourly task failed'));
  };
  everyHour();
  const timer = setInterval(everyHour, hourMs).unref();

  const stopping = new AbortController();
  const started = startUntilItWorks();

  async function startUntilItWorks(): Promise<PgBoss | undefined> {
    for (let pauseMs = firstRetryMs; !stopping.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestRetryMs)) {
      const boss = openBoss(pool, log);
      try {
        await start(boss, parts, jobs, pollingSeconds);
        return boss;
      } catch (error) {
        log.warn({ err: error, pauseMs }, 'the schedule did not start and is tried again');
        await boss.stop({ graceful: false }).catch(() => {});
        await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  return {
    /** resolves when all jobs are scheduled */
    started,
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      const boss = await started;
      await boss?.stop({ timeout: stopTimeoutMs });
    },
  };
}

function openBoss(pool: Pick<pg.Pool, 'query'>, log: ScheduleParts['log']): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    reindex: false, // a handful of jobs a day
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the schedule has a problem'));
  return boss;
}

async function start(
  boss: PgBoss,
  parts: ScheduleParts,
  jobs: readonly ScheduledJob[],
  pollingIntervalSeconds: number,
): Promise<void> {
  await boss.start();
  const due = jobs.flatMap((job) => {
    const cron = typeof job.cron === 'string' ? job.cron : job.cron(parts.config);
    return cron === null ? [] : [{ ...job, cron }];
  });
  const names = new Set(due.map((job) => job.name));
  await keepJobs(parts.db, due);
  for (const old of await boss.getSchedules()) if (!names.has(old.name)) await boss.unschedule(old.name);
  for (const job of due) {
    // one at a time over all processes; what fails is done at the next time
    const expireInSeconds = job.withinSeconds ?? usualSeconds;
    const kept = { retryLimit: 0, deleteAfterSeconds: 86_400, expireInSeconds };
    await boss.createQueue(job.name, { policy: 'singleton', ...kept });
    await boss.schedule(job.name, job.cron, null, { tz: 'UTC', missed: 'once' });
    await boss.work(job.name, { pollingIntervalSeconds }, async (called: Job[]) => {
      if (called.length === 0) return;
      await runJob(parts, job);
      parts.log.info({ job: job.name }, 'maintenance done');
    });
  }
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

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const count = z.number().int();
const time = z.string().nullable();

const Job = z.object({
  /** kebab-case, e.g. `purge-activity` */
  name: z.string(),
  /** five fields, UTC */
  cron: z.string(),
  startedAt: time,
  endedAt: time,
  /** of the last run that ended; null: none did */
  ms: count.nullable(),
  /** class and code of the error that ended the last run; null: it did not fail, or none ran yet */
  failure: z.string().nullable(),
  succeededAt: time,
  nextAt: time,
});
export type Job = z.output<typeof Job>;

/** A kind of work that waits, with what failed of it. */
const queueIds = ['lookups', 'followUps', 'effects', 'buyerMails', 'alerts'] as const;

const WorkQueue = z.object({
  id: z.enum(queueIds),
  /** up to `maxCountedWork`, then there are at least so many */
  waiting: count,
  /** since when what waits longest has been due; null: nothing is */
  oldestAt: time,
  failed: count,
});
export type WorkQueue = z.output<typeof WorkQueue>;
/** Of what waits so much is counted. */
export const maxCountedWork = 100_000;

/** What failed and may be tried again: of whom and about what is not told. */
export const failedOf = ['effects', 'buyerMails', 'alerts'] as const;
export type FailedOf = (typeof failedOf)[number];
const FailedWork = z.object({
  of: z.enum(failedOf),
  /** of an effect its name, of a mail `confirmation`, `reply` or `received`, of an alert its service */
  kind: z.string(),
  /** class and code of an error, a MailTrouble, or the status of an answer; empty: not known */
  reason: z.string(),
  count,
  firstAt: z.string(),
  lastAt: z.string(),
  /** `late`: it is tried again by itself; `givenUp`: it is not */
  state: z.enum(['late', 'givenUp']),
});
export type FailedWork = z.output<typeof FailedWork>;

const WorkerShown = z.object({
  no: count,
  startedAt: z.string(),
  leaseUntil: z.string(),
  isAlive: z.boolean(),
  /** requests to registries that are under way */
  running: count,
});
export type WorkerShown = z.output<typeof WorkerShown>;

/** Workers, what waits, what failed and the jobs, over all accounts. */
export const GetOperatorWork = endpoint('GET /api/operator/work', {
  scope: null,
  reply: z.object({
    workers: z.array(WorkerShown),
    queues: z.array(WorkQueue),
    failed: z.array(FailedWork),
    jobs: z.array(Job),
  }),
});

const Chosen = z.object({ of: z.enum(failedOf), kind: z.string().min(1).max(100), reason: z.string().max(200) });

/** Has what failed for this reason tried again now. */
export const RetryFailedWork = endpoint('POST /api/operator/work/retry', {
  scope: null,
  body: Chosen,
  reply: z.object({ count }),
});

/** Gives up for good what was given up: effects are deleted, mails and alerts stay as failed with their owners. */
export const DropFailedWork = endpoint('POST /api/operator/work/drop', {
  scope: null,
  body: Chosen.omit({ of: true }).extend({ of: z.literal('effects') }),
  reply: z.object({ count }),
});

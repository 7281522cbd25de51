import { sql } from 'kysely';
import { type batchDomainStates, type GetBatch, processingSteps } from '#contract/batches.ts';
import { toIso } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { itemStates, percentOf } from './processing.rules.ts';
import { countWaiting as countWaitingOf } from './waiting.reads.ts';

/** Domains of a batch that are told one by one (D-147). */
const maxDomains = 500;

type BatchReply = Reply<typeof GetBatch>;
type BatchDomain = BatchReply['domains'][number];
type Context = Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>;

/** State of a batch and its unfinished and failed domains. Throws NOT_FOUND for one of another user, too. */
export async function getBatch({ db, userId }: Context, batchId: string): Promise<BatchReply> {
  if (!isUuid(batchId)) throw notFound();
  const batch = await db
    .selectFrom('batch')
    .select(['no', 'id', 'total', 'done', 'failed', 'with_problem', 'created_at', 'started_at', 'finished_at'])
    .where('user_id', '=', userId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch) throw notFound();
  const { no, id, total, done, failed } = batch;
  return {
    batchId: id,
    total,
    done,
    failed,
    waiting: await countWaitingOf(db, no),
    withProblem: batch.with_problem,
    percentComplete: percentOf(done, total),
    isComplete: batch.finished_at !== null,
    startedAt: toIso(batch.started_at ?? batch.created_at),
    domains: await openDomains(db, no),
  };
}

/** Failed ones first, then what runs, what is tried again, what waits, and what no worker has seen yet. */
async function openDomains(db: Context['db'], batchNo: number): Promise<BatchDomain[]> {
  const { rows } = await sql<{ name: string; state: number; step: number; error: string | null }>`
    select * from (
      select name, state, step, error, array_position(array[3, 1, 2, 0], state::int) as place, domain_id
      from batch_item where batch_no = ${batchNo} and (not is_counted or state = ${itemStates.failed})
      union all
      select e ->> 1, ${itemStates.ready}, 0, null, 5, (e ->> 0)::uuid
      from batch_intake, json_array_elements(items) e where batch_no = ${batchNo}) as open
    order by place, domain_id limit ${maxDomains}`.execute(db);
  return rows.map((row) => ({
    domainName: row.name,
    state: shownState(row.state),
    step: row.state === itemStates.running ? processingSteps[0] : (processingSteps[row.step - 1] ?? ''),
    errorMessage: row.error,
  }));
}

function shownState(state: number): (typeof batchDomainStates)[number] {
  if (state === itemStates.failed) return 'failed';
  return state === itemStates.running ? 'inProgress' : 'pending';
}

/** Domains of all users that their batches still wait for. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(total - done), 0) as waiting from batch where finished_at is null`.execute(db);
  return rows[0]?.waiting ?? 0;
}

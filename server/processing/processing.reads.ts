import { sql } from 'kysely';
import { type batchDomainStates, type GetBatch, processingSteps } from '#contract/batches.ts';
import { toIso, toIsoOrNull } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import type { GetRegistryStatus } from '#contract/registry-status.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext } from '../context.ts';
import type { Database } from '../database/pool.ts';
import { itemStates, percentOf } from './processing.rules.ts';
import { countWaiting as countWaitingOf } from './waiting.reads.ts';

/** Domains of a batch that are told one by one (D-147). */
const mostDomains = 500;

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
    order by place, domain_id limit ${mostDomains}`.execute(db);
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

/** The registry servers at which the user's domains wait (D-235), and the outbound switch (D-236). */
export async function getRegistryStatus(context: Context): Promise<Reply<typeof GetRegistryStatus>> {
  const { db, userId, now, config } = context;
  const { rows } = await sql<{
    server: string;
    waiting: number;
    next_at: Date;
    blocked_until: Date | null;
    block_reason: string | null;
    last_answer_at: Date | null;
  }>`with waiting as (
      select l.server, count(*)::int as count
      from lane l join batch_item i on i.lane_id = l.id and i.state = ${itemStates.ready}
      where l.user_id = ${userId} group by l.server
      union all -- turned away: their next try is when the block ends
      select i.waits_for, count(*)::int from batch b join batch_item i on i.batch_no = b.no
      where b.user_id = ${userId} and i.waits_for is not null and i.state = ${itemStates.later} group by i.waits_for)
    select b.server, sum(w.count)::int as waiting, b.next_at, b.blocked_until, b.block_reason, b.last_answer_at
    from waiting w join server_budget b using (server) group by b.server order by b.server`.execute(db);
  return {
    isOutboundLive: config.outbound === 'live',
    waitingForOutbound: await countParked(context),
    servers: rows.map((row) => {
      const blockedUntil = row.blocked_until && row.blocked_until > now ? row.blocked_until : null;
      return {
        server: row.server || null,
        waiting: row.waiting,
        nextSlotAt: toIso(new Date(Math.max(row.next_at.getTime(), blockedUntil?.getTime() ?? 0, now.getTime()))),
        blockedUntil: toIsoOrNull(blockedUntil),
        reason: blockedUntil && row.block_reason,
        lastAnswerAt: toIsoOrNull(row.last_answer_at),
      };
    }),
  };
}

async function countParked({ db, userId }: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from batch_item i join batch b on b.no = i.batch_no
    where b.user_id = ${userId} and i.state = ${itemStates.later} and i.run_at = 'infinity'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Domains of all users that their batches still wait for. */
export async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select coalesce(sum(total - done), 0) as waiting from batch where finished_at is null`.execute(db);
  return rows[0]?.waiting ?? 0;
}

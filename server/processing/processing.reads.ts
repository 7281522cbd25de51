import { type Selectable, sql } from 'kysely';
import {
  type BatchCounts,
  type batchDomainStates,
  type GetBatch,
  type GetOpenBatch,
  processingSteps,
} from '#contract/batches.ts';
import { toIso } from '#contract/dates.ts';
import type { Reply } from '#contract/endpoint.ts';
import { notFound } from '#contract/errors.ts';
import { isUuid } from '#contract/uuid.ts';
import type { UserContext, UserId } from '../context.ts';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { batchKinds, itemStates, percentOf } from './processing.rules.ts';
import { pacesOf } from './queue/outbound-address.ts';
import { refreshSize } from './queue/refresh.rules.ts';
import { maxCounted, type Queue, timeLeft } from './time-left.rules.ts';
import { countWaiting as countWaitingOf } from './waiting.reads.ts';

/** Domains of a batch that are told one by one (D-147). */
const maxDomains = 500;

type BatchReply = Reply<typeof GetBatch>;
type BatchDomain = BatchReply['domains'][number];
type Context = Pick<UserContext, 'db' | 'userId' | 'config' | 'now'>;

const batchColumns = [
  'no',
  'id',
  'total',
  'done',
  'failed',
  'with_problem',
  'created_at',
  'started_at',
  'finished_at',
] as const;
type BatchRow = Pick<Selectable<Tables['batch']>, (typeof batchColumns)[number]>;

/** State of a batch and its unfinished and failed domains. Throws NOT_FOUND for one of another user, too. */
export async function getBatch({ db, userId }: Context, batchId: string): Promise<BatchReply> {
  if (!isUuid(batchId)) throw notFound();
  const batch = await db
    .selectFrom('batch')
    .select(batchColumns)
    .where('user_id', '=', userId)
    .where('id', '=', batchId)
    .executeTakeFirst();
  if (!batch) throw notFound();
  return { ...(await countsOf(db, batch)), domains: await openDomains(db, batch.no) };
}

async function countsOf(db: Context['db'], batch: BatchRow): Promise<BatchCounts> {
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
  };
}

/** Batches that tell nothing of how they go on. */
const quietKinds = [batchKinds.daily, batchKinds.handover];

/** The user's open batch that started last, and when all open ones will be done (D-146, D-146a). */
export async function getOpenBatch({ db, userId, now }: Context): Promise<Reply<typeof GetOpenBatch>> {
  const open = await db
    .selectFrom('batch')
    .select(batchColumns)
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .where('kind', 'not in', quietKinds)
    .where('total', '>', 0)
    .orderBy(sql`coalesce(started_at, created_at)`, 'desc')
    .orderBy('no', 'desc')
    .execute();
  const [last] = open;
  if (!last) return { batch: null, left: null };
  const work = {
    total: open.reduce((sum, { total }) => sum + total, 0),
    done: open.reduce((sum, { done }) => sum + done, 0),
    startedAt: open.reduce((first, { created_at: at }) => (at < first ? at : first), last.created_at),
  };
  return { batch: await countsOf(db, last), left: timeLeft(await queuesOf(db, userId, now), work, now) };
}

/** Others whose names are counted at a server. */
const maxOthers = 50;

/** The user's queues at the servers, without names that are only read again: these go last. None is counted to its end. */
async function queuesOf(db: Context['db'], userId: UserId, now: Date): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select own.tld, own.count as own, others.count as others, b.interval_ms as "intervalMs",
      b.blocked_until as "blockedUntil", b.failures
    from lane l join ${pacesOf(now)} b using (server)
    cross join lateral (select count(*)::int as count, min(tld) as tld from (
      select tld from batch_item where lane_id = l.id and state = ${sql.lit(itemStates.ready)} and size < ${refreshSize}
      limit ${maxCounted}) w) own
    cross join lateral (select coalesce(sum(n.count), 0)::int as count from (
      select id from lane where server = l.server and id <> l.id limit ${maxOthers}) o
      cross join lateral (select count(*) as count from (
        select from batch_item where lane_id = o.id and state = ${sql.lit(itemStates.ready)} limit own.count) w) n) others
    where l.user_id = ${userId} and own.count > 0`.execute(db);
  return rows;
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

/** Domains of all users that wait for a registry which is left alone, and how many of these there are. */
export async function countLeftAlone(db: Database, now: Date): Promise<{ domains: number; servers: number }> {
  const { rows } = await sql<{ domains: number; servers: number }>`select
    (select count(*)::int from batch_item where waits_for is not null) as domains,
    (select count(*)::int from ${pacesOf(now)} p where blocked_until > ${now}) as servers`.execute(db);
  return rows[0] ?? { domains: 0, servers: 0 };
}

import { sql } from 'kysely';
import type { SyncType } from '#contract/bulk-actions.ts';
import type { Reason } from '#contract/lookups.ts';
import { provenUserId, type UserId } from '../../context.ts';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import { isResting } from '../../jobs/resting.ts';
import type { Server, ServerAnswer } from '../../registration-data/registration-data.client.ts';
import type { Open } from '../lookups/open.rules.ts';
import { type FinalStatus, finalStatuses, itemStates } from '../processing.rules.ts';
import { blockOf } from '../standing.rules.ts';
import { type Budget, freeSlots, lastingBlock, probesGoodName, type Slots } from './budget.rules.ts';
import { kindOf } from './intake.ts';
import { type BatchState, type Block, type ClaimedItem, type Probe, syncOf } from './item.ts';
import { afterServer } from './outbound-address.ts';
import { withQueue } from './queue.ts';

/** What a claim brought, and in how many milliseconds a server has its next free slot (undefined: nothing waits). */
export type Claim = { items: ClaimedItem[]; probes: Probe[]; nextInMs: number | undefined };

/** The others have given this worker up: its number is worth nothing. */
export class LostWorkerError extends Error {}

/** Who claims. */
type Claimer = {
  no: number;
  /** those it knows, so that all items of a batch share one state */
  batches: Map<number, BatchState>;
  /** users who have their share of it under way; others go first */
  served?: readonly UserId[];
};

type Row = {
  lane_id: number;
  server: string;
  batch_no: number | null;
  domain_id: string;
  name: string;
  tld: string;
  final_status: number;
  attempt: number;
  is_counted: boolean;
  open: Open | null;
  asked: ServerAnswer[] | null;
  waits_for: string | null;
  synced_before: Date | null;
  sync_type: SyncType | null;
  created_at: Date;
  user_id: string;
  batch_id: string;
  kind: number;
  total: number;
  done: number;
};

/** A probe that was not heard of for so long is forgotten: its worker is gone. */
const longestProbeMs = 60_000;

const finalStatusNames = Object.keys(finalStatuses) as FinalStatus[];

/**
 * Claims up to `wanted` due items for a worker and takes their slots at the registry servers, all in one transaction.
 * Servers without a free slot are passed over; at each server the lanes (users) take turns, those last who were served,
 * names never asked for before those that failed, and where the wanted number is the limit, users take turns over all
 * servers (D-156, D-235). A server that fails gets one request at a time, for a name it answered for or one of the queue.
 * Throws LostWorkerError.
 */
export function claimItems(db: Database, worker: Claimer, wanted: number, now: Date): Promise<Claim> {
  return withQueue(db, async (tx) => {
    const budgets = await readBudgets(tx, worker.no, now, null);
    const slots = budgets.map((budget) => ({ budget, ...freeSlots(budget, wanted, now) }));
    const waits = slots.filter((slot) => slot.nextInMs > 0).map((slot) => slot.nextInMs);
    const nextInMs = budgets.length > 0 ? Math.min(...waits, 1_000) : undefined;
    const free = slots.filter((slot) => slot.count > 0);
    if (free.length === 0) return { items: [], probes: [], nextInMs };
    const { probes = [], queue = [] } = Object.groupBy(free, isGoodNameProbe);
    const rows = queue.length > 0 ? await pick(tx, worker, queue, wanted) : [];
    const claim = {
      items: readItems(rows, queue, worker, now),
      probes: probes.flatMap(({ budget }) => probeOf(budget)),
    };
    await settle(tx, worker.no, rows, claim);
    return { ...claim, nextInMs };
  });
}

/**
 * In how many milliseconds a claim may bring something, 0: now; undefined: nothing waits. A look without the queue, so that
 * workers who wait do not hold up those who work. Throws LostWorkerError.
 */
export async function nextClaim(db: Database, workerNo: number, now: Date): Promise<number | undefined> {
  const budgets = await readBudgets(db, workerNo, now, null);
  const slots = budgets.map((budget) => freeSlots(budget, 1, now));
  if (slots.some(({ count }) => count > 0)) return 0;
  return slots.length > 0 ? Math.min(...slots.map(({ nextInMs }) => nextInMs), 1_000) : undefined;
}

type ServerSlots = Slots & { budget: Budget };
const isGoodNameProbe = ({ isProbe, budget }: ServerSlots) => (isProbe && probesGoodName(budget) ? 'probes' : 'queue');

function probeOf({ server, key: budget, goodName, intervalMs, waitMs }: Budget): Probe[] {
  return goodName
    ? [{ server, budget, ...goodName, intervalMs, slotInMs: intervalMs === 0 ? 0 : waitMs, isCanary: false }]
    : [];
}

/** The worker's budgets at the given servers, or at all with work; exact with the queue. Throws LostWorkerError. */
export async function readBudgets(
  tx: Database | Tx,
  workerNo: number,
  now: Date,
  servers: readonly string[] | null,
): Promise<Budget[]> {
  const { rows } = await sql<{
    server: string;
    key: string;
    interval_ms: number;
    max_parallel: number;
    in_use: number;
    wait_ms: number;
    blocked_until: Date | null;
    block_outcome: Block['outcome'] | null;
    block_reason: Reason | null;
    failures: number;
    probing_ms: number;
    good_name: string | null;
    good_tld: string | null;
    good_server: Server | null;
    is_open_elsewhere: boolean;
    is_worker: boolean;
  }>`select b.server as key, split_part(b.server, ' ', 1) as server, b.interval_ms, b.max_parallel, b.blocked_until,
      b.block_outcome, b.block_reason, b.failures, b.good_name, b.good_tld, b.good_server,
      greatest(extract(epoch from b.probing_until - clock_timestamp()) * 1000, 0)::float8 as probing_ms,
      greatest(extract(epoch from b.next_at - clock_timestamp()) * 1000, 0)::float8 as wait_ms,
      (select coalesce(sum(u.running), 0) from server_use u where u.server = b.server)::int as in_use,
      coalesce(b.blocked_until > ${now}, false) and exists (select from worker w join server_budget o
        on o.server = split_part(b.server, ' ', 1) || ${afterServer} and o.server <> b.server
        where o.blocked_until is null or o.blocked_until <= ${now}) as is_open_elsewhere,
      exists (select from worker where no = ${workerNo}) as is_worker
    from server_budget b
    where (b.server = ''
        or split_part(b.server, ' ', 2) = coalesce((select outbound_address from worker where no = ${workerNo}), ''))
      and case when ${servers}::text[] is null then exists (select from lane l where l.server = split_part(b.server, ' ', 1))
      else split_part(b.server, ' ', 1) = any(${servers}::text[]) end
    order by b.server`.execute(tx);
  if (rows.some((row) => !row.is_worker)) throw new LostWorkerError(`worker ${workerNo} was given up`);
  return rows.map((row) => ({
    server: row.server,
    key: row.key,
    intervalMs: row.interval_ms,
    maxParallel: row.max_parallel,
    inUse: row.in_use,
    waitMs: row.wait_ms,
    block: blockOf(row, now),
    isOpenElsewhere: row.is_open_elsewhere,
    failures: row.failures,
    probingMs: row.probing_ms,
    goodName: row.good_name && row.good_tld ? { name: row.good_name, tld: row.good_tld, via: row.good_server } : null,
  }));
}

/** Marks the chosen items as running. A lane that was looked at and gave nothing comes back with `batch_no` null. */
async function pick(tx: Tx, { no, served = [] }: Claimer, slots: readonly ServerSlots[], wanted: number) {
  const servers = slots.map((slot) => slot.budget.server);
  const counts = slots.map((slot) => slot.count);
  const areProbes = slots.map((slot) => slot.isProbe);
  const { rows } = await sql<Row>`
    with slot as (
      select * from unnest(${servers}::text[], ${counts}::int[], ${areProbes}::boolean[]) as s (server, free, is_probe)),
    turn as materialized (
      select s.server, s.free, s.is_probe, l.id as lane_id, l.user_id, l.served_at,
        ceil(s.free::float8 / count(*) over (partition by s.server))::int as share
      from slot s cross join lateral (
        (select id, user_id, served_at from lane where server = s.server and user_id <> all(${served}::uuid[]) and not ${isResting('lane')}
        order by served_at, id limit s.free)
        union all
        (select id, user_id, served_at from lane where server = s.server and user_id = any(${served}::uuid[]) and not ${isResting('lane')}
        order by served_at, id limit s.free)
        limit s.free) l),
    candidate as (
      select t.*, i.batch_no, i.domain_id,
        row_number() over (partition by t.server order by i.rank, t.served_at, t.lane_id) as place,
        row_number() over (partition by t.user_id order by i.rank, t.served_at, t.lane_id) as turn_of_user
      from turn t cross join lateral (
        (select batch_no, domain_id, row_number() over (order by attempt, size, batch_no, domain_id) as rank
        from batch_item where not t.is_probe and lane_id = t.lane_id and state = 0
        order by attempt, size, batch_no, domain_id limit t.share)
        union all -- a probe is any of those never asked for: the first ones may all be at fault
        (select batch_no, domain_id, 1 from batch_item where t.is_probe and lane_id = t.lane_id and state = 0
        order by attempt, random() limit 1)) i),
    chosen as materialized (
      select *, row_number() over (order by turn_of_user, served_at, lane_id) as turn
      from candidate where place <= free order by turn limit ${wanted}),
    claimed as (
      update batch_item i set state = ${itemStates.running}, worker_no = ${no}
      from chosen c where i.batch_no = c.batch_no and i.domain_id = c.domain_id
      returning i.*, c.turn)
    select t.lane_id, t.server, c.batch_no, c.domain_id, c.name, c.tld, c.final_status, c.attempt, c.is_counted, c.open, c.asked,
      c.waits_for, c.synced_before, b.user_id, b.id as batch_id, b.kind, b.sync_type, b.created_at, b.total, b.done
    from turn t left join claimed c on c.lane_id = t.lane_id left join batch b on b.no = c.batch_no
    order by c.turn`.execute(tx);
  return rows;
}

function readItems(rows: Row[], slots: readonly ServerSlots[], worker: Claimer, now: Date): ClaimedItem[] {
  const { batches } = worker;
  const taken = new Map<string, number>();
  const byServer = new Map(slots.map((slot) => [slot.budget.server, slot]));
  const items: ClaimedItem[] = [];
  for (const row of rows) {
    const slot = byServer.get(row.server);
    if (row.batch_no === null || !slot) continue;
    const { budget, isProbe } = slot;
    const known = batches.get(row.batch_no);
    const batch = known?.id === row.batch_id ? known : readBatch(row, row.batch_no); // a crash may have given the number again
    batch.done = Math.max(batch.done, row.done);
    batch.total = row.total; // less, where domains of it were deleted
    batches.set(row.batch_no, batch);
    const place = taken.get(row.server) ?? 0;
    taken.set(row.server, place + 1);
    items.push({
      batch,
      workerNo: worker.no,
      domainId: row.domain_id,
      name: row.name,
      shownName: row.name,
      tld: row.tld,
      deniedSince: null,
      finalStatus: finalStatusNames[row.final_status] ?? 'complete',
      attempt: row.attempt,
      isCounted: row.is_counted,
      open: row.open,
      asked: row.asked ?? [],
      server: row.server,
      budget: budget.key,
      intervalMs: budget.intervalMs,
      slotInMs: budget.intervalMs === 0 ? 0 : budget.waitMs + place * budget.intervalMs,
      block: lastingBlock(budget, now),
      waitsFor: row.waits_for,
      syncedBefore: row.synced_before,
      isProbe,
    });
  }
  return items;
}

function readBatch(row: Row, no: number): BatchState {
  const { batch_id: id, total, done } = row;
  const sync = syncOf(row.sync_type, row.created_at);
  return { no, id, userId: provenUserId(row.user_id), kind: kindOf(row.kind), sync, total, done, own: 0 };
}

/** The lanes that were served go to the end, empty ones away; the slots are booked. */
async function settle(tx: Tx, workerNo: number, rows: Row[], { items, probes }: Pick<Claim, 'items' | 'probes'>) {
  const lanes = [...new Set(rows.map((row) => row.lane_id))];
  const used = new Map(probes.map(({ budget }) => [budget, { count: 1, isProbe: true }]));
  for (const { budget, block, isProbe } of items) {
    if (budget !== '' && !block) used.set(budget, { count: (used.get(budget)?.count ?? 0) + 1, isProbe });
  }
  await sql`
    with looked_at as (
      select id, exists (select from batch_item where lane_id = l.id and state = 0) as has_work
      from lane l where id = any(${lanes}::bigint[])),
    served as (
      update lane l set served_at = clock_timestamp() from looked_at a where l.id = a.id and a.has_work)
    delete from lane l using looked_at a where l.id = a.id and not a.has_work`.execute(tx);
  await bookSlots(tx, workerNo, used);
}

/** Takes slots of budgets, by their keys, for a worker. Needs the queue. */
export async function bookSlots(
  tx: Tx,
  workerNo: number,
  used: ReadonlyMap<string, { count: number; isProbe: boolean }>,
): Promise<void> {
  if (used.size === 0) return;
  const servers = [...used.keys()];
  const counts = [...used.values()].map((slot) => slot.count);
  const areProbes = [...used.values()].map((slot) => slot.isProbe);
  await sql`
    with slot as (
      select * from unnest(${servers}::text[], ${counts}::int[], ${areProbes}::boolean[]) as s (server, used, is_probe)),
    booked as (
      update server_budget b
      set next_at = greatest(b.next_at, clock_timestamp()) + s.used * b.interval_ms * interval '1 millisecond',
        probing_until = case when s.is_probe then clock_timestamp() + ${longestProbeMs} * interval '1 millisecond' end
      from slot s where b.server = s.server and (b.interval_ms > 0 or s.is_probe))
    insert into server_use as u (worker_no, server, running)
    select ${workerNo}, s.server, s.used from slot s join server_budget b using (server) where b.max_parallel > 0
    on conflict (server, worker_no) do update set running = u.running + excluded.running`.execute(tx);
}

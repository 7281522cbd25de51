import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import type { ServerAnswer } from '../../registration-data/registration-data.client.ts';
import { itemStates } from '../processing.rules.ts';
import { type Budgets, noBudget, type ServerBudget } from './budgets.ts';
import { afterServer } from './outbound-address.ts';

/** Any number: who holds this advisory lock changes lanes, budgets and what is ready. */
const queueLock = 7_226_312;

/**
 * Runs `work` as the only one who changes the queue, over all processes. A claim takes a few milliseconds, so one at a
 * time is faster than many that wait for each other's rows, and what it reads is exact. A process that is frozen
 * meanwhile loses its transaction (database/pool.ts). The commits need not reach the disk at once: one that is lost is work done again.
 */
export async function withQueue<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  let heldFrom: number | undefined;
  try {
    return await inTransaction({ db }, async (tx) => {
      heldFrom = await waitForLock(() =>
        sql`select set_config('synchronous_commit', 'off', true), set_config('jit', 'off', true),
        set_config('enable_seqscan', 'off', true), -- statistics of a queue are always out of date
        pg_advisory_xact_lock(${queueLock})`.execute(tx),
      );
      return work(tx);
    });
  } finally {
    if (heldFrom !== undefined) queueLockTimes.heldMs += performance.now() - heldFrom;
  }
}

/** The same within a transaction that is to be short from here on. */
export async function lockQueue(tx: Tx): Promise<void> {
  await waitForLock(() => sql`select pg_advisory_xact_lock(${queueLock})`.execute(tx));
}

/** What this process has done with the lock since it started; for how long it was held is known of `withQueue` alone. */
export const queueLockTimes = { taken: 0, waitedMs: 0, heldMs: 0 };

async function waitForLock(take: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await take();
  const heldFrom = performance.now();
  queueLockTimes.taken += 1;
  queueLockTimes.waitedMs += heldFrom - startedAt;
  return heldFrom;
}

/** An item that is to become ready. */
type Queued = {
  batchNo: number;
  domainId: string;
  userId: string;
  tld: string;
  needsRegistry: boolean;
  /** servers that were asked about it in this round */
  asked: readonly ServerAnswer[];
};

/** The lanes of the items, made where they are missing; in the order of the items. Needs the queue. */
export async function lanesOf(tx: Tx, budgets: Budgets, items: readonly Queued[]): Promise<number[]> {
  const own = items.map(({ tld, asked, needsRegistry }) => (needsRegistry ? budgets.of(tld, asked) : noBudget));
  const keys = items.map(({ userId }, at) => ({ user: userId, server: own[at]?.server ?? '' }));
  await saveBudgets(tx, new Map(own.map((budget) => [budget.server, budget])));
  const lanes = new Map(keys.map((key) => [`${key.server} ${key.user}`, key]));
  const wanted = [...lanes.values()];
  const { rows } = await sql<{ id: number; server: string; user_id: string }>`
    with wanted as (select * from unnest(${wanted.map((k) => k.server)}::text[], ${wanted.map((k) => k.user)}::uuid[])
      as w (server, user_id)),
    made as (insert into lane (server, user_id) select server, user_id from wanted
      on conflict (server, user_id) do nothing returning id, server, user_id)
    select id, server, user_id from made
    union all select l.id, l.server, l.user_id from lane l join wanted using (server, user_id)`.execute(tx);
  const ids = new Map(rows.map((row) => [`${row.server} ${row.user_id}`, row.id]));
  return keys.map((key) => ids.get(`${key.server} ${key.user}`) ?? 0);
}

/** Servers met for the first time get a budget for each outgoing address; those known follow the settings. */
async function saveBudgets(tx: Tx, budgets: ReadonlyMap<string, ServerBudget>): Promise<void> {
  const rows = [...budgets.values()];
  await sql`insert into server_budget as b (server, interval_ms, max_parallel)
    select r.server || a.after_server, r.interval_ms, r.max_parallel
    from unnest(${rows.map((r) => r.server)}::text[], ${rows.map((r) => r.intervalMs)}::int[],
      ${rows.map((r) => r.parallel)}::int[]) as r (server, interval_ms, max_parallel)
    join (select '' union select ${afterServer} from worker) as a (after_server) on r.server <> '' or a.after_server = ''
    on conflict (server) do update set interval_ms = excluded.interval_ms, max_parallel = excluded.max_parallel
    where (b.interval_ms, b.max_parallel) is distinct from (excluded.interval_ms, excluded.max_parallel)`.execute(tx);
}

/** Puts existing items that are in `state` into their lanes. Needs the queue. */
export async function makeReady(tx: Tx, budgets: Budgets, items: readonly Queued[], state: number): Promise<void> {
  if (items.length === 0) return;
  const lanes = await lanesOf(tx, budgets, items);
  await sql`update batch_item i set state = ${itemStates.ready}, lane_id = r.lane_id, worker_no = null, run_at = null
    from unnest(${items.map((i) => i.batchNo)}::bigint[], ${items.map((i) => i.domainId)}::uuid[], ${lanes}::bigint[])
      as r (batch_no, domain_id, lane_id)
    where i.batch_no = r.batch_no and i.domain_id = r.domain_id and i.state = ${state}`.execute(tx);
}

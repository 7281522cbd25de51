import { sql } from 'kysely';
import type { Database } from '../../database/pool.ts';
import type { Tx } from '../../database/transaction.ts';
import type { DueName, findDue } from '../../freshness/freshness.reads.ts';
import type { Open } from '../lookups/open.rules.ts';
import { batchKinds, itemStates } from '../processing.rules.ts';
import { blockOf, needsProbe } from '../standing.rules.ts';
import type { Budgets, ServerBudget } from './budgets.ts';
import { type Pace, pacesOf } from './outbound-address.ts';
import { lanesOf, withQueue } from './queue.ts';
import { chooseDue, refreshRoom, refreshSize, sizeOfRound } from './refresh.rules.ts';

/** Least time between two rounds, over all workers. */
const roundMs = 55_000;
const atOnce = 1_000;

/**
 * Puts names whose registration data is due into the queue of their servers, the most needy first and no more than the
 * servers can answer in a minute or two. One worker does it for all. Returns how many were put there.
 */
export async function refreshStale(
  db: Database,
  budgets: Budgets,
  find: typeof findDue,
  now: Date,
  random = Math.random,
): Promise<number> {
  const due = new Date(now.getTime() - roundMs);
  const { numUpdatedRows } = await db
    .updateTable('refresh_round')
    .set({ at: now })
    .where('at', '<=', due)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 0;
  const roomAt = await rooms(db, now);
  const found = await find(db, (tld) => roomAt(budgets.of(tld, [])), now);
  const byServer = Map.groupBy(found, ({ tld }) => budgets.of(tld, []).server);
  const wanted = [...byServer.values()].flatMap((due) => {
    const [first] = due;
    return first ? chooseDue(due, roomAt(budgets.of(first.tld, [])), random()) : [];
  });
  let queued = 0;
  for (let at = 0; at < wanted.length; at += atOnce) {
    const part = wanted.slice(at, at + atOnce);
    queued += await withQueue(db, (tx) => enqueue(tx, budgets, part, now));
  }
  return queued;
}

/** How many names to be read again may wait at a server, with those that wait there already. */
async function rooms(db: Database, now: Date): Promise<(budget: ServerBudget) => number> {
  const { rows: known } = await sql<Pace>`select * from ${pacesOf(now)} p`.execute(db);
  const { rows } = await sql<{ server: string }>`select distinct l.server from lane l join batch_item i
    on i.lane_id = l.id and i.state = ${sql.lit(itemStates.ready)} and i.size < ${refreshSize}`.execute(db);
  const standings = new Map(known.map((row) => [row.server, row]));
  const busy = new Set(rows.map(({ server }) => server));
  return ({ server, intervalMs }) => {
    if (server === '') return 0;
    const row = standings.get(server);
    const block = row && blockOf(row, now);
    const isLeftAlone = row !== undefined && (needsProbe(row) || (block?.until ?? now) > now);
    return refreshRoom({ intervalMs: row?.interval_ms ?? intervalMs, isLeftAlone, hasOthers: busy.has(server) });
  };
}

/**
 * Items of the batch that each user has for this. Of those that are there already one that waits to be tried again is tried
 * now, the others stay as they are. Needs the queue.
 */
async function enqueue(tx: Tx, budgets: Budgets, names: readonly DueName[], now: Date): Promise<number> {
  const users = [...new Set(names.map(({ userId }) => userId))].sort();
  await sql`insert into batch (user_id, id, kind, total, created_at, started_at, finished_at)
    select u, gen_random_uuid(), ${batchKinds.daily}, 0, ${now}, ${now}, ${now} from unnest(${users}::uuid[]) as u
    on conflict (user_id) where kind = 4 do nothing`.execute(tx);
  const batches = await tx
    .selectFrom('batch')
    .select(['user_id', 'no'])
    .where('kind', '=', sql.lit(batchKinds.daily))
    .where('user_id', 'in', users)
    .execute();
  const numbers = new Map(batches.map(({ user_id, no }) => [user_id, no]));
  const items = names.map((name) => ({
    ...name,
    batchNo: numbers.get(name.userId) ?? 0,
    needsRegistry: true,
    asked: [],
  }));
  const lanes = await lanesOf(tx, budgets, items);
  const open: Open = { registration: { outcome: 'unreachable', at: now.toISOString() } }; // until it is asked
  const { numAffectedRows = 0n } = await sql`insert into batch_item as i (batch_no, size, state, domain_id, name, tld,
      final_status, lane_id, open, is_counted)
    select batch_no, ${sizeOfRound(now)}, ${itemStates.ready}, domain_id, name, tld, 0, lane_id, ${JSON.stringify(open)}::jsonb, true
    from unnest(${items.map((i) => i.batchNo)}::bigint[], ${items.map((i) => i.domainId)}::uuid[],
      ${items.map((i) => i.name)}::text[], ${items.map((i) => i.tld)}::text[], ${lanes}::bigint[])
      as n (batch_no, domain_id, name, tld, lane_id)
    on conflict (batch_no, domain_id) do update set state = excluded.state, lane_id = excluded.lane_id, run_at = null,
      worker_no = null, open = i.open || excluded.open
    where i.state = ${itemStates.later}`.execute(tx);
  return Number(numAffectedRows);
}

import { sql } from 'kysely';
import type { Parts, UserId } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/transaction.ts';
import { isDatabaseTrouble } from '../../database/trouble.ts';
import type { DomainUpdate, saveLookups } from '../../lookups/lookups.service.ts';
import type { findPresent } from '../../lookups/presence.reads.ts';
import type { findWatchers } from '../../lookups/watchers.reads.ts';
import type { ServerAnswer } from '../../registration-data/registration-data.client.ts';
import { announce, type Counts, type Moment } from '../batch-end.ts';
import { type Open, processingErrorOf } from '../lookups/open.rules.ts';
import { savingStep } from '../lookups/pipeline.ts';
import { itemStates } from '../processing.rules.ts';
import type { Ended, Progress } from '../progress.ts';
import { again } from '../results.ts';
import type { CountWish, TldCounts } from '../tld-counts/tld-counts.ts';
import { countWaiting } from '../waiting.reads.ts';
import { type BatchState, type ClaimedItem, isOfHandover } from './item.ts';
import { answersForOthers } from './shared-answers.ts';

/** What became of a claimed item. */
export type Result = {
  item: ClaimedItem;
  /** what is saved of the domain; null: nothing */
  update: DomainUpdate | null;
  ended: Ended;
  /** what stays of the item; null: nothing, it is complete */
  rest: {
    state: number;
    attempt: number;
    open: Open | null;
    runAt: Date | 'infinity' | null;
    step: number;
    waitsFor: string | null;
    /** registry servers that were asked in this round; null: it begins again */
    asked: readonly ServerAnswer[] | null;
  } | null;
};

type WriterDeps = {
  parts: Pick<Parts, 'db' | 'clock' | 'newId' | 'log'>;
  progress: Progress;
  saveLookups: typeof saveLookups;
  findPresent: typeof findPresent;
  findWatchers: typeof findWatchers;
  tldCounts: Pick<TldCounts, 'wish'>;
  /** turns a result that cannot be saved into a failure that can */
  asFailure(item: ClaimedItem, error: unknown): Result;
  /** an item could not even be saved as failed: it is still in this worker's name */
  onStuck(): void;
  random(): number;
};

export type Writer = {
  add(result: Result): void;
  /** results that are not committed yet */
  size(): number;
  /** Commits what was added, for `maxMs` at most; takes nothing more. */
  close(maxMs: number): Promise<void>;
};

/** So many results are committed at once; more when they wait already. */
const enough = 200;
const maxAtOnce = 500;
const longestWaitMs = 100;
const retryMs = 1_000;
const longestRetryMs = 15_000;
/**
 * Commits results of many domains together: 200 and more, or what came in 100 ms (design: one commit costs as much as 50
 * domains). What is found, the items' states, the batch counters and the effect of a finished batch are one transaction,
 * and only items still held by their claim count: so no domain is lost and none counts twice.
 */
export function createWriter(deps: WriterDeps): Writer {
  const waiting: Result[] = [];
  let writing: Promise<void> | undefined;
  let inHand = 0;
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
      if (waiting.length > 0) timer ??= setTimeout(start, longestWaitMs);
    });
  }

  async function writeAll(): Promise<void> {
    do {
      const results = waiting.splice(0, maxAtOnce);
      inHand = results.length;
      await write(deps, results);
      inHand = 0;
    } while (waiting.length >= enough);
  }

  return {
    add(result) {
      if (!isOpen) return; // the claim was given back
      waiting.push(result);
      if (waiting.length >= enough) start();
      else if (!writing) timer ??= setTimeout(start, longestWaitMs);
    },
    size: () => waiting.length + inHand,
    async close(maxMs) {
      isOpen = false;
      const deadline = performance.now() + maxMs;
      while ((waiting.length > 0 || writing) && performance.now() < deadline) {
        start();
        await Promise.race([writing, new Promise((resolve) => setTimeout(resolve, maxMs).unref())]);
      }
      clearTimeout(timer);
    },
  };
}

/** Commits the results; when one of them is the reason that it fails, that one alone becomes a failure. */
async function write(deps: WriterDeps, results: Result[], pauseMs = retryMs): Promise<void> {
  try {
    tell(deps.progress, await save(deps, results));
  } catch (error) {
    if (isDatabaseTrouble(error)) {
      deps.parts.log.warn({ err: error }, 'results could not be saved and are tried again');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      return write(deps, results, Math.min(2 * pauseMs, longestRetryMs));
    }
    const [only] = results;
    if (results.length === 1 && only) return writeFailure(deps, only, error);
    const middle = results.length >> 1;
    await write(deps, results.slice(0, middle));
    await write(deps, results.slice(middle));
  }
}

async function writeFailure(deps: WriterDeps, result: Result, error: unknown): Promise<void> {
  deps.parts.log.error({ err: error, domainId: result.item.domainId }, 'a domain could not be saved');
  try {
    tell(deps.progress, await save(deps, [{ ...deps.asFailure(result.item, error), update: null }]));
  } catch (again) {
    deps.onStuck();
    deps.parts.log.error({ err: again, domainId: result.item.domainId }, 'a failure could not be saved');
  }
}

type Counted = { total: number; doneBefore: number; isFinished: boolean; waiting: number; withProblem: number };
/** `changed`: the domains of which something is another than before; `others`: users of those that took an answer over */
type Saved = { results: Result[]; batches: Map<number, Counted>; changed: Set<string>; others: Set<UserId> };

function save(deps: WriterDeps, results: Result[]): Promise<Saved> {
  const { parts, saveLookups, findPresent, findWatchers, tldCounts, random } = deps;
  const now = parts.clock.now();
  return inTransaction({ db: parts.db }, async (tx) => {
    // a commit that is lost with the machine is work done again: none waits for the disk
    await sql`set local synchronous_commit = off`.execute(tx);
    const seen = await withThoseBack(tx, results, findPresent, now);
    const held = await giveUpItems(tx, oneFollowUpEach(seen));
    await tldCounts.wish(tx, held.flatMap(wishOf)); // before records: whoever counts holds the label first
    const updates = held.map((result) => result.update).filter((update) => update !== null);
    const shared = await answersForOthers(tx, held, findWatchers, random);
    const changes = updates.length > 0 ? await saveLookups(tx, [...updates, ...shared]) : [];
    const changed = new Set(changes.map(({ domainId }) => domainId));
    const others = new Set(shared.filter(({ domainId }) => changed.has(domainId)).map(({ userId }) => userId));
    return { results: held, batches: await countBatches(tx, held, { now, newId: parts.newId }), changed, others };
  });
}

/** A domain whose TLD count is still to be made. */
function wishOf({ item: { batch, domainId, name, tld }, update }: Result): CountWish[] {
  if (update?.fields.tldCount?.outcome !== 'waiting') return [];
  return [{ userId: batch.userId, domainId, name, tld, before: batch.done }];
}

/**
 * A domain that was gone when its turn came may be back meanwhile (D-121): whoever brought it back saw its item under way
 * and left it alone, so it must not be given up. The items are locked first: who looks at them later finds them decided.
 */
async function withThoseBack(tx: Tx, results: Result[], present: typeof findPresent, now: Date): Promise<Result[]> {
  const gone = results.filter(({ ended }) => ended.status === 'skipped');
  if (gone.length === 0) return results;
  await sql`select from batch_item i
    join unnest(${results.map(({ item }) => item.batch.no)}::bigint[], ${results.map(({ item }) => item.domainId)}::uuid[])
      as r (batch_no, domain_id) using (batch_no, domain_id)
    order by i.batch_no, i.domain_id for update of i`.execute(tx);
  const back = new Set<string>();
  for (const [userId, own] of Map.groupBy(gone, ({ item }) => item.batch.userId)) {
    for (const [evenSold, some] of Map.groupBy(own, ({ item }) => isOfHandover(item))) {
      const ids = some.map(({ item }) => item.domainId);
      for (const id of (await present(tx, userId, ids, { evenSold })).keys()) back.add(id);
    }
  }
  return results.map((result) =>
    result.ended.status === 'skipped' && back.has(result.item.domainId) ? again(result.item, now) : result,
  );
}

/** Of a domain that was in two batches one planned try is kept; this commit may have both (durability L1). */
function oneFollowUpEach(results: Result[]): Result[] {
  const byDomain = Map.groupBy(results, (result) => result.item.domainId);
  return results.map((result) => {
    const all = byDomain.get(result.item.domainId) ?? [];
    const later = all.slice(all.indexOf(result) + 1);
    return isTriedAgain(result) || result.ended.status === 'error' || !later.some((other) => covers(other, result))
      ? result
      : { ...result, rest: null };
  });
}

/** True where what another run left open has all that is open of this one: it made all lookups, or at least the same. */
function covers(other: Result, { rest }: Result): boolean {
  return other.item.open === null || Object.keys(rest?.open ?? {}).every((kind) => kind in (other.rest?.open ?? {}));
}

/** Deletes complete items and puts others where they wait. Returns the results whose claim still held. */
async function giveUpItems(tx: Tx, results: Result[]): Promise<Result[]> {
  const column = <Value>(read: (result: Result) => Value) => results.map(read);
  const { rows } = await sql<{ domain_id: string; batch_no: number; worker_no: number }>`
    with result as (
      select * from unnest(${column((r) => r.item.batch.no)}::bigint[], ${column((r) => r.item.domainId)}::uuid[],
        ${column((r) => r.item.workerNo)}::int[], ${column((r) => r.rest?.state ?? null)}::smallint[],
        ${column((r) => r.rest?.attempt ?? 0)}::smallint[],
        ${column((r) => (r.rest?.open ? JSON.stringify(r.rest.open) : null))}::jsonb[],
        ${column((r) => r.rest?.runAt ?? null)}::timestamptz[], ${column((r) => r.rest?.step ?? 0)}::smallint[],
        ${column(isCountedAfter)}::boolean[], ${column(messageOf)}::text[], ${column((r) => r.rest?.waitsFor ?? null)}::text[],
        ${column((r) => r.item.open === null)}::boolean[],
        ${column((r) => (r.rest?.asked ? JSON.stringify(r.rest.asked) : null))}::jsonb[])
      as r (batch_no, domain_id, worker_no, state, attempt, open, run_at, step, is_counted, error, waits_for, is_full, asked)),
    held as materialized (
      select i.batch_no, i.domain_id, i.worker_no, r.state as next_state, r.is_full, r.open as next_open
      from result r join batch_item i using (batch_no, domain_id, worker_no)
      where i.state = ${itemStates.running}
      order by i.batch_no, i.domain_id for update of i),
    complete as (
      delete from batch_item i using held h
      where i.batch_no = h.batch_no and i.domain_id = h.domain_id and h.next_state is null),
    -- The domain was in another batch as well: one follow-up is enough (durability L1). What is locked is being removed or
    -- claimed; to wait for it could be in a circle, for these come out of the order in which items are locked.
    needless as materialized (
      select i.batch_no, i.domain_id from held h
        join batch_item i on i.domain_id = h.domain_id and i.batch_no <> h.batch_no
      where i.state = ${itemStates.later} and i.is_counted and h.next_state = ${itemStates.later}
        and (h.is_full or not exists (
          select jsonb_object_keys(i.open) except select jsonb_object_keys(h.next_open)))
      for update of i skip locked),
    superseded as (
      delete from batch_item i using needless n where i.batch_no = n.batch_no and i.domain_id = n.domain_id),
    kept as (
      update batch_item i set state = r.state, attempt = r.attempt, open = r.open, run_at = r.run_at, step = r.step,
        is_counted = r.is_counted, error = r.error, waits_for = r.waits_for, asked = r.asked,
        worker_no = null
      from held h join result r using (batch_no, domain_id, worker_no)
      where i.batch_no = h.batch_no and i.domain_id = h.domain_id and h.next_state is not null)
    select batch_no, domain_id, worker_no from held`.execute(tx);
  // the worker's number is part of the key: results of an old and a new claim may come together
  const held = new Set(rows.map((row) => `${row.batch_no} ${row.domain_id} ${row.worker_no}`));
  return results.filter(({ item }) => held.has(`${item.batch.no} ${item.domainId} ${item.workerNo}`));
}

const messageOf = ({ ended }: Result) => (ended.status === 'error' ? ended.message : null);
/** An error that is tried again does not count as done (D-143). */
const isTriedAgain = ({ ended }: Result) => ended.status === 'again' || (ended.status === 'error' && !ended.isFinal);
const isCountedAfter = (result: Result) => result.item.isCounted || !isTriedAgain(result);
const countsNow = (result: Result) => !result.item.isCounted && isCountedAfter(result);

/** By how much a result changes the number of processed domains with a failed lookup: a follow-up may mend it. */
function problemsMore(result: Result): number {
  const { item, ended } = result;
  if (item.batch.kind === 'daily') return 0; // nobody is told of it
  const hadProblem =
    item.isCounted && item.open !== null && item.waitsFor === null && processingErrorOf(item.open) !== null;
  const had = hadProblem ? 1 : 0;
  if (ended.status === 'again') return 0;
  const has = ended.status === 'error' ? (item.isCounted ? had : 0) : ended.hasProblem ? 1 : 0;
  return has - had;
}

/** Counts what was done and, with the last domain of a batch, leaves the effect that tells of it. */
async function countBatches(tx: Tx, results: Result[], at: Moment): Promise<Map<number, Counted>> {
  const counting = results.filter((result) => countsNow(result) || problemsMore(result) !== 0);
  const byBatch = Map.groupBy(counting, (result) => result.item.batch.no);
  if (byBatch.size === 0) return new Map();
  const column = (count: (part: Result[]) => number) => [...byBatch.values()].map(count);
  const done = column((part) => part.filter(countsNow).length);
  const failed = column((part) => part.filter((one) => countsNow(one) && one.ended.status === 'error').length);
  const problems = column((part) => part.reduce((sum, result) => sum + problemsMore(result), 0));
  const { rows } = await sql<{ no: number; counted: number } & Omit<Counts, 'waiting'>>`
    with counted as (select * from unnest(${[...byBatch.keys()]}::bigint[], ${done}::int[], ${failed}::int[],
      ${problems}::int[]) as c (no, done, failed, problems)),
    locked as materialized (select no from batch where no in (select no from counted) order by no for update)
    update batch b set done = b.done + c.done, failed = b.failed + c.failed,
      with_problem = greatest(0, b.with_problem + c.problems),
      finished_at = case when b.done + c.done >= b.total then coalesce(b.finished_at, ${at.now}::timestamptz) end
    from locked l join counted c using (no) where b.no = l.no
    returning b.no, b.done, b.failed, b.total, b.with_problem as "withProblem", c.done as counted`.execute(tx);
  const counted = new Map<number, Counted>();
  for (const row of rows.filter((row) => row.counted > 0)) {
    const last = byBatch.get(row.no)?.findLast(countsNow)?.item;
    const isFinished = row.done >= row.total;
    const waiting = isFinished ? await countWaiting(tx, row.no) : 0;
    if (isFinished && last) await announce(tx, last.batch, row.total === 1 ? last : null, { ...row, waiting }, at);
    counted.set(row.no, { ...row, doneBefore: row.done - row.counted, isFinished, waiting });
  }
  return counted;
}

/** Pushes what was committed: the end of each domain with the counter as it was then, and of each batch. */
function tell(progress: Progress, { results, batches, changed, others }: Saved): void {
  for (const userId of others) progress.listsChanged(userId);
  const finished = new Map<BatchState, Counted>();
  for (const result of results) {
    const { item, ended } = result;
    const { batch } = item;
    const isQuiet = batch.kind === 'daily' && !changed.has(item.domainId); // or open pages would load all day long
    if (result.update && !isQuiet) progress.listsChanged(batch.userId);
    if (item.isCounted || ended.status === 'again') continue;
    const counted = batches.get(batch.no);
    if (counted && isCountedAfter(result)) {
      counted.doneBefore += 1;
      batch.done = counted.doneBefore;
      batch.total = counted.total;
      batch.own += 1;
    }
    if (ended.status !== 'error') progress.step(item, { step: savingStep, status: 'success', message: null });
    progress.ended(item, ended, batch.done);
    if (counted?.isFinished) finished.set(batch, counted);
  }
  for (const [batch, counted] of finished) progress.batchComplete(batch, counted);
}

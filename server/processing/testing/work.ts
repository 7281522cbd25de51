import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { DomainProgress } from '#contract/batches.ts';
import { readConfig } from '../../config/config.ts';
import { type Parts, provenUserId, type UserId } from '../../context.ts';
import { openDatabase } from '../../database/pool.ts';
import { inTransaction } from '../../database/transaction.ts';
import { findDue } from '../../freshness/freshness.reads.ts';
import type { Hub } from '../../http/hub.ts';
import { saveLookups } from '../../lookups/lookups.service.ts';
import { findPresent } from '../../lookups/presence.reads.ts';
import { findWatchers } from '../../lookups/watchers.reads.ts';
import { movableClock } from '../../testing/clock.ts';
import { silentHub } from '../../testing/events.ts';
import { leaseDatabase } from '../../testing/leased-database.ts';
import type { Sources } from '../lookups/sources.ts';
import { type BatchEntry, startBatch } from '../queue/queue.service.ts';
import { startWorker, type WorkerOptions } from '../worker.ts';

const silent = () => {};
const silentLog = { debug: silent, info: silent, warn: silent, error: silent };

type Pushed = { userId: UserId; event: string; payload: unknown[] };
/** What the worker is given of the domains, as the program does. */
export const domainsFeature = { saveLookups, findPresent, findWatchers, findDue };

export type GivenBatch = { batchId: string; userId: UserId; domains: { id: string; name: string }[] };

/**
 * A database, a clock that stands still until it is moved, and a hub that keeps what is pushed: all a worker needs.
 * `isUnused`: no test had it before, where it counts which pages are read.
 */
export async function freshWork(settings: Record<string, string> = {}, { isUnused = false } = {}) {
  const leased = await leaseDatabase({ isUnused });
  const { database, pool } = leased;
  const clock = movableClock();
  const pushed: Pushed[] = [];
  const hub: Hub = {
    ...silentHub,
    push: (userId, event, ...payload) => void pushed.push({ userId, event, payload }),
  };
  const parts = {
    config: readConfig({ SANDBOX: 'off', DNS_QUERIES_PER_SECOND: '0', ...settings }),
    db: openDatabase(pool),
    clock,
    newId: () => randomUUIDv7(),
    hub,
    log: silentLog,
  };
  const stops: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await leased.giveBack();
  });

  return {
    parts,
    pool,
    database,
    clock,
    pushed,
    newUser: (): UserId => provenUserId(randomUUIDv7()),
    /** a worker that is stopped with the test */
    work(sources: Sources, options: Partial<WorkerOptions> = {}) {
      const timing = { gatherMs: 0, ...options.timing };
      const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 8, ...options, timing });
      stops.push(worker.stop);
      return worker;
    },
    givenBatch: (userId: UserId, names: string[], options: GivenOptions = {}) =>
      givenBatch(parts, userId, names, options),
    /** progress events of a user in the order they were pushed, whatever the packets */
    progressOf: (userId: UserId) =>
      pushed
        .filter((one) => one.userId === userId && one.event === 'ReceiveDomainProgress')
        .flatMap((one) => one.payload as DomainProgress[]),
    batch: (batchId: string) =>
      parts.db.selectFrom('batch').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow(),
    async isFinished(batchId: string): Promise<boolean> {
      const row = await parts.db.selectFrom('batch').select('finished_at').where('id', '=', batchId).executeTakeFirst();
      return row?.finished_at !== null && row !== undefined;
    },
    domain: (name: string) =>
      parts.db.selectFrom('domain').selectAll().where('name', '=', name).executeTakeFirstOrThrow(),
  };
}
export type Work = Awaited<ReturnType<typeof freshWork>>;

type GivenOptions = { kind?: 'add' | 'addMonitored' | 'retry'; finalStatus?: BatchEntry['finalStatus'] };
type GivenParts = Pick<Parts, 'db' | 'clock' | 'newId'>;

/** Stores domains that nobody looked up yet and a batch with all of them. The TLD is what follows the first dot. */
export async function givenBatch(
  parts: GivenParts,
  userId: UserId,
  names: string[],
  { kind = 'add', finalStatus }: GivenOptions = {},
): Promise<GivenBatch> {
  const ids = names.map(() => parts.newId()).sort(); // as adding makes them: in typed order
  const domains = names.map((name, at) => ({ id: ids[at] ?? '', name, tld: name.slice(name.indexOf('.') + 1) }));
  const batchId = parts.newId();
  const items = domains.map(({ id, name, tld }) => ({
    domainId: id,
    name,
    tld,
    ...(finalStatus ? { finalStatus } : {}),
  }));
  await inTransaction(parts, async (tx) => {
    const tlds = [...new Set(domains.map((domain) => domain.tld))];
    await sql`insert into tld (name) select unnest(${tlds}::text[]) on conflict do nothing`.execute(tx);
    await sql`insert into domain (user_id, id, name, tld_id, in_portfolio, created_at)
      select ${userId}, d.id, d.name, t.id, true, ${parts.clock.now()}
      from unnest(${domains.map((d) => d.id)}::uuid[], ${names}::text[], ${domains.map((d) => d.tld)}::text[])
        as d (id, name, tld) join tld t on t.name = d.tld`.execute(tx);
    await startBatch(tx, { userId, batchId, kind, requestDigest: null, result: null, items, now: parts.clock.now() });
  });
  return { batchId, userId, domains };
}

/** Waits until a condition holds; the test's own time limit ends a wait in vain. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

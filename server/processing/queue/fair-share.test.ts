import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fakeSources, known, no, registered } from '../testing/fake-sources.ts';
import { freshWork, until, type Work } from '../testing/work.ts';
import { createBudgets } from './budgets.ts';
import { claimItems } from './claim.ts';
import { takeIntake } from './intake.ts';
import type { BatchState } from './item.ts';

const names = (count: number, prefix: string, tld = 'com') =>
  Array.from({ length: count }, (_, at) => `${prefix}-${at}.${tld}`);
const unpaced = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' };
const asksOf = (asked: string[], prefix: string) =>
  asked.flatMap((one, at) => (one.startsWith(`registration ${prefix}`) ? [at] : []));
const onlyRegistration = { price: () => no('notOffered'), tldCount: () => no('notOffered') };
const soon = async <Value>(value: Value) => {
  await new Promise((resolve) => setTimeout(resolve, 2));
  return value;
};

describe('fair share (D-156)', () => {
  test('a batch of 10,000 names of one user does not hold back five names of another', async () => {
    const work = await freshWork(unpaced, { isUnused: true });
    const [many, few] = [work.newUser(), work.newUser()];
    const sources = fakeSources({ ...onlyRegistration, registration: () => soon(known(registered)) });
    const large = await work.givenBatch(many, names(10_000, 'many'));
    work.work(sources);
    await until(() => asksOf(sources.asked, 'many').length > 100);
    const small = await work.givenBatch(few, names(5, 'few'));
    await until(() => work.isFinished(small.batchId));
    expect((await work.batch(large.batchId)).finished_at).toBeNull();
    const turns = sources.asked.filter((one) => one.startsWith('registration'));
    const own = asksOf(turns, 'few');
    // from its first turn on it has every other one, whatever was claimed before
    expect((own.at(-1) ?? 0) - (own[0] ?? 0)).toBeLessThanOrEqual(3 * 8);
  });

  test('names of one user that wait long leave room for those of another', async () => {
    const work = await freshWork(unpaced, { isUnused: true });
    const held: (() => void)[] = [];
    const registration = (name: string) => {
      if (!name.startsWith('slow')) return known(registered);
      return new Promise<ReturnType<typeof known<typeof registered>>>((resolve) => {
        held.push(() => resolve(known(registered)));
      });
    };
    work.work(fakeSources({ ...onlyRegistration, registration }), { timing: { graceMs: 0 } });
    await work.givenBatch(work.newUser(), names(100, 'slow'));
    await until(() => held.length === 8); // all places
    const quick = await work.givenBatch(work.newUser(), names(50, 'quick'));
    const isTaken = async () =>
      (await work.parts.db.selectFrom('batch_intake').select('batch_no').execute()).length === 0;
    await until(isTaken); // or the place that becomes free would go to another slow one
    held.shift()?.();
    await until(() => work.isFinished(quick.batchId)); // through the one place that became free
    expect(held.length).toBeLessThanOrEqual(9);
  });

  test('the smaller batch of one user comes first', async () => {
    const work = await freshWork(unpaced, { isUnused: true });
    const user = work.newUser();
    const budgets = createBudgets(work.parts.config, fakeSources());
    await work.givenBatch(user, names(50, 'large'));
    await work.givenBatch(user, names(3, 'small'));
    await takeAll(work, budgets);
    const claim = await claimFor(work, 5);
    expect(claim.map((item) => item.name)).toEqual([
      'small-0.com',
      'small-1.com',
      'small-2.com',
      'large-0.com',
      'large-1.com',
    ]);
  });

  test('at one server users take turns, claim after claim', async () => {
    const work = await freshWork(unpaced, { isUnused: true });
    const users = [work.newUser(), work.newUser(), work.newUser()];
    for (const [at, user] of users.entries()) await work.givenBatch(user, names(30 * (at + 1), `user${at}`));
    await takeAll(work, createBudgets(work.parts.config, fakeSources()));
    const turns: number[] = [];
    for (let claim = 0; claim < 12; claim++) {
      for (const item of await claimFor(work, 1)) turns.push(users.indexOf(item.batch.userId));
    }
    for (let at = 0; at < 12; at += 3) expect(turns.slice(at, at + 3).toSorted()).toEqual([0, 1, 2]);
    const nine = await claimFor(work, 9);
    expect(users.map((user) => nine.filter((item) => item.batch.userId === user).length)).toEqual([3, 3, 3]);
  });

  test('a user with names at twenty servers gets no more of the workers than one with names at one', async () => {
    const work = await freshWork(unpaced, { isUnused: true });
    const [broad, narrow] = [work.newUser(), work.newUser()];
    const tlds = Array.from({ length: 20 }, (_, at) => `tld${at}`);
    await work.givenBatch(
      broad,
      tlds.flatMap((tld) => names(10, 'broad', tld)),
    );
    await work.givenBatch(narrow, names(10, 'narrow', 'tld3'));
    await takeAll(work, createBudgets(work.parts.config, fakeSources({ serverOf: (tld) => `rdap.${tld}` })));
    const claimed = [...(await claimFor(work, 8)), ...(await claimFor(work, 8))];
    expect(claimed).toHaveLength(16);
    const share = claimed.filter((item) => item.batch.userId === narrow).length;
    expect(share).toBeGreaterThanOrEqual(6);
  });
});

test('a claim stays cheap with 100,000 waiting names and 300 waiting users', async () => {
  const work = await freshWork(unpaced, { isUnused: true });
  const { db } = work.parts;
  await db
    .insertInto('server_budget')
    .values({
      server: 'rdap.com',
      interval_ms: 0,
      max_parallel: 0,
      blocked_until: null,
      block_outcome: null,
      block_reason: null,
      last_answer_at: null,
    })
    .execute();
  for (let user = 0; user < 300; user++) {
    const userId = work.newUser();
    const count = user === 0 ? 100_000 : 20;
    await sql`with made as (insert into batch (user_id, id, kind, total, created_at)
        values (${userId}, ${work.parts.newId()}, 0, ${count}, now()) returning no),
      queued as (insert into lane (server, user_id) values ('rdap.com', ${userId}) returning id)
      insert into batch_item (batch_no, domain_id, name, tld, final_status, size, state, lane_id)
      select made.no, gen_random_uuid(), 'name-' || n || '.com', 'com', 0, ${count}, 0, queued.id
      from made, queued, generate_series(1, ${count}::int) n`.execute(db);
  }
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{
      blocks: number;
    }>`select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int
      as blocks from pg_statio_user_tables where relname = 'batch_item'`.execute(db);
    return rows[0]?.blocks ?? 0;
  };
  const before = await read();
  let claimed = 0;
  for (let claim = 0; claim < 10; claim++) claimed += (await claimFor(work, 25)).length;
  expect(claimed).toBe(250);
  // about 15 blocks for each claimed item; one scan of the table or of the index would be 1,000 and more
  expect(((await read()) - before) / claimed).toBeLessThan(60);
});

async function takeAll(work: Work, budgets: ReturnType<typeof createBudgets>): Promise<void> {
  while (!(await takeIntake(work.parts.db, budgets, work.clock.now())).isEmpty);
}

test('scale A1: names of a batch that was given the number of another are looked up for their own user', async () => {
  const work = await freshWork(unpaced, { isUnused: true });
  const [ann, bob] = [work.newUser(), work.newUser()];
  const batch = await work.givenBatch(ann, names(1, 'own'));
  await takeAll(work, createBudgets(work.parts.config, fakeSources()));
  const { no } = await work.batch(batch.batchId);
  const gone: BatchState = {
    ...{ no, id: work.parts.newId(), userId: bob, kind: 'add' },
    sync: null,
    total: 1,
    done: 0,
    own: 0,
  };
  const [item] = await claimFor(work, 1, new Map([[no, gone]]));
  expect(item?.batch).toMatchObject({ id: batch.batchId, userId: ann });
});

async function claimFor(work: Work, wanted: number, batches = new Map<number, BatchState>()) {
  const { db } = work.parts;
  const lease = new Date(Date.now() + 3_600_000);
  const { no } = await db.insertInto('worker').values({ lease_until: lease }).returning('no').executeTakeFirstOrThrow();
  return (await claimItems(db, { no, batches }, wanted, work.clock.now())).items;
}

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { planRefreshes } from '../freshness/freshness.jobs.ts';
import { findDue } from '../freshness/freshness.reads.ts';
import { type Urgency, urgencies } from '../freshness/freshness.rules.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import { createBudgets } from './queue/budgets.ts';
import { takeIntake } from './queue/intake.ts';
import { refreshStale } from './queue/refresh.ts';
import { fakeSources, known, no, registered, registeredWith } from './testing/fake-sources.ts';
import { freshWork, until, type Work } from './testing/work.ts';

const unpaced = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' };
const timing = { pollMs: 20, refreshMs: 20 };
const asked = (sources: { asked: string[] }) => sources.asked.filter((one) => one.startsWith('registration'));
const left = async (work: Work) => (await work.parts.db.selectFrom('batch_item').select('domain_id').execute()).length;

/** Names that were looked up, and are due again. */
async function givenStale(work: Work, names: string[], dueAt = work.clock.now()) {
  const user = work.newUser();
  const batch = await work.givenBatch(user, names);
  await sql`delete from batch_intake`.execute(work.parts.db);
  await sql`delete from batch`.execute(work.parts.db);
  await sql`update domain set is_processed = true, refresh_at = ${dueAt} where user_id = ${user}`.execute(
    work.parts.db,
  );
  return { ...batch, user };
}

const round = (work: Work, random = 0.5) =>
  refreshStale(work.parts.db, createBudgets(work.parts.config, fakeSources()), findDue, work.clock.now(), () => random);
const queued = async (work: Work) =>
  (await sql<{ name: string }>`select name from batch_item order by name`.execute(work.parts.db)).rows.map(
    (r) => r.name,
  );

describe('D-235 names are read again by themselves', () => {
  test('D-150 a name that is due is looked up at its registry alone, and notifies nobody', async () => {
    const work = await freshWork(unpaced);
    const { user } = await givenStale(work, ['quiet.com']);
    const sources = fakeSources({ registration: () => known(registeredWith({ registrarName: 'New Registrar' })) });
    work.work(sources, { timing });
    await until(async () => (await work.domain('quiet.com')).whois_synced_at !== null);
    expect(sources.asked).toEqual(['registration quiet.com']);
    expect(work.progressOf(user)).toEqual([]);
    expect(
      await work.parts.db.selectFrom('outbox').select('kind').where('kind', '=', 'batch-finished').execute(),
    ).toEqual([]);
    const { refresh_at: next, registrar_id } = await work.domain('quiet.com');
    expect(registrar_id).not.toBeNull();
    expect(next?.getTime()).toBeGreaterThan(work.clock.now().getTime() + hours(12));
    expect(next?.getTime()).toBeLessThan(work.clock.now().getTime() + days(7));
    expect(await left(work)).toBe(0);
  });

  test('open pages load their lists again only where something changed', async () => {
    const work = await freshWork(unpaced);
    const { user } = await givenStale(work, ['quiet.com']);
    work.work(fakeSources(), { timing });
    await until(async () => (await work.domain('quiet.com')).whois_synced_at !== null);
    const reloads = () =>
      work.pushed.filter((one) => one.userId === user && one.event === 'ReceiveNotification').length;
    await until(() => reloads() === 1);
    work.clock.advance(days(8));
    const before = (await work.domain('quiet.com')).whois_synced_at;
    await until(async () => (await work.domain('quiet.com')).whois_synced_at?.getTime() !== before?.getTime());
    expect(reloads()).toBe(1);
  });

  test('one whose registry fails is tried again like any other, and is planned once it answers', async () => {
    const work = await freshWork(unpaced);
    await givenStale(work, ['quiet.com']);
    let isUp = false;
    const sources = fakeSources({ registration: () => (isUp ? known(registered) : no('unreachable', 'timeout')) });
    work.work(sources, { timing });
    await until(async () => (await work.domain('quiet.com')).processing_error === 'registryUnreachable');
    expect((await work.domain('quiet.com')).refresh_at).toBeNull();
    isUp = true;
    work.clock.advance(hours(1));
    await until(async () => (await work.domain('quiet.com')).processing_error === null);
    expect((await work.domain('quiet.com')).refresh_at).toBeInstanceOf(Date);
    expect(asked(sources)).toHaveLength(2);
  });

  test('those that expire go first, then those that wait longest; a round takes what the server can answer', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '30000', RDAP_PARALLEL: '1' });
    await givenStale(work, ['stale.com', 'staler.com', 'stalest.com', 'expiring.com', 'later.com']);
    const at = (name: string, ms: number, urgency: Urgency = 'usual') =>
      sql`update domain set refresh_at = ${new Date(work.clock.now().getTime() - ms)}, refresh_urgency = ${urgencies[urgency]}
        where name = ${name}`.execute(work.parts.db);
    await at('stale.com', hours(1));
    await at('staler.com', hours(2));
    await at('stalest.com', hours(3));
    await at('expiring.com', minutes(1), 'soon');
    await at('later.com', -minutes(1));
    expect(await round(work)).toBe(3);
    expect(await queued(work)).toEqual(['expiring.com', 'staler.com', 'stalest.com']);
  });

  test('sold, deleted and unproven names are not read again', async () => {
    const work = await freshWork(unpaced);
    await givenStale(work, ['sold.com', 'gone.com', 'claimed.com', 'own.com']);
    await sql`update domain set status = case when name = 'sold.com' then 1 else 0 end, is_deleted = name = 'gone.com',
      needs_verification = name = 'claimed.com'`.execute(work.parts.db);
    const sources = fakeSources();
    work.work(sources, { timing });
    await until(async () => (await work.domain('own.com')).whois_synced_at !== null);
    expect(sources.asked).toEqual(['registration own.com']);
  });

  test('with OUTBOUND=off, and where a TLD has no server, nothing is put into the queue', async () => {
    const work = await freshWork({ ...unpaced, OUTBOUND: 'off' });
    await givenStale(work, ['quiet.com']);
    work.work(fakeSources(), { timing });
    const rounds = () => work.parts.db.selectFrom('refresh_round').select('at').executeTakeFirstOrThrow();
    await until(async () => (await rounds()).at.getTime() > 0);
    expect(await left(work)).toBe(0);
  });

  test('a crash loses none: what was queued is done by another worker, what was not is still due', async () => {
    const work = await freshWork(unpaced);
    await givenStale(work, ['a.com', 'b.com']);
    const first = work.work(fakeSources({ registration: () => new Promise(() => {}) }), {
      timing: { ...timing, graceMs: 1 },
    });
    await until(async () => (await left(work)) === 2);
    await first.stop();
    const sources = fakeSources();
    work.work(sources, { timing });
    await until(async () => (await left(work)) === 0);
    expect(asked(sources).sort()).toEqual(['registration a.com', 'registration b.com']);
  });

  test('a name that nobody planned is planned; one whose lookup failed, sold and unproven ones are not', async () => {
    const work = await freshWork({ ...unpaced });
    await givenStale(work, ['quiet.com', 'expiring.com', 'failed.com', 'sold.com', 'claimed.com']);
    await sql`update domain set refresh_at = null, whois_synced_at = ${work.clock.now()},
      status = case when name = 'sold.com' then 1 else 0 end, needs_verification = name = 'claimed.com',
      expiration_date = case when name = 'expiring.com' then ${new Date(work.clock.now().getTime() + days(3))}::timestamptz end,
      processing_error = case when name = 'failed.com' then 'registryUnreachable' end`.execute(work.parts.db);
    await planRefreshes.run(work.parts, work.clock.now());
    const rows = await work.parts.db
      .selectFrom('domain')
      .select(['name', 'refresh_urgency as urgency', 'refresh_at'])
      .where('refresh_at', 'is not', null)
      .orderBy('name')
      .execute();
    expect(rows.map(({ name, urgency }) => ({ name, urgency }))).toEqual([
      { name: 'expiring.com', urgency: urgencies.soon },
      { name: 'quiet.com', urgency: urgencies.usual },
    ]);
    for (const { refresh_at: at } of rows)
      expect(at?.getTime()).toBeLessThanOrEqual(work.clock.now().getTime() + days(7));
  });
});

describe('D-235 new names are never starved by those that are read again', () => {
  test('a fifth of the slots is for others while names wait that were never looked up', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '2000', RDAP_PARALLEL: '1' });
    await givenStale(
      work,
      Array.from({ length: 100 }, (_, at) => `stale-${at}.com`),
    );
    expect(await round(work)).toBe(45); // the slots until after the next round
    await sql`delete from batch_item`.execute(work.parts.db);
    await work.givenBatch(work.newUser(), ['new.com']);
    await takeIntake(work.parts.db, createBudgets(work.parts.config, fakeSources()), work.clock.now());
    work.clock.advance(minutes(1));
    expect(await round(work)).toBe(9);
    work.clock.advance(minutes(1));
    expect(await round(work)).toBe(0); // those wait still
    await sql`delete from batch_item where name = 'new.com'`.execute(work.parts.db);
    work.clock.advance(minutes(1));
    expect(await round(work)).toBe(36);
  });

  test('one round is made a minute, however many workers ask for it', async () => {
    const work = await freshWork(unpaced);
    await givenStale(work, ['quiet.com']);
    expect(await Promise.all([round(work), round(work), round(work)])).toContain(1);
    await sql`delete from batch_item`.execute(work.parts.db);
    work.clock.advance(minutes(0.9));
    expect(await round(work)).toBe(0);
  });

  test('no names are queued at a server that is left alone', async () => {
    const work = await freshWork(unpaced);
    await givenStale(work, ['quiet.com']);
    const until = new Date(work.clock.now().getTime() + hours(1));
    await sql`insert into server_budget (server, interval_ms, max_parallel, blocked_until, block_outcome)
      values ('rdap.test', 0, 0, ${until}, 'throttled')`.execute(work.parts.db);
    expect(await round(work)).toBe(0);
    work.clock.advance(hours(1));
    expect(await round(work)).toBe(1);
  });

  test('users take turns: a portfolio whose names wait longest does not hold up a smaller one', async () => {
    const work = await freshWork({ RDAP_INTERVAL_MS: '10000', RDAP_PARALLEL: '1' });
    const large = Array.from({ length: 40 }, (_, at) => `large-${at}.com`);
    await givenStale(work, large, new Date(work.clock.now().getTime() - days(1)));
    await givenStale(work, ['small-0.com', 'small-1.com']);
    expect(await round(work)).toBe(9);
    expect((await queued(work)).filter((name) => name.startsWith('small'))).toEqual(['small-0.com', 'small-1.com']);
  });

  test('a planned retry of a name in its last days is made when the name is due', async () => {
    const work = await freshWork(unpaced);
    const { user } = await givenStale(work, ['ending.com', 'quiet.com']);
    await sql`update domain set refresh_urgency = ${urgencies.close}`.execute(work.parts.db);
    await round(work);
    const tomorrow = new Date(work.clock.now().getTime() + days(1));
    const open = JSON.stringify({ registration: { outcome: 'unreachable', at: tomorrow.toISOString() } });
    await sql`update batch_item set state = 2, lane_id = null, run_at = ${tomorrow}, attempt = 4, open = ${open}::jsonb`.execute(
      work.parts.db,
    );
    work.clock.advance(hours(1));
    expect(await round(work)).toBe(2);
    const sources = fakeSources();
    work.work(sources, { timing: { pollMs: 20 } });
    await until(async () => (await left(work)) === 0);
    expect(asked(sources).sort()).toEqual(['registration ending.com', 'registration quiet.com']);
    expect(work.progressOf(user)).toEqual([]);
  });
});

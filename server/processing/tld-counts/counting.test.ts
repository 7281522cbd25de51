import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StoredLookups } from '../../database/tables.ts';
import { createTldCounter } from '../../dns/tld-count.ts';
import { saveLookups } from '../../lookups/lookups.service.ts';
import type { Lookup } from '../../outbound/lookup.ts';
import { days, hours, minutes } from '../../testing/clock.ts';
import { processing } from '../processing.feature.ts';
import { fakeSources } from '../testing/fake-sources.ts';
import { expectRate } from '../testing/pace.ts';
import { freshWork, until } from '../testing/work.ts';
import { startCounting } from './counting.ts';
import { purgeCounts } from './tld-counts.jobs.ts';
import { createTldCounts } from './tld-counts.ts';

const live = { OUTBOUND: 'live', DNS_QUERIES_PER_SECOND: '0', RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0' };
const list = ['com', 'net', 'org', 'info', 'biz', 'app', 'dev', 'io', 'de', 'fr'];

/** A worker for domains, and one that counts labels over `tlds` when it is started. */
async function freshCounts(settings: Record<string, string> = {}, tlds = list) {
  const work = await freshWork({ ...live, ...settings });
  const questions: string[] = [];
  const taken = new Set<string>();
  const silent = new Set<string>();
  const dns = {
    whyNotAsked: () => null,
    async nameserversOf(name: string): Promise<Lookup<string[]>> {
      questions.push(name);
      if (silent.has(name)) return { outcome: 'unreachable', source: 'DNS', reason: 'DNS ESERVFAIL', retryAt: null };
      if (taken.has(name)) return { outcome: 'known', source: 'DNS', value: ['ns1.example'] };
      return { outcome: 'notFound', source: 'DNS', reason: 'DNS ENOTFOUND', retryAt: null };
    },
  };
  const counterOf = (asked: readonly string[]) => createTldCounter({ dns, tlds: asked });
  const user = work.newUser();
  return {
    ...work,
    questions,
    taken,
    silent,
    /** processes the names without waiting for a count */
    async add(names: string[], { userId = user, asked = tlds } = {}) {
      const tldCounts = createTldCounts(work.parts, counterOf(asked));
      const worker = work.work({ ...fakeSources(), tldCounts });
      const { batchId } = await work.givenBatch(userId, names);
      await until(() => work.isFinished(batchId));
      await worker.stop();
    },
    startCounting(asked = tlds) {
      const counting = startCounting({
        parts: work.parts,
        counter: counterOf(asked),
        saveLookups,
        random: () => 0,
        timing: { pollMs: 10 },
      });
      onTestFinished(counting.stop);
      return counting;
    },
    /** nobody waits, or not before a later time */
    async isIdle() {
      const { rows } = await sql`select from tld_count where due_at <= ${work.clock.now()}`.execute(work.parts.db);
      return rows.length === 0;
    },
    async countOf(name: string) {
      const { id, tld_count, ...row } = await work.domain(name);
      const stored = await work.parts.db
        .selectFrom('domain_lookup')
        .select('fields')
        .where('domain_id', '=', id)
        .executeTakeFirstOrThrow();
      const [outcome, , , knownAt, retryAt, reason] = (stored.fields as StoredLookups).tldCount ?? [];
      return { count: tld_count, outcome, knownAt, retryAt, reason, error: row.processing_error };
    },
  };
}

describe('D-153 TLD counts', () => {
  test('D-150 a domain is processed before its count, which is made once for all names of a label', async () => {
    const work = await freshCounts();
    for (const name of ['quiet.com', 'quiet.net', 'quiet.de']) work.taken.add(name);
    await work.add(['quiet.com', 'quiet.net']);
    await work.add(['quiet.org'], { userId: work.newUser() });
    expect(work.questions).toEqual([]);
    expect((await work.domain('quiet.com')).is_processed).toBe(true);
    expect(await work.countOf('quiet.com')).toMatchObject({ outcome: 'waiting', reason: 'beingCounted', error: null });
    work.startCounting();
    await until(() => work.isIdle());
    const at = work.clock.now().getTime();
    for (const name of ['quiet.com', 'quiet.net', 'quiet.org'])
      expect(await work.countOf(name)).toMatchObject({ count: 3, outcome: 'known', knownAt: at, error: null });
    expect(work.questions.toSorted()).toEqual(list.map((tld) => `quiet.${tld}`).toSorted());
    await until(() => work.pushed.filter(({ event }) => event === 'ReceiveNotification').length >= 2);
  });

  test('a count serves for 30 days and for the list it was made over, with its age', async () => {
    const work = await freshCounts();
    work.taken.add('quiet.com');
    await work.add(['quiet.com']);
    let counting = work.startCounting();
    await until(() => work.isIdle());
    const countedAt = work.clock.now().getTime();
    work.clock.advance(days(29));
    await work.add(['quiet.net']);
    expect(await work.countOf('quiet.net')).toMatchObject({ count: 1, outcome: 'known', knownAt: countedAt });
    expect(work.questions).toHaveLength(10);
    await counting.stop();
    await work.add(['quiet.org'], { asked: ['com', 'org'] });
    expect(await work.countOf('quiet.org')).toMatchObject({ count: 0, outcome: 'waiting' });
    counting = work.startCounting(['com', 'org']);
    await until(() => work.isIdle());
    expect(await work.countOf('quiet.org')).toMatchObject({ count: 1, outcome: 'known' });
    expect(work.questions).toHaveLength(12);
    work.clock.advance(days(31));
    await work.add(['quiet.com.br'], { asked: ['com', 'org'] });
    await until(() => work.isIdle());
    expect(work.questions).toHaveLength(15); // its own TLD beside the list
  });

  test('a TLD without an answer is asked again, and then stays what it was: no failure lowers a count', async () => {
    const work = await freshCounts();
    for (const name of ['quiet.com', 'quiet.net', 'quiet.de']) work.taken.add(name);
    await work.add(['quiet.com']);
    work.startCounting();
    await until(() => work.isIdle());
    work.clock.advance(days(31));
    work.silent.add('quiet.de');
    work.taken.delete('quiet.net');
    work.questions.length = 0;
    await work.add(['quiet.net']);
    await until(() => work.isIdle());
    expect(work.questions).toHaveLength(10);
    expect(await work.countOf('quiet.net')).toMatchObject({ outcome: 'waiting' });
    for (const pause of [30_000, minutes(2), minutes(10)]) {
      work.clock.advance(pause);
      await until(() => work.isIdle());
    }
    expect(work.questions.slice(10)).toEqual(['quiet.de', 'quiet.de', 'quiet.de']);
    expect(await work.countOf('quiet.net')).toMatchObject({ count: 2, outcome: 'known' });
  });

  test('without enough answers the known count stays, and the row says when it is tried again', async () => {
    const work = await freshCounts();
    for (const name of ['quiet.com', 'quiet.net', 'quiet.de']) work.taken.add(name);
    await work.add(['quiet.com']);
    work.startCounting();
    await until(() => work.isIdle());
    work.clock.advance(days(31));
    for (const tld of list) work.silent.add(`quiet.${tld}`);
    await sql`update tld_count set due_at = ${work.clock.now()}, turn_at = ${work.clock.now()}`.execute(work.parts.db);
    await work.add(['quiet.net']);
    await sql`insert into tld_count_wish select 'quiet', '', id, user_id from domain where name = 'quiet.com'`.execute(
      work.parts.db,
    );
    for (const pause of [0, 30_000, minutes(2), minutes(10)]) {
      work.clock.advance(pause);
      await until(() => work.isIdle());
    }
    const retryAt = work.clock.now().getTime() + days(1);
    const failed = { outcome: 'unreachable', retryAt, reason: 'tooFewAnswers DNS ESERVFAIL', error: 'dnsFailed' };
    expect(await work.countOf('quiet.com')).toMatchObject({ count: 3, ...failed });
    expect(await work.countOf('quiet.net')).toMatchObject({ count: 0, knownAt: null, ...failed });
    work.silent.clear();
    work.clock.advance(days(1));
    await until(() => work.isIdle());
    expect(await work.countOf('quiet.net')).toMatchObject({ count: 3, outcome: 'known', retryAt: null, error: null });
  });

  test('D-235 two workers together keep to the budget of DNS', async () => {
    const intervalMs = 20;
    const work = await freshCounts({ DNS_QUERIES_PER_SECOND: '50' });
    const times: number[] = [];
    work.questions.push = (...names) => times.push(...names.map(() => performance.now()));
    const begunAt = performance.now();
    await work.add(['a1.com', 'a2.com', 'a3.com', 'a4.com', 'a5.com', 'a6.com']);
    work.startCounting();
    work.startCounting();
    await until(() => work.isIdle());
    expect(times).toHaveLength(60);
    expectRate(times, begunAt, intervalMs); // without a common budget they would need half the time
  });

  test('D-156 labels of a small batch come between those of a large one', async () => {
    const work = await freshCounts({ DNS_QUERIES_PER_SECOND: '1' });
    const counts = createTldCounts(work.parts, createTldCounter({ dns: silentDns, tlds: list }));
    const domainId = '018f0000-0000-7000-8000-000000000001';
    const wish = (name: string, before: number) => ({ userId: work.newUser(), domainId, name, tld: 'com', before });
    await work.parts.db.transaction().execute((tx) => counts.wish(tx, [wish('l0.com', 0), wish('l9.com', 9)]));
    work.clock.advance(1_000);
    await work.parts.db.transaction().execute((tx) => counts.wish(tx, [wish('small.com', 0)]));
    const rows = await work.parts.db.selectFrom('tld_count').select('label').orderBy('turn_at').execute();
    expect(rows.map(({ label }) => label)).toEqual(['l0', 'small', 'l9']);
  });

  test('D-235 where three labels in a row get no answers DNS is left alone for a minute', async () => {
    const work = await freshCounts({ DNS_QUERIES_PER_SECOND: '1000' });
    const down = ['a.com', 'b.com', 'c.com'];
    for (const tld of list) for (const label of ['a', 'b', 'c']) work.silent.add(`${label}.${tld}`);
    await work.add(down);
    work.startCounting();
    const isPaused = async () =>
      (
        await sql`select from server_budget where server = 'dns' and blocked_until > ${work.clock.now()}`.execute(
          work.parts.db,
        )
      ).rows.length > 0;
    await until(isPaused);
    work.questions.length = 0;
    await work.add(['fine.com']);
    await new Promise(setImmediate);
    expect(work.questions).toEqual([]);
    work.silent.clear();
    work.clock.advance(minutes(1) + 1);
    await until(async () => (await work.countOf('fine.com')).outcome === 'known');
    expect(await isPaused()).toBe(false);
  });

  test('D-236 while lookups are switched off nothing is asked, and what waits is asked afterwards', async () => {
    const work = await freshCounts();
    await work.add(['quiet.com']);
    const off = createTldCounter({
      dns: {
        ...silentDns,
        whyNotAsked: () => ({ outcome: 'switchedOff', source: null, reason: 'switchedOff', retryAt: null }),
      },
      tlds: list,
    });
    const counting = startCounting({ parts: work.parts, counter: off, saveLookups, timing: { pollMs: 10 } });
    await until(() => work.isIdle());
    await counting.stop();
    expect(await work.countOf('quiet.com')).toMatchObject({ outcome: 'waiting' });
    work.clock.advance(hours(1));
    work.startCounting();
    await until(() => work.isIdle());
    expect(await work.countOf('quiet.com')).toMatchObject({ outcome: 'known' });
    expect(work.questions).toHaveLength(10);
  });

  test('old counts that nobody waits for are deleted, and requests for counts with their user', async () => {
    const work = await freshCounts();
    const user = work.newUser();
    await work.add(['old.com']);
    const counting = work.startCounting();
    await until(() => work.isIdle());
    await counting.stop();
    work.clock.advance(days(61));
    await work.add(['new.com'], { userId: user });
    await purgeCounts.run(work.parts, work.clock.now());
    expect(await work.parts.db.selectFrom('tld_count').select('label').execute()).toEqual([{ label: 'new' }]);
    await work.parts.db.transaction().execute((tx) => processing.forgetUser?.(tx, user) ?? Promise.resolve());
    expect(await work.parts.db.selectFrom('tld_count_wish').select('label').execute()).toEqual([]);
  });
});

const silentDns = {
  whyNotAsked: () => null,
  nameserversOf: async () => ({ outcome: 'notFound', source: 'DNS', reason: 'DNS ENOTFOUND', retryAt: null }) as const,
};

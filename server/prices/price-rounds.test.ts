import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserId } from '../context.ts';
import { measureFreshness } from '../freshness/freshness.jobs.ts';
import { saveLookups } from '../lookups/lookups.service.ts';
import { fakeSources, known, no, price } from '../processing/testing/fake-sources.ts';
import { freshWork, type Work } from '../processing/testing/work.ts';
import { days, hours, minutes } from '../testing/clock.ts';
import { planPriceRounds } from './price-rounds.jobs.ts';
import { claimRounds } from './price-rounds.store.ts';
import { goOn } from './price-rounds.ts';

const sedo = { SEDO_PARTNER_ID: '1', SEDO_SIGN_KEY: 'key' };
const atom = { ATOM_TOKEN: 'token', ATOM_USER_ID: '1' };
const names = (count: number, start = 'name') => Array.from({ length: count }, (_, at) => `${start}-${at}.com`);

/** Names that were looked up, and their users' rounds, which begin now. */
async function given(settings: Record<string, string>, ...portfolios: string[][]) {
  const work = await freshWork(settings);
  const users: UserId[] = [];
  for (const portfolio of portfolios) {
    const user = work.newUser();
    users.push(user);
    if (portfolio.length > 0) await work.givenBatch(user, portfolio);
  }
  await sql`delete from batch_intake`.execute(work.parts.db);
  await sql`update domain set is_processed = true, prices_synced_at = ${new Date(work.clock.now().getTime() - days(3))}`.execute(
    work.parts.db,
  );
  await plan(work);
  await sql`update price_round set due_at = ${work.clock.now()}`.execute(work.parts.db);
  return { work, users };
}
async function plan(work: Work) {
  await measureFreshness.run(work.parts, work.clock.now());
  await planPriceRounds.run(work.parts, work.clock.now());
}
type Sources = ReturnType<typeof fakeSources>;
const step = ({ parts }: Work, { marketplaces }: Sources, more: { isStopping?: () => boolean } = {}) =>
  goOn({
    ...{ parts, marketplaces, saveLookups, random: () => 0, callMs: 0, wait: async () => {}, isStopping: () => false },
    ...more,
  });
const rounds = ({ parts }: Work) =>
  parts.db.selectFrom('price_round').selectAll().orderBy('user_id').orderBy('marketplace').execute();
const prices = async ({ parts }: Work) =>
  (
    await sql<{ name: string; cents: number }>`select name, sedo_price::int as cents from domain order by id`.execute(
      parts.db,
    )
  ).rows;

describe('D-207 MON-001 prices are read again by themselves', () => {
  test('a round asks about every name once, fifty in one call, evenly over the day, and begins again', async () => {
    const { work } = await given(sedo, names(120));
    const calls: number[] = [];
    const sources = fakeSources({ price: (name) => known(price(Number(name.match(/\d+/)?.[0] ?? 0))) });
    const { bulkFor } = sources.marketplaces.sedo;
    sources.marketplaces.sedo.bulkFor = (name, userId) => {
      const { max, ask } = bulkFor(name, userId);
      return {
        max,
        ask(asked) {
          calls.push(asked.length);
          return ask(asked);
        },
      };
    };
    const times: number[] = [];
    const startedAt = work.clock.now().getTime();
    for (let at = 0; at < 4; at += 1) {
      expect(await step(work, sources)).toBe(1);
      expect(await step(work, sources)).toBe(0); // not due yet
      const [round] = await rounds(work);
      times.push(((round?.due_at.getTime() ?? 0) - startedAt) / hours(1));
      work.clock.advance((round?.due_at.getTime() ?? 0) - work.clock.now().getTime());
    }
    expect(calls).toEqual([50, 50, 20]);
    expect(sources.asked.toSorted()).toEqual(
      names(120)
        .map((name) => `sedo ${name}`)
        .toSorted(),
    );
    expect(times.map((time) => Math.round(time * 10) / 10)).toEqual([8, 16, 19.2, 19.2]);
    expect((await prices(work)).every(({ name, cents }) => name === `name-${cents / 100}.com`)).toBe(true);
    await step(work, sources);
    expect(calls).toEqual([50, 50, 20, 50]);
  });

  test('D-125 an automatic reading begins no 48 hours, and a failure leaves the value known before', async () => {
    const { work } = await given(sedo, ['quiet.com', 'odd.com']);
    await sql`update domain set sedo_price = 700`.execute(work.parts.db);
    const before = (await work.domain('quiet.com')).prices_synced_at;
    await step(work, fakeSources({ price: (name) => (name === 'odd.com' ? no('unreadable') : known(price(9))) }));
    expect(await work.domain('quiet.com')).toMatchObject({
      ...{ sedo_price: 900, prices_synced_at: before, prices_read_at: work.clock.now(), processing_error: null },
    });
    expect(await work.domain('odd.com')).toMatchObject({
      sedo_price: 700,
      prices_read_at: null,
      processing_error: null,
    });
  });

  test('D-235 a marketplace that asks to wait is left alone with that access, and the round goes on where it was', async () => {
    const { work, users } = await given({ ...sedo, ...atom }, names(3), names(3, 'other'));
    const until = new Date(work.clock.now().getTime() + hours(5));
    let isOver = true;
    const sources = fakeSources({
      price: (name, market) =>
        market === 'atom' && isOver && name.endsWith('2.com') ? no('throttled', 'rateLimit', until) : known(price(1)),
    });
    while ((await step(work, sources)) > 0); // those of Sedo end, of Atom one user's is held, and with it the other's
    const held = (await rounds(work)).filter(({ marketplace }) => marketplace === 'atom');
    expect(held.map(({ paused_until, reason }) => [paused_until, reason])).toEqual([
      [until, 'rateLimit'],
      [until, 'rateLimit'],
    ]);
    expect(sources.asked.filter((one) => one.startsWith('atom'))).toHaveLength(4); // two known, the third held and tried again
    isOver = false;
    work.clock.advance(hours(5) + minutes(5));
    sources.asked.length = 0;
    while ((await step(work, sources)) > 0) work.clock.advance(minutes(1));
    const asked = sources.asked.filter((one) => one.startsWith('atom'));
    expect(asked).toHaveLength(4); // the third of the one, all of the other
    expect(new Set(asked).size).toBe(4);
    expect(users).toHaveLength(2);
  });

  test('a name whose question always fails is skipped, so that none behind it waits for ever', async () => {
    const { work } = await given(atom, names(5));
    const sources = fakeSources({ price: (name) => (name === 'name-1.com' ? no('throttled') : known(price(1))) });
    for (let at = 0; at < 4; at += 1) {
      await step(work, sources);
      work.clock.advance(hours(12));
    }
    const read = await sql<{
      name: string;
    }>`select name from domain where prices_read_at is not null order by id`.execute(work.parts.db);
    expect(read.rows.map(({ name }) => name)).toEqual(names(5).filter((name) => name !== 'name-1.com'));
  });

  test('an outage skips no name', async () => {
    const { work } = await given(sedo, names(3));
    let isDown = true;
    const sources = fakeSources({ price: () => (isDown ? no('unreachable', 'timeout') : known(price(1))) });
    for (let at = 0; at < 5; at += 1) {
      await step(work, sources);
      work.clock.advance(hours(1));
    }
    expect(await rounds(work)).toMatchObject([{ after_id: null, failures: 5, asked: 0 }]);
    isDown = false;
    await step(work, sources);
    work.clock.advance(hours(13));
    await step(work, sources);
    expect((await prices(work)).map(({ cents }) => cents)).toEqual([100, 100, 100]);
  });

  test('a worker that dies in the middle loses nothing: another goes on with the same names once its time is over', async () => {
    const { work } = await given(sedo, names(3));
    const now = work.clock.now();
    const [claimed] = await claimRounds(work.parts.db, 4, now, new Date(now.getTime() + minutes(5)));
    expect(claimed).toMatchObject({ afterId: null });
    const sources = fakeSources({ price: () => known(price(2)) });
    expect(await step(work, sources)).toBe(0);
    work.clock.advance(minutes(5));
    expect(await step(work, sources)).toBe(1);
    expect((await prices(work)).map(({ cents }) => cents)).toEqual([200, 200, 200]);
    expect(sources.asked).toHaveLength(3);
  });

  test('with one access a marketplace is asked once at a time, whatever the number of workers and users', async () => {
    const { work } = await given(sedo, ...Array.from({ length: 6 }, (_, at) => names(2, `user${at}`)));
    let underWay = 0;
    let max = 0;
    const sources = fakeSources({
      async price() {
        underWay += 1;
        max = Math.max(max, underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        return known(price(1));
      },
    });
    for (let at = 0; at < 8; at += 1)
      await Promise.all([step(work, sources), step(work, sources), step(work, sources)]);
    expect(max).toBe(2); // the two names of one call
    expect((await prices(work)).every(({ cents }) => cents === 100)).toBe(true);
  });

  test('a stop takes effect between two names, and the answers so far are stored', async () => {
    const { work } = await given(atom, names(5));
    const sources = fakeSources({ price: () => known(price(1)) });
    await step(work, sources, { isStopping: () => sources.asked.length >= 2 });
    expect(sources.asked).toEqual(['atom name-0.com', 'atom name-1.com']);
    expect(await rounds(work)).toMatchObject([{ asked: 2, claimed_until: null }]);
  });

  test('sold, deleted and unproven names are not asked about; rounds follow who has names and an access', async () => {
    const { work, users } = await given(sedo, ['sold.com', 'gone.com', 'claimed.com', 'own.com'], []);
    await sql`update domain set status = case when name = 'sold.com' then 1 else 0 end, is_deleted = name = 'gone.com',
      needs_verification = name = 'claimed.com'`.execute(work.parts.db);
    const sources = fakeSources();
    await step(work, sources);
    expect(sources.asked).toEqual(['sedo own.com']);
    const before = await rounds(work);
    await plan(work);
    expect(await rounds(work)).toEqual(before);
    expect(before.map(({ user_id, access }) => [user_id, access])).toEqual([[users[0], 'installation']]);
    await sql`update domain set is_deleted = true`.execute(work.parts.db);
    work.clock.advance(minutes(15));
    await plan(work);
    expect(await rounds(work)).toEqual([]);
  });
});

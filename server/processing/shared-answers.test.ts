import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserId } from '../context.ts';
import { findDue } from '../freshness/freshness.reads.ts';
import type { RegistrationSource, Server } from '../registration-data/registration-data.client.ts';
import { days, hours } from '../testing/clock.ts';
import { fakeSources, known, no, price, registeredWith } from './testing/fake-sources.ts';
import { freshWork, until, type Work } from './testing/work.ts';

const unpaced = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0', WHOIS_INTERVAL_MS: '0' };
const timing = { pollMs: 20, refreshMs: 20 };
const about = (work: Work, ms: number) => new Date(work.clock.now().getTime() + ms);

/** The name as a record of an account: monitored, read so long ago, and due again in so long. */
async function given(work: Work, name: string, { readAgoMs = days(5), dueInMs = days(1), holds = false } = {}) {
  const user = work.newUser();
  const { domains } = await work.givenBatch(user, [name]);
  await sql`delete from batch_intake`.execute(work.parts.db);
  await sql`delete from batch`.execute(work.parts.db);
  await sql`update domain set is_processed = true, is_monitored = ${!holds}, in_portfolio = ${holds},
      refresh_at = ${about(work, dueInMs)}, whois_synced_at = ${about(work, -readAgoMs)}
    where user_id = ${user}`.execute(work.parts.db);
  const [domain] = domains;
  if (holds) await sql`insert into name_holder values (${name}, ${user}, ${domain?.id})`.execute(work.parts.db);
  return user;
}

const recordOf = (work: Work, user: UserId) =>
  work.parts.db.selectFrom('domain').selectAll().where('user_id', '=', user).executeTakeFirstOrThrow();
const readAt = async (work: Work, user: UserId) => (await recordOf(work, user)).whois_synced_at;
const readingsOf = (work: Work, user: UserId) =>
  work.parts.db
    .selectFrom('registration_reading')
    .select(['protocol', 'source', 'read_at'])
    .where('user_id', '=', user)
    .orderBy('protocol')
    .execute();
const asked = (sources: { asked: string[] }) => sources.asked.filter((one) => !one.startsWith('sedo'));

describe('D-235a scale B5: an answer of a registry serves every account that watches the name', () => {
  test('those who hold or monitor it have the answer, the moment of it and a plan of their own; prices are not shared', async () => {
    const work = await freshWork(unpaced);
    const ann = await given(work, 'same.com', { dueInMs: 0 });
    const holder = await given(work, 'same.com', { holds: true });
    const bob = await given(work, 'same.com');
    const other = await given(work, 'other.com');
    const sources = fakeSources({
      registration: () => known(registeredWith({ registrarName: 'New Registrar' }), 'rdap.test'),
      price: () => known(price(100)),
    });
    work.work(sources, { timing });
    await until(async () => (await recordOf(work, ann)).registrar_id !== null);
    expect(asked(sources)).toEqual(['registration same.com']);
    const now = work.clock.now();
    for (const user of [holder, bob]) {
      const { registrar_id, whois_synced_at, refresh_at, prices_synced_at, sedo_price } = await recordOf(work, user);
      expect(registrar_id).toBe((await recordOf(work, ann)).registrar_id);
      expect([whois_synced_at, prices_synced_at, Number(sedo_price)]).toEqual([now, null, 0]);
      expect(refresh_at?.getTime()).toBeGreaterThan(now.getTime() + hours(12));
      expect(await readingsOf(work, user)).toEqual([{ protocol: 'rdap', source: 'rdap.test', read_at: now }]);
    }
    expect(await readAt(work, other)).toEqual(about(work, -days(5)));
    await until(() => work.pushed.some(({ userId, event }) => userId === bob && event === 'ReceiveNotification'));
    expect(work.progressOf(bob)).toEqual([]);
  });

  test('left alone are records read not long ago, never read, deleted, sold or unproven', async () => {
    const work = await freshWork(unpaced);
    const ann = await given(work, 'same.com', { dueInMs: 0 });
    const fresh = await given(work, 'same.com', { readAgoMs: hours(1) });
    const [unread, deleted, sold, unproven] = [
      await given(work, 'same.com'),
      await given(work, 'same.com'),
      await given(work, 'same.com'),
      await given(work, 'same.com'),
    ];
    await sql`update domain set is_deleted = user_id = ${deleted}, status = case when user_id = ${sold} then 1 else 0 end,
      needs_verification = user_id = ${unproven},
      whois_synced_at = case when user_id <> ${unread} then whois_synced_at end`.execute(work.parts.db);
    const before = await Promise.all([fresh, unread, deleted, sold, unproven].map((user) => readAt(work, user)));
    work.work(fakeSources(), { timing });
    await until(async () => (await recordOf(work, ann)).registrar_id !== null);
    expect(await Promise.all([fresh, unread, deleted, sold, unproven].map((user) => readAt(work, user)))).toEqual(
      before,
    );
  });

  test('one account is chosen of those that wait for the same name, and the registry is asked once for all', async () => {
    const work = await freshWork(unpaced);
    const users = [
      await given(work, 'same.com', { dueInMs: -hours(1) }),
      await given(work, 'same.com', { dueInMs: -hours(2) }),
      await given(work, 'same.com', { dueInMs: -hours(3) }),
    ];
    const due = await findDue(work.parts.db, () => 10, work.clock.now());
    expect(due.map(({ userId, name }) => [userId, name])).toEqual([[users[2], 'same.com']]);
    const sources = fakeSources();
    work.work(sources, { timing });
    await until(async () => (await recordOf(work, users[0] as UserId)).registrar_id !== null);
    for (const user of users) expect(await readAt(work, user)).toEqual(work.clock.now());
    expect(asked(sources)).toEqual(['registration same.com']);
  });

  test('what further servers of the same round say follows, and a name that none knows is told to nobody else', async () => {
    const rdap: Server = { protocol: 'rdap', key: 'rdap.test', address: 'https://rdap.test/' };
    const whois: Server = { protocol: 'whois', key: 'whois.test:43', address: 'whois.test:43' };
    const nextServer: RegistrationSource['nextServer'] = (_, before) => [rdap, whois][before.length] ?? null;
    const work = await freshWork(unpaced);
    await given(work, 'same.com', { dueInMs: 0 });
    const bob = await given(work, 'same.com');
    await given(work, 'gone.com', { dueInMs: 0 });
    const carol = await given(work, 'gone.com');
    const sources = fakeSources({
      nextServer,
      registration: (name, _tld, { protocol, key }) =>
        name === 'gone.com' ? no('notFound') : known({ ...registeredWith({}), protocol }, key),
    });
    work.work(sources, { timing });
    await until(async () => (await readingsOf(work, bob)).length === 2);
    const now = work.clock.now();
    expect(await readingsOf(work, bob)).toEqual([
      { protocol: 'rdap', source: 'rdap.test', read_at: now },
      { protocol: 'whois', source: 'whois.test:43', read_at: now },
    ]);
    expect((await recordOf(work, bob)).refresh_at?.getTime()).toBeGreaterThan(now.getTime() + hours(12));
    await until(() => sources.asked.includes('whois gone.com') || sources.asked.includes('registration gone.com'));
    expect(await readAt(work, carol)).toEqual(about(work, -days(5)));
  });
});

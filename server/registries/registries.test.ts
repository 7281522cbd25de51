import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AddDomains } from '#contract/domain-actions.ts';
import { GetRegistryStatus } from '#contract/registry-status.ts';
import { measureFreshness } from '../freshness/freshness.jobs.ts';
import { fakeSources, known, no, registered } from '../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker, type WorkerOptions } from '../processing/worker.ts';
import { freshApp } from '../testing/app.ts';
import { days, hours } from '../testing/clock.ts';

const settings = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0', OUTBOUND: 'live' };

async function appWithWorkers() {
  const app = await freshApp({ settings });
  return {
    ...app,
    work(sources: WorkerOptions['sources']) {
      const timing = { pollMs: 20 };
      const worker = startWorker({
        parts: app.parts,
        pool: app.pool,
        sources,
        domains: domainsFeature,
        parallel: 8,
        timing,
      });
      onTestFinished(worker.stop);
    },
  };
}
const onlyRegistration = { price: () => no('notOffered'), tldCount: () => no('notOffered') };

describe('D-235 the registry status', () => {
  test('shows where the own domains wait, and why', async () => {
    const app = await appWithWorkers();
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const until5 = new Date(app.clock.now().getTime() + 50_000);
    const registration = () => no('throttled', 'HTTP 429', until5);
    app.work(fakeSources({ ...onlyRegistration, serverOf: (tld) => `rdap.${tld}`, registration }));
    await app.as(ann).call(AddDomains, { body: ['first.com'], headers: {} });
    const blocked = async () =>
      (await app.parts.db.selectFrom('server_budget').select('blocked_until').execute()).some(
        (row) => row.blocked_until,
      );
    await until(blocked);
    await app.as(ann).call(AddDomains, { body: ['second.com', 'third.com'], headers: {} });
    const status = () => app.as(ann).call(GetRegistryStatus, {});
    await until(async () => (await status()).servers.some(({ waiting, tlds }) => waiting === 3 && tlds.length === 1));
    expect(await status()).toMatchObject({
      isOutboundLive: true,
      waitingForOutbound: 0,
      promised: { usual: 168, expiring: 24, monitored: 24, close: 1 },
      servers: [
        {
          server: 'rdap.com',
          protocol: 'rdap',
          waiting: 3, // two in the queue, and the one that was turned away
          refreshing: 0,
          waitingOfAll: 2,
          nextSlotAt: until5.toISOString(),
          blockedUntil: until5.toISOString(),
          reason: 'HTTP 429',
          lastAnswerAt: null,
          lastDay: { answered: 0, refused: 1, failed: 0 },
          tlds: [{ tld: 'com', names: 1, kept: 0, unread: 1, oldestAt: null }],
        },
      ],
    });
    expect((await app.as(bob).call(GetRegistryStatus, {})).servers).toEqual([]);
    await expect(app.as(null).call(GetRegistryStatus, {})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  test('says how old the data of each TLD is, how far the promise is kept, and what came of the last day', async () => {
    const app = await appWithWorkers();
    const ann = await app.given.user();
    let isUp = true;
    const registration = () => (isUp ? known(registered) : no('unreachable', 'timeout'));
    app.work(
      fakeSources({ ...onlyRegistration, serverOf: (tld) => (tld === 'org' ? 'org.test' : 'big.test'), registration }),
    );
    const done = async (count: number) => {
      const { rows } = await sql`select from domain where is_processed`.execute(app.parts.db);
      return rows.length === count;
    };
    await app.as(ann).call(AddDomains, { body: ['one.com', 'two.com', 'three.net', 'four.org'], headers: {} });
    await until(() => done(4));
    app.clock.advance(days(5));
    isUp = false;
    await app.as(ann).call(AddDomains, { body: ['five.com'], headers: {} });
    await until(() => done(5));
    await sql`update domain set whois_synced_at = ${new Date(app.clock.now().getTime() - days(8))} where name = 'one.com'`.execute(
      app.parts.db,
    );
    const { servers, measuredAt } = await app.as(ann).call(GetRegistryStatus, {});
    expect(measuredAt).toBe(app.clock.now().toISOString());
    const read = new Date(app.clock.now().getTime() - days(5)).toISOString();
    expect(servers).toMatchObject([
      {
        server: 'big.test',
        lastDay: { answered: 0, failed: 1 },
        tlds: [
          {
            tld: 'com',
            names: 3,
            kept: 1,
            unread: 1,
            oldestAt: new Date(app.clock.now().getTime() - days(8)).toISOString(),
          },
          { tld: 'net', names: 1, kept: 1, unread: 0, oldestAt: read },
        ],
      },
      { server: 'org.test', tlds: [{ tld: 'org', names: 1, kept: 1 }] },
    ]);
  });

  test('a TLD that no server is asked for stands apart', async () => {
    const app = await appWithWorkers();
    const ann = await app.given.user();
    await app.given.domain(ann, 'quiet.com', { is_processed: true });
    const { servers } = await app.as(ann).call(GetRegistryStatus, {});
    expect(servers).toMatchObject([{ server: null, nextSlotAt: null, tlds: [{ tld: 'com', names: 1, unread: 1 }] }]);
  });

  test('a registrar’s server that only names of other users use is not shown', async () => {
    const app = await appWithWorkers();
    const ann = await app.given.user();
    await app.given.domain(ann, 'quiet.com', { is_processed: true });
    const now = app.clock.now();
    const server = (name: string, protocol: string) => ({ server: name, tld: 'com', protocol, asked_at: now });
    const servers = [server('rdap.registry.test', 'rdap'), server('rdap.registrar.test', 'registrarRdap')];
    await app.parts.db.insertInto('server_tld').values(servers).execute();
    for (const row of servers) {
      await sql`insert into server_budget (server, next_at, interval_ms, max_parallel) values (${row.server}, ${now}, 1000, 1)`.execute(
        app.parts.db,
      );
    }
    const shown = await app.as(ann).call(GetRegistryStatus, {});
    expect(shown.servers).toMatchObject([{ server: 'rdap.registry.test', tlds: [{ tld: 'com', names: 1 }] }]);
  });

  test('a large portfolio is shown the figures of the last measurement, which counts what the promise is for', async () => {
    const app = await appWithWorkers();
    const [ann, bob] = [await app.given.user(), await app.given.user()];
    const now = app.clock.now().getTime();
    const given = (userId: typeof ann, name: string, ageHours: number, fields: object = {}) =>
      app.given.domain(userId, name, {
        is_processed: true,
        whois_synced_at: new Date(now - hours(ageHours)),
        ...fields,
      });
    const inDays = (count: number) => new Date(now + days(count));
    await given(ann, 'week.com', 167);
    await given(ann, 'late.com', 169);
    await given(ann, 'soon.com', 25, { expiration_date: inDays(29) });
    await given(ann, 'watched.com', 23, { is_monitored: true });
    await given(ann, 'watched-soon.com', 25, { is_monitored: true, expiration_date: inDays(-1) });
    await given(ann, 'sold.com', 1, { status: 1 });
    await given(ann, 'claim.com', 1, { needs_verification: true });
    await given(bob, 'other.net', 1);
    await measureFreshness.run(app.parts, app.clock.now());
    const rows = await app.parts.db.selectFrom('freshness').selectAll().where('user_id', '=', ann.id).execute();
    expect(rows).toMatchObject([{ names: 5, kept: 2, unread: 0, oldest_at: new Date(now - hours(169)) }]);
    await sql`update domain set is_deleted = true where name = 'other.net'`.execute(app.parts.db);
    app.clock.advance(hours(1));
    await measureFreshness.run(app.parts, app.clock.now());
    expect(await app.parts.db.selectFrom('freshness').select('user_id').execute()).toEqual([{ user_id: ann.id }]);
  });
});

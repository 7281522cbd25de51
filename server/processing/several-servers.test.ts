import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { shownLookups } from '../readings/lookup.rules.ts';
import type { RegistrationData } from '../registration-data/registration.rules.ts';
import type { RegistrationSource, Server } from '../registration-data/registration-data.client.ts';
import { hours, minutes } from '../testing/clock.ts';
import { fakeSources, known, no, registeredWith } from './testing/fake-sources.ts';
import { freshWork, until, type Work } from './testing/work.ts';

const unpaced = { RDAP_INTERVAL_MS: '0', RDAP_PARALLEL: '0', WHOIS_INTERVAL_MS: '0' };
const timing = { pollMs: 20 };
const only = { price: () => no('notOffered'), tldCount: () => no('notOffered') };

const rdap: Server = { protocol: 'rdap', key: 'rdap.test', address: 'https://rdap.test/' };
const whois: Server = { protocol: 'whois', key: 'whois.test:43', address: 'whois.test:43' };
const registrar: Server = {
  protocol: 'registrarRdap',
  key: 'registrar.test',
  address: 'https://registrar.test/domain/a',
};
/** One after the other, all of them. */
const inTurn =
  (...servers: Server[]): RegistrationSource['nextServer'] =>
  (_, asked) =>
    servers[asked.length] ?? null;

type Said = Parameters<typeof registeredWith>[0];
const said = ({ protocol }: Server, values: Said): RegistrationData => ({ ...registeredWith(values), protocol });
const asked = (sources: { asked: string[] }) =>
  sources.asked.filter((one) => /^(registration|whois|registrarRdap|nameservers) /.test(one));
const items = (work: Work) => work.parts.db.selectFrom('batch_item').selectAll().execute();
const lookupsOf = async (work: Work) => {
  const row = await work.parts.db.selectFrom('domain_lookup').select('fields').executeTakeFirstOrThrow();
  return shownLookups(row.fields);
};

describe('D-151 D-235 a name with several servers', () => {
  test('is looked up at each in turn, at its own rate, and is complete after the last', async () => {
    const work = await freshWork(unpaced);
    const user = work.newUser();
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(rdap, whois, registrar),
      registration: (_name, _tld, server) =>
        known(said(server, { registrarName: `Of ${server.protocol}` }), server.key),
    });
    work.work(sources, { timing });
    const { batchId } = await work.givenBatch(user, ['a.com']);
    await until(() => work.progressOf(user).some(({ step }) => step === 'Batch Complete'));
    expect(asked(sources)).toEqual(['registration a.com', 'whois a.com', 'registrarRdap a.com']);
    const budgets = await work.parts.db.selectFrom('server_budget').select('server').orderBy('server').execute();
    expect(budgets.map(({ server }) => server)).toEqual(['rdap.test', 'registrar.test', 'whois.test:43']);
    expect((await work.batch(batchId)).done).toBe(1);
    expect(await items(work)).toEqual([]);
    const ends = work.progressOf(user).filter(({ domainName, isComplete }) => domainName && isComplete);
    expect(ends).toMatchObject([{ status: 'complete' }]);
    expect(work.progressOf(user).filter(({ status }) => status === 'error')).toEqual([]);
    const { rows } = await sql<{
      name: string;
    }>`select r.name from domain d join registrar r on r.id = d.registrar_id`.execute(work.parts.db);
    expect(rows).toEqual([{ name: 'Of rdap' }]);
  });

  test('the answer of the first is saved before the second is asked, and survives that one failing', async () => {
    const work = await freshWork(unpaced);
    const second = Promise.withResolvers<void>();
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(rdap, whois),
      async registration(_name, _tld, server) {
        if (server.protocol === 'rdap') return known(said(server, { dnssec: true }), 'rdap.test');
        await second.promise;
        return no('unreachable', 'timeout');
      },
    });
    work.work(sources, { timing });
    const { batchId } = await work.givenBatch(work.newUser(), ['a.com']);
    await until(() => sources.asked.includes('whois a.com'));
    expect(await work.domain('a.com')).toMatchObject({ dnssec: true, is_processed: false, processing_error: null });
    second.resolve();
    await until(() => work.isFinished(batchId));
    expect(await work.domain('a.com')).toMatchObject({ dnssec: true, is_processed: true, processing_error: null });
    expect((await work.domain('a.com')).refresh_at).toBeInstanceOf(Date);
    expect((await lookupsOf(work)).dnssec?.outcome).toBe('known');
    expect(await items(work)).toEqual([]);
  });

  test('where the first does not answer the second does: nothing is left open, and no failure is reported', async () => {
    const work = await freshWork(unpaced);
    const user = work.newUser();
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(rdap, whois),
      registration: (_name, _tld, server) =>
        server.protocol === 'rdap' ? no('unreachable', 'timeout') : known(said(server, {}), 'whois.test'),
    });
    work.work(sources, { timing });
    const { batchId } = await work.givenBatch(user, ['a.com']);
    await until(() => work.isFinished(batchId));
    expect(await work.domain('a.com')).toMatchObject({
      is_processed: true,
      processing_error: null,
      next_attempt_at: null,
    });
    expect(work.progressOf(user).some(({ status }) => status === 'error')).toBe(false);
    expect(asked(sources)).toEqual(['registration a.com', 'whois a.com']); // DNS is not needed
    expect((await work.batch(batchId)).with_problem).toBe(0);
  });

  test('where none answers the name is tried again from the first on, at the earlier of their times', async () => {
    const work = await freshWork(unpaced);
    const in2h = new Date(work.clock.now().getTime() + hours(2));
    let isUp = false;
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(rdap, whois),
      registration(_name, _tld, server) {
        if (isUp) return known(said(server, {}), server.key);
        return server.protocol === 'rdap' ? no('unreachable', 'timeout') : no('throttled', 'rateLimit', in2h);
      },
    });
    work.work(sources, { timing });
    const { batchId } = await work.givenBatch(work.newUser(), ['a.com']);
    await until(() => work.isFinished(batchId));
    const next = new Date(work.clock.now().getTime() + 30_000);
    expect(await work.domain('a.com')).toMatchObject({
      processing_error: 'registryThrottled', // the last one's words
      next_attempt_at: next,
    });
    expect(await items(work)).toMatchObject([{ asked: null, attempt: 1, run_at: next }]);
    expect(asked(sources)).toEqual(['registration a.com', 'whois a.com', 'nameservers a.com']);
    isUp = true;
    work.clock.advance(hours(2));
    await until(async () => (await work.domain('a.com')).processing_error === null);
    await until(async () => (await items(work)).length === 0);
    expect(asked(sources).slice(3)).toEqual(['registration a.com', 'whois a.com']);
  });

  test('while the first is left alone the second is asked instead of waiting', async () => {
    const work = await freshWork(unpaced);
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(rdap, whois),
      registration: (_name, _tld, server) => known(said(server, {}), 'whois.test'),
    });
    const blockedUntil = new Date(work.clock.now().getTime() + hours(1));
    await sql`insert into server_budget (server, interval_ms, max_parallel, blocked_until, block_outcome)
      values ('rdap.test', 0, 0, ${blockedUntil}, 'throttled')`.execute(work.parts.db);
    work.work(sources, { timing });
    const { batchId } = await work.givenBatch(work.newUser(), ['a.com']);
    await until(() => work.isFinished(batchId));
    expect(asked(sources)).toEqual(['whois a.com']);
    expect(await work.domain('a.com')).toMatchObject({ processing_error: null });
    expect(await items(work)).toEqual([]);
  });

  test('where all are left alone it waits for the one that is open again first', async () => {
    const work = await freshWork(unpaced);
    const sources = fakeSources({ ...only, nextServer: inTurn(rdap, whois) });
    const [in1h, in2h] = [1, 2].map((count) => new Date(work.clock.now().getTime() + hours(count)));
    await sql`insert into server_budget (server, interval_ms, max_parallel, blocked_until, block_outcome)
      values ('rdap.test', 0, 0, ${in1h}, 'throttled'), ('whois.test:43', 0, 0, ${in2h}, 'refused')`.execute(
      work.parts.db,
    );
    work.work(sources, { timing });
    const { batchId } = await work.givenBatch(work.newUser(), ['a.com']);
    await until(() => work.isFinished(batchId));
    expect(await work.domain('a.com')).toMatchObject({ processing_error: 'waitingForRegistry', next_attempt_at: in1h });
    expect(await items(work)).toMatchObject([{ waits_for: 'rdap.test', asked: null }]);
  });

  test('D-234 a WHOIS that refuses while dates are missing leaves them open, is reported, and is asked again', async () => {
    const work = await freshWork(unpaced);
    const user = work.newUser();
    let isUp = false;
    const retryAt = new Date(work.clock.now().getTime() + hours(1));
    const created = new Date('2020-01-02T00:00:00Z');
    const expires = new Date('2030-01-02T00:00:00Z');
    const registration = (_name: string, _tld: string, server: Server) => {
      if (server.protocol === 'rdap') {
        const data = said(server, { registrationDate: created });
        data.fields.expirationDate = { outcome: 'notPublished' };
        return known(data, server.key);
      }
      return isUp
        ? known(said(server, { expirationDate: expires }), server.key)
        : no('throttled', 'rateLimit', retryAt);
    };
    const sources = fakeSources({ ...only, nextServer: inTurn(rdap, whois), registration });
    work.work(sources, { timing });
    await work.givenBatch(user, ['a.com']);
    await until(async () => (await work.domain('a.com')).is_processed);
    expect(await work.domain('a.com')).toMatchObject({
      processing_error: 'waitingForRegistry',
      registration_date: created,
      expiration_date: null,
    });
    expect(await lookupsOf(work)).toMatchObject({
      registrationDate: { outcome: 'known', source: 'rdap.test' },
      expirationDate: { outcome: 'throttled', reason: 'rateLimit', knownAt: null, retryAt: retryAt.toISOString() },
    });
    isUp = true;
    work.clock.advance(hours(1) + minutes(1));
    await until(async () => (await work.domain('a.com')).expiration_date !== null);
    expect(await work.domain('a.com')).toMatchObject({ expiration_date: expires, processing_error: null });
  });

  test('D-234 a failure of a source that is removed before its next try is no longer reported', async () => {
    const work = await freshWork(unpaced);
    let isConnected = true;
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(rdap),
      registration: (_name, _tld, server) => known(said(server, {}), server.key),
      price: () => (isConnected ? no('unreachable', 'timeout') : no('notOffered', 'notConfigured')),
    });
    work.work(sources, { timing });
    await work.givenBatch(work.newUser(), ['a.com']);
    await until(async () => (await work.domain('a.com')).processing_error !== null);
    isConnected = false;
    work.clock.advance(minutes(1));
    await until(async () => (await work.domain('a.com')).processing_error === null);
    expect(await lookupsOf(work)).toMatchObject({ sedoPrice: { outcome: 'notOffered', reason: 'notConfigured' } });
  });

  test('a crash between two servers loses nothing and asks none twice', async () => {
    const work = await freshWork(unpaced);
    const given = { ...only, nextServer: inTurn(rdap, whois) };
    const first = fakeSources({
      ...given,
      registration: (_name, _tld, server) =>
        server.protocol === 'rdap' ? known(said(server, { dnssec: true }), 'rdap.test') : new Promise(() => {}),
    });
    const worker = work.work(first, { timing: { ...timing, graceMs: 1 } });
    const { batchId } = await work.givenBatch(work.newUser(), ['a.com', 'b.com']);
    await until(() => first.asked.filter((one) => one.startsWith('whois')).length === 2);
    await worker.stop();
    const second = fakeSources({ ...given, registration: (_n, _t, server) => known(said(server, {}), server.key) });
    work.work(second, { timing });
    await until(() => work.isFinished(batchId));
    expect(asked(second).sort()).toEqual(['whois a.com', 'whois b.com']);
    expect((await work.batch(batchId)).done).toBe(2);
  });

  test('a WHOIS server is probed by WHOIS, with a name it answered for', async () => {
    const work = await freshWork(unpaced);
    let isUp = true;
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(whois),
      registration: (_n, _t, server) => (isUp ? known(said(server, {}), server.key) : no('unreachable', 'timeout')),
    });
    work.work(sources, { timing, parallel: 1 });
    const user = work.newUser();
    const good = await work.givenBatch(user, ['good.com']);
    await until(() => work.isFinished(good.batchId));
    isUp = false;
    await work.givenBatch(
      user,
      // ten fail before it is probed, and some more are asked until that is known; a queue that is empty then probes nothing
      Array.from({ length: 100 }, (_, at) => `name-${at}.com`),
    );
    const standing = () =>
      work.parts.db.selectFrom('server_budget').selectAll().where('server', '=', whois.key).executeTakeFirstOrThrow();
    await until(async () => (await standing()).blocked_until !== null);
    expect(sources.asked.filter((one) => one === 'whois good.com')).toHaveLength(2);
    expect(sources.asked.filter((one) => one.startsWith('registration'))).toEqual([]);
    isUp = true;
    work.clock.advance(minutes(2));
    await until(async () => (await standing()).failures === 0);
  });

  test('a sync counts when any of the servers answered', async () => {
    const work = await freshWork(unpaced);
    const sources = fakeSources({
      ...only,
      nextServer: inTurn(rdap, whois),
      registration: (_n, _t, server) =>
        server.protocol === 'rdap' ? known(said(server, {}), 'rdap.test') : no('unreachable', 'timeout'),
    });
    work.work(sources, { timing });
    const { batchId } = await work.givenBatch(work.newUser(), ['a.com']);
    await until(() => work.isFinished(batchId));
    expect((await work.domain('a.com')).whois_synced_at).not.toBeNull();
  });
});

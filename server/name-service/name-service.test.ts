import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DeleteDomains, UndoDomainChange, UpdateDomainStatus } from '#contract/bulk-actions.ts';
import { GetDelegation, SetMailLock } from '#contract/delegation.ts';
import { AddDomains, AddMonitoredDomains } from '#contract/domain-actions.ts';
import { sandboxCredentials } from '#contract/sandbox.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { fakeSources } from '../processing/testing/fake-sources.ts';
import { domainsFeature, until } from '../processing/testing/work.ts';
import { startWorker } from '../processing/worker.ts';
import { type FreshApp, freshApp } from '../testing/app.ts';
import { minutes } from '../testing/clock.ts';
import type { TestUser } from '../testing/given.ts';
import { countZones, findHostedZone } from './external/hosted-zones.reads.ts';
import { addMissing, followSettings } from './external/switch-on.ts';
import { nameService as feature } from './name-service.feature.ts';
import { createNameService } from './name-service.ts';
import { askUdp, linesOf, queryOf } from './testing/ask.ts';

const shared = {
  NS_HOSTS: 'ns1.names.example,ns2.names.example',
  LANDER_ADDRESSES: '192.0.2.10',
};

let app: FreshApp;
let ann: TestUser;
const add = (names: string[], user = ann) => app.as(user).call(AddDomains, { headers: {}, body: names });
const idOf = async (name: string) =>
  (
    await app.parts.db
      .selectFrom('domain')
      .select('id')
      .where('user_id', '=', ann.id)
      .where('name', '=', name)
      .executeTakeFirst()
  )?.id ?? '';
const remove = async (name: string) => app.as(ann).call(DeleteDomains, { query: {}, body: [await idOf(name)] });
const mark = async (name: string, status: 0 | 1 | 2) =>
  app.as(ann).call(UpdateDomainStatus, { body: { domainIds: [await idOf(name)], status } });

describe('DNS_MODE=builtin', () => {
  let port = 0;

  beforeEach(async () => {
    app = await freshApp({ settings: { ...shared, DNS_MODE: 'builtin', NS_LISTEN: '127.0.0.1:0' } });
    ann = await app.given.user();
    const listening = (await feature.listen?.(app.parts, app)) as Awaited<
      ReturnType<typeof import('./builtin/name-server.ts').startNameServer>
    >;
    onTestFinished(listening.stop);
    [port = 0] = listening.ports;
  });
  const answered = async (name: string) => (await askUdp(port, queryOf(name, 'A'))).rcode;

  test('D-154 names of a portfolio are served; sold, dropped, deleted and watched ones are not', async () => {
    await add(['kept.test', 'sold.test', 'dropped.test', 'gone.test']);
    await app.as(ann).call(AddMonitoredDomains, { headers: {}, body: ['watched.test'] });
    await mark('sold.test', 1);
    await mark('dropped.test', 2);
    await remove('gone.test');
    expect(linesOf((await askUdp(port, queryOf('www.kept.test', 'A'))).answers)).toEqual([
      'A www.kept.test 192.0.2.10',
    ]);
    for (const name of ['sold.test', 'dropped.test', 'gone.test', 'watched.test']) {
      expect([name, await answered(name)]).toEqual([name, 'REFUSED']);
    }
    await mark('sold.test', 0);
    const service = createNameService(app.parts);
    expect(await service?.add('sold.test')).toMatchObject({ outcome: 'known', source: 'ns1.names.example' });
    expect(await service?.add('watched.test')).toMatchObject({ outcome: 'notOffered' });
  });

  test('ADD-002 D-063 a name that another account holds stays its holder’s, a claim on it changes nothing', async () => {
    const bob = await app.given.user();
    await add(['kept.test']);
    expect(await add(['kept.test'], bob)).toMatchObject({ pendingVerification: 1 });
    expect(await answered('kept.test')).toBe('NOERROR');
    await remove('kept.test'); // a claim is no holder
    expect(await createNameService(app.parts)?.add('kept.test')).toMatchObject({ outcome: 'notOffered' });
  });
});

describe('DNS_MODE=external', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ seed: 'name service' });
  });
  afterAll(() => sandbox.stop());

  const settings = () => ({
    ...shared,
    DNS_MODE: 'external',
    POWERDNS_URL: sandbox.addresses.powerdns,
    POWERDNS_KEY: sandboxCredentials.powerdns.key,
  });
  let service: NonNullable<ReturnType<typeof createNameService>>;
  const begin = async (more: Record<string, string> = {}) => {
    // ahead of the database's own clock, by which names come to be due
    const startsAt = new Date(Date.now() + minutes(1));
    app = await freshApp({ startsAt, settings: { ...settings(), ...more } });
    ann = await app.given.user();
    await followSettings(app.parts);
    service = newService();
  };
  /** As the program makes it at its start, with the settings of the app and these. */
  function newService() {
    const made = createNameService(app.parts);
    if (!made) throw new Error('no name service');
    onTestFinished(made.close);
    return made;
  }
  const tend = async (by = service) => {
    while (((await by.tend?.()) ?? 0) > 0);
  };
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${sandbox.addresses.powerdns}api/v1/servers/localhost/zones${path}`, {
      ...init,
      headers: { 'x-api-key': sandboxCredentials.powerdns.key },
    });
  const isThere = async (name: string) => (await call(`/${name}.`)).status === 200;
  const calls = (name: string) => sandbox.world.requests().names[name]?.powerdns ?? 0;
  const row = (name: string) => findHostedZone(app.parts.db, name);

  test('D-154 a name that is added gets its zone, with its DS record when names are signed', async () => {
    await begin({ NS_DNSSEC: 'true' });
    await add(['made.com.test']);
    await tend();
    expect(await isThere('made.com.test')).toBe(true);
    expect(await row('made.com.test')).toMatchObject({
      isServed: true,
      reason: null,
      dsRecords: [{ keyTag: 4_711, algorithm: 13, digestType: 2 }],
    });
    expect(await service.add('made.com.test')).toMatchObject({ outcome: 'known' });
    expect(calls('made.com.test')).toBe(5); // made, its keys read, CDS and CDNSKEY switched on, and our look here
  });

  test('D-154d a signed zone publishes CDS and CDNSKEY, and nothing has to be set where the registry reads them', async () => {
    await begin({ NS_DNSSEC: 'true' });
    await add(['mill.ch', 'mill.com']);
    await tend();
    const zone = (await (await call('/mill.ch.')).json()) as { metadata: object };
    expect(zone.metadata).toEqual({ 'PUBLISH-CDS': ['2'], 'PUBLISH-CDNSKEY': ['1'] });
    const said = async (name: string) =>
      (await app.as(ann).call(GetDelegation, { params: { id: await idOf(name) } })).zone;
    expect(await said('mill.ch')).toMatchObject({ state: 'served', isReadByRegistry: true });
    expect(await said('mill.com')).toMatchObject({ state: 'served', isReadByRegistry: false });
  });

  test('D-154d an unsigned zone publishes none', async () => {
    await begin();
    await add(['plain.ch']);
    await tend();
    expect(((await (await call('/plain.ch.')).json()) as { metadata?: object }).metadata).toBeUndefined();
    expect((await row('plain.ch'))?.publishesCds).toBe(false);
  });

  test('a deleted name loses its zone after a quarter of an hour, when the deletion can be taken back no more', async () => {
    await begin();
    await add(['away.com.test']);
    await tend();
    await remove('away.com.test');
    app.clock.advance(minutes(10));
    await tend();
    expect(await isThere('away.com.test')).toBe(true);
    app.clock.advance(minutes(6));
    await tend();
    expect(await isThere('away.com.test')).toBe(false);
    expect(await row('away.com.test')).toBeUndefined();
  });

  test('sold and dropped names lose their zones, one that is registered again gets it back', async () => {
    await begin();
    await add(['sold.com.test', 'dropped.com.test']);
    await tend();
    await mark('sold.com.test', 1);
    await mark('dropped.com.test', 2);
    app.clock.advance(minutes(16));
    await tend();
    expect([await isThere('sold.com.test'), await isThere('dropped.com.test')]).toEqual([false, false]);
    await mark('sold.com.test', 0);
    await tend();
    expect(await isThere('sold.com.test')).toBe(true);
  });

  test('a deletion taken back in time leaves the zone, and with it its keys, as they were', async () => {
    await begin();
    await add(['undone.com.test']);
    await tend();
    const { undoId } = await remove('undone.com.test');
    await app.as(ann).call(UndoDomainChange, { body: { undoId: undoId ?? '' } });
    app.clock.advance(minutes(20));
    await tend();
    expect(await isThere('undone.com.test')).toBe(true);
    expect(await row('undone.com.test')).toMatchObject({ isServed: true });
  });

  test.each([
    ['powerdns-error500-a.com.test', 'HTTP 500'],
    ['powerdns-html-a.com.test', 'htmlAnswer'],
    ['powerdns-badjson-a.com.test', 'brokenAnswer'],
    ['powerdns-refused-a.com.test', 'accessRefused 403'],
    ['powerdns-ratelimited-a.com.test', 'HTTP 429'],
    ['powerdns-redirect-private-a.com.test', 'HTTP 307'],
    ['powerdns-huge-a.com.test', 'tooLarge'],
  ])('%s is reported as %s, is tried again, and nothing counts as done', async (name, reason) => {
    await begin();
    await add([name]);
    await service.tend?.();
    expect(await row(name)).toMatchObject({ isServed: false, reason });
    expect((await row(name))?.runAt.getTime()).toBeGreaterThan(app.clock.now().getTime());
  });

  test('D-154c N1 the owner opens a name’s mail and locks it again, and the page says how it stands', async () => {
    await begin();
    await add(['mail.com.test']);
    const id = await idOf('mail.com.test');
    const mail = async () => (await app.as(ann).call(GetDelegation, { params: { id } })).mail;
    const lock = (isLocked: boolean, user = ann) =>
      app.as(user).call(SetMailLock, { params: { id }, body: { isLocked } });
    expect(await mail(), 'not served yet').toBeNull();
    await tend();
    expect(await mail()).toBe('locked');
    expect((await lock(false)).mail).toBe('waiting');
    await tend();
    expect(await mail()).toBe('open');
    await expect(lock(true, await app.given.user())).rejects.toMatchObject({ code: 'DOMAIN_NOT_FOUND' });
    await lock(true);
    await tend();
    expect(await mail()).toBe('locked');
  });

  test('a zone of somebody else is left alone, and reported as such', async () => {
    await begin();
    const body = JSON.stringify({ name: 'foreign.com.test.', kind: 'Native', account: '', rrsets: [] });
    await call('', { method: 'POST', body });
    await add(['foreign.com.test', 'mine.com.test']);
    await tend();
    expect(await row('foreign.com.test')).toMatchObject({ isServed: false, reason: 'foreignZone' });
    expect(await row('mine.com.test')).toMatchObject({ isServed: true });
    expect(await countZones(app.parts.db, app.clock.now())).toEqual({ due: 0, failed: 1 });
    await remove('foreign.com.test');
    app.clock.advance(minutes(16));
    await tend();
    expect(await isThere('foreign.com.test')).toBe(true);
    expect(await row('foreign.com.test')).toBeUndefined();
  });

  test('while the server does not answer, a name is not held up, and all is made good later', async () => {
    await begin({ POWERDNS_URL: 'http://127.0.0.1:9' });
    await add(['late.com.test', 'later.com.test']);
    expect(await service.add('late.com.test')).toMatchObject({ outcome: 'unreachable', reason: 'connectionRefused' });
    expect(await service.add('later.com.test')).toMatchObject({ outcome: 'unreachable', reason: 'connectionRefused' });
    expect(await row('later.com.test')).toMatchObject({ reason: null }); // it was not even asked
    app.parts.config.nameService.powerdns.url = sandbox.addresses.powerdns;
    app.clock.advance(minutes(2));
    await tend(newService());
    expect([await isThere('late.com.test'), await isThere('later.com.test')]).toEqual([true, true]);
  });

  test('two processes make each zone once', async () => {
    await begin();
    const names = Array.from({ length: 60 }, (_, at) => `once-${at}.com.test`);
    await add(names);
    await Promise.all([tend(), tend(newService())]);
    expect(names.map(calls)).toEqual(names.map(() => 1));
  });

  test('other settings reach every zone; with another mode names bring no work and zones stay', async () => {
    await begin();
    await add(['moved.com.test']);
    await tend();
    app.parts.config.nameService.landerAddresses = ['192.0.2.99'];
    await followSettings(app.parts);
    await tend(newService());
    expect(await (await call('/moved.com.test.')).text()).toContain('192.0.2.99');
    await followSettings({
      ...app.parts,
      config: { ...app.parts.config, nameService: { ...app.parts.config.nameService, mode: 'off' } },
    });
    await add(['unserved.com.test']);
    await tend();
    expect(await row('unserved.com.test')).toBeUndefined();
    expect(await isThere('moved.com.test')).toBe(true);
    await addMissing(app.parts); // the daily job, or the mode again
    await tend();
    expect(await isThere('unserved.com.test')).toBe(true);
  });

  test('PROC-006 D-141 step 6 is reported with its outcome, and a failure of it does not fail the domain', async () => {
    await begin();
    const sources = fakeSources({ nameService: service });
    const { parts, pool } = app;
    const timing = { gatherMs: 0, pollMs: 20 };
    const worker = startWorker({ parts, pool, sources, domains: domainsFeature, parallel: 4, timing });
    onTestFinished(async () => void (await worker.stop()));
    await add(['fine.com.test', 'powerdns-error500-b.com.test']);
    const steps = () =>
      app.events
        .filter(({ event }) => event === 'ReceiveDomainProgress')
        .flatMap(({ payload }) => payload as { domainName: string; step: string; status: string }[]);
    await until(() => steps().some(({ step }) => step === 'Batch Complete'));
    const processed = await app.parts.db
      .selectFrom('domain')
      .select(['name', 'is_processed'])
      .orderBy('name')
      .execute();
    expect(processed).toEqual([
      { name: 'fine.com.test', is_processed: true },
      { name: 'powerdns-error500-b.com.test', is_processed: true },
    ]);
    expect(await isThere('fine.com.test')).toBe(true);
  });
});

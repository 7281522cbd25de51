import { expect, onTestFinished, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/dates.ts';
import { type DnsServiceKey, dnsServiceKeys } from '#contract/dns-services.ts';
import {
  ChangeRegistrarAccount,
  ConnectRegistrarAccount,
  DisconnectRegistrarAccount,
  ListRegistrarAccounts,
  TestRegistrarAccess,
} from '#contract/registrar-accounts.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { startSandbox } from '#sandbox/sandbox.ts';
import type { Parts } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { rightZone } from '../dns-clients/record-edits.rules.ts';
import { freshApp } from '../testing/app.ts';
import type { TestUser } from '../testing/given.ts';
import { accountOpener, registrarOutbound } from './open-account.ts';
import { forgetWritten, rememberWritten } from './records.service.ts';
import { readDue } from './syncer.ts';
import { writtenOf, zonesOf } from './zones.reads.ts';
import { purgeWritten } from './zones.store.ts';

/** The program with the sandbox's DNS services; nothing leaves the machine. */
async function zonesApp() {
  const sandbox = await startSandbox({});
  onTestFinished(sandbox.stop);
  const app = await freshApp({ isOwn: true, startsAt: new Date('2026-11-23T10:00:00Z') });
  Object.assign(app.parts, { sandbox: sandbox.addresses } satisfies Partial<Parts>);
  const outbound = registrarOutbound(app.parts);
  onTestFinished(outbound.close);
  const opener = accountOpener(app.parts, outbound, async (ms) => app.clock.advance(ms));
  const sync = { ...app.parts, open: opener.openZones, countUnread: () => {} };
  /** Works until nothing is due for so long. */
  async function run(ms: number): Promise<void> {
    const until = app.clock.now().getTime() + ms;
    while (app.clock.now().getTime() < until) if ((await readDue(sync, 8)) === 0) app.clock.advance(minuteMs);
  }
  const connect = (user: TestUser, registrar: DnsServiceKey, label: string, secret?: string) =>
    app.as(user).call(ConnectRegistrarAccount, {
      body: { registrar, label, values: sandboxAccess(registrar, secret) },
    });
  const accountsOf = async (user: TestUser) => (await app.as(user).call(ListRegistrarAccounts, {})).dnsAccounts;
  return { ...app, sandbox, run, connect, accountsOf };
}

test('ZONE-001 ZONE-002 all six services are connected, and the zones of each are known with the nameservers that the registry shows', async () => {
  const { given, parts, sandbox, run, connect, accountsOf, as } = await zonesApp();
  const ann = await given.user();
  const bob = await given.user();
  for (const key of dnsServiceKeys) await connect(ann, key, 'Main');
  await run(hourMs);
  const accounts = await accountsOf(ann);
  expect(accounts.map(({ registrar, state, names, trouble }) => [registrar, state, names, trouble])).toEqual(
    dnsServiceKeys.map((key) => [key, 'synced', 25, null]),
  );
  expect((await as(ann).call(ListRegistrarAccounts, {})).accounts).toEqual([]);
  expect(await accountsOf(bob)).toEqual([]);
  for (const key of dnsServiceKeys) {
    const names = sandbox.world.zones.of(key, 'sandbox').map(({ name }) => name);
    const zones = await zonesOf({ db: parts.db, userId: ann.id }, names);
    for (const name of names) {
      const own = (zones.get(name) ?? []).filter(({ service }) => service === key);
      expect(rightZone(own, sandbox.world.factsOf(name)?.nameservers ?? [])).toMatchObject({ name, service: key });
    }
    expect(await zonesOf({ db: parts.db, userId: bob.id }, names)).toEqual(new Map());
  }
}, 120_000);

test('ZONE-002 ZONE-004 zones come and go with the next reading, a dead one is not the right one, and a paused or disconnected account points nothing', async () => {
  const { given, parts, sandbox, clock, run, connect, as } = await zonesApp();
  const ann = await given.user();
  const { id } = await connect(ann, 'hetzner', 'Main');
  await run(10 * minuteMs);
  const [name = '', leaving = ''] = sandbox.world.zones.of('hetzner', 'sandbox').map((zone) => zone.name);
  const zone = { service: 'hetzner', account: 'sandbox', nameservers: null, isRemoved: false } as const;
  sandbox.world.zones.apply({ ...zone, name: leaving, isRemoved: true });
  sandbox.world.zones.apply({ ...zone, name: 'taken-elm.test', nameservers: ['ns1.old.test'] });
  clock.advance(dayMs);
  await run(10 * minuteMs);
  const known = (names: string[]) => zonesOf({ db: parts.db, userId: ann.id }, names);
  const zones = await known([name, leaving, 'taken-elm.test']);
  expect([...zones.keys()].toSorted()).toEqual([name, 'taken-elm.test'].toSorted());
  const delegation = sandbox.world.factsOf('taken-elm.test')?.nameservers ?? [];
  expect(rightZone(zones.get('taken-elm.test') ?? [], delegation)).toBe('dnsElsewhere');
  await as(ann).call(ChangeRegistrarAccount, { params: { id }, body: { isPaused: true } });
  expect(await known([name])).toEqual(new Map());
  await as(ann).call(ChangeRegistrarAccount, { params: { id }, body: { isPaused: false } });
  expect(await known([name])).not.toEqual(new Map());
  await as(ann).call(DisconnectRegistrarAccount, { params: { id } });
  expect(await parts.db.selectFrom('account_zone').selectAll().execute()).toEqual([]);
});

test('ZONE-002 what a service says no to is said, and its zones stay known', async () => {
  const { given, parts, sandbox, clock, run, connect, accountsOf } = await zonesApp();
  const ann = await given.user();
  await connect(ann, 'desec', 'Main');
  await run(2 * hourMs);
  const [name = ''] = sandbox.world.zones.of('desec', 'sandbox').map((zone) => zone.name);
  sandbox.world.faults.set('desec', { zones: 'wrongkey' });
  clock.advance(dayMs);
  await run(10 * minuteMs);
  expect(await accountsOf(ann)).toMatchObject([{ state: 'refused', names: 25, trouble: { remedy: 'checkKey' } }]);
  expect(await zonesOf({ db: parts.db, userId: ann.id }, [name])).toEqual(new Map()); // it would be refused
  expect(await parts.db.selectFrom('account_zone').selectAll().execute()).toHaveLength(25);
});

test('ZONE-002 D-212 a PowerDNS server is asked by https at a public address alone', async () => {
  const { given, as } = await zonesApp();
  const ann = await given.user();
  const servers = ['http://dns.example.com', 'https://127.0.0.1:8081', 'https://10.0.0.1', 'https://localhost', 'dns'];
  for (const serverUrl of servers) {
    const body = { registrar: 'powerdns' as const, values: { serverUrl, apiKey: 'a-real-key' } };
    await expect(as(ann).call(TestRegistrarAccess, { body })).rejects.toMatchObject({
      code: 'REGISTRAR_REFUSED',
      details: { reason: 'refusedAddress' },
    });
  }
});

test('ZONE-006 values that were written are known with their account until they are removed, and for three years', async () => {
  const { given, parts, clock } = await zonesApp();
  const ann = await given.user();
  const bob = await given.user();
  const text = { domainName: 'a.com', host: '@', type: 'TXT', value: 'v=1' } as const;
  const address = { ...text, type: 'A', value: '192.0.2.80' } as const;
  const accountId = parts.newId();
  const now = clock.now();
  await inTransaction(parts, (tx) =>
    rememberWritten(
      tx,
      ann.id,
      [text, address, text].map((one) => ({ ...one, accountId })),
      now,
    ),
  );
  const known = (user: TestUser) => writtenOf({ db: parts.db, userId: user.id }, ['a.com', 'b.com']);
  expect(await known(ann)).toEqual([address, text].map((one) => ({ ...one, accountId, writtenAt: now })));
  expect(await known(bob)).toEqual([]);
  await inTransaction(parts, (tx) => forgetWritten(tx, bob.id, [text]));
  await inTransaction(parts, (tx) => forgetWritten(tx, ann.id, [text]));
  expect((await known(ann)).map(({ type }) => type)).toEqual(['A']);
  await purgeWritten(parts.db, new Date(now.getTime() + 1));
  expect(await known(ann)).toEqual([]);
});

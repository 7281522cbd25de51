import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type DnsServiceKey, dnsServiceFacts, dnsServiceKeys } from '#contract/dns-services.ts';
import { sandboxAccess } from '#contract/sandbox.ts';
import { proxyAddress } from '#sandbox/dns-services/service-zones.ts';
import type { Fault } from '#sandbox/words.ts';
import type { RecordEdit, Zone } from '../dns-clients/dns-client.ts';
import { rightZone } from '../dns-clients/record-edits.rules.ts';
import { openTestServices, testNow } from './testing/test-dns-services.ts';

let sandbox: Awaited<ReturnType<typeof openTestServices>>;
beforeAll(async () => {
  sandbox = await openTestServices();
});
afterAll(() => sandbox.close());
afterEach(() => {
  const { faults, txt, addresses, zones } = sandbox.world;
  for (const map of [faults, txt, addresses]) map.clear();
  zones.apply({ isReset: true });
});

const ours = 'namestead-verification=3f1c';
const add = (value = ours, host = '@'): RecordEdit => ({ host, type: 'TXT', add: [value], remove: [] });
const remove = (value = ours, host = '@'): RecordEdit => ({ host, type: 'TXT', add: [], remove: [value] });
const fault = (subject: string, value: Fault) => sandbox.world.faults.set(subject, { zones: value });
const oneByOne: readonly DnsServiceKey[] = ['digitalocean', 'hetzner'];

/** A name of the account with its zone. */
async function anyZone(key: DnsServiceKey): Promise<Zone> {
  const name = sandbox.world.zones.of(key, 'sandbox')[0]?.name ?? '';
  const told = await sandbox.at(key).zones(name);
  if (told.outcome !== 'known' || !told.value[0]) throw new Error(`${key}: ${JSON.stringify(told)}`);
  return told.value[0];
}

async function textsAt(key: DnsServiceKey, zone: Zone, host = '@'): Promise<string[]> {
  const told = await sandbox.at(key).read(zone, [host]);
  if (told.outcome !== 'known') throw new Error(`${key}: ${JSON.stringify(told)}`);
  return told.value.find(({ type }) => type === 'TXT')?.values ?? [];
}

describe.each(dnsServiceKeys)('%s', (key) => {
  test('ZONE-001 takes the access, and lists every zone of the account once with its nameservers', async () => {
    expect(await sandbox.at(key).test()).toMatchObject({ outcome: 'known' });
    const zones: Zone[] = [];
    for (let cursor: string | null = null; ; ) {
      const page = await sandbox.at(key).list(cursor);
      if (page.outcome !== 'known') throw new Error(JSON.stringify(page));
      zones.push(...page.value.zones);
      cursor = page.value.next;
      if (cursor === null) break;
    }
    expect(new Set(zones.map(({ name }) => name)).size).toBe(25);
    for (const zone of zones.slice(0, 3)) {
      const told = await sandbox.at(key).nameserversOf(zone);
      const hosts = told?.outcome === 'known' ? told.value : zone.nameservers;
      expect(hosts.toSorted()).toEqual(sandbox.world.factsOf(zone.name)?.nameservers.toSorted());
    }
  });

  test('ZONE-003 one value is added beside those of others, which the sandbox’s DNS then answers with, and it alone is removed', async () => {
    const zone = await anyZone(key);
    const theirs = ['v=spf1 include:mail.test -all', `long "quoted" \\ ${'x'.repeat(400)}`];
    sandbox.world.txt.set(zone.name, [...theirs]);
    expect(await sandbox.at(key).edit(zone, add())).toEqual({ outcome: 'accepted' });
    expect(sandbox.world.txt.get(zone.name)?.toSorted()).toEqual([...theirs, ours].toSorted());
    expect((await textsAt(key, zone)).toSorted()).toEqual([...theirs, ours].toSorted());
    expect(await sandbox.at(key).edit(zone, add())).toEqual({ outcome: 'already' });
    expect(await sandbox.at(key).edit(zone, remove())).toEqual({ outcome: 'accepted' });
    expect(sandbox.world.txt.get(zone.name)?.toSorted()).toEqual(theirs.toSorted());
    expect(await sandbox.at(key).edit(zone, remove())).toEqual({ outcome: 'already' });
  });

  test('ZONE-003 the last value takes its set with it', async () => {
    const zone = await anyZone(key);
    await sandbox.at(key).edit(zone, add(ours, '_namestead'));
    expect(await textsAt(key, zone, '_namestead')).toEqual([ours]);
    expect(await sandbox.at(key).edit(zone, remove(ours, '_namestead'))).toEqual({ outcome: 'accepted' });
    expect(await textsAt(key, zone, '_namestead')).toEqual([]);
  });

  test('ZONE-003 an alias gives way to an address, and addresses of others only where they are named', async () => {
    const zone = await anyZone(key);
    sandbox.world.addresses.set(`www.${zone.name}`, [{ type: 'CNAME', data: 'shops.test' }]);
    const beside = { host: 'www', type: 'A', add: ['192.0.2.99'], remove: [] } as const;
    expect(await sandbox.at(key).edit(zone, { ...beside, add: [...beside.add], remove: [] })).toMatchObject({
      outcome: 'refused',
    });
    const swap: RecordEdit[] = [
      { host: 'www', type: 'CNAME', add: [], remove: ['shops.test'] },
      { host: 'www', type: 'A', add: ['192.0.2.99'], remove: [] },
      { host: '@', type: 'A', add: ['192.0.2.99'], remove: [] },
    ];
    expect(await sandbox.at(key).edit(zone, ...swap)).toEqual({ outcome: 'accepted' });
    expect(sandbox.world.addresses.get(`www.${zone.name}`)).toEqual([{ type: 'A', data: '192.0.2.99' }]);
    expect(sandbox.world.addresses.get(zone.name)?.map(({ data }) => data)).toContain('192.0.2.99');
    expect(sandbox.world.addresses.get(zone.name)).toHaveLength(2);
  });

  test('ZONE-005 a change whose answer is lost is not known to be made, is found there, and is not made twice', async () => {
    const zone = await anyZone(key);
    fault(key, 'losesanswer');
    expect(await sandbox.at(key).edit(zone, add())).toMatchObject({ outcome: 'unknown' });
    expect(await textsAt(key, zone)).toContain(ours);
    expect(await sandbox.at(key).edit(zone, add())).toEqual({ outcome: 'already' });
    expect(sandbox.world.txt.get(zone.name)).toEqual([ours]);
  });

  test('ZONE-005 a change that is accepted shows when it is there, and not before', async () => {
    const zone = await anyZone(key);
    fault(key, 'latechange');
    expect(await sandbox.at(key).edit(zone, add())).toEqual({ outcome: 'accepted' });
    expect(await textsAt(key, zone)).toEqual([]);
    await textsAt(key, zone);
    await textsAt(key, zone);
    expect(await textsAt(key, zone)).toEqual([ours]);
  });

  test('ZONE-005 a token that may only read is refused, with what it lacks, and nothing is changed', async () => {
    const zone = await anyZone(key);
    fault(key, 'readonly');
    expect(await sandbox.at(key).edit(zone, add())).toMatchObject({
      outcome: 'refused',
      remedy: 'giveRight',
      words: expect.any(String),
    });
    expect(await textsAt(key, zone)).toEqual([]);
  });

  test('ZONE-005 what cannot be read is not written', async () => {
    const zone = await anyZone(key);
    fault(zone.name, 'error500');
    expect(await sandbox.at(key).edit(zone, add())).toMatchObject({ outcome: 'notSent' });
    fault(zone.name, 'ratelimited');
    const retryAt = new Date(testNow.getTime() + 7_000);
    expect(await sandbox.at(key).edit(zone, add())).toEqual({ outcome: 'throttled', retryAt });
    fault(zone.name, 'html');
    expect(await sandbox.at(key).edit(zone, add())).toMatchObject({ outcome: 'notSent', reason: 'htmlAnswer' });
    expect(sandbox.world.txt.get(zone.name)).toBeUndefined();
  });

  test('ZONE-004 a zone whose nameservers the registry does not show is not the one', async () => {
    const name = 'willow-dead.test';
    sandbox.world.zones.apply({
      service: key,
      account: 'sandbox',
      name,
      nameservers: ['ns1.old.test', 'ns2.old.test'],
      isRemoved: false,
    });
    const told = await sandbox.at(key).zones(name);
    if (told.outcome !== 'known') throw new Error(JSON.stringify(told));
    expect(told.value.map(({ nameservers }) => nameservers.toSorted())).toEqual([['ns1.old.test', 'ns2.old.test']]);
    expect(rightZone(told.value, sandbox.world.factsOf(name)?.nameservers ?? [])).toBe('dnsElsewhere');
    const none = await sandbox.at(key).zones('not-in-the-account.test');
    expect(none).toMatchObject({ outcome: 'known', value: [] });
    // a record in it proves nothing
    expect(await sandbox.at(key).edit(told.value[0] as Zone, add())).toEqual({ outcome: 'accepted' });
    expect(sandbox.world.txt.get(name)).toBeUndefined();
  });

  test('ZONE-002 wrong values of the access are refused, and are in nothing that comes back', async () => {
    const secret = dnsServiceFacts[key].fields.findLast(({ isSecret }) => isSecret)?.key ?? '';
    const wrong = { ...sandboxAccess(key), [secret]: 'a-wrong-secret-value' };
    const refused = await sandbox.at(key, wrong).test();
    expect(refused).toMatchObject({ outcome: 'refused', remedy: 'checkKey' });
    expect(JSON.stringify(refused)).not.toContain('wrong-secret');
  });
});

test.each(['cloudflareDns', 'route53Dns'] as const)(
  'ZONE-004 %s: of two zones of one name it is the one that the registry shows',
  async (key) => {
    const live = await anyZone(key);
    sandbox.world.zones.apply({
      service: key,
      account: 'sandbox',
      name: live.name,
      nameservers: ['ns1.old.test'],
      isRemoved: false,
    });
    const told = await sandbox.at(key).zones(live.name);
    if (told.outcome !== 'known') throw new Error(JSON.stringify(told));
    expect(told.value).toHaveLength(2);
    expect(rightZone(told.value, sandbox.world.factsOf(live.name)?.nameservers ?? [])).toEqual(live);
  },
);

test('ZONE-003 cloudflareDns: an address of ours that its proxies stand in front of is answered with as it is', async () => {
  const zone = await anyZone('cloudflareDns');
  const [twin] = sandbox.world.zones.of('cloudflareDns', 'sandbox');
  if (!twin) throw new Error('no zone');
  sandbox.world.zones.proxy(twin, '@', '192.0.2.80');
  expect(sandbox.world.addresses.get(zone.name)).toEqual([{ type: 'A', data: proxyAddress }]);
  const point: RecordEdit = { host: '@', type: 'A', add: ['192.0.2.80'], remove: [] };
  expect(await sandbox.at('cloudflareDns').edit(zone, point)).toEqual({ outcome: 'accepted' });
  expect(sandbox.world.addresses.get(zone.name)).toEqual([{ type: 'A', data: '192.0.2.80' }]);
});

test.each(oneByOne)(
  'ZONE-005 %s: where a later of several requests is refused, what stands there is to be read',
  async (key) => {
    const zone = await anyZone(key);
    sandbox.world.txt.set(zone.name, ['theirs']);
    const told = await sandbox.at(key).edit(zone, add(), { host: 'x', type: 'CNAME', add: [zone.name], remove: [] });
    expect(told).toEqual({ outcome: 'accepted' });
    expect(sandbox.world.txt.get(zone.name)).toEqual(['theirs', ours]);
  },
);

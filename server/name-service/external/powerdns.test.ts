import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { askUdp, linesOf, queryOf } from '../testing/ask.ts';
import { hasPowerDns, startPowerDns } from '../testing/powerdns-server.ts';
import { createPowerDns, type PowerDns } from './powerdns.client.ts';
import type { WantedZone } from './record-sets.ts';

if (!hasPowerDns)
  console.warn('\nNOT TESTED: DNS_MODE=external. No pdns_server with its SQLite backend is installed.\n');

const token = '0123456789abcdef0123456789abcdef';
const facts = {
  hosts: ['ns1.names.example', 'ns2.names.example'],
  addresses: ['192.0.2.10', '2001:db8::10'],
  verificationPrefix: 'namestead-verification=',
  isMailLocked: false,
};
const zone = (name: string, more: Partial<WantedZone> = {}): WantedZone => ({
  ...{ name, token: null, takesMail: false, facts, isSigned: false, isNew: true },
  ...more,
});
const done = { outcome: 'known', value: { dsRecords: [] } };

describe.skipIf(!hasPowerDns)('a PowerDNS of the system', () => {
  let server: Awaited<ReturnType<typeof startPowerDns>>;
  let powerdns: PowerDns;

  beforeAll(async () => {
    server = await startPowerDns(await freePort(), await freePort());
    powerdns = createPowerDns(server);
  });
  afterAll(async () => {
    await powerdns?.close();
    await server?.stop();
  });
  const ask = (name: string, type: string) => askUdp(server.dnsPort, queryOf(name, type));
  const rrsets = async (name: string) =>
    ((await (await server.call(`/zones/${name}.`)).json()) as { rrsets: { type: string; name: string }[] }).rrsets;
  /** Which of the records are there by which a registry sets DS by itself (RFC 7344): types 59 and 60. */
  const cdsOf = async (name: string) => {
    const types = ['CDS', 'CDNSKEY'];
    const answers = await Promise.all(types.map((type) => ask(name, type)));
    return types.filter((_, at) => (answers[at]?.answers?.length ?? 0) > 0);
  };
  const patch = (name: string, rrset: object) =>
    server.call(`/zones/${name}.`, { method: 'PATCH', body: JSON.stringify({ rrsets: [rrset] }) });

  test('D-154 a zone is made with all its records, answered at once, and removed', async () => {
    expect(await powerdns.put(zone('shop.example', { token }))).toMatchObject(done);
    expect(linesOf((await ask('shop.example', 'A')).answers)).toEqual(['A shop.example 192.0.2.10']);
    expect(linesOf((await ask('www.shop.example', 'AAAA')).answers)).toEqual([
      expect.stringMatching(/^AAAA www\.shop\.example 2001:db8:/),
    ]);
    expect(linesOf((await ask('shop.example', 'NS')).answers).sort()).toEqual([
      'NS shop.example ns1.names.example',
      'NS shop.example ns2.names.example',
    ]);
    expect(linesOf((await ask('shop.example', 'TXT')).answers)).toEqual([
      `TXT shop.example namestead-verification=${token}`,
    ]);
    expect(linesOf((await ask('shop.example', 'SOA')).answers)[0]).toContain('"mname":"ns1.names.example"');
    expect((await ask('gone.shop.example', 'A')).rcode).toBe('NXDOMAIN');
    expect(await powerdns.remove('shop.example')).toMatchObject({ outcome: 'known' });
    expect((await ask('shop.example', 'A')).rcode).toBe('REFUSED');
    expect(await powerdns.remove('shop.example')).toMatchObject({ outcome: 'known' });
  });

  test('a zone made twice, or left over from before a crash, is the same zone', async () => {
    await powerdns.put(zone('twice.example'));
    const before = await rrsets('twice.example');
    expect(await powerdns.put(zone('twice.example'))).toMatchObject(done);
    expect(await powerdns.put(zone('twice.example', { isNew: false }))).toMatchObject(done);
    expect(await rrsets('twice.example')).toEqual(before);
    expect(await powerdns.put(zone('unknown.example', { isNew: false }))).toMatchObject(done);
    expect((await ask('unknown.example', 'A')).rcode).toBe('NOERROR');
  });

  test('records that settings or a hand changed are repaired, those that an operator added stay', async () => {
    await powerdns.put(zone('mended.example', { token }));
    const record = (content: string) => [{ content, disabled: false }];
    await patch('mended.example', {
      ...{ name: 'mended.example.', type: 'MX', ttl: 60, changetype: 'REPLACE' },
      records: record('10 mail.example.'),
    });
    await patch('mended.example', {
      ...{ name: 'mended.example.', type: 'TXT', ttl: 300, changetype: 'REPLACE' },
      records: [...record('"v=spf1 -all"'), ...record('"namestead-verification=old"')],
    });
    await patch('mended.example', { name: 'www.mended.example.', type: 'A', changetype: 'DELETE' });
    const moved = { ...facts, hosts: ['a.dns.example', 'b.dns.example'], addresses: ['192.0.2.77'] };
    expect(await powerdns.put(zone('mended.example', { facts: moved, isNew: false }))).toMatchObject(done);
    expect(linesOf((await ask('www.mended.example', 'A')).answers)).toEqual(['A www.mended.example 192.0.2.77']);
    expect((await ask('mended.example', 'AAAA')).answers).toEqual([]);
    expect(linesOf((await ask('mended.example', 'NS')).answers).sort()).toEqual([
      'NS mended.example a.dns.example',
      'NS mended.example b.dns.example',
    ]);
    expect(linesOf((await ask('mended.example', 'TXT')).answers)).toEqual(['TXT mended.example v=spf1 -all']);
    expect((await ask('mended.example', 'MX')).answers).toHaveLength(1);
  });

  test('D-154 D-154d a signed zone gives its DS record and tells the registry of its key, and stays signed', async () => {
    const signed = await powerdns.put(zone('signed.example', { isSigned: true }));
    expect(signed).toMatchObject({ outcome: 'known', value: { dsRecords: [{ algorithm: 13, digestType: 2 }] } });
    const [ds] = signed.outcome === 'known' ? signed.value.dsRecords : [];
    expect(ds?.digest).toMatch(/^[0-9A-F]{64}$/);
    const keys = (await (await server.call('/zones/signed.example./cryptokeys')).json()) as { ds: string[] }[];
    expect(keys[0]?.ds.map((line) => line.toUpperCase())).toContain(`${ds?.keyTag} 13 2 ${ds?.digest}`);
    expect((await ask('signed.example', 'DNSKEY')).answers).toHaveLength(1);
    expect(await cdsOf('signed.example')).toEqual(['CDS', 'CDNSKEY']);
    const again = await powerdns.put(zone('signed.example', { isNew: false }));
    expect(again).toEqual(signed); // the setting is off now: its keys stay, a DS at the registry may name them
    await powerdns.put(zone('later.example'));
    expect(await powerdns.put(zone('later.example', { isSigned: true, isNew: false }))).toMatchObject({
      value: { dsRecords: [{ algorithm: 13, digestType: 2 }] },
    });
  });

  test('a zone that somebody else made is neither changed nor removed', async () => {
    const body = JSON.stringify({ name: 'foreign.example.', kind: 'Native', nameservers: ['ns.other.example.'] });
    expect((await server.call('/zones', { method: 'POST', body })).status).toBe(201);
    const before = await rrsets('foreign.example');
    for (const isNew of [true, false]) {
      const answer = await powerdns.put(zone('foreign.example', { isNew }));
      expect(answer).toMatchObject({ outcome: 'refused', reason: 'foreignZone' });
    }
    expect(await powerdns.remove('foreign.example')).toMatchObject({ outcome: 'known' });
    expect(await rrsets('foreign.example')).toEqual(before);
  });

  test('D-154c N1 a server answers that a locked name has no mail, and nothing of it once it is opened', async () => {
    const locked = { facts: { ...facts, isMailLocked: true }, token };
    expect(await powerdns.put(zone('locked.example', locked))).toMatchObject({ value: { isMailLocked: true } });
    const answers = async (name: string, type: string) => linesOf((await ask(name, type)).answers);
    expect(await answers('www.locked.example', 'MX')).toEqual([
      'MX www.locked.example {"preference":0,"exchange":"."}',
    ]);
    expect(await answers('locked.example', 'TXT')).toHaveLength(2);
    expect(await answers('_dmarc.locked.example', 'TXT')).toEqual([
      'TXT _dmarc.locked.example v=DMARC1; p=reject; np=reject',
    ]);
    expect(await powerdns.put(zone('locked.example', { ...locked, isNew: false, takesMail: true }))).toMatchObject({
      value: { isMailLocked: false },
    });
    expect(await answers('locked.example', 'MX')).toEqual([]);
    expect(await answers('locked.example', 'TXT')).toEqual([`TXT locked.example namestead-verification=${token}`]);
    expect((await ask('_dmarc.locked.example', 'TXT')).rcode).toBe('NXDOMAIN');
  });

  test('a wrong key is reported as refused access', async () => {
    const stranger = createPowerDns({ ...server, key: 'wrong' });
    expect(await stranger.put(zone('a.example'))).toMatchObject({ outcome: 'refused', reason: 'accessRefused 401' });
    expect(await stranger.remove('a.example')).toMatchObject({ outcome: 'refused' });
    await stranger.close();
  });
});

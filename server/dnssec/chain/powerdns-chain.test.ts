import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/dates.ts';
import type { DsRecord } from '#contract/lookups.ts';
import { askSigned } from '../../dns/wire.ts';
import { hasPowerDns, startPowerDns } from '../../name-service/testing/powerdns-server.ts';
import { freePort } from '../../testing/free-port.ts';
import { followChain } from './follow-chain.ts';

type Server = Awaited<ReturnType<typeof startPowerDns>>;
const now = new Date();
let server: Server;

/** A root, a TLD and names of it, signed by a server of somebody else's making: ours is not only right by its own standard. */
describe.skipIf(!hasPowerDns)('with a PowerDNS', () => {
  beforeAll(async () => {
    server = await startPowerDns(await freePort(), await freePort());
    await zone('.', []);
    await zone('example.', ['NSEC3']);
    await delegate('.', 'example.', await dsOf('example.'));
  }, 20_000);
  afterAll(() => server.stop());

  const send = async (method: string, path: string, body: unknown) => {
    const answer = await server.call(path, { method, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  };
  async function zone(name: string, options: readonly ('NSEC3' | 'optOut' | 'unsigned')[], algorithm?: string) {
    const record = (type: string, content: string) => ({
      name,
      type,
      ttl: 60,
      records: [{ content, disabled: false }],
    });
    await send('POST', '/zones', {
      name,
      kind: 'Native',
      nameservers: ['ns.nowhere.'],
      rrsets: [record('A', '192.0.2.1')],
      dnssec: !options.includes('unsigned') && !algorithm,
      ...(options.includes('NSEC3') ? { nsec3param: '1 0 5 aabb' } : {}),
      ...(options.includes('optOut') ? { nsec3param: '1 1 0 -' } : {}),
      api_rectify: true,
    });
    if (!algorithm) return;
    const bits = algorithm.startsWith('rsa') ? { bits: 2048 } : {};
    await send('POST', `/zones/${name}/cryptokeys`, { keytype: 'csk', active: true, algorithm, ...bits });
    await send('PUT', `/zones/${name}/rectify`, {});
  }
  async function dsOf(name: string): Promise<string[]> {
    const answer = await server.call(`/zones/${name === '.' ? '=2E' : name}/cryptokeys`);
    const [key] = (await answer.json()) as { ds: string[] }[];
    return key?.ds ?? [];
  }
  async function delegate(above: string, name: string, ds: string[]) {
    const set = (type: string, contents: string[]) => ({
      ...{ name, type, ttl: 60, changetype: 'REPLACE' },
      records: contents.map((content) => ({ content, disabled: false })),
    });
    const rrsets = [set('NS', ['ns.nowhere.']), ...(ds.length > 0 ? [set('DS', ds)] : [])];
    await send('PATCH', `/zones/${above === '.' ? '=2E' : above}`, { rrsets });
  }
  const recordOf = (text = ''): DsRecord => {
    const [keyTag, algorithm, digestType, digest = ''] = text.split(' ');
    const numbers = { keyTag: Number(keyTag), algorithm: Number(algorithm), digestType: Number(digestType) };
    return { ...numbers, digest: digest.toUpperCase() };
  };
  async function follow(name: string, at = now) {
    const address = { address: '127.0.0.1', port: server.dnsPort };
    const finder = { addressesOf: async () => [address], addressOf: () => address };
    const anchors = (await dsOf('.')).map(recordOf);
    const ask = (to: typeof address, asked: string, type: number) => askSigned(to, asked, type, 2_000);
    return followChain(name, { ask, finder, rootServers: [address], anchors, now: at });
  }

  test.each(['rsasha256', 'rsasha512', 'ecdsa256', 'ecdsa384', 'ed25519', 'ed448'])(
    'D-221 a zone signed with %s is signed',
    async (algorithm) => {
      const name = `${algorithm}.example.`;
      await zone(name, [], algorithm);
      await delegate('example.', name, await dsOf(name));
      const found = await follow(`${algorithm}.example`);
      expect(found).toMatchObject({ state: 'signed', reasons: [] });
      expect(found.chain.map(({ zone }) => zone)).toEqual(['', 'example', `${algorithm}.example`]);
      // its signatures are made again each week and last for three (PowerDNS, "Signatures")
      expect(Date.parse(found.signatureEnd ?? '') - now.getTime()).toBeGreaterThan(6 * dayMs);
    },
  );

  test('D-221 the absence of a DS record is proven by NSEC3 and by NSEC, whether the zone has keys or not', async () => {
    await zone('plain.example.', ['unsigned']);
    await delegate('example.', 'plain.example.', []);
    expect(await follow('plain.example')).toMatchObject({ state: 'unsigned', reasons: ['noDs'] });
    await zone('island.example.', []);
    await delegate('example.', 'island.example.', []);
    expect(await follow('island.example')).toMatchObject({ state: 'unsigned', reasons: ['keysWithoutDs'] });
    expect(await follow('never-there.example')).toMatchObject({ state: 'unsigned', reasons: ['notDelegated'] });
    await zone('other.', ['unsigned']);
    await delegate('.', 'other.', []);
    expect(await follow('a.other')).toMatchObject({ state: 'unsigned', reasons: ['parentUnsigned'] });
    expect(await follow('a.never')).toMatchObject({ state: 'unsigned', reasons: ['notDelegated'] });
  });

  test('D-221 below a zone whose proofs leave unsigned names out (opt-out), a name is unsigned', async () => {
    await zone('out.', ['optOut']);
    await delegate('.', 'out.', await dsOf('out.'));
    await zone('plain.out.', ['unsigned']);
    await delegate('out.', 'plain.out.', []);
    expect(await follow('plain.out')).toMatchObject({ state: 'unsigned', reasons: ['noDs'] });
  });

  test('D-221 a DS record of another key, and one of a zone that is not signed any more', async () => {
    await zone('wrong.example.', []);
    await delegate('example.', 'wrong.example.', await dsOf('rsasha256.example.'));
    expect(await follow('wrong.example')).toMatchObject({ state: 'broken', reasons: ['dsMatchesNoKey'] });
    await zone('gone.example.', []);
    await delegate('example.', 'gone.example.', await dsOf('gone.example.'));
    await send('PUT', '/zones/gone.example.', { dnssec: false });
    expect(await follow('gone.example')).toMatchObject({ state: 'broken', reasons: ['noKey'] });
  });

  test('D-221 half a year later the clock is at fault, and not the name', async () => {
    expect(await follow('rsasha256.example', new Date(now.getTime() + 180 * dayMs))).toMatchObject({
      state: 'unknown',
      reasons: ['clock'],
    });
  });
});

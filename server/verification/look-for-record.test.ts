import { expect, test } from 'vitest';
import type { NameServer, TxtAuthority } from '../dns/authority.client.ts';
import type { Lookup, Unanswered } from '../outbound/lookup.ts';
import { lookForRecord } from './look-for-record.ts';

const prefix = 'namestead-verification=';
const wanted = { value: `${prefix}${'a'.repeat(32)}`, prefix };
const no = (outcome: Unanswered['outcome']): Unanswered => ({ outcome, source: 'DNS', reason: 'DNS x', retryAt: null });
const has = (...value: string[]): Lookup<string[]> => ({ outcome: 'known', source: 'DNS', value });
const silent = no('unreachable');

type World = {
  /** what each server has at the name */
  servers: Lookup<string[]>[] | Unanswered;
  /** what the first server has at other names */
  elsewhere?: Record<string, Lookup<string[]>>;
  resolvers?: Lookup<string[]>[];
};

/** Looks in a world where the servers of quiet.com say this. */
async function look({ servers, elsewhere = {}, resolvers = [] }: World, name = 'quiet.com') {
  const asked: string[] = [];
  const list = Array.isArray(servers) ? servers : [];
  const hosts = list.map((_, n): NameServer => ({ host: `ns${n}.host.example`, at: null }));
  const authority: TxtAuthority = {
    serversOf: async () => (Array.isArray(servers) ? { outcome: 'known', source: 'DNS', value: hosts } : servers),
    async txtAt({ host }, at) {
      asked.push(at);
      if (at !== name) return elsewhere[at] ?? no('notFound');
      return list[hosts.findIndex((one) => one.host === host)] ?? silent;
    },
    txtByResolver: async ({ address }) => resolvers[Number(address)] ?? silent,
  };
  const source = { authority, resolvers: resolvers.map((_, n) => ({ address: String(n), port: 53 })) };
  return { finding: await lookForRecord(source, name, wanted), asked };
}

test.each<[string, World, string, string | null]>([
  ['at all servers', { servers: [has(wanted.value), has(wanted.value)] }, 'verified', null],
  ['at the half that answers', { servers: [has(wanted.value), silent] }, 'verified', null],
  ['at fewer than half', { servers: [has(wanted.value), silent, silent] }, 'dnsError', 'ns1.host.example'],
  ['at one of two', { servers: [has(wanted.value), has('x')] }, 'notEverywhere', 'ns1.host.example'],
  ['at none', { servers: [has('v=spf1 -all'), no('notFound')] }, 'notFound', null],
  ['nowhere, as no server answers', { servers: [silent, no('refused')] }, 'dnsError', 'ns0.host.example'],
  ['nowhere, as the name has no servers', { servers: no('notFound') }, 'notDelegated', null],
  ['nowhere, as the zone above does not answer', { servers: no('unreachable') }, 'dnsError', null],
  ['nowhere, as nothing may be asked', { servers: no('switchedOff') }, 'switchedOff', null],
])('VERI-012 D-137 the record is %s', async (_where, world, result, found) => {
  expect((await look(world)).finding).toEqual({ result, found });
});

test.each(['www', 'quiet.com', '@', 'namestead-verification', '_namestead-verification'])(
  'D-136 the record stands at %s below the name, and that is said',
  async (label) => {
    const host = `${label}.quiet.com`;
    const { finding } = await look({ servers: [silent, no('notFound')], elsewhere: { [host]: has(wanted.value) } });
    expect(finding).toEqual({ result: 'wrongHost', found: host });
  },
);

test('D-136 other names are asked about only where nothing like the record stands at the name', async () => {
  const elsewhere = { 'www.quiet.com': has(wanted.value) };
  const { finding, asked } = await look({ servers: [has(`${prefix}${'b'.repeat(32)}`)], elsewhere });
  expect([finding?.result, asked]).toEqual(['oldToken', ['quiet.com']]);
});

test('D-137 where no server of the name answers the resolvers are asked, and both must have the record', async () => {
  const servers = [silent, silent];
  const both = [has(wanted.value), has(wanted.value)];
  expect((await look({ servers, resolvers: both })).finding?.result).toBe('verified');
  expect((await look({ servers: no('unreachable'), resolvers: both })).finding?.result).toBe('verified');
  expect((await look({ servers, resolvers: [has(wanted.value), silent] })).finding?.result).toBe('dnsError');
  expect((await look({ servers, resolvers: [has(wanted.value), no('notFound')] })).finding?.result).toBe(
    'notEverywhere',
  );
  expect((await look({ servers, resolvers: both }, 'quiet.com.test')).finding?.result).toBe('dnsError');
});

test('D-235 a check is put off while one of the servers is asked too much', async () => {
  expect((await look({ servers: [has(wanted.value), no('throttled')] })).finding).toBeNull();
  expect((await look({ servers: no('throttled') })).finding).toBeNull();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { createDnsClient, type DnsClient } from '../../dns/dns.client.ts';
import { createRecordsReader } from './read-records.ts';

let sandbox: Sandbox;
let dns: DnsClient;
const name = 'taken-c.test';

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'records' });
  dns = createDnsClient({ mode: 'live', sandbox: sandbox.addresses.dns, servers: [], timeoutMs: 5_000 });
});
afterAll(async () => {
  dns.close();
  await sandbox.stop();
});
const reader = (more: Partial<DnsClient> = {}, mayAsk = true) =>
  createRecordsReader({ dns: { ...dns, ...more }, takeQuestions: async () => mayAsk });

test('DNS-001 the records of a name are read over DNS, SPF and DMARC apart from other texts', async () => {
  const { world } = sandbox;
  world.mx.set('taken-a.test', ['20 mx2.mail.example', '10 mx1.mail.example']);
  world.txt.set('taken-a.test', ['z=1', 'v=spf1 -all', 'a=1']);
  world.txt.set('_dmarc.taken-a.test', ['v=DMARC1; p=reject', 'nonsense']);
  world.addresses.set('taken-a.test', [
    { type: 'AAAA', data: '2001:db8::7' },
    { type: 'A', data: '192.0.2.9' },
    { type: 'A', data: '192.0.2.7' },
  ]);
  expect(await reader()('taken-a.test')).toEqual({
    failure: null,
    records: {
      addresses: ['192.0.2.7', '192.0.2.9', '2001:db8::7'],
      mx: ['10 mx1.mail.example', '20 mx2.mail.example'],
      spf: ['v=spf1 -all'],
      dmarc: ['v=DMARC1; p=reject'],
      txt: ['a=1', 'z=1'],
    },
  });
});

test('DNS-001 a null MX, no record at all and a name that is not there are answers', async () => {
  sandbox.world.mx.set('taken-b.test', ['0 .']);
  expect((await reader()('taken-b.test')).records).toMatchObject({ mx: ['0 .'], spf: [], dmarc: [], txt: [] });
  expect(await reader()('free-a.test')).toEqual({
    failure: null,
    records: { addresses: [], mx: [], spf: [], dmarc: [], txt: [] },
  });
});

test('DNS-001 what does not answer is not known, beside what does', async () => {
  expect(await reader()('dns-error500-a.test')).toEqual({ records: null, failure: 'DNS ESERVFAIL' });
  const refused = { outcome: 'refused', source: 'DNS', reason: 'DNS EREFUSED', retryAt: null } as const;
  const { records, failure } = await reader({ mxRecordsOf: async () => refused })(name);
  expect(failure).toBe('DNS EREFUSED');
  expect(records).toMatchObject({ mx: null, spf: [] });
});

test('DNS-001 nobody is asked when the budget of DNS has no room', async () => {
  const before = sandbox.world.requests().names[name]?.dns ?? 0;
  expect(await reader({}, false)(name)).toEqual({ records: null, failure: 'rateLimit' });
  expect(sandbox.world.requests().names[name]?.dns ?? 0).toBe(before);
});

test('DNS-001 a hostile zone leaves a bounded part, each text on one line', async () => {
  const many = { outcome: 'known', source: 'DNS' } as const;
  const { records } = await reader({
    txtOf: async () => ({
      ...many,
      value: Array.from({ length: 2_000 }, (_, at) => `${at}\n\u202e${'x'.repeat(9_000)}`),
    }),
    mxRecordsOf: async () => ({ ...many, value: Array.from({ length: 2_000 }, (_, at) => `${at} a.example`) }),
    addressesOf: async () => ({ ...many, value: Array.from({ length: 2_000 }, (_, at) => `10.0.${at % 250}.1`) }),
  })(name);
  expect([records?.txt?.length, records?.mx?.length, records?.addresses?.length]).toEqual([40, 20, 20]);
  expect(records?.txt?.every((text) => text.length <= 500 && !/[\n\u202e]/.test(text))).toBe(true);
});

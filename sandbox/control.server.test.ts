import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'control' });
});
afterAll(() => sandbox.stop());

const get = async (path: string) => (await fetch(sandbox.addresses.control + path)).json();
const rdapStatus = async (name: string) => (await fetch(`${sandbox.addresses.rdap}domain/${name}`)).status;

async function post(path: string, body: unknown, type = 'application/json') {
  const reply = await fetch(sandbox.addresses.control + path, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return reply.status;
}

test('the sandbox’s control server gives the addresses that startSandbox returned', async () => {
  expect(await get('addresses')).toEqual(sandbox.addresses);
});

test('a fault can be set for any name and taken back', async () => {
  expect(await post('faults', { name: 'Taken-Plain.test', fault: 'error500' })).toBe(200);
  expect(await rdapStatus('taken-plain.test')).toBe(500);
  expect(await post('faults', { name: 'taken-plain.test', fault: null })).toBe(200);
  expect(await rdapStatus('taken-plain.test')).toBe(200);
});

test('a name moves from one account at a registrar to another, and is in none in the end', async () => {
  const { porkbun, spaceship } = sandbox.addresses.registrars;
  const first = async () => {
    const body = JSON.stringify({ apikey: 'sandbox', secretapikey: 'sandbox' });
    const reply = await fetch(`${porkbun}domain/listAll`, { method: 'POST', body });
    const { domains } = (await reply.json()) as { domains: { domain: string }[] };
    return domains.map(({ domain }) => domain);
  };
  const second = async () => {
    const headers = { 'x-api-key': 'sandbox', 'x-api-secret': 'sandbox' };
    const reply = await fetch(`${spaceship}v1/domains?take=100&skip=100`, { headers });
    const { items } = (await reply.json()) as { items: { name: string; autoRenew: boolean }[] };
    return items.map(({ name, autoRenew }) => [name, autoRenew]);
  };
  const [name] = await first();
  expect(await post('accounts', { name, account: 'spaceship', autoRenew: false })).toBe(200);
  expect(await first()).not.toContain(name);
  expect(await second()).toContainEqual([name, false]);
  expect(await post('accounts', { name, account: null })).toBe(200);
  expect((await second()).flat()).not.toContain(name);
  expect(await post('accounts', { account: 'spaceship', names: 3 })).toBe(200);
  expect(await second()).toEqual([]);
  expect(await post('accounts', { account: 'nowhere', names: 3 })).toBe(400);
  expect(await post('accounts', { isReset: true })).toBe(200);
  expect(await first()).toContain(name);
});

test('a name can be delegated again, with DS records, as DNS and RDAP then say', async () => {
  const ds = { keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };
  const name = 'taken-moved.com.test';
  expect(await post('delegation', { name, hosts: ['ns1.names.example'], dsRecords: [ds] })).toBe(200);
  const reply = await fetch(`${sandbox.addresses.rdap}domain/${name}`);
  expect(await reply.json()).toMatchObject({
    nameservers: [{ ldhName: 'ns1.names.example' }],
    secureDNS: { delegationSigned: true, dsData: [ds] },
  });
  expect(await post('delegation', { name: 'free-a.com.test', hosts: [] })).toBe(400);
  expect(await post('delegation', { name, hosts: ['no host'] })).toBe(400);
});

test('a fault of another source leaves RDAP alone', async () => {
  await post('faults', { name: 'taken-priced.test', fault: 'sedo-error500' });
  expect(await rdapStatus('taken-priced.test')).toBe(200);
  expect(sandbox.world.faultOf('sedo', 'taken-priced.test')).toBe('error500');
});

test('prices and delays of the sandbox can be set', async () => {
  const price = { name: 'taken-priced.test', marketplace: 'sedo', amount: 1500, currency: 'EUR' };
  expect(await post('price', price)).toBe(200);
  const facts = await get('facts?name=taken-priced.test');
  expect(facts).toMatchObject({ prices: { sedo: { isListed: true, amount: 1500, currency: 'EUR' } } });
  expect(await post('pace', { slowMs: 5 })).toBe(200);
  expect(sandbox.world.pace).toMatchObject({ slowMs: 5, retryAfterSeconds: 3 });
});

test('TXT records can be set and removed', async () => {
  await post('txt', { name: '_check.taken-a.test', values: ['token=1'] });
  expect(sandbox.world.txt.get('_check.taken-a.test')).toEqual(['token=1']);
  await post('txt', { name: '_check.taken-a.test', values: [] });
  expect(sandbox.world.txt.has('_check.taken-a.test')).toBe(false);
});

test('requests are counted by source and name', async () => {
  const before = sandbox.world.requests().totals.rdap;
  await rdapStatus('taken-counted.test');
  await rdapStatus('taken-counted.test');
  const counts = await get('requests');
  expect(counts).toMatchObject({ totals: { rdap: before + 2 }, names: { 'taken-counted.test': { rdap: 2 } } });
  const seconds = Object.values((counts as { seconds: { rdap: Record<string, number> } }).seconds.rdap);
  expect(seconds.reduce((sum, count) => sum + count, 0)).toBe(before + 2);
});

test.each([
  ['faults', { name: 'a.test', fault: 'nonsense' }, 400],
  ['faults', { name: 'a.test' }, 400],
  ['price', { name: 'free-a.test', marketplace: 'sedo', amount: 1 }, 400],
  ['price', { name: 'taken-a.test', marketplace: 'dan', amount: 1 }, 400],
  ['txt', 'not json', 400],
  ['nothing', {}, 404],
])('a wrong post to %s is refused: %j', async (path, body, status) => {
  expect(await post(path, body)).toBe(status);
});

test('a form post of a foreign page is refused', async () => {
  expect(await post('faults', '{"name":"a.test","fault":"slow"}', 'text/plain')).toBe(415);
});

test.each([
  ['evil.example', 421],
  ['localhost', 200],
])('security L-5 a page that reaches it by the name %s gets %i', async (host, status) => {
  const { port } = new URL(sandbox.addresses.control);
  const asked = request(`${sandbox.addresses.control}mailbox.json`, { headers: { host: `${host}:${port}` } }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  expect(reply.statusCode).toBe(status);
});

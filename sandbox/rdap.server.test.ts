import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxSuffixes, whoisAndRdapSuffixes } from '#contract/sandbox.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

let clock = new Date('2026-11-20T12:00:00.250Z');
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'rdap', now: () => clock, slowMs: 30, retryAfterSeconds: 5 });
});
afterAll(() => sandbox.stop());

type Body = {
  ldhName: string;
  unicodeName?: string;
  rdapConformance: string[];
  status: string[];
  events: { eventAction: string; eventDate: string }[];
  nameservers: { ldhName: string }[];
  entities: { vcardArray: [string, unknown[]] }[];
  secureDNS: { delegationSigned: boolean };
  redacted: unknown[];
};

const ask = (name: string, options: RequestInit = {}) => fetch(`${sandbox.addresses.rdap}domain/${name}`, options);

async function answer(name: string) {
  const reply = await ask(name);
  return { status: reply.status, type: reply.headers.get('content-type'), body: (await reply.json()) as Body };
}

const eventDate = (body: Body, action: string) => body.events.find((event) => event.eventAction === action)?.eventDate;

test('a registered name is answered with all members of RFC 9083 that the product reads', async () => {
  const facts = sandbox.world.factsOf('taken-copperleaf.com.test');
  const { status, type, body } = await answer('taken-copperleaf.com.test');
  expect(status).toBe(200);
  expect(type).toBe('application/rdap+json');
  expect(body).toMatchObject({ objectClassName: 'domain', ldhName: 'taken-copperleaf.com.test' });
  expect(body.rdapConformance).toContain('rdap_level_0');
  expect(new Date(eventDate(body, 'registration') ?? '')).toEqual(facts?.registeredAt);
  expect(new Date(eventDate(body, 'expiration') ?? '')).toEqual(facts?.expiresAt);
  expect(body.nameservers.map((host) => host.ldhName)).toEqual(facts?.nameservers);
  expect(body.entities[0]).toMatchObject({
    roles: ['registrar'],
    publicIds: [{ identifier: String(facts?.registrar.ianaId) }],
  });
  expect(body.entities[0]?.vcardArray[1]).toContainEqual(['fn', {}, 'text', facts?.registrar.name]);
  expect(body.secureDNS.delegationSigned).toBe(facts?.isSigned);
});

test('statuses are RDAP words, not EPP codes (RFC 8056)', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `taken-${at}.com.test`);
  const bodies = await Promise.all(names.map(answer));
  const words = new Set(bodies.flatMap(({ body }) => body.status));
  expect(words).toContain('client transfer prohibited');
  expect(words).toContain('active');
  expect([...words].filter((word) => /[A-Z]/.test(word))).toEqual([]);
});

test('a free name gives 404 with an error body', async () => {
  expect(await answer('free-copperleaf.com.test')).toMatchObject({ status: 404, body: { errorCode: 404 } });
});

test('country registries keep dates to themselves', async () => {
  const { body } = await answer('taken-copperleaf.de.test');
  expect(eventDate(body, 'expiration')).toBeUndefined();
  expect(eventDate(body, 'registration')).toBeUndefined();
  expect(eventDate(body, 'last changed')).toBeDefined();
});

test('an internationalised name is known by its A-label and carries its Unicode form', async () => {
  const { status, body } = await answer('xn--mller-kva.test');
  expect({ status, name: body.unicodeName }).toEqual({ status: 200, name: 'müller.test' });
});

test('the bootstrap file leads every suffix to this server (RFC 9224)', async () => {
  const bootstrap = await (await fetch(`${sandbox.addresses.rdap}dns.json`)).json();
  expect(bootstrap).toMatchObject({
    services: [[[...sandboxSuffixes, ...whoisAndRdapSuffixes], [sandbox.addresses.rdap]]],
  });
});

test.each([
  ['error500-a.test', 500],
  ['refused-a.test', 403],
  ['badrequest-a.test', 400],
  ['a_b.test', 400],
  ['%ff.test', 400],
])('%s gives HTTP %i', async (name, status) => {
  expect(await answer(name)).toMatchObject({ status, body: { errorCode: status } });
});

test('another method and another path are refused', async () => {
  expect((await ask('taken-a.test', { method: 'POST' })).status).toBe(405);
  expect((await fetch(`${sandbox.addresses.rdap}entity/9101`)).status).toBe(501);
});

test('flaky fails twice, then answers', async () => {
  const statuses = [];
  for (let at = 0; at < 4; at++) statuses.push((await answer('flaky-a.test')).status);
  expect(statuses).toEqual([500, 500, 200, 200]);
});

test('ratelimited refuses until the seconds it named are over', async () => {
  const first = await ask('ratelimited-a.test');
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
  clock = new Date(clock.getTime() + 4_999);
  expect((await ask('ratelimited-a.test')).status).toBe(429);
  clock = new Date(clock.getTime() + 1);
  expect((await ask('ratelimited-a.test')).status).toBe(200);
});

test('ratelimited-date names a date at which it answers', async () => {
  const first = await ask('ratelimited-date-a.test');
  const date = new Date(first.headers.get('retry-after') ?? '');
  expect([first.status, date > clock]).toEqual([429, true]);
  clock = date;
  expect((await ask('ratelimited-date-a.test')).status).toBe(200);
});

test('html, badjson and huge give answers that are no RDAP', async () => {
  expect(await (await ask('html-a.test')).text()).toContain('<html>');
  await expect((await ask('badjson-a.test')).json()).rejects.toThrow();
  expect((await (await ask('huge-a.test')).arrayBuffer()).byteLength).toBe(10_000_000);
});

test('redirect leads to the answer, redirect-private to a private address, redirect-loop nowhere', async () => {
  expect(await answer('redirect-a.test')).toMatchObject({ status: 200, body: { ldhName: 'redirect-a.test' } });
  const target = await ask('redirect-private-a.test', { redirect: 'manual' });
  expect([target.status, target.headers.get('location')]).toEqual([307, 'http://10.0.0.1/']);
  const loop = await ask('redirect-loop-a.test', { redirect: 'manual' });
  expect(loop.headers.get('location')).toBe(`${sandbox.addresses.rdap}domain/redirect-loop-a.test`);
});

test('slow takes its time, hang never answers', async () => {
  const started = performance.now();
  expect((await ask('slow-a.test')).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThanOrEqual(29);
  await expect(ask('hang-a.test', { signal: AbortSignal.timeout(200) })).rejects.toThrow();
});

test('agreed words shape the answer: wrongname, noevents, uppercase, redacted, nameserverless', async () => {
  expect((await answer('wrongname-a.test')).body.ldhName).toBe('other-wrongname-a.test');
  expect((await answer('noevents-a.test')).body.events).toEqual([]);
  expect((await answer('uppercase-a.test')).body.ldhName).toBe('UPPERCASE-A.TEST');
  expect((await answer('nameserverless-a.test')).body).toMatchObject({ nameservers: [] });
  const redacted = (await answer('redacted-a.test')).body;
  expect(redacted.rdapConformance).toContain('redacted');
  expect(redacted.redacted.length).toBeGreaterThan(0);
});

test('stop ends also while an answer is held back', async () => {
  const other = await startSandbox();
  const held = fetch(`${other.addresses.rdap}domain/hang-a.test`).catch(() => 'cut off');
  await expect.poll(() => other.world.requests().totals.rdap).toBe(1);
  await other.stop();
  expect(await held).toBe('cut off');
});

test('D-232 every kind of 404 has its word, and so have answers that differ from the standard', async () => {
  const read = async (name: string) => {
    const reply = await ask(name);
    return [
      reply.status,
      reply.headers.get('content-type'),
      Buffer.from(await reply.arrayBuffer()).toString('latin1'),
    ] as const;
  };
  const json = 'application/rdap+json';
  expect(await read('notfound-empty-a.test')).toEqual([404, json, '']);
  expect(await read('notfound-html-a.test')).toEqual([404, 'text/html', expect.stringContaining('<!doctype')]);
  expect(await read('notfound-text-a.test')).toEqual([404, 'text/plain', expect.stringContaining('Rate limit')]);
  clock = new Date(clock.getTime() + 6_000);
  expect((await read('notfound-text-a.test'))[0]).toBe(200); // it refuses for a time alone
  expect(await read('notfound-limit-a.test')).toEqual([404, json, expect.stringContaining('"errorCode":429')]);
  expect(await read('notfound-object-a.test')).toEqual([404, json, expect.stringContaining('notfound-object-a.test')]);
  expect(await read('notfound-route-a.test')).toEqual([404, 'application/json', expect.stringContaining('no Route')]);
  expect((await ask('notfound-login-a.test')).url).toBe(`${sandbox.addresses.rdap}login`);
  expect((await read('othercase-a.test'))[2]).toContain('"SecureDNS":{"DelegationSigned"');
  expect((await read('latin1-a.test'))[2]).toContain('Z\xfcrich');
  expect((await read('withheld-a.test'))[2]).toContain('"description":"Registry Expiry Date"');
  expect((await read('hostile-a.test'))[2]).toContain('<script>');
});

test('a name called nic is registered below every suffix', async () => {
  for (const suffix of sandboxSuffixes) expect((await ask(`nic.${suffix}`)).status, suffix).toBe(200);
});

test('an answer that drips never ends', async () => {
  const reply = await ask('drip-a.test');
  const reader = reply.body?.getReader();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' ');
  await reader?.cancel();
});

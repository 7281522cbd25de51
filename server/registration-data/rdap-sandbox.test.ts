import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { createOutbound, type Outbound } from '../outbound/fetch.ts';
import { createRdapClient, type RdapClient } from './rdap.client.ts';
import { flat } from './testing/flat.ts';

let sandbox: Sandbox;
let outbound: Outbound;
let rdap: RdapClient;
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 20 });
  const base = sandbox.addresses.rdap;
  outbound = createOutbound({ mode: 'off', loopback: new Set([new URL(base).host]), userAgent: 'Namestead test' });
  const bases = { rdapBaseOf: () => base };
  rdap = createRdapClient({ outbound, bases, clock: { now: () => new Date() }, timeoutMs: 2_500 });
});
afterAll(async () => {
  await outbound.close();
  await sandbox.stop();
});

const ask = (name: string) => rdap.lookUp({ ascii: name, tld: 'test' });

test.each([
  ['free-a.test', 'notFound', 'notRegistered'],
  ['notfound-empty-a.test', 'notFound', 'notRegistered'],
  ['notfound-html-a.test', 'unreadable', 'htmlAnswer'],
  ['notfound-text-a.test', 'throttled', 'rateLimit'],
  ['notfound-limit-a.test', 'throttled', 'rateLimit'],
  ['notfound-object-a.test', 'unreadable', 'HTTP 404'],
  ['notfound-login-a.test', 'unreadable', 'HTTP 404'],
  ['notfound-route-a.test', 'unreadable', 'HTTP 404'],
  ['notfound-maintenance-a.test', 'unreadable', 'HTTP 404'],
  ['notfound-tld-a.test', 'unreadable', 'HTTP 404'],
  ['html-a.test', 'unreadable', 'htmlAnswer'],
  ['huge-a.test', 'unreadable', 'tooLarge'],
  ['badjson-a.test', 'unreadable', 'brokenAnswer'],
  ['wrongname-a.test', 'unreadable', 'otherName'],
  ['drip-a.test', 'unreachable', 'timeout'],
  ['hang-a.test', 'unreachable', 'timeout'],
  ['redirect-private-a.test', 'switchedOff', 'switchedOff'],
])('D-234 the sandbox name %s is %s: %s', async (name, outcome, reason) => {
  expect(await ask(name)).toMatchObject({ outcome, reason });
});

async function known(name: string) {
  const answer = await ask(name);
  if (answer.outcome !== 'known') throw new Error(answer.reason);
  return { ...flat(answer.value), registrarRdap: answer.value.registrarRdap };
}

test('D-234 answers of the sandbox that differ from the standard are read all the same', async () => {
  expect(Object.values((await known('othercase-a.test')).fieldOutcomes)).not.toContain('unreadable');
  expect((await known('othercase-a.test')).expirationDate).toEqual(
    sandbox.world.factsOf('othercase-a.test')?.expiresAt,
  );
  expect((await known('latin1-a.test')).registrarName).toBe('Zürich Näme & Söhne GmbH');
  expect((await known('withheld-a.test')).fieldOutcomes).toMatchObject({
    registrationDate: 'withheld',
    expirationDate: 'withheld',
    lastChangedDate: 'known',
  });
});

test('D-234 only plausible values are taken of a hostile answer', async () => {
  expect(await known('hostile-a.test')).toMatchObject({
    registrarName: 'gro.live <script>alert(1)</script> Registrar',
    registrarIanaId: null,
    nameServers: ['ns1.hostile.test'],
    eppStatuses: ['ok'],
    registrarRdap: null,
    fieldOutcomes: { dsRecords: 'unreadable', expirationDate: 'known' },
  });
});

test('a registered name of the sandbox has every fact that registries give', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `taken-${at}.com.test`);
  const all = await Promise.all(names.map(known));
  const outcomes = all.flatMap(({ fieldOutcomes }) => Object.entries(fieldOutcomes));
  const given = new Set(outcomes.filter(([, outcome]) => outcome === 'known').map(([field]) => field));
  expect(new Set(outcomes.map(([field]) => field)).difference(given)).toEqual(new Set());
});

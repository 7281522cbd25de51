import { afterAll, beforeAll, expect, test } from 'vitest';
import { whoisSuffixes } from '#contract/sandbox.ts';
import { type Sandbox, startSandbox } from '../../../sandbox/sandbox.ts';
import { createLineClient, type LineClient } from '../../outbound/line-client.ts';
import { createWhoisClient } from './whois.client.ts';

const now = new Date('2026-11-20T12:00:00Z');
let sandbox: Sandbox;
let lines: LineClient;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now, slowMs: 100, retryAfterSeconds: 30 });
  lines = createLineClient({ mode: 'off', loopback: new Set([sandbox.addresses.whois]) });
});
afterAll(async () => {
  lines.close();
  await sandbox.stop();
});

async function ask(ascii: string) {
  const client = createWhoisClient({ lines, clock: { now: () => now } });
  const tld = ascii.slice(ascii.indexOf('.') + 1);
  const question = { address: sandbox.addresses.whois, form: '{name}', anyPort: false };
  const answer = await client.lookUp({ ascii, tld }, question);
  return answer.outcome === 'known' ? { ...answer, fields: answer.value.fields } : answer;
}

const day = (date: Date) => date.toISOString().slice(0, 10);
/** what two of the registries leave out */
const withoutExpiry = ['be.test'];

test.each(whoisSuffixes)('D-232 D-151 a registered name of %s is read as its registry writes it', async (suffix) => {
  const name = `taken-harbour.${suffix}`;
  const facts = sandbox.world.factsOf(name);
  const answer = await ask(name);
  if (!('fields' in answer) || !facts) return expect.unreachable(JSON.stringify(answer));
  const { registrationDate, expirationDate, nameServers, registrarName } = answer.fields;
  expect(registrationDate.outcome === 'known' && day(registrationDate.value)).toBe(day(facts.registeredAt));
  if (withoutExpiry.includes(suffix)) expect(expirationDate).toEqual({ outcome: 'notPublished' });
  else expect(expirationDate.outcome === 'known' && day(expirationDate.value)).toBe(day(facts.expiresAt));
  expect(nameServers.outcome === 'known' && [...nameServers.value].sort()).toEqual([...facts.nameservers].sort());
  const registrar = { outcome: 'known', value: expect.stringContaining(facts.registrar.name) }; // a tag may follow it
  if (suffix !== 'jp.test') expect(registrarName).toEqual(registrar);
});

test.each(whoisSuffixes)('D-234 a free name of %s is not found, a refusal is never taken for it', async (suffix) => {
  expect(await ask(`free-harbour.${suffix}`)).toMatchObject({ outcome: 'notFound', reason: 'notRegistered' });
  expect(await ask(`ratelimited-harbour.${suffix}`)).toMatchObject({ outcome: 'throttled' });
  expect(await ask(`ratelimited-date-harbour.${suffix}`)).toMatchObject({ outcome: 'throttled' });
});

test.each([
  ['refused', 'refused'],
  ['html', 'unreadable'],
  ['error500', 'unreadable'],
  ['badrequest', 'unreadable'],
  ['wrongname', 'unreadable'],
  ['flaky', 'unreadable'],
  ['slow', 'known'],
  ['redirect', 'known'],
  ['redirect-loop', 'known'],
  ['redirect-private', 'known'],
  ['huge', 'known'],
  ['badjson', 'known'],
])('D-232 the fault %s of a WHOIS server is reported as %s', async (fault, outcome) => {
  const answer = await ask(`${fault}-harbour.name.test`);
  expect(answer).toMatchObject({ outcome });
  if (!('fields' in answer) || !['huge', 'badjson'].includes(fault)) return;
  expect(answer.fields.registrationDate.outcome).toBe('known');
  expect(answer.fields.nameServers).toEqual({ outcome: 'unreadable' }); // the list may have gone on
});

test('D-232 a hostile WHOIS text costs nothing but what it says: the name is read all the same', async () => {
  const answer = await ask('hostile-harbour.name.test');
  if (!('fields' in answer)) return expect.unreachable(JSON.stringify(answer));
  expect(answer.fields.registrationDate.outcome).toBe('known');
  expect(JSON.stringify(answer.fields)).not.toMatch(/\\u0000|\u202e|script|10\.0\.0\.1/);
});

test('D-232 a fault after whois- is that of WHOIS alone, and requests are counted', async () => {
  expect(await ask('whois-refused-harbour.pl.test')).toMatchObject({ outcome: 'refused' });
  expect(sandbox.world.requests().names['whois-refused-harbour.pl.test']).toEqual({ whois: 1 });
});

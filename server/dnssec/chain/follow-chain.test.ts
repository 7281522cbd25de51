import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxRootDs } from '#contract/sandbox.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import { keyOfZone, signatureTimes } from '#sandbox/zone-keys.ts';
import type { ServerAddress } from '../../dns/ask-server.ts';
import { createServerFinders, type ServerFinder } from '../../dns/server-finder.ts';
import { askSigned } from '../../dns/wire.ts';
import { followChain, type ZoneMemory } from './follow-chain.ts';
import type { ChainTools } from './zones.ts';

const now = new Date('2026-11-23T12:00:00Z');
let sandbox: Sandbox;
let root: ServerAddress;
let finder: ServerFinder;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'chain', now: () => now });
  const [address = '', port = ''] = sandbox.addresses.dns.split(':');
  root = { address, port: Number(port) };
  const found = createServerFinders({ mode: 'off', sandbox: sandbox.addresses.dns, servers: [] })('a.test');
  if ('outcome' in found) throw new Error('the sandbox is off');
  finder = found;
});
afterAll(() => sandbox.stop());

const tools = (given: Partial<ChainTools> = {}): ChainTools => ({
  ask: (at, name, type) => askSigned(at, name, type, 300),
  finder,
  rootServers: [root],
  anchors: [sandboxRootDs],
  now,
  random: () => 0.5,
  ...given,
});
const follow = (name: string, given: Partial<ChainTools> = {}) => followChain(name, tools(given));

test('D-221 a signed name: each zone from the root on is proven by the one above', async () => {
  const found = await follow('dnssec-good-a.co.uk.test');
  expect(found).toMatchObject({ state: 'signed', reasons: [] });
  expect(found.chain.map(({ zone, state }) => [zone, state])).toEqual([
    ['', 'signed'],
    ['test', 'signed'],
    ['co.uk.test', 'signed'],
    ['dnssec-good-a.co.uk.test', 'signed'],
  ]);
  const own = keyOfZone('dnssec-good-a.co.uk.test', 'chain');
  const last = found.chain.at(-1);
  expect(last?.dsRecords).toEqual([own.ds]);
  expect(last?.keys).toEqual([{ keyTag: own.keyTag, algorithm: own.algorithm, isEntry: true, isTrusted: true }]);
  expect(found.signatureEnd).toBe(signatureTimes('good', now).end.toISOString());
});

test.each([
  ['expired', 'broken', ['signatureExpired']],
  ['early', 'broken', ['signatureNotYetValid']],
  ['wrong-ds', 'broken', ['dsMatchesNoKey']],
  ['no-key', 'broken', ['noKey']],
  ['no-signature', 'broken', ['signatureMissing']],
  ['bad-signature', 'broken', ['signatureWrong']],
  ['expiring', 'signed', ['endsSoon']],
  ['left-over', 'signed', ['dsLeftOver']],
  ['island', 'unsigned', ['keysWithoutDs']],
  ['sha1', 'unsigned', ['weakAlgorithm']],
  ['algorithm', 'unsigned', ['unknownAlgorithm']],
])('D-221 D-232 dnssec-%s is %s for its reason', async (word, state, reasons) => {
  const found = await follow(`dnssec-${word}-a.com.test`);
  expect(found).toMatchObject({ state, reasons });
  expect(found.chain.at(-1)).toMatchObject({ zone: `dnssec-${word}-a.com.test`, state });
});

test('D-221 a signature that expired or is not valid yet is reported with its moment', async () => {
  const { begin } = signatureTimes('early', now);
  const { end } = signatureTimes('expired', now);
  expect((await follow('dnssec-early-a.test')).chain.at(-1)?.at).toBe(begin.toISOString());
  expect((await follow('dnssec-expired-a.test')).chain.at(-1)?.at).toBe(end.toISOString());
});

test('D-221 the absence of a DS record or of a delegation is believed only with its proof', async () => {
  expect(await follow('taken-plain.com.test')).toMatchObject({ state: 'unsigned', reasons: ['noDs'] });
  expect(await follow('nameserverless-a.com.test')).toMatchObject({ state: 'unsigned', reasons: ['notDelegated'] });
  expect(await follow('free-a.com.test')).toMatchObject({ state: 'unsigned', reasons: ['notDelegated'] });
});

test.each([
  ['dns-hang-dnssec-good-a.test', 'DNS ETIMEOUT'],
  ['dns-error500-dnssec-good-a.test', 'DNS ESERVFAIL'],
  ['dns-refused-dnssec-good-a.test', 'DNS EREFUSED'],
  ['dns-badjson-dnssec-good-a.test', 'DNS EBADRESP'],
])('D-221 D-234 %s: no answer is not reported as broken, and %s is', async (name, detail) => {
  const found = await follow(name);
  expect(found).toMatchObject({ state: 'unknown', reasons: ['noAnswer'] });
  expect(found.chain.at(-1)).toMatchObject({ zone: name, detail });
});

test('D-221 an answer that is cut off is asked for over TCP', async () => {
  expect(await follow('dns-huge-dnssec-good-a.test')).toMatchObject({ state: 'signed', reasons: [] });
});

test('D-221 a fault counts only where every server that answers has it; differences between them are reported', async () => {
  const name = 'dnssec-good-two.com.test';
  const lame = { address: '127.0.0.1', port: 1 };
  let turn = 0;
  const found = await follow(name, {
    finder: { ...finder, addressesOf: async () => [turn++ % 2 === 0 ? lame : root] },
    ask: async (at, asked, type) => {
      const reply = await askSigned(root, asked, type, 300);
      // the first server forgot the signatures
      const isForgetful = at === lame && asked === name;
      return isForgetful ? { ...reply, answers: reply.answers.filter((one) => one.type !== 46) } : reply;
    },
  });
  expect(found).toMatchObject({ state: 'signed', reasons: ['serversDiffer'] });
});

test('D-221 a server that does not answer is passed over for the next', async () => {
  let turn = 0;
  const silent = { address: '127.0.0.1', port: 1 }; // nobody listens there
  const found = await follow('dnssec-good-silent.com.test', {
    finder: { ...finder, addressesOf: async () => [turn++ % 2 === 0 ? silent : root] },
  });
  expect(found).toMatchObject({ state: 'signed', reasons: [] });
});

test('D-221 somebody who answers for another is not believed: other keys, other records, a DS that is left out', async () => {
  const name = 'dnssec-good-forged.com.test';
  const forging = (change: (reply: Awaited<ReturnType<typeof askSigned>>, type: number) => typeof reply) =>
    follow(name, {
      ask: async (at, asked, type) => {
        const reply = await askSigned(at, asked, type, 300);
        return asked === name ? change(reply, type) : reply;
      },
    });
  const without = (type: number) => (records: { type: number }[]) =>
    records.filter((one) => one.type !== type) as never;
  // no DS, and no proof that there is none: the way to make a name look unsigned
  const stripped = await forging((reply, type) => (type === 43 ? { ...reply, answers: [] } : reply));
  expect(stripped).toMatchObject({ state: 'broken', reasons: ['proofMissing'] });
  expect(stripped.chain.at(-1)?.zone).toBe('com.test');
  const rewritten = await forging((reply, type) =>
    type === 1
      ? {
          ...reply,
          answers: reply.answers.map((one) => (one.type === 1 ? { ...one, data: Buffer.from([6, 6, 6, 6]) } : one)),
        }
      : reply,
  );
  expect(rewritten).toMatchObject({ state: 'broken', reasons: ['signatureWrong'] });
  const unsigned = await forging((reply, type) =>
    type === 6 ? { ...reply, answers: without(46)(reply.answers) } : reply,
  );
  expect(unsigned).toMatchObject({ state: 'broken', reasons: ['signatureMissing'] });
});

test('D-221 the proof of one name is not taken for another', async () => {
  const found = await follow('dnssec-good-swap.com.test', {
    ask: (at, asked, type) =>
      askSigned(at, type === 43 && asked === 'dnssec-good-swap.com.test' ? 'taken-other.com.test' : asked, type, 300),
  });
  expect(found).toMatchObject({ state: 'broken', reasons: ['proofMissing'] });
});

test('D-221 keys of the root that nobody knows, and a clock that is wrong, say nothing of the name', async () => {
  const foreign = await follow('dnssec-good-a.test', { anchors: [keyOfZone('test', 'chain').ds] });
  expect(foreign).toMatchObject({ state: 'unknown', reasons: ['rootNotTrusted'] });
  const late = await follow('dnssec-good-a.test', { now: new Date('2031-01-01T00:00:00Z') });
  expect(late).toMatchObject({ state: 'unknown', reasons: ['clock'] });
});

test('D-221 zones above are asked once for many names, and what failed is asked again', async () => {
  const memory: ZoneMemory = new Map();
  const asked: string[] = [];
  let isDown = true;
  const counting = tools({
    ask: async (at, name, type) => {
      asked.push(name);
      if (isDown && name === 'net.test') return { ...(await askSigned(at, name, type, 300)), rcode: 2 };
      return askSigned(at, name, type, 300);
    },
  });
  expect(await followChain('dnssec-good-a.net.test', counting, memory)).toMatchObject({ state: 'unknown' });
  isDown = false;
  expect(await followChain('dnssec-good-a.net.test', counting, memory)).toMatchObject({ state: 'signed' });
  asked.length = 0;
  expect(await followChain('dnssec-good-b.net.test', counting, memory)).toMatchObject({ state: 'signed' });
  expect(new Set(asked)).toEqual(new Set(['dnssec-good-b.net.test']));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxSuffixes } from '#contract/sandbox.ts';
import { generateNames } from '#sandbox/generator.ts';
import { type Sandbox, startSandbox } from '#sandbox/sandbox.ts';
import type { Lookup } from '../outbound/lookup.ts';
import { createDnsClient, type DnsClient } from './dns.client.ts';
import { popularTlds } from './popular-tlds.ts';
import { countedTlds, createTldCounter, type TldCounter } from './tld-count.ts';

let sandbox: Sandbox;
let dns: DnsClient;
let counter: TldCounter;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: 'count' });
  dns = createDnsClient({ mode: 'live', sandbox: sandbox.addresses.dns, servers: [] });
  counter = createTldCounter({ dns, tlds: popularTlds });
});
afterAll(async () => {
  dns.close();
  await sandbox.stop();
});

const delegated = (sld: string) =>
  sandboxSuffixes.filter((suffix) => sandbox.world.factsOf(`${sld}.${suffix}`)?.nameservers.length);

test('the count is the number of suffixes in which the label has nameservers', async () => {
  const slds = generateNames(60, 'count').map((name) => name.slice(0, name.indexOf('.')));
  const counts = await Promise.all(slds.map((sld) => counter.countTlds(sld, 'com.test')));
  expect(counts.map((one) => (one.outcome === 'known' ? one.value : one))).toEqual(
    slds.map((sld) => delegated(sld).length),
  );
  expect(new Set(slds.map((sld) => delegated(sld).length)).size).toBeGreaterThan(3);
});

test('a label that is taken nowhere counts 0', async () => {
  expect(await counter.countTlds('free-label', 'com.test')).toMatchObject({ outcome: 'known', value: 0 });
});

test('an own TLD outside the list is counted with it, one inside it once', async () => {
  const listed = createTldCounter({ dns: fakeNames(['a.one', 'a.two', 'a.own']), tlds: ['one', 'two', 'three'] });
  expect(await listed.countTlds('a', 'own')).toMatchObject({ outcome: 'known', value: 3 });
  expect(await listed.countTlds('a', 'one')).toMatchObject({ outcome: 'known', value: 2 });
});

test('two of 25 answers missing is a count, three is none, and none lowers to a smaller number', async () => {
  const fail = (count: number, sld: string) => {
    for (const suffix of delegated(sld).slice(0, count))
      sandbox.world.faults.set(`${sld}.${suffix}`, { dns: 'error500' });
  };
  fail(2, 'taken-two');
  expect(await counter.countTlds('taken-two', 'com.test')).toMatchObject({
    outcome: 'known',
    value: delegated('taken-two').length - 2,
  });
  fail(3, 'taken-three');
  expect(await counter.countTlds('taken-three', 'com.test')).toMatchObject({
    outcome: 'unreachable',
    reason: 'tooFewAnswers DNS ESERVFAIL',
  });
});

test('once too many answers are missing the rest is not asked', async () => {
  const tlds = Array.from({ length: 300 }, (_, at) => `tld${at}`);
  let asked = 0;
  const silent = {
    nameserversOf: async () => {
      asked++;
      return { outcome: 'unreachable', source: null, reason: 'DNS ETIMEOUT', retryAt: null } as const;
    },
  };
  const looked = await createTldCounter({ dns: silent, tlds, parallel: 20 }).countTlds('a', 'tld0');
  expect(looked.outcome).toBe('unreachable');
  expect(asked).toBeLessThanOrEqual(30 + 1 + 20);
});

test('no more than the allowed number of queries is under way for a label', async () => {
  let [running, most] = [0, 0];
  const counting = {
    nameserversOf: async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return { outcome: 'notFound', source: null, reason: 'DNS ENOTFOUND', retryAt: null } as const;
    },
  };
  await createTldCounter({ dns: counting, tlds: popularTlds, parallel: 7 }).countTlds('a', 'com');
  expect(most).toBe(7);
});

test('with OUTBOUND off a real label is switched off (D-236)', async () => {
  const off = createDnsClient({ mode: 'off', sandbox: null, servers: [] });
  const looked = await createTldCounter({ dns: off, tlds: popularTlds }).countTlds('example', 'com');
  expect(looked).toMatchObject({ outcome: 'switchedOff' });
});

test('counting can be turned off or given a list of its own', async () => {
  const none = createTldCounter({ dns, tlds: countedTlds(['none']) });
  expect(await none.countTlds('taken-a', 'test')).toMatchObject({ outcome: 'notOffered', reason: 'notConfigured' });
  expect(countedTlds([])).toBe(popularTlds);
  expect(countedTlds(['com', 'net'])).toEqual(['com', 'net']);
});

test('the shipped list has 300 different TLDs and none that answers for every name', () => {
  expect(popularTlds).toHaveLength(300);
  expect(new Set(popularTlds).size).toBe(300);
  expect(popularTlds.filter((tld) => !/^[a-z]{2,20}(\.[a-z]{2,10})?$/.test(tld))).toEqual([]);
  expect(popularTlds.filter((tld) => ['ph', 'vg', 'ws'].includes(tld.slice(tld.lastIndexOf('.') + 1)))).toEqual([]);
});

/** A name service that knows exactly these names. */
function fakeNames(names: string[]) {
  return {
    async nameserversOf(name: string): Promise<Lookup<string[]>> {
      if (names.includes(name)) return { outcome: 'known', source: 'fake', value: ['ns1.example'] };
      return { outcome: 'notFound', source: 'fake', reason: 'DNS ENOTFOUND', retryAt: null };
    },
  };
}

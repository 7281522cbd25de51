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
  sandboxSuffixes.filter((suffix) => sandbox.world.factsOf(`${sld}.${suffix}`)?.nameservers.length).toSorted();
const askAll = (label: string) => counter.ask(label, counter.tldsOf('test'));

test('D-153 a label is taken in the suffixes in which it has nameservers', async () => {
  const slds = generateNames(60, 'count').map((name) => name.slice(0, name.indexOf('.')));
  const asked = await Promise.all(slds.map(askAll));
  expect(asked).toEqual(slds.map((sld) => ({ taken: delegated(sld), open: [], last: null })));
  expect(new Set(asked.map(({ taken }) => taken.length)).size).toBeGreaterThan(3);
});

test('a label that is taken nowhere is in none', async () => {
  expect(await askAll('free-label')).toEqual({ taken: [], open: [], last: null });
});

test('the TLD of the name itself is counted when the list lacks it, and once when the list has it', async () => {
  const listed = createTldCounter({ dns: fakeNames(['a.one', 'a.two', 'a.own']), tlds: ['one', 'two', 'three'] });
  expect([listed.zoneOf('own'), listed.zoneOf('one'), listed.zoneOf('com.test')]).toEqual(['own', '', 'test']);
  expect((await listed.ask('a', listed.tldsOf('own'))).taken).toEqual(['one', 'own', 'two']);
  expect((await listed.ask('a', listed.tldsOf(''))).taken).toEqual(['one', 'two']);
});

test('the version of a list follows its TLDs, not their order', () => {
  const versionOf = (tlds: string[]) => createTldCounter({ dns: fakeNames([]), tlds }).versionOf('');
  expect(versionOf(['com', 'net'])).toBe(versionOf(['net', 'com']));
  expect(versionOf(['com', 'net'])).not.toBe(versionOf(['com', 'org']));
});

test('D-153 a TLD that gives no answer is neither taken nor free', async () => {
  const fail = (count: number, sld: string) => {
    const failing = delegated(sld).slice(0, count);
    for (const suffix of failing) sandbox.world.faults.set(`${sld}.${suffix}`, { dns: 'error500' });
    return failing;
  };
  const two = fail(2, 'taken-two');
  expect(await askAll('taken-two')).toEqual({
    taken: delegated('taken-two').filter((suffix) => !two.includes(suffix)),
    open: two,
    last: null,
  });
  fail(3, 'taken-three');
  expect(await askAll('taken-three')).toMatchObject({ last: { outcome: 'unreachable', reason: 'DNS ESERVFAIL' } });
});

test('once too many answers are missing the rest is not asked', async () => {
  const tlds = Array.from({ length: 300 }, (_, at) => `tld${at}`);
  let asked = 0;
  const silent = {
    whyNotAsked: () => null,
    nameserversOf: async () => {
      asked++;
      return { outcome: 'unreachable', source: null, reason: 'DNS ETIMEOUT', retryAt: null } as const;
    },
  };
  const looked = await createTldCounter({ dns: silent, tlds, parallel: 20 }).ask('a', tlds);
  expect(looked).toMatchObject({ taken: [], open: tlds.toSorted(), last: { reason: 'DNS ETIMEOUT' } });
  expect(asked).toBeLessThanOrEqual(30 + 1 + 20);
});

test('no more than the allowed number of questions is under way for a label', async () => {
  let [running, max] = [0, 0];
  const counting = {
    whyNotAsked: () => null,
    nameserversOf: async () => {
      max = Math.max(max, ++running);
      await Promise.resolve();
      running--;
      return { outcome: 'notFound', source: null, reason: 'DNS ENOTFOUND', retryAt: null } as const;
    },
  };
  await createTldCounter({ dns: counting, tlds: popularTlds, parallel: 7 }).ask('a', popularTlds);
  expect(max).toBe(7);
});

test('with OUTBOUND off the TLDs of a real label are not counted (D-236)', () => {
  const off = createTldCounter({
    dns: createDnsClient({ mode: 'off', sandbox: null, servers: [] }),
    tlds: popularTlds,
  });
  expect([off.whyNot('')?.outcome, off.whyNot('example')?.outcome]).toEqual(['switchedOff', 'switchedOff']);
  expect(off.whyNot('test')?.outcome).toBe('notOffered');
  expect(counter.whyNot('test')).toBeNull();
});

test('counting TLDs can be switched off or given another list', () => {
  const none = createTldCounter({ dns, tlds: countedTlds(['none']) });
  expect(none.whyNot('test')).toMatchObject({ outcome: 'notOffered', reason: 'notConfigured' });
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
    whyNotAsked: () => null,
    async nameserversOf(name: string): Promise<Lookup<string[]>> {
      if (names.includes(name)) return { outcome: 'known', source: 'fake', value: ['ns1.example'] };
      return { outcome: 'notFound', source: 'fake', reason: 'DNS ENOTFOUND', retryAt: null };
    },
  };
}

import { expect, test } from 'vitest';
import type { LookupOutcome } from '#contract/lookups.ts';
import { known, no, registered } from '../processing/testing/fake-sources.ts';
import type { Override } from './overrides/override.rules.ts';
import { notPublished, type RegistrationData, known as read } from './registration.rules.ts';
import { createRegistrationData } from './registration-data.client.ts';
import { answerOf, entryOf, type Server } from './servers.rules.ts';

const server = (protocol: Server['protocol'], key: string, address = key): Server => ({ protocol, key, address });
const registrarUrl = 'https://rdap.registrar.example/domain/quiet.com';
const override = (said: Partial<Override>): Override => {
  return { tld: 'com', rdap: null, whois: null, query: null, intervalMs: null, parallel: null, ...said };
};

function servers({ rdap = 'rdap.nic', whois = 'whois.nic', dated = false, overrides = [] as Override[] } = {}) {
  const asked: string[] = [];
  const answering = async (who: string) => {
    asked.push(who);
    return known(registered);
  };
  const source = createRegistrationData({
    rdap: { serverOf: () => (rdap ? server('rdap', rdap) : null), lookUp: () => answering('rdap') },
    whois: {
      serverOf: () => (whois ? server('whois', whois) : null),
      givesDates: () => dated,
      ask: () => answering('whois'),
    },
    registrar: { lookUp: (_name, address) => answering(address) },
    overrides: { of: () => undefined, all: () => overrides, namesBase: () => false },
  });
  /** the keys of the servers asked about a name one after the other, when each brings what is given for its protocol */
  const order = (tld: string, brought: Partial<Record<Server['protocol'], Brought>>) => {
    const answers = [];
    for (let next = source.nextServer({ tld }, []); next; next = source.nextServer({ tld }, answers)) {
      answers.push(answerOf(next, answerTo(brought[next.protocol] ?? 'unreachable')));
    }
    return answers.map((answer) => answer.server.key);
  };
  return { source, asked, order };
}

type Brought = 'dates' | 'noDates' | 'noDatesLink' | 'datesLink' | Exclude<LookupOutcome, 'known'>;

function answerTo(brought: Brought) {
  const data: RegistrationData = {
    ...registered,
    registrarRdap: brought.endsWith('Link') ? registrarUrl : null,
    fields: { ...registered.fields, expirationDate: brought.startsWith('dates') ? read(new Date()) : notPublished },
  };
  const isKnown = /dates/i.test(brought);
  return isKnown ? known(data) : no(brought as Exclude<LookupOutcome, 'known'>);
}

test('D-151 RDAP is asked first and alone, where it answers', () => {
  expect(servers().order('org', { rdap: 'dates' })).toEqual(['rdap.nic']);
  expect(servers().order('org', { rdap: 'notFound' })).toEqual(['rdap.nic']);
  expect(servers({ whois: '' }).order('org', {})).toEqual(['rdap.nic']);
});

test('D-151 WHOIS is asked where the TLD has no RDAP or RDAP gives no answer', () => {
  expect(servers({ rdap: '' }).order('jp', { whois: 'dates' })).toEqual(['whois.nic']);
  for (const failure of ['unreachable', 'unreadable', 'refused', 'throttled', 'notOffered'] as const) {
    expect(servers().order('org', { rdap: failure, whois: 'dates' }), failure).toEqual(['rdap.nic', 'whois.nic']);
  }
  expect(servers({ rdap: '', whois: '' }).order('es', {})).toEqual([]);
});

test('D-236 with outbound off no further server is asked', () => {
  expect(servers().order('org', { rdap: 'switchedOff' })).toEqual(['rdap.nic']);
});

test('D-234 WHOIS is asked for a date that RDAP leaves out, where it is known to give it', () => {
  expect(servers({ dated: true }).order('pl', { rdap: 'noDates', whois: 'dates' })).toEqual(['rdap.nic', 'whois.nic']);
  expect(servers().order('de', { rdap: 'noDates' })).toEqual(['rdap.nic']);
  expect(servers({ dated: true }).order('pl', { rdap: 'dates' })).toEqual(['rdap.nic']);
});

test("the registrar's own RDAP is asked last, where the registry is thin or gives no dates", () => {
  const registrar = 'rdap.registrar.example';
  expect(servers().order('com', { rdap: 'datesLink' })).toEqual(['rdap.nic', registrar]);
  expect(servers().order('org', { rdap: 'datesLink' })).toEqual(['rdap.nic']);
  expect(servers().order('org', { rdap: 'noDatesLink' })).toEqual(['rdap.nic', registrar]);
  expect(servers({ dated: true }).order('pl', { rdap: 'noDatesLink', whois: 'noDates' })).toEqual([
    ...['rdap.nic', 'whois.nic', registrar],
  ]);
});

test.each([
  'http://rdap.registrar.example/domain/quiet.com',
  'https://rdap.registrar.example:8443/domain/quiet.com',
  'https://10.0.0.1/domain/quiet.com',
  'https://[2001:db8::1]/domain/quiet.com',
  'https://me@rdap.registrar.example/domain/quiet.com',
  'no address',
])('D-212 an address of a registrar that a registry may not name is not followed: %s', (registrarRdap) => {
  const { source } = servers();
  const first = { server: server('rdap', 'rdap.nic'), outcome: 'known', hasDates: false, registrarRdap } as const;
  expect(source.nextServer({ tld: 'com' }, [first])).toBeNull();
});

test('each server is asked in its own way', async () => {
  const { source, asked } = servers();
  const name = { ascii: 'quiet.com', tld: 'com' };
  await source.ask(name, server('rdap', 'rdap.nic'));
  await source.ask(name, server('whois', 'whois.nic'));
  await source.ask(name, server('registrarRdap', 'rdap.registrar.example', registrarUrl));
  expect(asked).toEqual(['rdap', 'whois', registrarUrl]);
});

test('D-235 the rate that the operator set goes with the server; of several TLDs at one server the slowest counts', () => {
  const paced = (overrides: Override[]) => servers({ overrides }).source.nextServer({ tld: 'com' }, [])?.rateLimit;
  expect(paced([])).toEqual({});
  expect(paced([override({ intervalMs: 2_000 })])).toEqual({ intervalMs: 2_000 });
  const several = [
    override({ intervalMs: 2_000, parallel: 4 }),
    override({ tld: 'net', intervalMs: 500, parallel: 2 }),
  ];
  expect(paced(several)).toEqual({ intervalMs: 2_000, parallel: 2 });
});

test('a TLD finds the entry with the most of its labels', () => {
  const entries = new Map([
    ['za', 1],
    ['co.za', 2],
  ]);
  expect(['za', 'co.za', 'org.za', 'com'].map((tld) => entryOf(entries, tld))).toEqual([1, 2, 1, undefined]);
});

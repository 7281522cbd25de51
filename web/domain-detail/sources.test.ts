import { expect, test } from 'vitest';
import { domainDetail } from '#web/locales/domain-detail/en.ts';
import { type FieldLookup, sourceHost, sourceName, textsOf } from './sources.ts';

const { protocols } = domainDetail;
const t = ((key: string) => protocols[key.split('.').at(-1) as keyof typeof protocols]) as Parameters<
  typeof sourceName
>[2];

test.each([
  ['expirationDate', 'rdap.verisign.com', 'RDAP', 'rdap.verisign.com'],
  ['expirationDate', '127.0.0.1:35447', 'RDAP', null],
  ['eppStatuses', '[::1]:8080', 'RDAP', null],
  ['dnssec', 'localhost:8080', 'RDAP', null],
  ['nameServers', 'rdap.nic.example:8443', 'RDAP', 'rdap.nic.example:8443'],
  ['nameServers', 'DNS', 'DNS', null],
  ['tldCount', '10.0.0.53', 'DNS', null],
  ['sedoPrice', 'api.sedo.com', 'Sedo', 'api.sedo.com'],
  ['godaddyPrice', '127.0.0.1:42557', 'GoDaddy', null],
  ['atomPrice', null, null, null],
  ['expirationDate', 'a'.repeat(300), 'RDAP', null],
] as const)('screens B2 the source of %s, asked at %s, is called %s', (field, source, name, host) => {
  expect([sourceName(field, { source }, t), sourceHost(source)]).toEqual([name, host]);
});

test.each([
  ['rdap', 'rdap.nic.example', 'RDAP'],
  ['whois', '192.0.2.1', 'WHOIS'],
  ['registrarRdap', 'rdap.registrar.example', 'RDAP of the registrar'],
  [undefined, 'whois.nic.example', 'WHOIS'], // asked in vain
  ['rdap', 'DNS', 'DNS'], // nameservers that the registry does not tell
] as [FieldLookup['protocol'], string, string][])('D-151 %s at %s is called %s', (protocol, source, name) => {
  expect(sourceName('nameServers', { source, ...(protocol ? { protocol } : {}) }, t)).toBe(name);
});

test('a list shows its texts as values, any other value none', () => {
  expect(textsOf(['clientHold', 'ok'])).toEqual(['clientHold', 'ok']);
  expect([textsOf('ok'), textsOf(true), textsOf(null), textsOf(undefined)]).toEqual([[], [], [], []]);
});

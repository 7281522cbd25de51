import { expect, test } from 'vitest';
import { sourceHost, sourceName } from './sources.ts';

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
  expect([sourceName(field, source), sourceHost(source)]).toEqual([name, host]);
});

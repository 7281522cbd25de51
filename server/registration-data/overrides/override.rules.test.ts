import { expect, test } from 'vitest';
import { OverrideError, type OverrideWords, readOverride } from './override.rules.ts';

test('an operator sets for a TLD which servers are asked, in which form and how often', () => {
  expect(
    readOverride({ tld: '.XN--P1AI', rdap: 'https://rdap.nic.example:8443/v1', whois: 'Whois.NIC.example' }),
  ).toEqual({
    tld: 'xn--p1ai',
    rdap: 'https://rdap.nic.example:8443/v1/',
    whois: 'whois.nic.example:43',
    query: null,
    intervalMs: null,
    parallel: null,
  });
  expect(readOverride({ tld: 'рф', query: '-T dn {name}', whois: 'whois.nic.example:4343' })).toMatchObject({
    tld: 'xn--p1ai',
    query: '-T dn {name}',
    whois: 'whois.nic.example:4343',
  });
  expect(readOverride({ tld: 'co.uk', rdap: 'none', whois: 'none', interval: '0', parallel: '3' })).toMatchObject({
    ...{ tld: 'co.uk', rdap: 'none', whois: 'none', intervalMs: 0, parallel: 3 },
  });
});

test.each<OverrideWords>([
  {},
  { tld: 'uk' },
  { tld: '', whois: 'none' },
  { tld: 'a b', whois: 'none' },
  { tld: 'uk\0', whois: 'none' },
  { tld: 'x'.repeat(400), whois: 'none' },
  { tld: 'uk', rdap: 'ftp://rdap.nic.example/' },
  { tld: 'uk', rdap: 'rdap.nic.example' },
  { tld: 'uk', rdap: 'https://me:secret@rdap.nic.example/' },
  { tld: 'uk', rdap: 'https://10.0.0.1/' },
  { tld: 'uk', rdap: 'http://localhost/' },
  { tld: 'uk', whois: '127.0.0.1' },
  { tld: 'uk', whois: 'whois' },
  { tld: 'uk', whois: 'whois.internal' },
  { tld: 'uk', whois: 'whois.nic.example:0' },
  { tld: 'uk', whois: 'whois.nic.example:70000' },
  { tld: 'uk', whois: 'whois.nic.example:43:43' },
  { tld: 'uk', query: 'domain' },
  { tld: 'uk', query: '{name}{name}' },
  { tld: 'uk', query: '{name}\r\nother' },
  { tld: 'uk', query: `{name}${'x'.repeat(200)}` },
  { tld: 'uk', interval: '-1' },
  { tld: 'uk', interval: '1e3' },
  { tld: 'uk', interval: '3600001' },
  { tld: 'uk', parallel: '0' },
  { tld: 'uk', parallel: '101' },
])('a senseless override, or one that leads to an inner address, is refused with a sentence: %j', (words) => {
  expect(() => readOverride(words)).toThrow(OverrideError);
});

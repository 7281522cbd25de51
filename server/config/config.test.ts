import { describe, expect, test } from 'vitest';
import { readConfig, SettingError } from './config.ts';

const secretUrl = 'postgres://namestead:hunter2@db.example/namestead';

describe('settings', () => {
  test('D-001 without any setting the product is on loopback with an embedded database and the sandbox', () => {
    const config = readConfig({});
    expect(config.publicUrl).toBe('http://localhost:3000');
    expect(config.nsHosts).toEqual([]);
    expect(config.sandbox.isOn).toBe(true);
    expect(config.role).toBe('all');
  });

  test('D-232 an external database switches the sandbox off unless it is asked for', () => {
    expect(readConfig({ DATABASE_URL: secretUrl }).sandbox.isOn).toBe(false);
    expect(readConfig({ DATABASE_URL: secretUrl, SANDBOX: 'on' }).sandbox.isOn).toBe(true);
  });

  test.each([
    ['postgres://namestead:hunter2@db1:5432,db2:5432/namestead?target_session_attrs=read-write', 'several servers'],
    ['postgres://namestead:hunter2@db1,db2/namestead', 'several servers'],
    ['postgres://namestead:hunter2@/namestead?host=db1,db2', 'several servers'],
    ['postgres://namestead:hunt/er2@db.example/namestead', 'not an address'],
    ['postgres://namestead:hunter2@db.example:54x32/namestead', 'not an address'],
    ['postgres://db.example/namestead?sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem'],
  ])('scale C1: DATABASE_URL %s is refused with a sentence that keeps its password', (url, why) => {
    const refused = () => readConfig({ DATABASE_URL: url });
    expect(refused).toThrow(SettingError);
    expect(refused).toThrow(why);
    expect(refused).not.toThrow('er2');
  });

  test.each([
    secretUrl,
    'postgres://namestead:a,b%40@db.example/namestead',
    'postgresql://namestead@/namestead?host=%2Fvar%2Frun%2Fpostgresql&port=5432',
    'postgres://namestead@[2001:db8::1]:5432/namestead',
  ])('DATABASE_URL may be %s', (url) => {
    expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url);
  });

  test('D-001 screens A10 nameserver hosts are those that were named, and none else', () => {
    const config = readConfig({ PUBLIC_URL: 'https://names.example/app' });
    expect(config.publicUrl).toBe('https://names.example');
    expect(config.nsHosts).toEqual([]);
    const named = readConfig({ NS_HOSTS: 'ns1.names.example, ns2.names.example' });
    expect(named.nsHosts).toEqual(['ns1.names.example', 'ns2.names.example']);
  });

  test.each([
    ['PORT', 'three'],
    ['ROLE', 'boss'],
    ['OUTBOUND', 'maybe'],
    ['PUBLIC_URL', 'not an address'],
    ['SIGN_UP', 'perhaps'],
  ])('a wrong %s stops the start with its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(SettingError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  test('D-035 a fixed exchange rate needs its number', () => {
    expect(() => readConfig({ EXCHANGE_RATE_MODE: 'fixed' })).toThrow('EXCHANGE_RATE');
    expect(readConfig({ EXCHANGE_RATE_MODE: 'fixed', EXCHANGE_RATE: '0.9' }).exchangeRate.fixed).toBe(0.9);
  });

  test('D-001 listening beyond loopback needs PUBLIC_URL', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('PUBLIC_URL');
    expect(readConfig({ HOST: '0.0.0.0', PUBLIC_URL: 'https://names.example' }).host).toBe('0.0.0.0');
  });
});

test('durability M3 fewer connections than a role keeps for itself are refused with a sentence', () => {
  expect(() => readConfig({ DATABASE_CONNECTIONS: '4' })).toThrow('DATABASE_CONNECTIONS');
  expect(() => readConfig({ DATABASE_CONNECTIONS: '6.5' })).toThrow(SettingError);
  expect(readConfig({ DATABASE_CONNECTIONS: '7' }).database.connections).toBe(7);
  expect(readConfig({ DATABASE_CONNECTIONS: '4', ROLE: 'web' }).database.connections).toBe(4);
  expect(() => readConfig({ DATABASE_CONNECTIONS: '3', ROLE: 'worker' })).toThrow(SettingError);
});

test('LANDER_LISTEN is the port after PORT on loopback, what is named, or nothing', () => {
  const listenOf = (settings: Record<string, string>) => readConfig(settings).landers.listen;
  expect(listenOf({})).toEqual({ host: '127.0.0.1', port: 3_001, isByDefault: true });
  expect(listenOf({ PORT: '65535' })).toBeNull();
  expect(listenOf({ LANDER_LISTEN: 'none' })).toBeNull();
  expect(listenOf({ LANDER_LISTEN: '[::1]:80' })).toEqual({ host: '::1', port: 80, isByDefault: false });
  for (const LANDER_LISTEN of ['3001', 'localhost:3001', '127.0.0.1:99999']) {
    expect(() => readConfig({ LANDER_LISTEN })).toThrow('LANDER_LISTEN');
  }
});

describe('the name service', () => {
  const builtin = { DNS_MODE: 'builtin', LANDER_ADDRESSES: '192.0.2.10, 2001:db8::10' };

  test('D-001 D-154 builtin names ns1 and ns2 on a public product domain, and those that were named instead', () => {
    const config = readConfig({ ...builtin, PUBLIC_URL: 'https://names.example' });
    expect(config.nsHosts).toEqual(['ns1.names.example', 'ns2.names.example']);
    expect(config.nameService).toMatchObject({
      mode: 'builtin',
      landerAddresses: ['192.0.2.10', '2001:db8::10'],
      listen: [{ host: '127.0.0.1', port: 5_300 }],
    });
    const named = readConfig({ ...builtin, NS_HOSTS: 'A.dns.example., b.dns.example, a.dns.example' });
    expect(named.nsHosts).toEqual(['a.dns.example', 'b.dns.example']);
  });

  test('D-001 a name that cannot work is never shown: not on localhost, an address or a name of a house', () => {
    for (const PUBLIC_URL of [
      'http://localhost:3000',
      'https://192.0.2.1',
      'https://names.lan',
      'https://[2001:db8::1]',
    ]) {
      expect(() => readConfig({ ...builtin, PUBLIC_URL })).toThrow('NS_HOSTS');
      expect(readConfig({ PUBLIC_URL }).nsHosts).toEqual([]);
    }
    expect(() => readConfig({ NS_HOSTS: 'ns1.localhost,ns2.localhost' })).toThrow('NS_HOSTS');
  });

  test.each([
    ['NS_HOSTS', { ...builtin, NS_HOSTS: 'ns1.names.example' }],
    ['NS_HOSTS', { NS_HOSTS: 'ns1_.names.example' }],
    ['LANDER_ADDRESSES', { DNS_MODE: 'builtin', PUBLIC_URL: 'https://names.example' }],
    ['LANDER_ADDRESSES', { LANDER_ADDRESSES: '192.0.2.256' }],
    ['NS_LISTEN', { NS_LISTEN: '53' }],
    ['NS_LISTEN', { NS_LISTEN: 'localhost:53' }],
    ['NS_LISTEN', { NS_LISTEN: '127.0.0.1:70000' }],
    ['POWERDNS_URL', { ...builtin, DNS_MODE: 'external', NS_HOSTS: 'a.dns.example,b.dns.example' }],
    ['DNS_MODE', { DNS_MODE: 'inside' }],
    ['NS_DNSSEC', { ...builtin, NS_HOSTS: 'a.dns.example,b.dns.example', NS_DNSSEC: 'true' }],
  ])('a wrong or missing %s stops the start: %o', (name, settings: Record<string, string>) => {
    expect(() => readConfig(settings)).toThrow(SettingError);
    expect(() => readConfig(settings)).toThrow(name);
  });

  test('NS_LISTEN takes several addresses, or the word that this process does not listen', () => {
    const listen = (text: string) => readConfig({ NS_LISTEN: text }).nameService.listen;
    expect(listen('192.0.2.1:53,[2001:DB8::1]:53')).toEqual([
      { host: '192.0.2.1', port: 53 },
      { host: '2001:db8::1', port: 53 },
    ]);
    expect(listen('none')).toEqual([]);
  });
});

test('D-199 mail is taken where it is asked for, for a domain, with a certificate whole and a secret long enough', () => {
  const domain = { MAIL_DOMAIN: 'in.names.example' };
  expect(readConfig({}).mailIn).toEqual({ smtp: null, lmtp: null, tls: null, secret: '' });
  expect(readConfig({ ...domain, MAIL_LISTEN: '0.0.0.0:25', MAIL_LMTP_LISTEN: '[::1]:24' }).mailIn).toMatchObject({
    smtp: { host: '0.0.0.0', port: 25 },
    lmtp: { host: '::1', port: 24 },
  });
  expect(() => readConfig({ MAIL_LISTEN: '0.0.0.0:25' })).toThrow('MAIL_DOMAIN is required with MAIL_LISTEN.');
  expect(() => readConfig({ ...domain, MAIL_LISTEN: 'mail:25' })).toThrow('MAIL_LISTEN');
  expect(() => readConfig({ ...domain, MAIL_TLS_CERT: '/a.pem' })).toThrow('MAIL_TLS_KEY');
  expect(() => readConfig({ ...domain, MAIL_IN_SECRET: 'short' })).toThrow('less than 20');
});

test('D-235b an outgoing address is written in one way, and what is none is refused in a sentence', () => {
  expect(readConfig({}).outboundAddress).toBe('');
  expect(readConfig({ OUTBOUND_ADDRESS: '192.0.2.7' }).outboundAddress).toBe('192.0.2.7');
  expect(readConfig({ OUTBOUND_ADDRESS: '2001:DB8:0::0007' }).outboundAddress).toBe('2001:db8::7');
  expect(() => readConfig({ OUTBOUND_ADDRESS: 'eth1' })).toThrow('OUTBOUND_ADDRESS: "eth1" is not an IP address.');
  expect(() => readConfig({ OUTBOUND_ADDRESS: '0.0.0.0' })).toThrow(
    'OUTBOUND_ADDRESS: "0.0.0.0" is not a single address.',
  );
});

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
  expect(readConfig({ DATABASE_CONNECTIONS: '6' }).database.connections).toBe(6);
  expect(readConfig({ DATABASE_CONNECTIONS: '3', ROLE: 'web' }).database.connections).toBe(3);
  expect(() => readConfig({ DATABASE_CONNECTIONS: '3', ROLE: 'worker' })).toThrow(SettingError);
});

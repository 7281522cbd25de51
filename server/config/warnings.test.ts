import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingWarnings } from './warnings.ts';

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://10.1.2.3', TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { PUBLIC_URL: 'https://names.example' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'http://login.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@db.example/names' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@db.example/names?sslmode=prefer' }],
  ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: '0' }],
  ['POWERDNS_URL', { POWERDNS_URL: 'http://10.1.2.3:8081' }],
  ['SANDBOX', { PUBLIC_URL: 'https://names.example', HOST: '203.0.113.7', SANDBOX: 'on' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'a' }],
  ['LANDER_ASK_TOKEN', { LANDER_ASK_TOKEN: 'a' }],
  ['BACKUP_KEY', { BACKUP_TO: '/backups', BACKUP_KEY: 'none' }],
  ['ALERT_TARGETS', { ALERT_TARGETS: 'ntfy.lan:8080' }],
  ['MCP_CLIENTS', { MCP_CLIENTS: 'assistant.lan:8080' }],
])('security L-9 security C-7 %s is warned of: %o', (name, settings) => {
  expect(settingWarnings(readConfig(settings))).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);
});

test.each([
  [{}],
  [{ PUBLIC_URL: 'https://names.example', OIDC_ISSUER: 'https://login.example', TRUST_PROXY: 'true' }],
  [{ PUBLIC_URL: 'https://names.example', HOST: '203.0.113.7' }],
  [{ OIDC_ISSUER: 'http://127.0.0.1:4000', DATABASE_URL: 'postgres://a:b@localhost/names' }],
  [{ DATABASE_URL: 'postgres://a:b@db.example/names?sslmode=verify-full' }],
])('security L-9 nothing is said about %o', (settings) => {
  expect(settingWarnings(readConfig(settings))).toEqual([]);
});

test('security L-8 root is warned of', () => {
  expect(settingWarnings(readConfig({}), 0)).toEqual([expect.stringContaining('root')]);
  expect(settingWarnings(readConfig({}), 1000)).toEqual([]);
});

test('security L-9 a short AUTH_SECRET stops the start', () => {
  expect(() => readConfig({ AUTH_SECRET: 'a' })).toThrow('AUTH_SECRET');
  expect(readConfig({ AUTH_SECRET: 'x'.repeat(32) }).authSecret).toHaveLength(32);
});

test('security L-5 D-232 the sandbox is off by itself where people come from other machines', () => {
  expect(readConfig({ PUBLIC_URL: 'https://names.example' }).sandbox.isOn).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' }).sandbox.isOn).toBe(true);
  expect(readConfig({ PUBLIC_URL: 'https://names.example', SANDBOX: 'on' }).sandbox.isOn).toBe(true);
});
